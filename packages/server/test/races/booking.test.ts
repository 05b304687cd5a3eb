import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../support/api.ts';
import { Overlap } from '../support/overlap.ts';
import { seeded, seedOfRun } from '../support/seed.ts';
import { served } from '../support/served.ts';
import { testServer } from '../support/server.ts';
import { isLongRun } from '../support/tier.ts';

type Body = Record<string, unknown>;

const QUARTER = 900;
const WEEK_QUARTERS = 7 * 96;
/** Monday, 3 January 2033, 00:00 UTC. */
const MONDAY = 1_988_323_200;
const CLIENTS = 16;
const SEEDS = isLongRun ? 40 : 5;

interface Taken {
  readonly resource: number;
  readonly start: number;
  readonly end: number;
  readonly booking: number;
}

describe('races of bookings', () => {
  const server = testServer();

  const book = (body: Body, query = ''): Promise<Answer> => server.admin.post(`/v2/booking${query}`, { name: 'Race', ...body });
  const resource = (body: Body): Promise<number> => server.admin.create('resource', { name: 'Resource', type_id: 1, ...body });
  /** What the live bookings take, computed from what was asked for and not from what guards it. */
  async function takenOf(atomic: readonly number[], blocks: ReadonlyMap<number, readonly number[]>): Promise<Taken[]> {
    const rows = await server.sql<{ id: string; resource: string; start: string; end: string }>(
      `select b.id, br.resource_id as resource, extract(epoch from o.start)::bigint as start, extract(epoch from o."end")::bigint as "end"
       from booking b join booking_resource br on br.account_id = b.account_id and br.booking_id = b.id and br.any_count is null
       join booking_occurrence o on o.account_id = b.account_id and o.booking_id = b.id
       where b.account_id = $2 and b.deleted is null and b.status_id in (1, 3, 5) and not b.waitlisted and br.resource_id = any($1)`,
      [[...blocks.keys()], server.account],
    );
    const asked = rows.flatMap(({ id, resource: own, start, end }) =>
      (blocks.get(Number(own)) ?? []).map((one) => ({ resource: one, start: Number(start), end: Number(end), booking: Number(id) })),
    );
    // Of a pool only what was given can be looked at.
    const pools = await server.sql<{ id: string; resource: string; start: string; end: string }>(
      `select oc.booking_id as id, oc.resource_id as resource, extract(epoch from lower(oc.during))::bigint as start,
        extract(epoch from upper(oc.during))::bigint as "end"
       from occupancy oc where oc.resource_id = any($1) and exists (
         select 1 from booking_resource br
         where br.account_id = oc.account_id and br.booking_id = oc.booking_id and br.any_count is not null)`,
      [atomic],
    );
    const units = pools.map(({ id, resource: own, start, end }) => ({
      resource: Number(own),
      start: Number(start),
      end: Number(end),
      booking: Number(id),
    }));
    return [...asked, ...units];
  }

  // A booking that takes a resource twice over, by itself and from a pool, is one and not two.
  function assertNoOverlap(taken: readonly Taken[]): void {
    for (const [id, own] of Map.groupBy(taken, (one) => one.resource)) {
      const ordered = own.toSorted((one, other) => one.start - other.start);
      let last: Taken | undefined;
      for (const one of ordered) {
        if (last !== undefined && last.booking !== one.booking)
          assert.ok(last.end <= one.start, `resource ${id}: bookings ${last.booking} and ${one.booking} overlap`);
        if (last === undefined || one.end > last.end) last = one;
      }
    }
  }

  async function round(seed: number): Promise<{ writes: number; clashes: number }> {
    const group = await resource({ type_id: 4 });
    const cameras = [await resource({ type_id: 3, parent_id: group }), await resource({ type_id: 3, parent_id: group })];
    const halves = [await resource({}), await resource({})];
    const hall = await resource({ shares_with: halves });
    const atomic = [...cameras, ...halves, hall];
    const blocks = new Map([...cameras, ...halves].map((id) => [id, [id]]));
    blocks.set(hall, [hall, ...halves]);
    blocks.set(group, cameras);
    const overlap = new Overlap();
    const own: number[][] = Array.from({ length: CLIENTS }, () => []);
    const counts = { writes: 0, clashes: 0 };
    await overlap.lanes(CLIENTS, 8, async (lane, operation) => {
      const random = seeded(seed * 10_000 + lane * 100 + operation);
      const below = (most: number): number => Math.floor(random() * most);
      const start = MONDAY + below(WEEK_QUARTERS) * QUARTER;
      const end = start + (below(96) + 1) * QUARTER;
      const asked = [{ id: cameras[0] }, { id: halves[0] }, { id: halves[1] }, { id: hall }, { id: group }, { id: group, any: 1 }];
      const resources = [...new Map([asked[below(6)], asked[below(6)]].map((one) => [one?.id, one])).values()];
      const [id] = own[lane] ?? [];
      const kind = below(10);
      const creates = id === undefined || kind < 6;
      const act = async (): Promise<Answer> => {
        if (id === undefined || kind < 4)
          return book({ start, end, resources, status: { id: [1, 3, 5][below(3)] } }, below(4) === 0 ? '?on_clash=waitlist' : '');
        if (kind < 6)
          return book({ start, end: start + QUARTER * 2, resources, recurrence: { rrule: 'FREQ=DAILY;COUNT=4' } }, '?on_clash=skip');
        if (kind < 8) return server.admin.put(`/v2/booking?id=${id}`, { start, end });
        return kind === 8 ? server.admin.put(`/v2/booking?id=${id}`, { status: { id: 4 } }) : server.admin.delete(`/v2/booking?id=${id}`);
      };
      if (id !== undefined && kind >= 8) own[lane]?.shift();
      const answer = await served(act);
      assert.ok([200, 409, 422].includes(answer.status), answer.text);
      if (answer.status === 409) {
        assert.equal(answer.body.code, 'double_booking', answer.text);
        assert.ok(answer.body.clashes.length > 0, 'the clash was found before the database refused it');
        counts.clashes += 1;
      } else if (answer.status === 422) assert.match(answer.text, /overlap each other|beside the other resources|end after/, answer.text);
      else {
        counts.writes += 1;
        if (creates) own[lane]?.push(answer.body.success.id);
      }
    });
    overlap.assertHappened();
    assertNoOverlap(await takenOf(atomic, blocks));
    const [short] = await server.sql(
      `select b.id from booking b join booking_resource br on br.account_id = b.account_id and br.booking_id = b.id
        and br.any_count is not null
       join booking_occurrence o on o.account_id = b.account_id and o.booking_id = b.id
       where b.account_id = $3 and b.deleted is null and b.status_id in (1, 3, 5) and not b.waitlisted and br.resource_id = $1
         and (select count(*) from occupancy oc where oc.account_id = $3 and oc.booking_id = b.id
           and oc.occurrence_start = o.occurrence_start and oc.resource_id = any($2)) < br.any_count`,
      [group, cameras, server.account],
    );
    assert.equal(short, undefined, 'a booking of a pool was given its units at every occurrence');
    return counts;
  }

  test(`2 ${CLIENTS} clients write bookings of every shape to 5 resources, ${SEEDS} seeds: no two overlap`, async () => {
    const total = { writes: 0, clashes: 0 };
    const first = seedOfRun();
    for (let seed = first; seed < first + SEEDS; seed += 1) {
      const { writes, clashes } = await round(seed);
      total.writes += writes;
      total.clashes += clashes;
    }
    // What the database counts of a connection shows up once that has been idle for a moment.
    await sleep(1_500);
    const [counted] = await server.sql<{ deadlocks: string }>('select deadlocks from pg_stat_database where datname = current_database()');
    assert.equal(Number(counted?.deadlocks), 0, 'deadlocks that were resolved by trying again');
    assert.ok(total.writes > SEEDS * 20 && total.clashes > SEEDS * 20, `${total.writes} writes succeeded and ${total.clashes} clashed`);
  });

  test('2 200 parallel bookings of one hour: exactly one is made', async () => {
    const room = await resource({});
    const overlap = new Overlap();
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        overlap.run(() => served(() => book({ start: MONDAY, end: MONDAY + 3_600, resources: [{ id: room }] }))),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 409).length], [1, 199]);
    overlap.assertHappened();
  });

  test('2 a group and its member booked at once: never both', async () => {
    const group = await resource({ type_id: 4 });
    const member = await resource({ type_id: 3, parent_id: group });
    const overlap = new Overlap();
    for (let n = 0; n < 50; n += 1) {
      const start = MONDAY + n * 3_600;
      const answers = await Promise.all(
        [group, member].map((id) => overlap.run(() => book({ start, end: start + 3_600, resources: [{ id }] }))),
      );
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    }
    overlap.assertHappened();
  });

  test('3 two overlapping pencils confirmed at once: never both', async () => {
    const rooms = [await resource({}), await resource({})];
    const overlap = new Overlap();
    for (let n = 0; n < 60; n += 1) {
      const start = MONDAY + n * 7_200;
      const pencils: number[] = [];
      // Asked for in opposite orders, so that locks taken in the order of the body would cross.
      for (const resources of [rooms, rooms.toReversed()]) {
        const pencil = await book({ start, end: start + 7_200, status: { id: 2 }, resources: resources.map((id) => ({ id })) });
        pencils.push(pencil.body.success.id);
      }
      const answers = await Promise.all(
        pencils.map((id) => overlap.run(() => server.admin.post(`/v2/booking/confirm?id=${id}`, undefined))),
      );
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    }
    overlap.assertHappened();
  });

  test('2 a member joins a group while the group and the member are booked: never both', async () => {
    const overlap = new Overlap();
    for (let n = 0; n < 25; n += 1) {
      const group = await resource({ type_id: 4 });
      await resource({ type_id: 3, parent_id: group });
      const joining = await resource({ type_id: 3 });
      const at = { start: MONDAY, end: MONDAY + 3_600 };
      await Promise.all([
        overlap.run(() => book({ ...at, resources: [{ id: group }] })),
        overlap.run(() => book({ ...at, resources: [{ id: joining }] })),
        overlap.run(() => server.admin.put(`/v2/resource?id=${joining}`, { parent_id: group })),
      ]);
      const members = (await server.sql<{ id: string }>('select id from resource where parent_id = $1', [group])).map(({ id }) =>
        Number(id),
      );
      const blocks = new Map(members.map((id) => [id, [id]]));
      blocks.set(group, members);
      blocks.set(joining, [joining]);
      assertNoOverlap(await takenOf([...members, joining], blocks));
    }
    overlap.assertHappened();
  });
});
