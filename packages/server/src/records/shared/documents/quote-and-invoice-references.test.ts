import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertFaults, documentKinds, testBilling } from '../../../../test/support/billing.ts';
import { assertProblem } from '../../../../test/support/problem.ts';
import { testServer } from '../../../../test/support/server.ts';

const COLUMNS = ['item', 'description', 'quantity', 'price', 'discount', 'tax', 'total'];
const TOTALS = ['sub_total', 'discount_total', 'net_total', 'tax_total', 'total'];
const all = (names: readonly string[], off: readonly string[] = []): object =>
  Object.fromEntries(names.map((name) => [name, !off.includes(name)]));

describe('taxes, rate schemes and templates', () => {
  const server = testServer();
  const billing = testBilling(server);

  /** What a document refers to, by kind of the reference. */
  const referring: Record<string, { make: (name: string) => Promise<number>; use: (id: number) => object }> = {
    tax: { make: (name) => server.admin.create('tax', { name, rate: 3 }), use: (id) => ({ items: [{ taxes: [{ id }] }] }) },
    'rate-scheme': { make: (name) => server.admin.create('rate-scheme', { name }), use: (id) => ({ items: [{ ratescheme_id: id }] }) },
    'invoice-template': {
      make: (name) => server.admin.create('invoice-template', { name, type_id: 1 }),
      use: (id) => ({ template_id: id }),
    },
  };

  for (const [kind, { make, use }] of Object.entries(referring)) {
    for (const user of documentKinds) {
      test(`4 a ${kind} that an unfixed ${user} uses cannot be deleted, and is named`, async () => {
        const id = await make(`used by ${user}`);
        const document = await billing.create(user, use(id));
        const refused = await server.admin.delete(`/v2/${kind}?id=${id}`);
        assertProblem(refused, 409, 'in_use');
        assert.deepEqual(refused.body.references, [{ kind: user, id: document.id }]);
        await billing.change(user, document.id, { status: { id: 3 } });
        assert.equal((await server.admin.delete(`/v2/${kind}?id=${id}`)).status, 200);
        // What a document has already may stay and be sent back; a new one cannot take it any more.
        const present = await server.admin.one(user, document.id);
        assert.equal((await billing.put(user, document.id, present)).status, 200);
        assert.equal((await billing.post(user, use(id))).status, 422);
        const copy = await server.admin.post(`/v2/${user}/duplicate?id=${document.id}`, undefined);
        assert.equal(copy.status, 200);
        assert.equal((await billing.put(user, copy.body.success.id, await server.admin.one(user, copy.body.success.id))).status, 200);
      });
    }

    test(`4 a ${kind} that only deleted documents use can be deleted`, async () => {
      const id = await make('once used');
      const { id: document } = await billing.create('invoice', use(id));
      await server.admin.delete(`/v2/invoice?id=${document}`);
      assert.deepEqual((await server.admin.delete(`/v2/${kind}?id=${id}`)).body, { success: { id } });
      assertProblem(await server.admin.delete(`/v2/${kind}?id=${id}`), 404, 'not_found');
    });
  }

  test('a tax: its defaults, its category, and that its name and rate are its own', async () => {
    const id = await server.admin.create('tax', { name: 'Plain' });
    const { created: _created, updated: _updated, ...tax } = await server.admin.one('tax', id);
    assert.deepEqual(tax, {
      id,
      name: 'Plain',
      rate: '0',
      category: 'S',
      exemption_reason: '',
      ledger_account: '',
      ledger_code: '',
      active: true,
      created_id: 1,
      updated_id: 1,
    });
    assertFaults(await server.admin.post('/v2/tax', { name: 'Plain', rate: '0.00' }), { '/name': 'already_used' });
    const other = await server.admin.create('tax', {
      name: 'Plain',
      rate: '0.5',
      category: 'AE',
      exemption_reason: 'reverse charge',
      active: false,
    });
    assertFaults(await server.admin.put(`/v2/tax?id=${other}`, { rate: 0 }), { '/name': 'already_used' });
    assertFaults(await server.admin.post('/v2/tax', { rate: -1, category: 'X' }), {
      '/rate': 'out_of_range',
      '/category': 'invalid_value',
      '/name': 'required',
    });
    await server.admin.put(`/v2/tax?id=${other}`, { rate: '12.500' });
    assert.equal((await server.admin.one('tax', other)).rate, '12.5');
    await server.admin.delete(`/v2/tax?id=${id}`);
    assert.notEqual(await server.admin.create('tax', { name: 'Plain' }), id);
  });

  test('a rate scheme has the currency of the account unless another is sent', async () => {
    const id = await server.admin.create('rate-scheme', { name: 'S' });
    assert.equal((await server.admin.one('rate-scheme', id)).currency, 'EUR');
    await server.admin.put(`/v2/rate-scheme?id=${id}`, { currency: 'JPY' });
    assert.equal((await server.admin.one('rate-scheme', id)).currency, 'JPY');
    await server.admin.put(`/v2/rate-scheme?id=${id}`, { currency: '' });
    assert.equal((await server.admin.one('rate-scheme', id)).currency, 'EUR');
    assertFaults(await server.admin.post('/v2/rate-scheme', { name: 'S', currency: 'euro' }), { '/currency': 'invalid_value' });
  });

  test('2.12 the switches of a template are on unless sent otherwise, and PUT changes those that it has', async () => {
    const id = await server.admin.create('invoice-template', {
      name: 'T',
      type_id: 2,
      options: { items_column_visibility: { tax: false } },
    });
    const options = async (body: object | undefined): Promise<unknown> => {
      if (body !== undefined) assert.equal((await server.admin.put(`/v2/invoice-template?id=${id}`, body)).status, 200);
      return (await server.admin.one('invoice-template', id)).options;
    };
    const shows = (columns: readonly string[], totals: readonly string[] = []): object => ({
      items_column_visibility: all(COLUMNS, columns),
      totals_visibility: all(TOTALS, totals),
    });
    assert.deepEqual(await options(undefined), shows(['tax']));
    assert.deepEqual(await options({ options: { totals_visibility: { net_total: false } } }), shows(['tax'], ['net_total']));
    assert.deepEqual(await options({ options: { items_column_visibility: { tax: true, item: false } } }), shows(['item'], ['net_total']));
    assert.deepEqual(await options({ title: 'x' }), shows(['item'], ['net_total']));
    assert.deepEqual(await options({ options: { items_column_visibility: null } }), shows([], ['net_total']));
    assert.deepEqual(await options({ options: null }), shows([]));
    assertFaults(await server.admin.post('/v2/invoice-template', { options: { nothing: {} } }), {
      '/options/nothing': 'unknown_member',
      '/name': 'required',
      '/type_id': 'required',
    });
  });

  test('5 one default for each type: the new one takes it from the one before, which is told as changed', async () => {
    const make = (name: string, type_id: number) => server.admin.create('invoice-template', { name, type_id, default: true });
    const isDefault = async (id: number): Promise<boolean> => (await server.admin.one('invoice-template', id)).default;
    const [invoices, quotes] = [await make('i1', 1), await make('q1', 2)];
    const next = await make('i2', 1);
    assert.deepEqual([await isDefault(invoices), await isDefault(quotes), await isDefault(next)], [false, true, true]);
    const { body } = await server.admin.get(
      `/v2/audit?filter_operator=AND&kind=invoice-template&record_id=${invoices}&order_desc=id&limit=1`,
    );
    assert.deepEqual([body.data[0].action, body.data[0].changes], ['updated', { default: { from: true, to: false } }]);
    // A default that changes its type takes the place of that type's.
    await server.admin.put(`/v2/invoice-template?id=${quotes}`, { type_id: 1 });
    assert.deepEqual([await isDefault(next), await isDefault(quotes)], [false, true]);
    await server.admin.delete(`/v2/invoice-template?id=${quotes}`);
    await server.admin.put(`/v2/invoice-template?id=${next}`, { default: true });
    assert.equal(await isDefault(next), true);
  });

  test('4 more than twenty users are named up to twenty', async () => {
    const tax = await server.admin.create('tax', { name: 'Popular', rate: 1 });
    for (let n = 0; n < 22; n += 1) await billing.create('quote', { items: [{ taxes: [{ id: tax }] }] });
    const { body } = await server.admin.delete(`/v2/tax?id=${tax}`);
    assert.equal(body.references.length, 20);
  });
});
