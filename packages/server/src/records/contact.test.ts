import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
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
    await server.sql(`select setval('contact_organization_id_seq', $1)`, [person.body.success.id - 1 || 1]);
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
});
