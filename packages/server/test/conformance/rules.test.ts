import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { testServer } from '../support/server.ts';

// The rules that the specification states in sentences; the suites beside this one loop over its tables.
describe('the rules of the specification', () => {
  const server = testServer();
  let uuid: string;
  before(async () => {
    uuid = (await server.admin.post('/v2/contact', { name: 'Client', type: 'organization' })).body.success.uuid;
  });

  const moved = async (kind: 'quote' | 'invoice', status: number): Promise<{ id: number; name: string }[]> => {
    const id = await server.admin.create(kind, { client: [{ uuid }], status: [{ id: status }] });
    return (await server.admin.one(kind, id)).status;
  };

  for (const [kind, names] of Object.entries({
    quote: ['Draft', 'Sent', 'Accepted', 'Invoiced', 'Declined'],
    invoice: ['Draft', 'Submitted', 'Awaiting Payment', 'Paid'],
  })) {
    names.forEach((name, i) => {
      test(`3 ${kind} status ${i + 1} is ${name}`, async () => {
        assert.deepEqual(await moved(kind as 'quote' | 'invoice', i + 1), [{ id: i + 1, name }]);
      });
    });
  }

  test('3 on update only the id of the status is sent', async () => {
    const id = await server.admin.create('quote', { client: [{ uuid }] });
    const { status } = await server.admin.put(`/v2/quote?id=${id}`, { client: [{ uuid }], status: [{ id: 2 }] });
    assert.equal(status, 200);
    assert.deepEqual((await server.admin.one('quote', id)).status, [{ id: 2, name: 'Sent' }]);
  });

  for (const kind of ['quote', 'invoice']) {
    test(`2.2 and 2.3: PUT of a ${kind} needs its client`, async () => {
      const id = await server.admin.create(kind, { client: [{ uuid }] });
      const { status, body } = await server.admin.put(`/v2/${kind}?id=${id}`, { reference: 'x' });
      assert.equal(status, 422);
      assert.deepEqual(
        body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
        [['/client', 'required']],
      );
    });
  }

  test('2.4 private is 0 or 1 in answers and a boolean as a filter', async () => {
    const id = await server.admin.create('project', { name: 'Hidden', private: true });
    assert.equal((await server.admin.one('project', id)).private, 1);
    const { body } = await server.admin.get('/v2/project?private=true&fields=id');
    assert.deepEqual(body.data, [{ id }]);
  });

  test('1 times are UNIX seconds, and *_date_time_iso carries the same instant as ISO 8601 text with an offset', async () => {
    await server.admin.put('/v2/account', { time_zone: 'Europe/Amsterdam' });
    const id = await server.admin.create('invoice', { client: [{ uuid }], date: 1_774_771_200, due_date: 1_774_771_200 });
    const invoice = await server.admin.one('invoice', id);
    assert.equal(invoice.date, 1_774_771_200);
    assert.equal(invoice.date_time_iso, '2026-03-29T10:00:00+02:00');
    assert.equal(Date.parse(invoice.due_date_time_iso) / 1000, invoice.due_date);
  });

  test('2.7 the rates of a resource are answered only when fields asks for them', async () => {
    const id = await server.admin.create('resource', { name: 'R', type_id: 1, rates: [{ type_id: 1, hour_sell_cost: 80 }] });
    assert.equal('rates' in (await server.admin.one('resource', id)), false);
    const { body } = await server.admin.get(`/v2/resource?id=${id}&fields=id,rates`);
    assert.equal(body.data[0].rates[0].hour_sell_cost, 80);
  });

  test('2.8 country_region is required only when show_public_holiday is true', async () => {
    const refused = await server.admin.post('/v2/workspace', { name: 'W', show_public_holiday: true });
    assert.deepEqual(
      refused.body.errors.map(({ pointer }: { pointer: string }) => pointer),
      ['/country_region'],
    );
    assert.equal((await server.admin.post('/v2/workspace', { name: 'W', show_public_holiday: true, country_region: 'GB' })).status, 200);
    assert.equal((await server.admin.post('/v2/workspace', { name: 'W' })).status, 200);
  });

  test('2.10 a system group cannot be edited', async () => {
    const { body } = await server.admin.get('/v2/group?fields=id,is_default');
    const system = body.data.find(({ is_default }: { is_default: boolean }) => is_default);
    const { status, body: problem } = await server.admin.put(`/v2/group?id=${system.id}`, { name: 'Mine' });
    assert.deepEqual([status, problem.code], [409, 'system_group']);
  });

  test('2.12 the default template is used when a document is created without one', async () => {
    const template = await server.admin.create('invoice-template', { name: 'House', type_id: 1, default: true });
    const id = await server.admin.create('invoice', { client: [{ uuid }] });
    assert.equal((await server.admin.one('invoice', id)).template_id, template);
  });

  const member = async (levels: Record<string, string>, expires?: number): Promise<{ token: string; user: number }> => {
    const name = `u${Math.random().toString(36).slice(2)}`;
    const group_id = await server.admin.create('group', { name, ...levels });
    const user = await server.admin.create('user', { username: name, primary_email: `${name}@example.com`, group_id });
    const { body } = await server.admin.post('/v2/token', { user_id: user });
    if (expires !== undefined) await server.admin.put(`/v2/user?id=${user}`, { expires });
    return { token: body.token, user };
  };

  test('5.1 every endpoint needs a bearer token', async () => {
    for (const header of [undefined, 'Basic abc', 'Bearer', 'Bearer dbk_unknown']) {
      const { status, headers } = await server.as(undefined).get('/v2/contact', header === undefined ? {} : { authorization: header });
      assert.equal(status, 401, header);
      assert.match(headers.get('www-authenticate') ?? '', /^Bearer/);
    }
  });

  test('5.2 a user takes its permissions from its group, module by module', async () => {
    const { token } = await member({ acl_finance: 'R-' });
    const api = server.as(token);
    assert.equal((await api.get('/v2/quote')).status, 200);
    assert.equal((await api.post('/v2/quote', { client: [{ uuid }] })).status, 403);
    assert.equal((await api.get('/v2/contact')).status, 403);
  });

  test('5.3 deleting a contact needs write access to the Contact module', async () => {
    const contact = (await server.admin.post('/v2/contact', { name: 'Gone', type: 'person' })).body.success.uuid;
    const reader = await member({ acl_contact: 'R-' });
    assert.equal((await server.as(reader.token).delete(`/v2/contact?uuid=${contact}`)).status, 403);
    const writer = await member({ acl_contact: 'RW' });
    assert.equal((await server.as(writer.token).delete(`/v2/contact?uuid=${contact}`)).status, 200);
  });

  test('5.4 a user whose expires has passed can no longer sign in', async () => {
    const { token } = await member({ acl_contact: 'R-' }, 1_000_000_000);
    const { status, body } = await server.as(token).get('/v2/contact');
    assert.deepEqual([status, body.code], [401, 'user_expired']);
  });

  test('9.1 every endpoint of records lives under /v2/', async () => {
    const { body } = await server.as(undefined).get('/openapi.json');
    const outside = Object.keys(body.paths).filter((path) => !path.startsWith('/v2/'));
    assert.deepEqual(outside.sort(), ['/healthz', '/metrics', '/openapi.json', '/readyz']);
    assert.equal((await server.admin.get('/contact')).status, 404);
  });
});
