import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Api } from '../../../test/support/api.ts';
import { bookingSteps } from '../../../test/support/booking-steps.ts';
import { testServer } from '../../../test/support/server.ts';

describe('custom field (2.11)', () => {
  const server = testServer();

  const create = (members: Record<string, unknown>): Promise<number> =>
    server.admin.create('custom-field', { type: 'text', module: 'people', ...members });
  const faults = ({ body }: { body: any }): string[][] => body.errors.map(({ pointer, code }: any) => [pointer, code]);

  test('2.11 a definition that was created is read back; options get ids that are integers as text', async () => {
    const id = await create({
      name: 'Colour',
      type: 'select',
      order: 3,
      options: [{ name: 'green', order: '2' }, { name: 'red', order: '1' }, { name: 'blue' }],
    });
    const field = await server.admin.one('custom-field', id);
    assert.deepEqual(
      field.options.map(({ name, order }: any) => [name, order]),
      [
        ['red', '1'],
        ['green', '2'],
        ['blue', '3'],
      ],
    );
    for (const option of field.options) assert.match(option.id, /^\d+$/);
    assert.equal(new Set(field.options.map((option: any) => option.id)).size, 3);
    assert.deepEqual([field.update_key, field.required, field.order, field.module, field.type], ['colour', false, 3, 'people', 'select']);
  });

  test('5 update_key is made from the name, unique in its module, and stays when the name changes', async () => {
    const [one, two] = [await create({ name: 'Größe (cm)' }), await create({ name: 'Größe – CM' })];
    assert.equal((await server.admin.one('custom-field', one)).update_key, 'große_cm');
    assert.equal((await server.admin.one('custom-field', two)).update_key, 'große_cm_2');
    assert.equal((await server.admin.one('custom-field', await create({ name: 'Größe cm', module: 'project' }))).update_key, 'große_cm');
    await server.admin.put(`/v2/custom-field?id=${one}`, { name: 'Height' });
    assert.equal((await server.admin.one('custom-field', one)).update_key, 'große_cm');
    assert.deepEqual(faults(await server.admin.put(`/v2/custom-field?id=${one}`, { update_key: 'height' })), [
      ['/update_key', 'not_allowed'],
    ]);
    assert.deepEqual(
      faults(await server.admin.post('/v2/custom-field', { name: 'X', type: 'text', module: 'people', update_key: 'große_cm' })),
      [['/update_key', 'already_used']],
    );
  });

  test('5 keys made at once from one name differ', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => create({ name: 'Same time' })));
    const keys = await Promise.all(ids.map(async (id) => (await server.admin.one('custom-field', id)).update_key));
    assert.equal(new Set(keys).size, 5);
  });

  test('5 fields of quote and of quote_invoice stand on the same record, so that their keys differ', async () => {
    await create({ name: 'PO', module: 'quote_invoice', update_key: 'po' });
    assert.deepEqual(faults(await server.admin.post('/v2/custom-field', { name: 'PO', type: 'text', module: 'quote', update_key: 'po' })), [
      ['/update_key', 'already_used'],
    ]);
    assert.ok(await create({ name: 'PO', module: 'billable_item', update_key: 'po' }));
  });

  test('4 options are merged by id: without one made, missing ones removed, a foreign one refused', async () => {
    const id = await create({ name: 'Merged', type: 'select', options: [{ name: 'a' }, { name: 'b' }] });
    const other = await server.admin.one('custom-field', await create({ name: 'Other', type: 'select', options: [{ name: 'x' }] }));
    const [a, b] = (await server.admin.one('custom-field', id)).options;
    await server.admin.put(`/v2/custom-field?id=${id}`, { options: [{ id: b.id, name: 'B' }, { name: 'c' }] });
    const merged = (await server.admin.one('custom-field', id)).options;
    assert.deepEqual(
      merged.map(({ name }: any) => name),
      ['B', 'c'],
    );
    assert.equal(merged[0].id, b.id);
    assert.ok(![a.id, b.id].includes(merged[1].id));
    assert.deepEqual(
      faults(await server.admin.put(`/v2/custom-field?id=${id}`, { options: [{ id: other.options[0].id }, { id: a.id, name: 'a' }] })),
      [
        ['/options/0/id', 'not_found'],
        ['/options/0/name', 'required'],
        ['/options/1/id', 'not_found'],
      ],
    );
    assert.deepEqual(
      faults(
        await server.admin.put(`/v2/custom-field?id=${id}`, { options: [{ name: 'd' }, { name: 'd' }, { name: 'e', order: 'first' }] }),
      ),
      [
        ['/options/1/name', 'duplicate'],
        ['/options/2/order', 'invalid_value'],
      ],
    );
  });

  test('2.11 only a select has options, and a type changes only while nothing has a value', async () => {
    assert.deepEqual(
      faults(await server.admin.post('/v2/custom-field', { name: 'T', type: 'text', module: 'people', options: [{ name: 'a' }] })),
      [['/options', 'not_allowed']],
    );
    const id = await create({ name: 'Kind', type: 'select', options: [{ name: 'a' }] });
    assert.deepEqual(faults(await server.admin.put(`/v2/custom-field?id=${id}`, { module: 'project' })), [['/module', 'not_allowed']]);
    const { body } = await server.admin.post('/v2/contact', { name: 'Has', type: 'person', custom_fields: [{ id, value: 'a' }] });
    assert.deepEqual(faults(await server.admin.put(`/v2/custom-field?id=${id}`, { type: 'text' })), [['/type', 'not_allowed']]);
    await server.admin.put(`/v2/contact?uuid=${body.success.uuid}`, { custom_fields: [{ id, value: '' }] });
    assert.equal((await server.admin.put(`/v2/custom-field?id=${id}`, { type: 'textarea' })).status, 200);
    assert.deepEqual((await server.admin.one('custom-field', id)).options, []);
    assert.equal(
      (await server.admin.put(`/v2/custom-field?id=${id}`, await server.admin.one('custom-field', id))).status,
      200,
      'it can be sent back whole',
    );
  });

  test('4 a definition is in use while an unfixed document or a line of one has a value', async () => {
    const [head, line] = [await create({ name: 'Head', module: 'quote' }), await create({ name: 'Line', module: 'billable_item' })];
    const insert = `insert into quote (account_id, number, currency, status_id, custom_values, items, has_line_fields)
      values ($1, $2, 'EUR', $3, $4, $5, $6) returning id`;
    const lines = JSON.stringify([{ id: 1, custom_fields: [{ id: line, value: 'v', value_id: null }] }]);
    const [{ id } = { id: 0 }] = await server.sql<{ id: number }>(insert, [
      server.account,
      1,
      1,
      JSON.stringify([{ id: head, value: 'v', value_id: null }]),
      lines,
      true,
    ]);
    for (const field of [head, line]) {
      const { status, body } = await server.admin.delete(`/v2/custom-field?id=${field}`);
      assert.deepEqual([status, body.code, body.references], [409, 'in_use', [{ kind: 'quote', id: Number(id) }]]);
    }
    await server.sql('update quote set status_id = 3 where id = $1', [id]);
    for (const field of [head, line]) assert.equal((await server.admin.delete(`/v2/custom-field?id=${field}`)).status, 200);
  });

  test('4 a definition that only contacts have a value of can be deleted; the value is no longer shown', async () => {
    const id = await create({ name: 'Passing' });
    const { body } = await server.admin.post('/v2/contact', { name: 'Has', type: 'person', custom_fields: [{ id, value: 'v' }] });
    assert.equal((await server.admin.one('contact', body.success.uuid)).custom_fields.length, 1);
    assert.equal((await server.admin.delete(`/v2/custom-field?id=${id}`)).status, 200);
    assert.deepEqual((await server.admin.one('contact', body.success.uuid)).custom_fields, []);
  });

  test('4 a definition is in use while a future booking has a value, and its type stays while any booking has one', async () => {
    const { book, put } = bookingSteps(server);
    const id = await create({ name: 'Format', type: 'select', module: 'booking', options: [{ name: 'a' }] });
    const booking = await book({ custom_fields: [{ id, value: 'a' }] });
    const { status, body } = await server.admin.delete(`/v2/custom-field?id=${id}`);
    assert.deepEqual([status, body.code, body.references], [409, 'in_use', [{ kind: 'booking', id: booking }]]);
    assert.deepEqual(faults(await server.admin.put(`/v2/custom-field?id=${id}`, { type: 'text' })), [['/type', 'not_allowed']]);
    assert.equal((await put(booking, { status: { id: 4 } })).status, 200);
    assert.equal((await server.admin.delete(`/v2/custom-field?id=${id}`)).status, 200);
  });

  test('4 the type of a field stays while a line of a recurring invoice has a value', async () => {
    const id = await create({ name: 'Cost centre', type: 'select', module: 'billable_item', options: [{ name: 'a' }] });
    const client = await server.admin.post('/v2/contact', { name: 'Client', type: 'organization' });
    await server.admin.create('recurring-invoice', {
      name: 'Hosting',
      client: { uuid: client.body.success.uuid },
      first_day: '2040-01-31',
      items: [{ item_text: 'Hosting', custom_fields: [{ id, value: 'a' }] }],
    });
    assert.deepEqual(faults(await server.admin.put(`/v2/custom-field?id=${id}`, { type: 'text' })), [['/type', 'not_allowed']]);
  });

  test('2.11 values are shown from the first definition of an account on, and no more after the last', async () => {
    const { api } = await server.newAccount('Plain');
    const fieldsOf = async (id: number): Promise<unknown[]> =>
      (await api.get(`/v2/project?id=${id}&fields=name,custom_fields`)).body.data[0].custom_fields;
    const id = await api.create('project', { name: 'Plain' });
    for (let reads = 0; reads < 3; reads += 1) assert.deepEqual(await fieldsOf(id), []);
    const field = await api.create('custom-field', { name: 'Format', type: 'text', module: 'project' });
    await api.put(`/v2/project?id=${id}`, { custom_fields: [{ id: field, value: '16:9' }] });
    assert.deepEqual(await fieldsOf(id), [{ id: field, name: 'Format', value: '16:9', value_id: null, update_key: 'format' }]);
    await api.delete(`/v2/custom-field?id=${field}`);
    for (let reads = 0; reads < 2; reads += 1) assert.deepEqual(await fieldsOf(id), []);
  });

  test('8 definitions are read by administrators and by who can read the module that they belong to', async () => {
    const modules = ['booking', 'project', 'people', 'organization', 'quote', 'invoice', 'quote_invoice', 'billable_item'];
    await Promise.all(modules.map((module) => create({ name: `Read ${module}`, module })));
    const reader = async (levels: Record<string, string>): Promise<Api> => {
      const name = `reader${Math.random()}`;
      const group = await server.admin.create('group', { name, ...levels });
      const user = await server.admin.create('user', { username: name, primary_email: `${name}@example.com`, group_id: group });
      return server.as((await server.admin.post('/v2/token', { user_id: user })).body.token);
    };
    const seen = async (api: Api): Promise<string[]> => {
      const { body } = await api.get('/v2/custom-field?limit=1000&fields=module');
      assert.equal(body.meta.pagination.total, body.data.length);
      return [...new Set<string>(body.data.map(({ module }: { module: string }) => module))].sort();
    };
    assert.deepEqual(await seen(await reader({ acl_schedule: 'R-' })), ['booking']);
    assert.deepEqual(await seen(await reader({ acl_project: 'RW' })), ['project']);
    assert.deepEqual(await seen(await reader({ acl_contact: 'R-' })), ['organization', 'people']);
    assert.deepEqual(await seen(await reader({ acl_finance: 'R-' })), ['billable_item', 'invoice', 'quote', 'quote_invoice']);
    assert.deepEqual(await seen(await reader({ acl_admin: 'R-' })), [...modules].sort());
    const { status, body } = await (await reader({ acl_account: 'RW', acl_task: 'RW', acl_report: 'RW' })).get('/v2/custom-field');
    assert.deepEqual([status, body.code], [403, 'permission_denied']);
    const writer = await reader({ acl_finance: 'RW', acl_contact: 'RW', acl_project: 'RW', acl_schedule: 'RW' });
    assert.equal((await writer.post('/v2/custom-field', { name: 'n', type: 'text', module: 'quote' })).body.module, 'Admin');
  });
});
