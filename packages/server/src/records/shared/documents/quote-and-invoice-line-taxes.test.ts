import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertFaults, documentKinds, line, testBilling, type Line } from '../../../../test/support/billing.ts';
import { testServer } from '../../../../test/support/server.ts';

for (const kind of documentKinds) {
  describe(`taxes of lines of ${kind}s`, () => {
    const server = testServer();
    const billing = testBilling(server);

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
      const newTax = await server.admin.one('tax', c.taxes[0].id);
      assert.deepEqual([newTax.name, newTax.rate, newTax.category, newTax.active], ['Sales', '8', 'S', true]);
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
      assert.equal(
        (await billing.post(kind, { items: [line('a', { taxes: [{ name: 'Never', rate: 1 }] })] }, '?dry_run=true')).status,
        200,
      );
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
      const changed = await billing.change(kind, id, {
        items: [{ id: items[0].id, taxes: [{ name: 'C', rate: 3 }, { id: items[0].taxes[0].id }] }],
      });
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

    test('the lines of a document name at most 4,000 taxes together', async () => {
      const ids: number[] = [];
      for (let rate = 1; rate <= 5; rate += 1) ids.push(await server.admin.create('tax', { name: `${kind} bound`, rate: String(rate) }));
      const lines = (count: number, more: number) =>
        Array.from({ length: count }, (_, i) => line('a', { taxes: ids.slice(0, i < more ? 5 : 4).map((id) => ({ id })) }));
      assertFaults(await billing.post(kind, { items: lines(1_000, 1) }), { '/items': 'too_many' });
      assert.equal((await billing.post(kind, { items: lines(1_000, 0) })).status, 200);
    });
  });
}
