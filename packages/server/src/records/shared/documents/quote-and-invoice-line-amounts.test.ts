import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertFaults, documentKinds, testBilling, type Line } from '../../../../test/support/billing.ts';
import { testServer } from '../../../../test/support/server.ts';

for (const kind of documentKinds) {
  describe(`amounts of lines of ${kind}s`, () => {
    const server = testServer();
    const billing = testBilling(server);

    test('2 totals have exactly the minor units, unit amounts at least those, quantities no trailing zeros', async () => {
      const items = [
        { quantity: '1.500', unit_amount: '10', unit_buy_amount: '1.2345670', discount: '5.50%', taxes: [{ name: 'VAT', rate: '19.00' }] },
      ];
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

    test('6 a buy total that is fixed is not cut in silence by a currency of fewer decimals', async () => {
      const { id, client } = await billing.create(kind, {
        currency: 'KWD',
        items: [{ quantity: 1, buy_total: '9.999', buy_total_fixed: true }],
      });
      const finer = await server.admin.put(`/v2/${kind}?id=${id}`, { client, currency: 'JPY' });
      assertFaults(finer, { '/items/0/buy_total': 'too_precise' });
      assert.equal((await server.admin.one(kind, id)).items[0].buy_total, '9.999');
      const cut = await server.admin.put(`/v2/${kind}?id=${id}&validation_mode=auto_correct`, { client, currency: 'JPY' });
      assert.deepEqual(
        cut.body.corrections.map(({ pointer }: { pointer: string }) => pointer),
        ['/items/0/buy_total'],
        cut.text,
      );
      assert.equal((await server.admin.one(kind, id)).items[0].buy_total, '10');
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
      const { id } = await billing.create(kind, {
        currency: 'EUR',
        items: [{ quantity: 1, unit_amount: '10.5', taxes: [{ name: 'VAT', rate: 10 }] }],
      });
      const {
        items: [one],
        total,
        tax_total,
      } = await billing.change(kind, id, { currency: 'JPY' });
      assert.deepEqual([one.unit_amount, one.total, one.taxes[0].total, tax_total, total], ['10.5', '11', '1', '1', '12']);
    });
  });
}
