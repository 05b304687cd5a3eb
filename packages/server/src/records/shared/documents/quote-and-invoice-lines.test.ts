import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertFaults, documentKinds, line, testBilling, type Line } from '../../../../test/support/billing.ts';
import { assertProblem } from '../../../../test/support/problem.ts';
import { testServer } from '../../../../test/support/server.ts';

const LINE_MEMBERS =
  'id item_text item_uuid ratescheme_id description quantity unit unit_amount unit_buy_amount tax taxes discount total ' +
  'buy_total buy_total_fixed order parent_group_id custom_fields service_from service_to discount_amount discount_share ' +
  'optional selected';

const texts = (items: readonly Line[]): string[] => items.map(({ item_text }) => item_text);

for (const kind of documentKinds) {
  describe(`lines of ${kind}s`, () => {
    const server = testServer();
    const billing = testBilling(server);

    test('2.1 a line answers every member in the order of the record, unset ones with their unset values', async () => {
      const { items } = await billing.create(kind, { items: [{}] });
      assert.equal(Object.keys(items[0]).join(' '), LINE_MEMBERS);
      const { id, ...members } = items[0];
      assert.ok(id > 0);
      assert.deepEqual(members, {
        item_text: '',
        item_uuid: '',
        ratescheme_id: null,
        description: '',
        quantity: '0',
        unit: '',
        unit_amount: '0.00',
        unit_buy_amount: '0.00',
        tax: true,
        taxes: [],
        discount: '0%',
        discount_amount: '0.00',
        discount_share: '0.00',
        optional: false,
        selected: false,
        total: '0.00',
        buy_total: '0.00',
        buy_total_fixed: false,
        order: 1,
        parent_group_id: null,
        custom_fields: [],
        service_from: '',
        service_to: '',
      });
    });

    test('4 lines are merged by id: known ones keep what is absent, missing ones go, new ones come last', async () => {
      const { id, items } = await billing.create(kind, { items: [line('a', { unit: 'h' }), line('b'), line('c', { discount: '10%' })] });
      const changed = await billing.change(kind, id, {
        items: [{ id: items[2].id, unit_amount: '20' }, { item_text: 'new' }, { id: items[0].id }],
      });
      assert.deepEqual(texts(changed.items), ['a', 'c', 'new']);
      assert.deepEqual([changed.items[0].unit, changed.items[1].discount, changed.items[1].total], ['h', '10%', '18.00']);
      assert.deepEqual([changed.items[0].id, changed.items[1].id], [items[0].id, items[2].id]);
      assert.ok(changed.items[2].id > items[2].id);
      assert.deepEqual(
        changed.items.map(({ order }: Line) => order),
        [1, 3, 4],
      );
    });

    test('2.1 the order of a line or group is any integer', async () => {
      const body = { items: [line('b'), line('a', { order: -1 })], groups: [{ name: 'g', order: -7 }] };
      const { items, groups } = await billing.create(kind, body);
      assert.deepEqual([texts(items), items[0].order, groups[0].order], [['a', 'b'], -1, -7]);
    });

    test('4 lines answer by order, then id', async () => {
      const { items } = await billing.create(kind, {
        items: [line('c', { order: 7 }), line('a', { order: 2 }), line('d', { order: 7 }), line('e'), line('b', { order: 2 })],
      });
      assert.deepEqual(texts(items), ['a', 'b', 'c', 'd', 'e']);
      assert.deepEqual(
        items.map(({ order }: Line) => order),
        [2, 2, 7, 7, 8],
      );
    });

    test('4 the ids of lines and groups of another document are refused', async () => {
      const other = await billing.create(kind, { items: [line('x')], groups: [{ name: 'G' }] });
      const { id } = await billing.create(kind, { items: [line('y')] });
      const foreign = { items: [{ id: other.items[0].id }], groups: [{ id: other.groups[0].id }] };
      assertFaults(await billing.put(kind, id, foreign), { '/items/0/id': 'not_found', '/groups/0/id': 'not_found' });
      assertFaults(await billing.post(kind, foreign), { '/items/0/id': 'not_found', '/groups/0/id': 'not_found' });
      assertFaults(await billing.put(kind, id, foreign, '&validation_mode=auto_correct'), {
        '/items/0/id': 'not_found',
        '/groups/0/id': 'not_found',
      });
    });

    test('4 a negative id stands for a new group of the same body', async () => {
      const { id, items, groups } = await billing.create(kind, {
        groups: [
          { id: -1, name: 'A' },
          { id: -2, name: 'B' },
        ],
        items: [line('b', { parent_group_id: -2 }), line('a', { parent_group_id: -1 })],
      });
      assert.deepEqual(
        groups.map(({ name }: { name: string }) => name),
        ['A', 'B'],
      );
      assert.deepEqual([items[0].parent_group_id, items[1].parent_group_id], [groups[1].id, groups[0].id]);
      const changed = await billing.change(kind, id, {
        groups: [
          { id: groups[0].id, hide_items: true },
          { id: -5, name: 'C' },
        ],
        items: [{ id: items[0].id, parent_group_id: -5 }, { id: items[1].id }],
      });
      assert.deepEqual(
        changed.groups.map(({ name, hide_items }: { name: string; hide_items: boolean }) => [name, hide_items]),
        [
          ['A', true],
          ['C', false],
        ],
      );
      assert.deepEqual(
        changed.items.map((one: Line) => one['parent_group_id']),
        [changed.groups[1].id, groups[0].id],
      );
    });

    test('4 a reference to an absent group is refused, and cleared by auto_correct', async () => {
      const body = { items: [line('a', { parent_group_id: -1 }), line('b', { parent_group_id: 99 })] };
      assertFaults(await billing.post(kind, body), { '/items/0/parent_group_id': 'not_found', '/items/1/parent_group_id': 'not_found' });
      const repaired = await billing.post(kind, body, '?validation_mode=auto_correct');
      assert.deepEqual(
        repaired.body.corrections.map(({ pointer, to }: { pointer: string; to: unknown }) => [pointer, to]),
        [
          ['/items/0/parent_group_id', null],
          ['/items/1/parent_group_id', null],
        ],
      );
      const { items } = await server.admin.one(kind, repaired.body.success.id);
      assert.deepEqual(
        items.map((one: Line) => one['parent_group_id']),
        [null, null],
      );
    });

    test('4 removing a group that lines stay in is refused, and auto_correct takes the lines out', async () => {
      const { id } = await billing.create(kind, { groups: [{ id: -1 }], items: [line('a', { parent_group_id: -1 })] });
      assertFaults(await billing.put(kind, id, { groups: [] }), { '/groups': 'not_found' });
      const { items, groups } = await billing.change(kind, id, { groups: [] }, '&validation_mode=auto_correct');
      assert.deepEqual([items[0].parent_group_id, groups], [null, []]);
    });

    test('4 auto_correct numbers lines and groups from 1 and lists what it changed', async () => {
      const body = { items: [line('b', { order: 9 }), line('a', { order: 4 }), line('c')], groups: [{ order: 3, name: 'g' }] };
      const answer = await billing.post(kind, body, '?validation_mode=auto_correct');
      assert.deepEqual(
        answer.body.corrections.map(({ pointer, from, to }: { pointer: string; from: number; to: number }) => [pointer, from, to]),
        [
          ['/items/1/order', 4, 1],
          ['/items/0/order', 9, 2],
          ['/groups/0/order', 3, 1],
        ],
      );
      const { items, groups } = await server.admin.one(kind, answer.body.success.id);
      assert.deepEqual(
        items.map(({ item_text, order }: Line) => [item_text, order]),
        [
          ['a', 1],
          ['b', 2],
          ['c', 3],
        ],
      );
      assert.equal(groups[0].order, 1);
    });

    test('4 a document that was read can be sent back whole, and stays as it was', async () => {
      const { id } = await billing.create(kind, {
        groups: [{ id: -1, name: 'G' }],
        reference: 'R',
        terms: 'T',
        items: [
          line('a', {
            quantity: '2.5',
            parent_group_id: -1,
            taxes: [
              { name: 'VAT', rate: 20 },
              { name: 'City', rate: '1.5' },
            ],
            discount: '3%',
          }),
          line('b', { order: 9, buy_total: 3, buy_total_fixed: true }),
        ],
      });
      const before = await server.admin.one(kind, id);
      assert.equal((await server.admin.put(`/v2/${kind}?id=${id}`, before)).status, 200);
      assert.deepEqual(await server.admin.one(kind, id), before);
      const { body } = await server.admin.get(`/v2/audit?filter_operator=AND&kind=${kind}&record_id=${id}`);
      assert.deepEqual(
        body.data.map(({ action }: any) => action),
        ['created'],
      );
    });

    test('5 lines carry custom fields of the module billable_item, with the present names', async () => {
      const definition = (type: string, extra: object): Promise<number> =>
        server.admin.create('custom-field', {
          name: `Field ${type} ${kind}`,
          type,
          module: 'billable_item',
          update_key: `${type}_${kind}`,
          ...extra,
        });
      const text = await definition('text', {});
      const select = await definition('select', {
        options: [{ name: 'Red' }, { name: 'Blue' }],
      });
      const { id, items } = await billing.create(kind, {
        items: [
          line('a', {
            custom_fields: [
              { update_key: `text_${kind}`, value: 'x' },
              { id: select, value: 'Blue' },
            ],
          }),
          line('b'),
        ],
      });
      assert.deepEqual(items[0].custom_fields, [
        { id: text, name: `Field text ${kind}`, value: 'x', value_id: null, update_key: `text_${kind}` },
        { id: select, name: `Field select ${kind}`, value: 'Blue', value_id: 2, update_key: `select_${kind}` },
      ]);
      assert.deepEqual([items[1].custom_fields, Object.keys(items[0]).join(' ')], [[], LINE_MEMBERS]);
      const changed = await billing.change(kind, id, {
        items: [{ id: items[0].id, custom_fields: [{ id: text, value: '' }] }, { id: items[1].id }],
      });
      assert.deepEqual(
        changed.items[0].custom_fields.map(({ value }: { value: string }) => value),
        ['Blue'],
      );
      assertFaults(await billing.put(kind, id, { items: [{ id: items[0].id, custom_fields: [{ id: 999, value: 'y' }] }] }), {
        '/items/0/custom_fields/0': 'not_found',
      });
      await server.sql('update custom_field set required = true where id = $1', [text]);
      assertFaults(await billing.put(kind, id, { items: [{ id: items[0].id }, line('new')] }), { '/items/1/custom_fields': 'required' });
      await server.sql('update custom_field set deleted = now() where id = any($1)', [[text, select]]);
      await server.sql('update kind_version set custom_field_live = 0');
      for (const limit of [21, 22]) {
        const { body } = await server.admin.get(`/v2/${kind}?id=${id}&limit=${limit}`);
        assert.deepEqual(body.data[0].items[0].custom_fields, [], 'values of definitions that are all deleted are not shown');
      }
    });

    test('4 client is required on create and on update', async () => {
      const { id } = await billing.create(kind);
      assertFaults(await server.admin.post(`/v2/${kind}`, {}), { '/client': 'required' });
      assertFaults(await server.admin.put(`/v2/${kind}?id=${id}`, { reference: 'x' }), { '/client': 'required' });
      assertFaults(await server.admin.put(`/v2/${kind}?id=${id}`, { client: [] }), { '/client': 'required' });
      assertFaults(await server.admin.post(`/v2/${kind}`, { client: {} }), { '/client/uuid': 'required' });
      assertFaults(await server.admin.post(`/v2/${kind}`, { client: { uuid: '00000000-0000-4000-8000-000000000000' } }), {
        '/client/uuid': 'not_found',
      });
      assertProblem(await server.admin.put(`/v2/${kind}?id=999999`, {}), 404, 'not_found');
    });
  });
}
