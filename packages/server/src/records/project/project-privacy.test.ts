import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { colleague, type Colleague } from '../../../test/support/colleague.ts';
import { testServer } from '../../../test/support/server.ts';

const START = 1_700_000_000;

describe('private projects (2.4, 5, 8)', () => {
  const server = testServer();
  let insider: Colleague;
  let outsider: Colleague;
  let secret: number;
  let open: number;
  let client: string;
  before(async () => {
    insider = await colleague(server, { acl_project: 'RW', acl_finance: 'RW', acl_account: 'R-' });
    outsider = await colleague(server, { acl_project: 'RW', acl_finance: 'RW', acl_account: 'R-' });
    client = (await server.admin.post('/v2/contact', { name: 'Client', type: 'organization' })).body.success.uuid;
    secret = await server.admin.create('project', {
      name: 'Secret',
      code: 'SEC',
      private: true,
      start: START,
      people: { users: [{ id: insider.id, role_id: 2 }] },
    });
    open = await server.admin.create('project', { name: 'Open' });
  });

  const idsOf = (answer: { body: any }): number[] => answer.body.data.map(({ id }: { id: number }) => id);
  const total = (answer: { body: any }): number => answer.body.meta.pagination.total;

  test('5 a private project is listed to its people and to administrators alone, and counted for them alone', async () => {
    assert.deepEqual(idsOf(await server.admin.get('/v2/project')), [secret, open]);
    assert.deepEqual(idsOf(await insider.api.get('/v2/project')), [secret, open]);
    const answer = await outsider.api.get('/v2/project');
    assert.deepEqual(idsOf(answer), [open]);
    assert.equal(total(answer), 1);
  });

  test('8 no filter and no order finds a private project for others', async () => {
    for (const filter of [
      `id=${secret}`,
      'name=Secret',
      'code=SEC',
      'private=true',
      `active_to=${START + 1}`,
      'private=1&name=Secret&filter_operator=OR',
    ]) {
      const answer = await outsider.api.get(`/v2/project?${filter}`);
      assert.deepEqual([idsOf(answer), total(answer)], [[], 0], filter);
      assert.deepEqual(idsOf(await insider.api.get(`/v2/project?${filter}`)), [secret], filter);
    }
    assert.deepEqual(idsOf(await outsider.api.get('/v2/project?order_desc=name&updated_after=0')), [open]);
  });

  test('8 changing or deleting a private project is 404 for others', async () => {
    assert.equal((await outsider.api.put(`/v2/project?id=${secret}`, { name: 'Mine' })).status, 404);
    assert.equal((await outsider.api.delete(`/v2/project?id=${secret}`)).status, 404);
    assert.equal((await insider.api.put(`/v2/project?id=${secret}`, { description: 'by an insider' })).status, 200);
  });

  test('4 others cannot refer to a private project', async () => {
    const entry = { owner_id: outsider.id, name: 'Spy', start: START, project: { id: secret } };
    const refused = await outsider.api.post('/v2/time-entry', entry);
    assert.deepEqual([refused.status, refused.body.errors[0].code], [422, 'not_found']);
    assert.equal((await outsider.api.post('/v2/invoice', { client: { uuid: client }, project: { id: secret } })).status, 422);
  });

  test('4 of a private project an invoice shows others only the id, and sending that back changes nothing', async () => {
    const id = await server.admin.create('invoice', { client: { uuid: client }, project: { id: secret, start: START + 5 }, items: [] });
    const masked = await outsider.api.one('invoice', id);
    assert.deepEqual(masked.project, [
      { id: secret, name: '', code: '', description: '', start: null, end: null, parent_id: null, status_id: null },
    ]);
    assert.equal((await outsider.api.put(`/v2/invoice?id=${id}`, masked)).status, 200);
    const { project } = await insider.api.one('invoice', id);
    assert.deepEqual([project[0].name, project[0].start], ['Secret', START + 5]);
    const events = await outsider.api.get(`/v2/event?kind=invoice&record_id=${id}&filter_operator=AND`);
    assert.equal(events.text.includes('Secret'), false);
  });

  test('2.5 time entries of a private project are for its people, administrators and their owner', async () => {
    const theirs = await server.admin.create('time-entry', {
      owner_id: insider.id,
      name: 'Hidden work',
      start: START,
      end: START + 60,
      project: { id: secret },
    });
    const own = await server.admin.create('time-entry', {
      owner_id: outsider.id,
      name: 'Own work',
      start: START,
      end: START + 60,
      project: { id: secret },
    });
    assert.deepEqual(idsOf(await insider.api.get('/v2/time-entry')), [theirs, own]);
    const answer = await outsider.api.get('/v2/time-entry');
    assert.deepEqual([idsOf(answer), total(answer)], [[own], 1]);
    // A page that is not the last one needs a count.
    const counts = [insider.api, outsider.api].map(async (api) => total(await api.get('/v2/time-entry?limit=1')));
    assert.deepEqual(await Promise.all(counts), [2, 1]);
    assert.deepEqual(
      answer.body.data[0].project.map((project: any) => [project.id, project.name]),
      [[secret, '']],
    );
    assert.deepEqual(idsOf(await outsider.api.get(`/v2/time-entry?project_id=${secret}&id=${theirs}`)), [own]);
    assert.equal((await outsider.api.delete(`/v2/time-entry?id=${theirs}`)).status, 404);
    assert.equal(
      (await outsider.api.put(`/v2/time-entry?id=${own}`, answer.body.data[0])).status,
      200,
      'an own entry can be sent back whole',
    );
    assert.equal((await insider.api.one('time-entry', own)).project[0].name, 'Secret');
  });

  test('8 events and the audit trail of a private project, its entries and what moved out of it are not for others', async () => {
    const entry = await server.admin.create('time-entry', {
      owner_id: insider.id,
      name: 'Moves out',
      start: START,
      project: { id: secret },
    });
    await server.admin.put(`/v2/time-entry?id=${entry}`, { name: 'Moved', description: 'In the open', project: { id: open } });
    const events = await outsider.api.get('/v2/event?limit=1000');
    const audit = await outsider.api.get('/v2/audit?limit=1000');
    assert.equal(events.status, 200);
    assert.ok(idsOf(audit).length > 0);
    for (const answer of [events, audit]) assert.equal(answer.text.includes('Secret'), false);
    const seen = audit.body.data.filter((one: any) => one.kind === 'time-entry' && one.record_id === String(entry));
    assert.deepEqual(
      seen.map(({ action, changes: { name, description, project } }: any) => [action, name, description.to, project.from]),
      [['updated', { from: null, to: 'Moved' }, 'In the open', [{ id: secret, start: null, end: null }]]],
      'and not what it said there',
    );
    const whole = await insider.api.get(`/v2/audit?kind=time-entry&record_id=${entry}&action=updated&filter_operator=AND`);
    assert.deepEqual(
      whole.body.data.map(({ changes }: any) => changes.name),
      [{ from: 'Moves out', to: 'Moved' }],
    );
    assert.ok((await insider.api.get('/v2/event?kind=project&limit=1000')).text.includes('Secret'));
  });

  test('5 who joins or leaves the people of a project sees it or not at once', async () => {
    const users = (ids: number[]) => ({ people: { users: ids.map((id) => ({ id, role_id: 2 })) } });
    const id = await server.admin.create('project', { name: 'Fleeting', private: true, ...users([outsider.id]) });
    assert.deepEqual(idsOf(await outsider.api.get('/v2/project')), [open, id]);
    await server.admin.put(`/v2/project?id=${id}`, users([]));
    assert.deepEqual(idsOf(await outsider.api.get('/v2/project')), [open]);
    await server.admin.put(`/v2/project?id=${id}`, { private: 0 });
    assert.deepEqual(idsOf(await outsider.api.get('/v2/project')), [open, id]);
    await server.admin.delete(`/v2/project?id=${id}`);
  });
});
