import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { colleague } from '../../test/support/colleague.ts';
import { testServer } from '../../test/support/server.ts';

describe('4.1 the total of a journal counts what was written since it was last read', () => {
  const server = testServer();
  for (const kind of ['audit', 'event'])
    for (const filter of ['', '&kind=project-folder'])
      test(`GET /v2/${kind}?limit=1${filter}`, async () => {
        const api = server.admin;
        const read = async () => {
          const { body, headers } = await api.get(`/v2/${kind}?limit=1${filter}`);
          return { total: body.meta.pagination.total, last: /[?&]page=(\d+)[^>]*>; rel="last"/.exec(headers.get('link') ?? '')?.[1] };
        };
        const written = () => api.create('project-folder', { name: 'Films' });
        await written();
        await written();
        const before = await read();
        assert.ok(before.total >= 2);
        await written();
        assert.deepEqual(await read(), { total: before.total + 1, last: String(before.total + 1) });
      });
});

describe('10 an entry of the audit names its record', () => {
  const server = testServer();
  test('by the name that it has now, a contact too; a folder that is gone keeps its name', async () => {
    const nameOf = async (kind: string, id: number | string): Promise<unknown> =>
      (await server.admin.get(`/v2/audit?kind=${kind}&record_id=${id}&filter_operator=AND&order_desc=id&limit=1`)).body.data[0].record_name;
    const folder = await server.admin.create('project-folder', { name: 'Films' });
    assert.equal((await server.admin.put(`/v2/project-folder?id=${folder}`, { name: 'Series' })).status, 200);
    assert.equal(await nameOf('project-folder', folder), 'Series');
    assert.equal((await server.admin.delete(`/v2/project-folder?id=${folder}`)).status, 200);
    assert.equal(await nameOf('project-folder', folder), 'Series');
    const { body } = await server.admin.post('/v2/contact', { type: 'organization', name: 'Blue Harbour' });
    assert.equal(await nameOf('contact', body.success.uuid), 'Blue Harbour');
  });

  test('a link to a new password by the user whom it is for', async () => {
    const { id, name } = await colleague(server, { acl_project: 'R-' });
    await server.admin.post(`/v2/user/password-link?id=${id}`, {});
    const [entry] = (await server.admin.get('/v2/audit?kind=token&order_desc=id&limit=1')).body.data;
    assert.deepEqual([entry.changes.kind.to, entry.record_name], ['password_link', name]);
  });

  test('a payment by its amount, what belongs to a document by its number, a draft without one by its client', async () => {
    const { admin } = server;
    const named = async (kind: string): Promise<unknown> =>
      (await admin.get(`/v2/audit?kind=${kind}&order_desc=id&limit=1`)).body.data[0].record_name;
    const client = {
      uuid: (await admin.post('/v2/contact', { type: 'organization', name: 'Payer', email_1: 'a@payer.example' })).body.success.uuid,
    };
    const items = [{ item_text: 'Studio', quantity: '1', unit_amount: '100' }];
    const invoice = await admin.create('invoice', { client, items });
    await admin.post(`/v2/invoice/issue?id=${invoice}`, {});
    const { prefix, number, currency } = await admin.one('invoice', invoice);
    await admin.post(`/v2/invoice/link?id=${invoice}`, {});
    assert.equal(await named('public-link'), `${prefix}${number}`);
    await admin.post(`/v2/invoice/send?id=${invoice}`, {});
    assert.equal(await named('delivery'), `${prefix}${number}`);
    await admin.create('payment', { client, currency, amount: '40.00', allocations: [{ invoice_id: invoice, amount: '40.00' }] });
    assert.equal(await named('payment'), `${currency} 40.00`);
    await admin.put('/v2/account', { numbering: 'issued' });
    const draft = await admin.create('invoice', { client, items });
    assert.equal(await named('invoice'), 'Payer');
    await admin.post(`/v2/invoice/send?id=${draft}`, { proforma: true });
    assert.equal(await named('delivery'), 'Payer');
    const quote = await admin.create('quote', { client, items });
    await admin.post(`/v2/quote/link?id=${quote}`, {});
    const sent = await admin.one('quote', quote);
    assert.equal(await named('public-link'), `${sent.prefix}${sent.number}`);
  });
});

describe('10 the record of a change is stored once', () => {
  const server = testServer();

  interface Shown {
    readonly type: string;
    readonly record: Record<string, unknown>;
  }

  const eventsOf = async (kind: string, id: number | string): Promise<Shown[]> =>
    (await server.admin.get(`/v2/event?kind=${kind}&record_id=${id}&filter_operator=AND&order_asc=id`)).body.data;
  const storedIn = (kind: string, id: number | string): Promise<{ own: boolean; entry: boolean }[]> =>
    server.sql(
      `select e.record is not null as own, a.changes is not null as entry
       from event e left join audit a on a.account_id = e.account_id and a.id = e.audit_id and a.record_id = e.record_id
       where e.kind = $1 and e.record_id = $2 order by e.id`,
      [kind, String(id)],
    );

  test('events of a creation and a deletion show what their audit entry has, alone and in many at once', async () => {
    const { api, id: owner } = await colleague(server, { acl_project: 'RW', acl_account: 'R-' });
    const entry = await api.create('time-entry', { owner_id: owner, name: 'Editing', start: 1_790_000_000, end: 1_790_003_600 });
    await api.put(`/v2/time-entry?id=${entry}`, { name: 'Cutting' });
    await api.delete(`/v2/time-entry?id=${entry}`);
    const events = await eventsOf('time-entry', entry);
    assert.deepEqual(
      events.map(({ type, record }) => [type, record['id'], record['name']]),
      [
        ['time-entry.created', entry, 'Editing'],
        ['time-entry.updated', entry, 'Cutting'],
        ['time-entry.deleted', entry, 'Cutting'],
      ],
    );
    assert.deepEqual(await storedIn('time-entry', entry), [
      { own: false, entry: true },
      { own: true, entry: false },
      { own: false, entry: true },
    ]);
    const operations = Array.from({ length: 20 }, (_, n) => ({
      method: 'POST',
      path: '/v2/project-folder',
      body: { name: `Folder ${n}` },
    }));
    const { body } = await server.admin.post('/v2/batch', { atomic: true, operations });
    const last = body.results[19].body.success.id;
    assert.deepEqual(await storedIn('project-folder', last), [{ own: false, entry: true }]);
    assert.equal((await eventsOf('project-folder', last))[0]?.record['name'], 'Folder 19');
  });

  test('where the audit entry notes that a secret was set, the event has a record of its own', async () => {
    const person = { username: 'ada', primary_email: 'ada@example.com', first_name: 'Ada', last_name: 'Secret', group_id: 1 };
    const id = await server.admin.create('user', { ...person, password: 'a long word of a winter night' });
    assert.deepEqual(await storedIn('user', id), [{ own: true, entry: false }]);
    const [event] = await eventsOf('user', id);
    assert.deepEqual([event?.record['username'], event?.record['password']], ['ada', undefined]);
  });

  test('without the rates of a resource for who does not read Finance', async () => {
    const resource = await server.admin.create('resource', { name: 'Camera', type_id: 2 });
    const { api } = await colleague(server, { acl_schedule: 'RW', acl_account: 'R-' });
    const [shown] = (await api.get(`/v2/event?kind=resource&record_id=${resource}&filter_operator=AND`)).body.data;
    assert.deepEqual([shown.record.name, shown.record.rates], ['Camera', []]);
  });
});
