import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { assertFaults, assertProblem, Billing, documentKinds } from '../support/billing.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

type Line = { id: number; item_text: string; order: number; [member: string]: unknown };

const LINE_MEMBERS =
  'id item_text item_uuid ratescheme_id description quantity unit unit_amount unit_buy_amount tax taxes discount total buy_total buy_total_fixed order parent_group_id custom_fields';

const line = (item_text: string, others: object = {}): object => ({ item_text, quantity: 1, unit_amount: '10', ...others });
const texts = (items: readonly Line[]): string[] => items.map(({ item_text }) => item_text);

for (const kind of documentKinds) {
  describe(`lines of ${kind}s`, () => {
    let server: TestServer;
    let billing: Billing;
    before(async () => {
      server = await startTestServer();
      billing = await Billing.of(server.admin);
    });
    after(() => server.close());

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
        total: '0.00',
        buy_total: '0.00',
        buy_total_fixed: false,
        order: 1,
        parent_group_id: null,
        custom_fields: [],
      });
    });

    test('2 totals have exactly the minor units, unit amounts at least those, quantities no trailing zeros', async () => {
      const items = [{ quantity: '1.500', unit_amount: '10', unit_buy_amount: '1.2345670', discount: '5.50%', taxes: [{ name: 'VAT', rate: '19.00' }] }];
      const shown = async (currency: string): Promise<unknown[]> => {
        const {
          items: [one],
          total,
          buy_total,
        } = await billing.create(kind, { currency, items: currency === 'JPY' ? [{ ...items[0], unit_amount: 10 }] : items });
        return [
          one.quantity,
          one.unit_amount,
          one.unit_buy_amount,
          one.discount,
          one.total,
          one.buy_total,
          one.taxes[0].rate,
          one.taxes[0].total,
          total,
          buy_total,
        ];
      };
      assert.deepEqual(await shown('EUR'), ['1.5', '10.00', '1.234567', '5.5%', '14.17', '1.85', '19', '2.69', '16.86', '1.85']);
      assert.deepEqual(await shown('JPY'), ['1.5', '10', '1.234567', '5.5%', '14', '2', '19', '3', '17', '2']);
      assert.deepEqual(await shown('KWD'), ['1.5', '10.000', '1.234567', '5.5%', '14.175', '1.852', '19', '2.693', '16.868', '1.852']);
    });

    test('4 lines are merged by id: known ones keep what is absent, missing ones go, new ones come last', async () => {
      const { id, items } = await billing.create(kind, { items: [line('a', { unit: 'h' }), line('b'), line('c', { discount: '10%' })] });
      const changed = await billing.change(kind, id, { items: [{ id: items[2].id, unit_amount: '20' }, { item_text: 'new' }, { id: items[0].id }] });
      assert.deepEqual(texts(changed.items), ['a', 'c', 'new']);
      assert.deepEqual([changed.items[0].unit, changed.items[1].discount, changed.items[1].total], ['h', '10%', '18.00']);
      assert.deepEqual([changed.items[0].id, changed.items[1].id], [items[0].id, items[2].id]);
      assert.ok(changed.items[2].id > items[2].id);
      assert.deepEqual(
        changed.items.map(({ order }: Line) => order),
        [1, 3, 4],
      );
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
      assertFaults(await billing.put(kind, id, foreign, '&validation_mode=auto_correct'), { '/items/0/id': 'not_found', '/groups/0/id': 'not_found' });
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

    test('2 finer amounts than the rules allow are refused, and rounded half away from zero by auto_correct', async () => {
      const body = {
        currency: 'EUR',
        items: [{ quantity: '1.0000005', unit_amount: '-2.0000005', discount: '101%', buy_total: '1.005', buy_total_fixed: true }],
      };
      assertFaults(await billing.post(kind, body), {
        '/items/0/quantity': 'too_precise',
        '/items/0/unit_amount': 'too_precise',
        '/items/0/discount': 'out_of_range',
        '/items/0/buy_total': 'too_precise',
      });
      const answer = await billing.post(kind, body, '?validation_mode=auto_correct');
      assert.equal(answer.body.corrections?.length, 4, answer.text);
      const {
        items: [one],
      } = await server.admin.one(kind, answer.body.success.id);
      assert.deepEqual([one.quantity, one.unit_amount, one.discount, one.buy_total], ['1.000001', '-2.000001', '100%', '1.01']);
    });

    test('4 auto_correct adds a missing percent sign, and lists what was sent and what it became', async () => {
      const body = { items: [{ discount: 12.5 }, { discount: '7' }] };
      assertFaults(await billing.post(kind, body), { '/items/0/discount': 'invalid_value', '/items/1/discount': 'invalid_value' });
      const answer = await billing.post(kind, body, '?validation_mode=auto_correct');
      assert.deepEqual(
        answer.body.corrections.map(({ from, to }: { from: unknown; to: unknown }) => [from, to]),
        [
          [12.5, '12.5%'],
          ['7', '7%'],
        ],
      );
    });

    test('6 a buy total is calculated, or stays as it was sent', async () => {
      const { id, items } = await billing.create(kind, {
        items: [
          { quantity: 3, unit_buy_amount: '1.115', buy_total: '99' },
          { quantity: 3, unit_buy_amount: 1, buy_total: 7, buy_total_fixed: true },
        ],
      });
      assert.deepEqual(
        items.map((one: Line) => one['buy_total']),
        ['3.35', '7.00'],
      );
      const changed = await billing.change(kind, id, {
        items: [
          { id: items[0].id, quantity: 4 },
          { id: items[1].id, quantity: 4 },
        ],
      });
      assert.deepEqual([...changed.items.map((one: Line) => one['buy_total']), changed.buy_total], ['4.46', '7.00', '11.46']);
    });

    test('6 bounds: 1,000 lines, 200 groups, amounts below 10^15', async () => {
      const most = await billing.create(kind, {
        items: Array.from({ length: 1000 }, () => ({ quantity: 1, unit_amount: '0.01' })),
        groups: Array.from({ length: 200 }, () => ({})),
      });
      assert.deepEqual([most.items.length, most.groups.length, most.total], [1000, 200, '10.00']);
      assertFaults(await billing.post(kind, { items: Array.from({ length: 1001 }, () => ({})) }), { '/items': 'too_many' });
      assertFaults(await billing.post(kind, { groups: Array.from({ length: 201 }, () => ({})) }), { '/groups': 'too_many' });
      const { status, body } = await billing.post(kind, { items: [{ quantity: 10, unit_amount: '999999999999999' }] });
      assert.equal(status, 422);
      assert.ok(body.errors.every(({ code }: { code: string }) => code === 'out_of_range'));
    });

    test('4 currency: trimmed and upper-cased by auto_correct, refused otherwise; an unknown one always', async () => {
      assertFaults(await billing.post(kind, { currency: ' usd ' }), { '/currency': 'invalid_value' });
      const answer = await billing.post(kind, { currency: ' usd ' }, '?validation_mode=auto_correct');
      assert.deepEqual(
        answer.body.corrections.map(({ pointer, from, to }: Record<string, string>) => [pointer, from, to]),
        [['/currency', ' usd ', 'USD']],
      );
      assert.equal((await server.admin.one(kind, answer.body.success.id)).currency, 'USD');
      for (const mode of ['strict', 'auto_correct'])
        assertFaults(await billing.post(kind, { currency: 'ZZZ' }, `?validation_mode=${mode}`), { '/currency': 'invalid_value' });
    });

    test('2 another currency prints and rounds everything anew', async () => {
      const { id } = await billing.create(kind, { currency: 'EUR', items: [{ quantity: 1, unit_amount: '10.5', taxes: [{ name: 'VAT', rate: 10 }] }] });
      const {
        items: [one],
        total,
        tax_total,
      } = await billing.change(kind, id, { currency: 'JPY' });
      assert.deepEqual([one.unit_amount, one.total, one.taxes[0].total, tax_total, total], ['10.5', '11', '1', '1', '12']);
    });

    test('5 a tax is sent by id, or by name and rate, which finds or makes it', async () => {
      const tax = await server.admin.create('tax', { name: 'Sales', rate: '7.5' });
      const { items } = await billing.create(kind, {
        items: [
          line('a', { taxes: [{ id: tax }] }),
          line('b', { taxes: [{ name: 'Sales', rate: '7.50' }] }),
          line('c', {
            taxes: [
              { name: 'Sales', rate: 8 },
              { name: kind, rate: 1 },
            ],
          }),
        ],
      });
      const [a, b, c] = items;
      assert.deepEqual(a.taxes, [{ id: tax, name: 'Sales', rate: '7.5', total: '0.75' }]);
      assert.equal(b.taxes[0].id, tax);
      const made = await server.admin.one('tax', c.taxes[0].id);
      assert.deepEqual([made.name, made.rate, made.category, made.active], ['Sales', '8', 'S', true]);
      const events = await server.admin.get(`/v2/event?filter_operator=AND&kind=tax&record_id=${c.taxes[1].id}`);
      assert.deepEqual(
        events.body.data.map(({ type }: { type: string }) => type),
        ['tax.created'],
      );
      assertFaults(await billing.post(kind, { items: [line('d', { taxes: [{ name: 'Sales' }, { id: 999 }] })] }), {
        '/items/0/taxes/0': 'required',
        '/items/0/taxes/1/id': 'not_found',
      });
    });

    test('5 a refused body makes no tax, nor does dry_run', async () => {
      const taxes = async (): Promise<number> => (await server.admin.get('/v2/tax')).body.meta.pagination.total;
      const before = await taxes();
      assert.equal((await billing.post(kind, { nonsense: 1, items: [line('a', { taxes: [{ name: 'Never', rate: 1 }] })] })).status, 422);
      assert.equal((await billing.post(kind, { items: [line('a', { taxes: [{ name: 'Never', rate: 1 }] })] }, '?dry_run=true')).status, 200);
      assert.equal(await taxes(), before);
    });

    test('5 tax: false charges none; absent on a new line means that it is taxed', async () => {
      const taxes = [{ name: 'VAT', rate: 20 }];
      const { id, items, tax_total } = await billing.create(kind, { items: [line('a', { tax: false, taxes }), line('b', { taxes })] });
      assert.deepEqual([items[0].taxes[0].total, items[1].tax, items[1].taxes[0].total, tax_total], ['0.00', true, '2.00', '2.00']);
      const changed = await billing.change(kind, id, {
        items: [
          { id: items[0].id, tax: true },
          { id: items[1].id, tax: false },
        ],
      });
      assert.deepEqual(
        changed.items.map((one: Line) => (one['taxes'] as { total: string }[])[0]?.total),
        ['2.00', '0.00'],
      );
    });

    test('5 a line keeps the name and the rate of a tax as it was saved; a new line takes the present ones', async () => {
      const tax = await server.admin.create('tax', { name: `Old ${kind}`, rate: 10 });
      const { id, items } = await billing.create(kind, { items: [line('a', { taxes: [{ id: tax }] })] });
      assert.equal((await server.admin.put(`/v2/tax?id=${tax}`, { name: `New ${kind}`, rate: 11 })).status, 200);
      const changed = await billing.change(kind, id, { items: [items[0], line('b', { taxes: [{ id: tax }] })] });
      assert.deepEqual(
        changed.items.map((one: Line) => one['taxes']),
        [[{ id: tax, name: `Old ${kind}`, rate: '10', total: '1.00' }], [{ id: tax, name: `New ${kind}`, rate: '11', total: '1.10' }]],
      );
      assert.equal(changed.tax_total, '2.10');
      const asked = { items: [{ id: items[0].id, taxes: [{ id: tax, rate: 12 }] }] };
      assertFaults(await billing.put(kind, id, asked), { '/items/0/taxes/0/rate': 'invalid_value' });
      const taken = await billing.change(kind, id, { items: [{ id: items[0].id, taxes: [{ id: tax, rate: 11 }] }] });
      assert.equal(taken.items[0].taxes[0].name, `New ${kind}`);
    });

    test('4 the taxes of a line become what was sent; one twice is refused', async () => {
      const { id, items } = await billing.create(kind, {
        items: [
          line('a', {
            taxes: [
              { name: 'A', rate: 1 },
              { name: 'B', rate: 2 },
            ],
          }),
        ],
      });
      const changed = await billing.change(kind, id, { items: [{ id: items[0].id, taxes: [{ name: 'C', rate: 3 }, { id: items[0].taxes[0].id }] }] });
      assert.deepEqual(
        changed.items[0].taxes.map(({ name }: { name: string }) => name),
        ['C', 'A'],
      );
      assertFaults(
        await billing.put(kind, id, {
          items: [
            {
              id: items[0].id,
              taxes: [
                { name: 'C', rate: 3 },
                { name: 'C', rate: '3.0' },
              ],
            },
          ],
        }),
        { '/items/0/taxes': 'duplicate' },
      );
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
      const { updated: _was, ...rest } = before;
      const { updated: _is, ...after } = await server.admin.one(kind, id);
      assert.deepEqual(after, rest);
      const { body } = await server.admin.get(`/v2/audit?filter_operator=AND&kind=${kind}&record_id=${id}&order_desc=id&limit=1`);
      assert.deepEqual(body.data[0].changes, {});
    });

    test('5 lines carry custom fields of the module billable_item, with the present names', async () => {
      const definition = async (type: string, extra: object): Promise<number> => {
        const [row] = await server.sql<{ id: string }>(
          `insert into custom_field (account_id, name, type, module, update_key, options, required) values ($1, $2, $3, 'billable_item', $4, $5, false) returning id`,
          [server.account, `Field ${type} ${kind}`, type, `${type}_${kind}`, JSON.stringify((extra as { options?: unknown }).options ?? [])],
        );
        return Number(row?.id);
      };
      const text = await definition('text', {});
      const select = await definition('select', {
        options: [
          { id: '1', name: 'Red', order: '1' },
          { id: '2', name: 'Blue', order: '2' },
        ],
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
      const changed = await billing.change(kind, id, { items: [{ id: items[0].id, custom_fields: [{ id: text, value: '' }] }, { id: items[1].id }] });
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
    });

    test('4 client is required on create and on update', async () => {
      const { id } = await billing.create(kind);
      assertFaults(await server.admin.post(`/v2/${kind}`, {}), { '/client': 'required' });
      assertFaults(await server.admin.put(`/v2/${kind}?id=${id}`, { reference: 'x' }), { '/client': 'required' });
      assertFaults(await server.admin.put(`/v2/${kind}?id=${id}`, { client: [] }), { '/client': 'required' });
      assertFaults(await server.admin.post(`/v2/${kind}`, { client: {} }), { '/client': 'required' });
      assertFaults(await server.admin.post(`/v2/${kind}`, { client: { uuid: '00000000-0000-4000-8000-000000000000' } }), { '/client/uuid': 'not_found' });
      assertProblem(await server.admin.put(`/v2/${kind}?id=999999`, {}), 404, 'not_found');
    });
  });
}
