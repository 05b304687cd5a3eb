import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bookingSteps, DAY, HOUR, MONDAY, type Body } from '../support/booking-steps.ts';
import { scheduled } from '../support/bookings.ts';
import { seeded, seedOfRun } from '../support/seed.ts';
import { testServer } from '../support/server.ts';

const ROUNDS = 100;

describe('8 whatever somebody places', () => {
  const server = testServer();
  const { book, resource } = bookingSteps(server);
  const seed = seedOfRun();

  /** Resources that are closed to others, with a secret booking of each; some lie in groups or share space. */
  async function closedHouse(day: number): Promise<{ closed: number[]; open: number[] }> {
    const top = await resource({ type_id: 4 });
    const inner = await resource({ type_id: 4, parent_id: top });
    const [half, person] = [await resource({ parent_id: inner }), await resource({ type_id: 2 })];
    const hall = await resource({ shares_with: [half] });
    const closed = [top, inner, half, person, hall];
    await server.admin.create('workspace', {
      name: 'Closed',
      resources: closed.map((id) => ({ id })),
      access: [{ type: 'user', id: 1, acl: 'RW' }],
    });
    for (const [i, id] of closed.entries())
      await book({ name: 'Secret', resources: [{ id }], start: MONDAY + (day + i) * DAY, end: MONDAY + (day + i) * DAY + HOUR });
    return { closed, open: [await resource({ parent_id: top }), await resource()] };
  }

  for (const [mode, day] of [
    [0, 2_000],
    [1, 2_100],
    [2, 2_200],
  ] as const) {
    test(`8 shows and books nothing that is closed to them (schedule_view_mode ${mode})`, async () => {
      const { closed, open } = await closedHouse(day);
      // For a viewer who does not see the bookings of others, those of open resources are secret too.
      for (const [i, id] of (mode === 0 ? [] : open).entries())
        await book({
          name: 'Secret',
          resources: [{ id }],
          start: MONDAY + (day + 10 + i) * DAY,
          end: MONDAY + (day + 10 + i) * DAY + HOUR,
        });
      const { api, resource: self } = await scheduled(server, mode, { acl_schedule: 'RW', acl_contact: 'R-' });
      const { type_person_id: person } = await api.one('resource', self);
      const own = { resources: [self], workspaces: [await api.create('workspace', { name: 'Own' })] };
      const random = seeded(seed + mode);
      const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
      const some = (): number => pick([...closed, ...open, ...own.resources]);
      const change = (): Body => ({
        ...(random() < 0.4 ? { parent_id: pick([null, some()]) } : {}),
        ...(random() < 0.4 ? { shares_with: [some(), some()].slice(Math.floor(random() * 3)) } : {}),
        ...(random() < 0.3 ? { type_id: pick([1, 2, 4]) } : {}),
        ...(random() < 0.3 ? { type_person_id: pick([null, person]) } : {}),
      });
      const members = (): Body => ({ resources: [some(), some()].map((id) => ({ id })) });
      const tries: (() => Promise<{ status: number; keep?: () => void }>)[] = [
        async () => api.put(`/v2/resource?id=${some()}`, change()),
        async () => {
          const answer = await api.post('/v2/resource', { name: 'New', type_id: pick([1, 2, 4]), ...change() });
          return { status: answer.status, keep: () => own.resources.push(answer.body.success.id) };
        },
        async () => api.put(`/v2/workspace?id=${pick(own.workspaces)}`, members()),
        async () => {
          const answer = await api.post('/v2/workspace', { name: 'New', ...members() });
          return { status: answer.status, keep: () => own.workspaces.push(answer.body.success.id) };
        },
      ];
      const counts = { accepted: 0, refused: 0 };
      for (let round = 0; round < ROUNDS; round += 1) {
        const { status, keep } = await pick(tries)();
        assert.ok([200, 403, 409, 422].includes(status), String(status));
        counts[status === 200 ? 'accepted' : 'refused'] += 1;
        if (status === 200) keep?.();
      }
      assert.ok(counts.accepted > 5 && counts.refused > 5, JSON.stringify(counts));
      const shown = (await api.get('/v2/booking?limit=1000')).body.data.map(({ name }: Body) => name);
      assert.ok(!shown.includes('Secret'), shown.join());
      const later = { name: 'Mine', start: MONDAY + (day + 50) * DAY, end: MONDAY + (day + 50) * DAY + HOUR };
      for (const id of own.resources) await api.post('/v2/booking', { ...later, resources: [{ id }] });
      const taken = await server.sql<{ resource_id: string }>(
        `select distinct o.resource_id from occupancy o join booking b on b.id = o.booking_id
          where b.name = 'Mine' and o.resource_id = any($1)`,
        [closed],
      );
      assert.deepEqual(taken, []);
    });
  }
});
