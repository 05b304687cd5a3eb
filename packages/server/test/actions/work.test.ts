import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { done } from '../support/api.ts';
import { DAY, HOUR, MONDAY } from '../support/booking-steps.ts';
import { assertClaims, claimsOf, limited, type Bodies } from '../support/claims.ts';
import { colleague } from '../support/colleague.ts';
import { testServer } from '../support/server.ts';
import { workHouse } from '../support/work.ts';

const bodies: Bodies = {
  updateTimeEntry: ({ locked }) => (locked === true ? { locked: false } : { locked: true }),
  updateExpense: ({ locked }) => (locked === true ? { locked: false } : { locked: true }),
  rejectTimeEntries: () => ({ reason: 'Check the day' }),
  rejectExpenses: () => ({ reason: 'Check the day' }),
};

const states = {
  draft: [],
  submitted: ['submit'],
  approved: ['submit', 'approve'],
  rejected: ['submit', 'reject'],
} as const;

describe('what a time entry or an expense says can be done with it, can be done', () => {
  const server = testServer();

  test('in every state, for its owner, who manages its project, others and administrators', async () => {
    const house = await workHouse(server);
    const [owner, manager, reader] = [
      await colleague(server, { acl_project: 'RW' }),
      await colleague(server, { acl_project: 'RW', acl_finance: 'RW' }),
      await colleague(server, { acl_project: 'R-', acl_finance: 'R-' }),
    ];
    const people = [
      { id: owner.id, role_id: 2 },
      { id: manager.id, role_id: 1 },
      { id: reader.id, role_id: 2 },
    ];
    const managed = await house.newProject({ people: { users: people } });
    const hidden = await house.newProject({ private: true });
    const paths: string[] = [];
    const make = async (kind: string, body: object, moves: readonly string[], lock = false): Promise<void> => {
      const id = await server.admin.create(kind, body);
      for (const move of moves)
        done(await server.admin.post(`/v2/${kind}/${move}?id=${id}`, move === 'reject' ? { reason: 'No' } : undefined));
      if (lock) done(await server.admin.put(`/v2/${kind}?id=${id}`, { locked: true }));
      paths.push(`/v2/${kind}?id=${id}`);
    };
    const all = [{ project: { id: managed } }, { project: { id: hidden } }, { project: null }];
    for (const [i, on] of all.entries())
      for (const moves of Object.values(states))
        for (const lock of [false, true]) {
          const start = MONDAY + i * DAY;
          const work = { name: 'Work', owner_id: owner.id, billable: true, ...on };
          await make('time-entry', { ...work, start, end: start + HOUR }, moves, lock && moves.length < 2);
          await make('expense', { owner_id: owner.id, amount: '100', billable: true, date: start, ...on }, moves, lock && moves.length < 2);
        }
    await make('time-entry', { name: 'Timer', owner_id: owner.id, start: MONDAY }, []);
    const bill = { project: { id: managed }, to: MONDAY + 30 * DAY, currency: 'EUR', unpriced: 'zero' };
    done(await server.admin.post('/v2/invoice/from-work', bill));
    const { refused } = await assertClaims(server.admin, paths, bodies);
    assert.ok(refused > 100, `${refused}`);
    for (const { api } of [owner, manager, reader]) await assertClaims(api, paths, bodies);
    await assertClaims(await limited(server.admin, (token) => server.as(token), { admin: 'R-', finance: '--' }), paths, bodies);
  });

  test('of what is locked the members that cannot be changed are named, and why', async () => {
    const id = await server.admin.create('time-entry', { name: 'Work', owner_id: 1, start: MONDAY, end: MONDAY + HOUR, locked: true });
    const { claims } = await claimsOf(server.admin, `/v2/time-entry?id=${id}`);
    const update = claims.find(({ name }) => name === 'update');
    const refused = await server.admin.put(`/v2/time-entry?id=${id}`, { description: 'Other' });
    assert.deepEqual([refused.body.code, refused.body.members], ['record_locked', ['description']]);
    assert.deepEqual([update?.allowed, update?.reason], [true, refused.body.detail]);
    assert.ok(update?.locked?.includes('description') === true && !update.locked.includes('locked'));
  });
});
