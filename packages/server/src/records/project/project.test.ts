import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { DAY } from '@daybook/values';
import { colleague, type Colleague } from '../../../test/support/colleague.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

const START = 1_700_000_000;

describe('project (2.4)', () => {
  const server = testServer();
  let member: Colleague;
  before(async () => {
    member = await colleague(server, { acl_project: 'RW' });
  });

  const pointers = (answer: { body: any }): string[] => answer.body.errors.map(({ pointer }: { pointer: string }) => pointer);
  const create = (body: Record<string, unknown> = {}): Promise<number> => server.admin.create('project', { name: 'Film', ...body });
  const read = (id: number): Promise<any> => server.admin.one('project', id);

  test('2.4 a new project is Active and managed by who creates it', async () => {
    const project = await member.api.one('project', await member.api.create('project', { name: 'Own' }));
    assert.deepEqual(project.status, [{ id: 2, name: 'Active', description: '', notification: false }]);
    assert.deepEqual(project.people.users, [
      { id: member.id, name: member.name, admin_flag: 0, role_id: 1, role_name: 'manager', project_admin: true, group_write_admin: true },
    ]);
    assert.equal(project.private, 0);
    assert.deepEqual(
      [project.start, project.end, project.parent_folder_id, project.client, project.time_entries],
      [null, null, null, [], []],
    );
    assert.equal(project.created_name, member.name);
  });

  test('2.4 a name is required, and a project cannot end before it starts', async () => {
    const refused = await server.admin.post('/v2/project', { start: START, end: START - 1 });
    assert.equal(refused.status, 422);
    assert.deepEqual(pointers(refused), ['/name', '/end']);
    const id = await create({ start: START, end: START });
    assert.deepEqual(pointers(await server.admin.put(`/v2/project?id=${id}`, { start: START + 1 })), ['/end']);
    const repaired = await server.admin.put(`/v2/project?id=${id}&validation_mode=auto_correct`, { start: START + DAY });
    assert.deepEqual(
      repaired.body.corrections.map(({ pointer, from, to }: any) => [pointer, from, to]),
      [
        ['/end', START, START + DAY],
        ['/start', START + DAY, START],
      ],
    );
    const { start, end } = await read(id);
    assert.deepEqual([start, end], [START, START + DAY]);
  });

  test('5 the people of a project become what was sent, and a role that is left out stays', async () => {
    const id = await create({ people: { users: [{ id: member.id, role_id: 3 }] } });
    const roles = async () => (await read(id)).people.users.map((user: any) => [user.id, user.role_id]);
    assert.deepEqual(await roles(), [
      [1, 1],
      [member.id, 3],
    ]);
    await server.admin.put(`/v2/project?id=${id}`, { people: { users: [{ id: member.id }, { id: 1, role_id: 2 }] } });
    assert.deepEqual(await roles(), [
      [1, 2],
      [member.id, 3],
    ]);
    await server.admin.put(`/v2/project?id=${id}`, { people: {} });
    assert.deepEqual(await roles(), [
      [1, 2],
      [member.id, 3],
    ]);
    await server.admin.put(`/v2/project?id=${id}`, { people: { users: [{ id: member.id, role_id: null }] } });
    assert.deepEqual(await roles(), [[member.id, 2]], 'null is the role of who has none, and never that of a manager');
    await server.admin.put(`/v2/project?id=${id}`, { people: { users: [] } });
    assert.deepEqual(await roles(), [], 'also the last manager can go: an administrator can always name another');
    const refused = await server.admin.put(`/v2/project?id=${id}`, { people: { users: [{ role_id: 1 }, { id: 9999, role_id: 1 }] } });
    assert.deepEqual(pointers(refused).sort(), ['/people/users/0/id', '/people/users/1/id']);
  });

  test('5 only a manager or an administrator changes who manages a project, and a viewer changes nothing', async () => {
    const id = await create();
    const own = [
      { id: 1, role_id: 1 },
      { id: member.id, role_id: 1 },
    ];
    const refused = await member.api.put(`/v2/project?id=${id}`, { people: { users: own } });
    assert.equal(refused.status, 403);
    const updates = async (api: Colleague['api']) =>
      (await api.get(`/v2/project?id=${id}&actions=true`)).body.data[0].actions.find((action: any) => action.name === 'update');
    const { allowed, locked, reason } = await updates(member.api);
    assert.deepEqual([allowed, locked[0], reason], [true, 'people.managers', refused.body.detail]);
    assert.equal((await updates(server.admin)).locked, undefined);
    assert.equal(
      (
        await member.api.put(`/v2/project?id=${id}`, {
          description: 'open to all',
          people: {
            users: [
              { id: 1, role_id: 1 },
              { id: member.id, role_id: 2 },
            ],
          },
        })
      ).status,
      200,
    );
    await server.admin.put(`/v2/project?id=${id}`, { people: { users: own } });
    assert.ok(!(await updates(member.api)).locked?.includes('people.managers'));
    assert.equal((await member.api.put(`/v2/project?id=${id}`, { people: { users: [{ id: member.id, role_id: 1 }] } })).status, 200);
    await server.admin.put(`/v2/project?id=${id}`, { people: { users: [{ id: member.id, role_id: 3 }] } });
    assert.equal((await member.api.put(`/v2/project?id=${id}`, { name: 'Mine' })).body.code, 'permission_denied');
    assert.equal((await member.api.delete(`/v2/project?id=${id}`)).status, 403);
  });

  test('5 what documents begin with is for callers with Finance RW; others may send it back', async () => {
    const terms = [{ language: 'en', quote: '', invoice: 'Pay to us', credit_note: '' }];
    const set = { document_terms: terms, currency: 'CHF', document_delivery: 'link' };
    const others = await colleague(server, { acl_project: 'RW', acl_contact: 'RW', acl_finance: 'R-' });
    const writers = await colleague(server, { acl_project: 'RW', acl_contact: 'RW', acl_finance: 'RW' });
    for (const [kind, key, body] of [
      ['project', 'id', { name: 'Film', people: { users: [{ id: others.id, role_id: 1 }] } }],
      ['contact', 'uuid', { name: 'Client', type: 'organization' }],
    ] as const) {
      for (const [name, value] of Object.entries(set)) {
        const { status, body: answer } = await others.api.post(`/v2/${kind}`, { ...body, [name]: value });
        assert.deepEqual([status, answer.code, answer.module, answer.level], [403, 'permission_denied', 'Finance', 'RW'], name);
      }
      assert.equal((await others.api.post(`/v2/${kind}`, { ...body, document_terms: [], currency: '', tax_id: null })).status, 200);
      const written = (await writers.api.post(`/v2/${kind}`, { ...body, ...set })).body.success;
      const address = `/v2/${kind}?${key}=${written[key]}`;
      const [read] = (await others.api.get(`${address}&actions=true`)).body.data;
      const update = read.actions.find((action: any) => action.name === 'update');
      assert.ok(['document_terms', 'tax_id', 'document_delivery'].every((name) => update.locked.includes(name)));
      const { document_terms, currency, document_delivery } = read;
      const back = { description: 'Sent back', document_terms, currency, document_delivery };
      assert.equal(
        (await others.api.put(address, kind === 'project' ? back : { ...back, description: undefined, website: 'w.example' })).status,
        200,
      );
      for (const change of [{ document_terms: [] }, { currency: '' }, { document_delivery: null }])
        assert.equal((await others.api.put(address, change)).status, 403, JSON.stringify(change));
      assert.equal((await writers.api.put(address, { document_terms: [] })).status, 200);
    }
  });

  test('2.1 a client is sent by uuid with its person, and stays after the contact was deleted', async () => {
    const organization = (await server.admin.post('/v2/contact', { name: 'Acme', type: 'organization', email_1: 'a@example.com' })).body
      .success;
    const person = (await server.admin.post('/v2/contact', { name: 'Wile', type: 'person' })).body.success;
    const id = await create({ client: { uuid: organization.uuid, contact_person: { id: person.id } } });
    const client = {
      id: organization.id,
      uuid: organization.uuid,
      name: 'Acme',
      type: 'organization',
      email: 'a@example.com',
      contact_person: { id: person.id, name: 'Wile' },
    };
    assert.deepEqual((await read(id)).client, [client]);
    await server.admin.delete(`/v2/contact?uuid=${organization.uuid}`);
    const kept = await read(id);
    assert.deepEqual(kept.client, [client]);
    assert.equal((await server.admin.put(`/v2/project?id=${id}`, kept)).status, 200);
    assert.equal((await server.admin.post('/v2/project', { name: 'New', client: { uuid: organization.uuid } })).status, 422);
    await server.admin.put(`/v2/project?id=${id}`, { client: { uuid: person.uuid } });
    assert.deepEqual(
      (await read(id)).client.map((one: any) => [one.uuid, one.contact_person]),
      [[person.uuid, null]],
    );
    await server.admin.put(`/v2/project?id=${id}`, { client: [] });
    assert.deepEqual((await read(id)).client, []);
  });

  test('4 a project that was read can be sent back whole, and nothing changes', async () => {
    const folder = await server.admin.create('project-folder', { name: 'Folder' });
    const field = await server.admin.create('custom-field', { name: 'Cost centre', type: 'text', module: 'project' });
    const id = await create({
      private: true,
      parent_folder_id: folder,
      color_text: '#fff',
      start: START,
      custom_fields: [{ id: field, value: '42' }],
    });
    const before = await read(id);
    assert.deepEqual([before.private, before.parent_folder_id, before.custom_fields[0].value], [1, folder, '42']);
    assert.equal((await server.admin.put(`/v2/project?id=${id}`, before)).status, 200);
    assert.deepEqual(await read(id), before);
    const audit = await server.admin.get(`/v2/audit?kind=project&record_id=${id}&filter_operator=AND`);
    assert.deepEqual(
      audit.body.data.map(({ action }: any) => action),
      ['created'],
    );
  });

  test('4 a project always has a status, and the first open one where Active was deleted', async () => {
    const id = await create({ status: [{ id: 4, name: 'ignored' }] });
    assert.equal((await read(id)).status[0].id, 4);
    assert.deepEqual(pointers(await server.admin.put(`/v2/project?id=${id}`, { status: null })), ['/status']);
    assert.equal((await server.admin.put(`/v2/project?id=${id}`, { status: { id: 99 } })).status, 422);
    const other = await server.newAccount('Without Active');
    await other.api.delete('/v2/project-status?id=2');
    const project = await other.api.one('project', await other.api.create('project', { name: 'P' }));
    assert.equal(project.status[0].name, 'Lead');
  });

  test('4 what still refers to a project keeps it: open time entries, documents that can change', async () => {
    const id = await create();
    const { uuid } = (await server.admin.post('/v2/contact', { name: 'C', type: 'organization' })).body.success;
    const invoice = await server.admin.create('invoice', { client: { uuid }, project: { id }, items: [] });
    const entry = await server.admin.create('time-entry', { owner_id: 1, name: 'Cut', start: START, end: START + 60, project: { id } });
    const refused = await server.admin.delete(`/v2/project?id=${id}`);
    assert.equal(refused.body.code, 'in_use');
    assert.deepEqual(refused.body.references, [
      { kind: 'invoice', id: invoice },
      { kind: 'time-entry', id: entry },
    ]);
    await server.admin.put(`/v2/invoice?id=${invoice}`, { client: { uuid }, status: { id: 3 } });
    await server.admin.put(`/v2/time-entry?id=${entry}`, { locked: true });
    assert.equal((await server.admin.delete(`/v2/project?id=${id}`)).status, 200);
    assert.equal((await server.admin.one('time-entry', entry)).project[0].name, 'Film', 'what is locked keeps the name');
  });

  test('2.4 the time entries of a project are shown in the order of their start, and only when fields wants them', async () => {
    const id = await create();
    const late = await server.admin.create('time-entry', { owner_id: 1, name: 'Late', start: START + 100, project: { id } });
    const early = await server.admin.create('time-entry', {
      owner_id: member.id,
      name: 'Early',
      description: 'D',
      start: START,
      end: START + 60,
      project: { id },
    });
    assert.deepEqual((await read(id)).time_entries, [
      { id: early, owner_id: member.id, name: 'Early', description: 'D', start: START, end: START + 60, booking_id: null },
      { id: late, owner_id: 1, name: 'Late', description: '', start: START + 100, end: null, booking_id: null },
    ]);
    assert.deepEqual((await server.admin.get(`/v2/project?id=${id}&fields=id,name`)).body.data, [{ id, name: 'Film' }]);
    assert.equal((await read(id)).time_entries_total, 2);
    await server.admin.delete(`/v2/time-entry?id=${late}`);
    assert.deepEqual(
      (await read(id)).time_entries.map((entry: any) => entry.id),
      [early],
    );
    assert.equal((await read(id)).time_entries_total, 1);
  });

  const record = (project: number, many: number, description = ''): Promise<unknown> =>
    server.sql(
      `insert into time_entry (account_id, owner_id, project_id, name, start, description)
       select $1, 1, $2, 'n' || n, to_timestamp(${START} - n), $4 from generate_series(1, $3::int) n`,
      [server.account, project, many, description],
    );

  test('2.4 a project shows all of its time entries, and how many there are', async () => {
    const id = await create();
    await record(id, 3_005);
    const { time_entries: entries, time_entries_total: total } = await read(id);
    assert.deepEqual([entries.length, total, entries[0].name, entries.at(-1).name], [3_005, 3_005, 'n3005', 'n1']);
  });

  test('2.4 where the time entries of a page are too much, it is refused with what helps, and without them it is not', async () => {
    const [small, large] = [await create(), await create()];
    await record(large, 300, 'é'.repeat(30_000));
    const pageOf = (query: string) => server.admin.get(`/v2/project?order_asc=id&${query}`);
    const of = (...ids: number[]): string => `id=${ids.join()}`;
    const both = assertProblem(await pageOf(of(small, large)), 400, 'invalid_parameter');
    assert.deepEqual([both.errors[0].parameter, /the first 1 of this page fit/.test(both.detail)], ['limit', true]);
    const alone = assertProblem(await pageOf(`${of(large)}&limit=1`), 400, 'invalid_parameter');
    assert.deepEqual([alone.errors[0].parameter, /fewer records/.test(alone.detail)], ['fields', false]);
    const { body } = await pageOf(`${of(small, large)}&fields=id,time_entries_total`);
    assert.deepEqual(
      body.data.map((one: any) => one.time_entries_total),
      [0, 300],
    );
    const change = (query: string, headers?: Record<string, string>) =>
      server.admin.put(`/v2/project?id=${large}${query}`, { code: 'L' }, headers);
    const tried = await change('&dry_run=true');
    assert.deepEqual([tried.status, tried.body.record.code, 'time_entries' in tried.body.record], [200, 'L', false]);
    const changed = await change('', { prefer: 'return=representation' });
    const { success, record: shown } = changed.body;
    assert.deepEqual([changed.status, success, shown.code, 'time_entries' in shown], [200, { id: large }, 'L', false]);
    assert.equal(changed.headers.get('preference-applied'), 'return=representation');
  });
});
