import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { HOUR, MONDAY } from '../../test/support/booking-steps.ts';
import { assertProblem } from '../../test/support/problem.ts';
import { testServer } from '../../test/support/server.ts';

describe('contact (2.6)', () => {
  const server = testServer();

  test('2.6 a contact that was created is read back with every field', async () => {
    const { body, status, headers } = await server.admin.post('/v2/contact', {
      name: 'Ada Lovelace',
      type: 'person',
      email_1: 'ada@example.com',
    });
    assert.equal(status, 200);
    assert.match(headers.get('location') ?? '', /^\/v2\/contact\?uuid=/);
    const contact = await server.admin.one('contact', body.success.uuid);
    assert.equal(contact.id, body.success.id);
    assert.equal(contact.name, 'Ada Lovelace');
    assert.equal(contact.user, false);
    assert.equal(contact.created, contact.updated);
    assert.equal(contact.created_name, 'Administrator');
  });

  test('2.6 persons and organizations are counted separately, so that an id may match two contacts', async () => {
    const person = await server.admin.post('/v2/contact', { name: 'P', type: 'person' });
    await server.sql(
      `insert into account_counter (account_id, name, last) values ($1, 'contact_organization', $2)
        on conflict (account_id, name) do update set last = excluded.last`,
      [server.account, person.body.success.id - 1],
    );
    const organization = await server.admin.post('/v2/contact', { name: 'O', type: 'organization' });
    const { body } = await server.admin.get(`/v2/contact?id=${person.body.success.id}`);
    assert.equal(organization.body.success.id, person.body.success.id);
    assert.equal(body.data.length, 2);
  });

  test('every fault of a body is told at once, each with its place', async () => {
    const { status, body } = await server.admin.post('/v2/contact', { name: '', type: 'persn', nmae: 1, linked_organization_id: 99 });
    assert.equal(status, 422);
    assert.deepEqual(
      body.errors.map((fault: { pointer: string }) => fault.pointer),
      ['/name', '/type', '/nmae', '/linked_organization_id'],
    );
  });

  test('events and the audit trail follow each write', async () => {
    const { body } = await server.admin.post('/v2/contact', { name: 'Eve', type: 'person' });
    await server.admin.put(`/v2/contact?uuid=${body.success.uuid}`, { phone_1: '1' });
    const events = await server.admin.get(`/v2/event?record_id=${body.success.uuid}`);
    assert.deepEqual(
      events.body.data.map((event: { type: string }) => event.type),
      ['contact.created', 'contact.updated'],
    );
    const audit = await server.admin.get(`/v2/audit?record_id=${body.success.uuid}&order_desc=id&limit=1`);
    assert.deepEqual(audit.body.data[0].changes, { phone_1: { from: '', to: '1' } });
  });

  test('2.6 an electronic address always has both members, and keeps the one that is not sent', async () => {
    const { body } = await server.admin.post('/v2/contact', { name: 'Buyer', type: 'organization', electronic_address: { id: '123' } });
    const address = `/v2/contact?uuid=${body.success.uuid}`;
    assert.deepEqual((await server.admin.get(address)).body.data[0].electronic_address, { scheme: '', id: '123' });
    await server.admin.put(address, { electronic_address: { scheme: '0088' } });
    assert.deepEqual((await server.admin.get(address)).body.data[0].electronic_address, { scheme: '0088', id: '123' });
    await server.admin.put(address, { electronic_address: null });
    assert.equal((await server.admin.get(address)).body.data[0].electronic_address, null);
  });

  test('4 a contact that unpaid invoices, open quotes or future bookings name is deleted only by force', async () => {
    const newContact = async (type = 'organization') =>
      (await server.admin.post('/v2/contact', { name: 'Client', type })).body.success as { id: number; uuid: string };
    const firm = await newContact();
    const person = await newContact('person');
    const client = { uuid: firm.uuid, contact_person: { id: person.id } };
    const namesake = await newContact('organization');
    const start = MONDAY;
    const create = async (kind: string, body: object) => ({ kind, id: await server.admin.create(kind, { client, ...body }) });
    const booking = await create('booking', { name: 'Shoot', start, end: start + HOUR });
    const invoices = [await create('invoice', {}), await create('invoice', { status: { id: 3 } })];
    const quotes = [await create('quote', {}), await create('quote', { status: { id: 3 } })];
    await create('invoice', { status: { id: 4 } });
    await create('quote', { status: { id: 5 } });
    await create('booking', { name: 'Past', start: 1_000_000_000, end: 1_000_003_600 });
    await create('booking', { name: 'Cancelled', start, end: start + HOUR, status: { id: 4 } });
    for (const { uuid } of [firm, person]) {
      const body = assertProblem(await server.admin.delete(`/v2/contact?uuid=${uuid}`), 409, 'in_use');
      assert.deepEqual(body['references'], [booking, ...invoices, ...quotes]);
      assert.equal(body['detail'], `it is referred to by ${body['references'].map(({ kind, id }: any) => `${kind} ${id}`).join(', ')}`);
    }
    assert.equal((await server.admin.delete(`/v2/contact?uuid=${namesake.uuid}`)).status, 200, 'nothing names it');
    for (const { uuid } of [person, firm]) {
      assert.equal((await server.admin.delete(`/v2/contact?uuid=${uuid}&force=true`)).status, 200);
      assertProblem(await server.admin.delete(`/v2/contact?uuid=${uuid}`), 404, 'not_found');
    }
    assert.equal((await server.admin.one('booking', booking.id)).client[0].name, 'Client');
  });

  test('4 what is billed again and again to a client ends when that is deleted by force, or erased', async () => {
    const removals = {
      organization: (uuid: string) => server.admin.delete(`/v2/contact?uuid=${uuid}&force=true`),
      person: (uuid: string) => server.admin.post(`/v2/contact/erase?uuid=${uuid}`, {}),
    };
    for (const [type, remove] of Object.entries(removals)) {
      const { uuid } = (await server.admin.post('/v2/contact', { name: 'Gone', type })).body.success;
      const create = (state: string): Promise<number> =>
        server.admin.create('recurring-invoice', { name: 'Rent', client: { uuid }, first_day: '2099-01-31', state });
      const ids = [await create('active'), await create('paused')];
      assertProblem(await server.admin.delete(`/v2/contact?uuid=${uuid}`), 409, 'in_use');
      assert.equal((await remove(uuid)).status, 200);
      for (const id of ids) {
        const { state, next_period } = await server.admin.one('recurring-invoice', id);
        assert.deepEqual([state, next_period], ['ended', ''], type);
        const { data } = (await server.admin.get(`/v2/audit?kind=recurring-invoice&record_id=${id}&filter_operator=AND`)).body;
        assert.deepEqual(data.map(({ action }: any) => action).toSorted(), ['created', 'updated'], type);
      }
    }
  });

  test('5 the person of a user is not deleted, not by force either, until the user is', async () => {
    const email = 'stays@example.com';
    const { uuid } = (await server.admin.post('/v2/contact', { name: 'Stays', type: 'person', email_1: email })).body.success;
    const user = await server.admin.create('user', { username: 'stays', primary_email: email, group_id: 2 });
    const [{ actions }] = (await server.admin.get(`/v2/contact?uuid=${uuid}&actions=true`)).body.data;
    assert.equal(actions.find(({ name }: { name: string }) => name === 'delete').allowed, false);
    for (const query of ['', '&force=true']) {
      const body = assertProblem(await server.admin.delete(`/v2/contact?uuid=${uuid}${query}`), 409, 'in_use');
      assert.deepEqual(body['references'], [{ kind: 'user', id: user }]);
    }
    await server.admin.delete(`/v2/user?id=${user}`);
    assert.equal((await server.admin.delete(`/v2/contact?uuid=${uuid}`)).status, 200);
  });

  test('4 what is done with stands in the way of no deletion', async () => {
    const { uuid } = (await server.admin.post('/v2/contact', { name: 'Done', type: 'organization' })).body.success;
    const client = { uuid };
    const invoice = await server.admin.create('invoice', { client });
    assertProblem(await server.admin.delete(`/v2/contact?uuid=${uuid}`), 409, 'in_use');
    assert.equal((await server.admin.put(`/v2/invoice?id=${invoice}`, { client, status: { id: 4 } })).status, 200);
    assert.equal((await server.admin.delete(`/v2/contact?uuid=${uuid}`)).status, 200);
  });

  test('5 a person that was changed meanwhile is not erased with the tag of before; without one it is, deleted or not', async () => {
    const { uuid } = (await server.admin.post('/v2/contact', { name: 'Ada Lovelace', type: 'person' })).body.success;
    const erase = (headers = {}) => server.admin.post(`/v2/contact/erase?uuid=${uuid}`, undefined, headers);
    const etag = (await server.admin.get(`/v2/contact?uuid=${uuid}`)).headers.get('etag') ?? '';
    assert.equal((await server.admin.put(`/v2/contact?uuid=${uuid}`, { name: 'Ada King' })).status, 200);
    assertProblem(await erase({ 'if-match': etag }), 412, 'precondition_failed');
    const now = (await server.admin.get(`/v2/contact?uuid=${uuid}`)).headers.get('etag') ?? '';
    assert.equal((await erase({ 'if-match': now })).status, 200);
    assert.equal((await erase()).status, 200);
  });
});
