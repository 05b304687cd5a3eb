import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { DAY, HOUR } from '@daybook/values';
import type { Answer, Api } from '../../../test/support/api.ts';
import { colleague, type Colleague } from '../../../test/support/colleague.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

// A Monday, midnight in UTC, and the Sunday before.
const MONDAY = 1_900_627_200;

type Body = Record<string, unknown>;

/** The kinds that are approved: a body of each at a moment, and a change of it. */
const kinds: Record<string, { body(moment: number): Body; change: Body }> = {
  'time-entry': { body: (start) => ({ name: 'Work', start, end: start + HOUR }), change: { end: MONDAY + 20 * HOUR } },
  expense: { body: (date) => ({ date, amount: '119.00', billable: true }), change: { amount: '120.00' } },
};

for (const [kind, { body, change }] of Object.entries(kinds)) {
  describe(`approval of a ${kind} (point 2)`, () => {
    const server = testServer();
    let owner: Colleague;
    let manager: Colleague;
    let member: Colleague;
    let project: number;
    let elsewhere: number;
    before(async () => {
      [owner, manager, member] = [
        await colleague(server, { acl_project: 'RW' }),
        await colleague(server, { acl_project: 'RW' }),
        await colleague(server, { acl_project: 'RW' }),
      ];
      const users = [
        { id: owner.id, role_id: 2 },
        { id: manager.id, role_id: 1 },
        { id: member.id, role_id: 2 },
      ];
      project = await server.admin.create('project', { name: 'Managed', people: { users } });
      elsewhere = await server.admin.create('project', { name: 'Elsewhere' });
    });

    const make = (more: Body = {}, moment = MONDAY): Promise<number> =>
      server.admin.create(kind, { ...body(moment), owner_id: owner.id, project: { id: project }, ...more });
    const move = (api: Api, what: string, ids: number | readonly number[] | string, headers = {}): Promise<Answer> =>
      api.post(
        `/v2/${kind}/${what}?${typeof ids === 'string' ? ids : `id=${[ids].flat().join()}`}`,
        what === 'reject' ? { reason: 'Check the day' } : undefined,
        headers,
      );
    const moved = async (api: Api, what: string, ids: number | readonly number[] | string): Promise<number[]> => {
      const { status, text, body: answered } = await move(api, what, ids);
      assert.equal(status, 200, text);
      assert.equal(answered.success.id, answered.ids[0]);
      return answered.ids;
    };
    const stateOf = async (id: number): Promise<unknown[]> => {
      const { approval, locked } = await server.admin.one(kind, id);
      return [approval.status, locked];
    };
    const inState = async (status: string, more: Body = {}): Promise<number> => {
      const id = await make(more);
      if (status !== 'draft') await moved(owner.api, 'submit', id);
      if (status === 'approved') await moved(server.admin, 'approve', id);
      if (status === 'rejected') await moved(server.admin, 'reject', id);
      return id;
    };

    test('2 submitted, rejected with a reason, submitted again, approved and locked, reopened and unlocked', async () => {
      const id = await make();
      const none = { status: 'draft', by: null, at: null, reason: '' };
      assert.deepEqual((await server.admin.one(kind, id)).approval, none);
      await moved(owner.api, 'submit', id);
      const submitted = (await server.admin.one(kind, id)).approval;
      assert.deepEqual([submitted.status, submitted.by, submitted.reason], ['submitted', { id: owner.id, name: owner.name }, '']);
      assert.ok(submitted.at > 0);
      await moved(manager.api, 'reject', id);
      const rejected = await server.admin.one(kind, id);
      assert.deepEqual(
        [rejected.approval.status, rejected.approval.by.id, rejected.approval.reason, rejected.locked],
        ['rejected', manager.id, 'Check the day', false],
      );
      await moved(owner.api, 'submit', id);
      await moved(manager.api, 'approve', id);
      const approved = await server.admin.one(kind, id);
      assert.deepEqual([approved.approval.status, approved.approval.reason, approved.locked], ['approved', '', true]);
      await moved(manager.api, 'reopen', id);
      assert.deepEqual(await stateOf(id), ['draft', false]);
      const { body: events } = await server.admin.get(`/v2/event?kind=${kind}&record_id=${id}&filter_operator=AND&limit=100`);
      assert.deepEqual(
        events.data.map(({ type }: { type: string }) => type.split('.')[1]).filter((type: string) => type !== 'updated'),
        ['created', 'submitted', 'rejected', 'submitted', 'approved', 'reopened'],
      );
      const last = events.data.at(-1).record.approval;
      assert.deepEqual([last.status, last.by, last.reason], ['draft', { id: manager.id }, '']);
    });

    test('2 from each state only some moves lead away', async () => {
      const allowed: Record<string, string[]> = {
        draft: ['submit'],
        submitted: ['approve', 'reject', 'reopen'],
        approved: ['reopen'],
        rejected: ['submit', 'reopen'],
      };
      for (const [status, moves] of Object.entries(allowed))
        for (const what of ['submit', 'approve', 'reject', 'reopen']) {
          const id = await inState(status);
          if (moves.includes(what)) await moved(server.admin, what, id);
          else {
            const problem = assertProblem(await move(server.admin, what, id), 409, 'transition_not_allowed');
            assert.deepEqual([problem['allowed'], problem['refused'].length], [moves, 1], `${status} ${what}`);
          }
        }
    });

    test('2 the owner submits and takes back; a manager of the project or an administrator decides', async () => {
      // Who may submit, take back what was submitted, approve, reject and reopen what was approved.
      const callers: [string, Api, boolean, boolean][] = [
        ['owner', owner.api, true, false],
        ['manager', manager.api, true, true],
        ['member', member.api, false, false],
        ['administrator', server.admin, true, true],
      ];
      for (const [who, api, writes, decides] of callers) {
        const cases = [
          ['submit', 'draft', writes],
          ['reopen', 'submitted', writes],
          ['approve', 'submitted', decides],
          ['reject', 'submitted', decides],
          ['reopen', 'approved', decides],
        ] as const;
        for (const [what, status, may] of cases) {
          const answer = await move(api, what, await inState(status));
          assert.equal(answer.status, may || (who === 'member' && answer.status === 404) ? answer.status : 403, `${who} ${what} ${status}`);
          assert.equal(answer.status === 200, may, `${who} ${what} ${status}: ${answer.text}`);
        }
      }
      for (const on of [{ project: { id: elsewhere } }, { project: null }])
        assert.notEqual((await move(manager.api, 'approve', await inState('submitted', on))).status, 200);
    });

    test('2 what is approved cannot be changed, deleted or unlocked, and nothing approves it but the move', async () => {
      const id = await inState('approved');
      const address = `/v2/${kind}?id=${id}`;
      for (const api of [owner.api, manager.api, server.admin]) {
        for (const sent of [change, { description: 'Other' }, { locked: false, description: 'Other' }])
          assertProblem(await api.put(address, sent), 409, 'record_locked');
        assertProblem(await api.delete(address), 409, 'record_locked');
      }
      for (const api of [owner.api, manager.api]) assertProblem(await api.put(address, { locked: false }), 409, 'record_locked');
      const whole = await owner.api.one(kind, id);
      assert.equal((await owner.api.put(address, whole)).status, 200, 'sent back as it is, it changes nothing');
      assert.deepEqual(await stateOf(id), ['approved', true]);
      // An administrator unlocks it, as every locked record: it is approved no longer.
      assert.equal((await server.admin.put(address, { locked: false })).status, 200);
      assert.deepEqual(await stateOf(id), ['draft', false]);
      // A body changes nothing of approval.
      const other = await inState('submitted');
      await owner.api.put(`/v2/${kind}?id=${other}`, { approval: { status: 'approved', by: { id: manager.id } } });
      assert.deepEqual(await stateOf(other), ['submitted', false]);
      const record = await owner.api.create(kind, { ...body(MONDAY), owner_id: owner.id, approval: { status: 'approved' }, locked: true });
      assert.deepEqual(await stateOf(record), ['draft', true]);
    });

    test('2 what an administrator alone may unlock is not unlocked by approving and reopening it', async () => {
      const id = await inState('submitted');
      await owner.api.put(`/v2/${kind}?id=${id}`, { locked: true });
      for (const what of ['approve', 'reject', 'reopen']) assertProblem(await move(manager.api, what, id), 409, 'record_locked');
      assert.deepEqual(await stateOf(id), ['submitted', true]);
      await server.admin.put(`/v2/${kind}?id=${id}`, { locked: false });
      await moved(manager.api, 'approve', id);
    });

    test('2 what is changed after it was submitted is submitted again before it is approved', async () => {
      const id = await inState('submitted');
      await owner.api.put(`/v2/${kind}?id=${id}`, change);
      assert.deepEqual(await stateOf(id), ['draft', false]);
      assertProblem(await move(manager.api, 'approve', id), 409, 'transition_not_allowed');
      const same = await inState('submitted');
      await owner.api.put(`/v2/${kind}?id=${same}`, await owner.api.one(kind, same));
      assert.deepEqual(await stateOf(same), ['submitted', false]);
      const rejected = await inState('rejected');
      await owner.api.put(`/v2/${kind}?id=${rejected}`, change);
      assert.equal((await server.admin.one(kind, rejected)).approval.reason, 'Check the day');
    });

    test('2 by a batch nobody approves more than alone', async () => {
      const id = await inState('submitted');
      const operations = [{ method: 'POST', path: `/v2/${kind}/approve?id=${id}` }];
      const together = await owner.api.post('/v2/batch', { operations });
      assert.deepEqual([together.status, together.body.code], [403, 'permission_denied']);
      const apart = await owner.api.post('/v2/batch', { atomic: false, operations });
      assert.equal(apart.body.results[0].status, 403);
      const many = Array.from({ length: 11 }, () => operations[0]);
      assertProblem(await server.admin.post('/v2/batch', { operations: many }), 422, 'validation_failed');
      assert.equal((await manager.api.post('/v2/batch', { operations })).status, 200);
      assert.deepEqual(await stateOf(id), ['approved', true]);
      const answer = await server.admin.post('/v2/batch', {
        operations: [
          { name: 'made', method: 'POST', path: `/v2/${kind}`, body: { ...body(MONDAY), owner_id: owner.id } },
          { method: 'POST', path: `/v2/${kind}/submit`, query: { id: { $id: 'made' } } },
          { method: 'POST', path: `/v2/${kind}/approve`, query: { id: { $id: 'made' } } },
        ],
      });
      assert.equal(answer.status, 200, answer.text);
      assert.deepEqual(await stateOf(answer.body.results[2].body.success.id), ['approved', true]);
    });

    test('2 many move together or not at all, and every fault is named', async () => {
      const drafts = [await make(), await make(), await make()];
      assert.deepEqual(await moved(owner.api, 'submit', drafts.toReversed()), drafts.toReversed());
      const mixed = [drafts[0] ?? 0, await make(), await inState('approved'), await inState('submitted', { project: null }), 99_999_999];
      const problem = assertProblem(await move(manager.api, 'approve', mixed), 404, 'not_found');
      const codes = new Map(problem['refused'].map((one: { id: number; code: string }) => [one.id, one.code]));
      assert.deepEqual(
        mixed.map((one) => codes.get(one)).map((code, i) => (i === 3 ? /not_found|permission_denied/.test(String(code)) : code)),
        [undefined, 'transition_not_allowed', 'transition_not_allowed', true, 'not_found'],
      );
      assert.deepEqual(await stateOf(mixed[0] ?? 0), ['submitted', false]);
      await moved(manager.api, 'approve', drafts);
    });

    test('2 a week: what its caller may move, of the days from Monday to Sunday in the time zone of the account', async () => {
      await server.admin.put('/v2/account', { time_zone: 'Europe/Berlin' });
      const { id: user } = member;
      // The Sunday has 23 hours: the clocks go forward.
      const ids = [
        await make({ owner_id: user }, MONDAY - 2 * HOUR),
        await make({ owner_id: user }, MONDAY - HOUR),
        await make({ owner_id: user }, MONDAY + 6 * DAY + 21 * HOUR),
        await make({ owner_id: user, project: { id: elsewhere } }, MONDAY + DAY),
        await make({ owner_id: user }, MONDAY + 6 * DAY + 22 * HOUR),
      ];
      const week = `owner_id=${user}&week=2030-03-27`;
      assert.equal(new Date(MONDAY * 1000).toISOString().slice(0, 10), '2030-03-25');
      assert.deepEqual(await moved(member.api, 'submit', week), ids.slice(1, 4));
      assertProblem(await move(member.api, 'submit', week), 409, 'transition_not_allowed');
      assertProblem(await move(member.api, 'approve', week), 409, 'transition_not_allowed');
      assert.deepEqual(await moved(manager.api, 'approve', week), ids.slice(1, 3));
      assert.deepEqual(await moved(server.admin, 'approve', week), ids.slice(3, 4));
      assert.deepEqual(await moved(server.admin, 'reopen', week), ids.slice(1, 4));
      await server.admin.put('/v2/account', { time_zone: 'UTC' });
    });

    test('2 faults of the query and the body are named, and If-Match guards one', async () => {
      const faults: [string, string[]][] = [
        ['', ['id']],
        ['owner_id=1', ['week']],
        ['week=2030-01-07', ['owner_id']],
        ['id=1&week=2030-01-07', ['id', 'owner_id']],
        ['id=1&owner_id=1&week=2030-01-07', ['id']],
        ['id=x', ['id']],
        ['owner_id=1&week=never', ['week']],
      ];
      for (const [query, parameters] of faults) {
        const { status, body: problem } = await move(server.admin, 'submit', query);
        assert.deepEqual([status, problem.errors.map(({ parameter }: Body) => parameter)], [400, parameters], query);
      }
      const id = await inState('submitted');
      assertProblem(await server.admin.post(`/v2/${kind}/reject?id=${id}`, {}), 422, 'validation_failed');
      assertProblem(await server.admin.post(`/v2/${kind}/reject?id=${id}`, { reason: ' ' }), 422, 'validation_failed');
      const { headers } = await server.admin.get(`/v2/${kind}?id=${id}`);
      const seen = { 'if-match': headers.get('etag') ?? '' };
      await server.admin.put(`/v2/${kind}?id=${id}`, { description: 'Changed meanwhile' });
      await moved(owner.api, 'submit', id);
      assertProblem(await move(manager.api, 'approve', id, seen), 412, 'precondition_failed');
      assertProblem(await move(manager.api, 'approve', [id, id + 1], seen), 400, 'invalid_parameter');
      const now = { 'if-match': (await server.admin.get(`/v2/${kind}?id=${id}`)).headers.get('etag') ?? '' };
      const dry = await move(manager.api, 'approve', `id=${id}&dry_run=true`, now);
      assert.deepEqual([dry.status, dry.body.record.approval.status], [200, 'approved']);
      assert.deepEqual(await stateOf(id), ['submitted', false]);
      assert.equal((await move(manager.api, 'approve', id, { ...now, prefer: 'return=representation' })).body.record.locked, true);
    });

    test('2 what is billed stays as it was approved until it is taken off the invoice', async () => {
      const [id, draft] = [await inState('approved'), await make()];
      const { uuid } = (await server.admin.post('/v2/contact', { name: 'Client', type: 'organization' })).body.success;
      const invoice = await server.admin.create('invoice', { client: { uuid } });
      for (const one of [id, draft])
        await server.sql('insert into billed_work (account_id, kind, record_id, invoice_id, line_ids) values ($1, $2, $3, $4, $5)', [
          server.account,
          kind,
          one,
          invoice,
          [1],
        ]);
      const problem = assertProblem(await move(server.admin, 'reopen', id), 409, 'record_locked');
      assert.deepEqual(
        problem['refused'].map(({ id: one }: { id: number }) => one),
        [id],
      );
      assert.match(problem.detail, new RegExp(`on invoice ${invoice}`));
      assert.doesNotMatch((await move(manager.api, 'reopen', id)).body.detail, /invoice \d/);
      assertProblem(await server.admin.put(`/v2/${kind}?id=${id}`, { locked: false }), 409, 'record_locked');
      assertProblem(await server.admin.put(`/v2/${kind}?id=${draft}`, change), 409, 'record_locked');
      assertProblem(await server.admin.delete(`/v2/${kind}?id=${draft}`), 409, 'record_locked');
      assert.deepEqual(await stateOf(id), ['approved', true]);
      assert.equal((await server.admin.get(`/v2/${kind}?id=${id}&fields=billed`)).body.data[0].billed[0].id, invoice);
      await server.sql('delete from billed_work where account_id = $1', [server.account]);
      await moved(server.admin, 'reopen', id);
    });

    test('2 lists are filtered by the state', async () => {
      const [draft, approved] = [await make(), await inState('approved')];
      const { body: page } = await server.admin.get(`/v2/${kind}?id=${draft},${approved}&approval_status=approved&filter_operator=AND`);
      assert.deepEqual(
        page.data.map(({ id }: { id: number }) => id),
        [approved],
      );
      assertProblem(await server.admin.get(`/v2/${kind}?approval_status=aproved`), 400, 'invalid_parameter');
    });

    test('2 of two who decide at once one is refused', async () => {
      const id = await inState('submitted');
      const answers = await Promise.all([
        move(manager.api, 'approve', id),
        move(server.admin, 'reject', id),
        move(server.admin, 'approve', id),
        move(manager.api, 'reject', id),
      ]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409]);
    });
  });
}

describe('approval of time (point 2)', () => {
  const server = testServer();

  test('2 a running timer is not submitted, and one that was submitted does not run again unseen', async () => {
    const running = await server.admin.create('time-entry', { owner_id: 1, name: 'Running', start: MONDAY });
    const done = await server.admin.create('time-entry', { owner_id: 1, name: 'Done', start: MONDAY, end: MONDAY + HOUR });
    const week = `owner_id=1&week=${MONDAY}`;
    for (const query of [`id=${done},${running}`, week]) {
      const problem = assertProblem(await server.admin.post(`/v2/time-entry/submit?${query}`, undefined), 409, 'transition_not_allowed');
      assert.deepEqual(
        problem['refused'].map(({ id }: { id: number }) => id),
        [running],
      );
      assert.match(problem.detail, /still runs/);
    }
    await server.admin.post(`/v2/time-entry/submit?id=${done}`, undefined);
    await server.admin.put(`/v2/time-entry?id=${done}`, { end: null });
    assert.equal((await server.admin.one('time-entry', done)).approval.status, 'draft');
  });
});
