import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { assertFaults } from '../../../test/support/billing.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { testServer } from '../../../test/support/server.ts';

describe('items of the price list', () => {
  const server = testServer();
  const api = () => server.admin;
  let lastNumber = 0;
  const create = (members: object = {}): Promise<number> => api().create('item', { name: `Item ${(lastNumber += 1)}`, ...members });
  const named = async (query: string): Promise<string[]> =>
    (await api().get(`/v2/item?order_asc=name&${query}`)).body.data.map(({ name }: { name: string }) => name);

  test('prices are exact, with at least the decimals of their currency', async () => {
    const prices = [
      { currency: 'EUR', amount: '0.1' },
      { currency: 'JPY', amount: '1200' },
      { currency: 'CHF', amount: '0.035125' },
      { currency: 'KWD', amount: -5 },
    ];
    const { prices: stored } = await api().one('item', await create({ prices }));
    assert.deepEqual(stored, [
      { currency: 'EUR', amount: '0.10' },
      { currency: 'JPY', amount: '1200' },
      { currency: 'CHF', amount: '0.035125' },
      { currency: 'KWD', amount: '-5.000' },
    ]);
  });

  test('all that is wrong is said at once, with its place', async () => {
    const answer = await api().post('/v2/item', {
      name: '',
      unit: 'a unit that is far too long for a line',
      texts: [{ language: 'de' }, { language: 'de' }, { language: 'xx' }],
      prices: [
        { currency: 'EUR', amount: '1' },
        { currency: 'EUR', amount: '2' },
        { amount: '3' },
        { currency: 'USD' },
        { currency: 'usd!', amount: 'x' },
      ],
      domestic_tax_id: 999_999,
      custom_fields: [{ id: 999_999, value: 'x' }],
    });
    assertFaults(answer, {
      '/name': 'required',
      '/unit': 'too_long',
      '/texts/1/language': 'duplicate',
      '/texts/2/language': 'invalid_value',
      '/prices/1/currency': 'duplicate',
      '/prices/2/currency': 'required',
      '/prices/3/amount': 'required',
      '/prices/4/currency': 'invalid_value',
      '/prices/4/amount': 'invalid_value',
      '/domestic_tax_id': 'not_found',
      '/custom_fields/0': 'not_found',
    });
    assert.equal((await api().post('/v2/item', { name: 'N', prices: [{ currency: '', amount: '1' }] })).status, 422);
  });

  test('a code is of one item, until that is deleted; many may have none', async () => {
    const id = await create({ code: 'CAM' });
    const second = await create();
    const taken = { '/code': 'already_used' };
    const answer = await api().post('/v2/item', { name: 'Other', code: 'CAM' });
    assertFaults(answer, taken);
    assert.equal(answer.body.errors[0].reason_code, 'code_used');
    assertFaults(await api().put(`/v2/item?id=${second}`, { code: 'CAM' }), taken);
    assert.equal((await api().delete(`/v2/item?id=${id}`)).status, 200);
    assert.equal((await api().put(`/v2/item?id=${second}`, { code: 'CAM' })).status, 200);
    const raced = await Promise.all([1, 2, 3, 4].map(() => api().post('/v2/item', { name: 'Raced', code: 'RACED' })));
    assert.deepEqual(raced.map(({ status }) => status).toSorted(), [200, 422, 422, 422]);
  });

  test('an item is found by its code and by its name in every language, also after a change of one of them', async () => {
    const id = await create({ code: 'LENS-9', name: 'Wide lens', texts: [{ language: 'de', name: 'Weitwinkel' }] });
    for (const text of ['lens-9', 'WIDE', 'weitw']) assert.deepEqual(await named(`text=${text}`), ['Wide lens'], text);
    assert.deepEqual(await named('code=LENS-9'), ['Wide lens']);
    assert.equal((await api().put(`/v2/item?id=${id}`, { code: 'LENS-10' })).status, 200);
    assert.deepEqual([await named('text=lens-9'), await named('text=weitwinkel')], [[], ['Wide lens']]);
    assert.equal((await api().put(`/v2/item?id=${id}`, { texts: [] })).status, 200);
    assert.deepEqual([await named('text=weitwinkel'), await named('text=lens-10')], [[], ['Wide lens']]);
    assert.equal((await api().put(`/v2/item?id=${id}`, { active: false })).status, 200);
    assert.deepEqual(await named('text=wide&active=true&filter_operator=AND'), []);
  });

  test('fields of lines can have values, none must, and a tax of an item is not deleted', async () => {
    const field = await api().create('custom-field', { name: 'Account', type: 'text', module: 'billable_item', required: true });
    const tax = await api().create('tax', { name: 'Reduced', rate: '7' });
    const id = await create({ domestic_tax_id: tax });
    assert.equal((await api().put(`/v2/item?id=${id}`, { custom_fields: [{ id: field, value: '4400' }] })).status, 200);
    const { custom_fields: values, domestic_tax_id: kept } = await api().one('item', id);
    assert.deepEqual([values[0].name, values[0].value, kept], ['Account', '4400', tax]);
    assert.equal((await api().put(`/v2/item?id=${id}`, { custom_fields: [{ id: field, value: '' }] })).status, 200);
    assert.deepEqual((await api().one('item', id)).custom_fields, []);
    assert.equal((await api().delete(`/v2/tax?id=${tax}`)).body.code, 'in_use');
    assert.equal((await api().put(`/v2/item?id=${id}`, { domestic_tax_id: null })).status, 200);
    assert.equal((await api().delete(`/v2/tax?id=${tax}`)).status, 200);
    assert.equal((await api().put(`/v2/custom-field?id=${field}`, { required: false })).status, 200);
  });

  test('each change is in the history and among the events', async () => {
    const id = await create({ prices: [{ currency: 'EUR', amount: '10' }] });
    await api().put(`/v2/item?id=${id}`, { prices: [{ currency: 'EUR', amount: '12' }] });
    const { body: audit } = await api().get(`/v2/audit?kind=item&record_id=${id}&filter_operator=AND&order_asc=id`);
    assert.deepEqual(
      audit.data.map(({ action }: { action: string }) => action),
      ['created', 'updated'],
    );
    assert.deepEqual(audit.data[1].changes.prices.to, [{ currency: 'EUR', amount: '12.00' }]);
    const { body: events } = await api().get(`/v2/event?type=item.updated&record_id=${id}&filter_operator=AND`);
    assert.equal(events.data.length, 1);
  });

  describe('proposals from what was used', () => {
    const proposed = async (): Promise<any[]> => (await api().get('/v2/item/proposals')).body.data;
    const day = (n: number): number => Date.UTC(2031, 0, n, 12) / 1000;
    let uuid: string;

    before(async () => {
      uuid = (await api().post('/v2/contact', { name: 'Client', type: 'organization', client: true })).body.success.uuid;
      const document = (kind: string, date: number, currency: string, items: object[]) =>
        api().create(kind, { client: [{ uuid }], date, currency, items });
      const studio = (unit_amount: string, unit = 'day') => ({ item_text: 'Studio ', unit, quantity: '1', unit_amount });
      await document('invoice', day(1), 'EUR', [studio('400'), studio('410')]);
      await document('quote', day(3), 'EUR', [{ ...studio('450', 'Day'), item_text: 'STUDIO' }, studio('60', 'hour')]);
      await document('invoice', day(2), 'JPY', [studio('60000')]);
      await document('invoice', day(4), 'EUR', [
        { item_text: 'Rarely', quantity: '1', unit_amount: '5.5' },
        { item_text: 'Rebate', quantity: '1', unit_amount: '-5' },
        { item_text: 'For free', quantity: '1', unit_amount: '0' },
        { item_text: 'Item of the list', quantity: '1', unit_amount: '9' },
        { item_text: 'Kamera', unit: 'Tag', quantity: '1', unit_amount: '9' },
        { item_text: 'Kamera', unit: 'day', quantity: '1', unit_amount: '9' },
      ]);
      await create({ name: 'item OF the list' });
      await create({ name: 'Camera', unit: 'day', texts: [{ language: 'de', name: 'Kamera', unit: 'Tag' }] });
    });

    test('are texts with their unit, how often they occur, their last price in each currency, without those that are items', async () => {
      assert.deepEqual(await proposed(), [
        {
          name: 'STUDIO',
          unit: 'Day',
          count: 4,
          last_used: day(3),
          prices: [
            { currency: 'EUR', amount: '450.00' },
            { currency: 'JPY', amount: '60000' },
          ],
        },
        { name: 'Rarely', unit: '', count: 1, last_used: day(4), prices: [{ currency: 'EUR', amount: '5.50' }] },
        { name: 'Studio', unit: 'hour', count: 1, last_used: day(3), prices: [{ currency: 'EUR', amount: '60.00' }] },
      ]);
    });

    test('one that was made an item as it is, is proposed no more; readers see them, nobody else', async () => {
      const [{ name, unit, prices }] = await proposed();
      const id = await create({ name, unit, prices });
      assert.deepEqual((await api().one('item', id)).prices, prices);
      assert.deepEqual(
        (await proposed()).map((one) => one.name),
        ['Rarely', 'Studio'],
      );
      const reader = await colleague(server, { acl_finance: 'R-' });
      assert.equal((await reader.api.get('/v2/item/proposals')).body.data.length, 2);
      const other = await colleague(server, { acl_contact: 'RW' });
      assert.equal((await other.api.get('/v2/item/proposals')).status, 403);
      const second = await server.newAccount('Second');
      assert.deepEqual((await second.api.get('/v2/item/proposals')).body.data, []);
    });

    test('shares of quotes are none', async () => {
      const items = [{ item_text: 'Offered', quantity: '2', unit: 'piece', unit_amount: '70' }];
      const quote = await api().create('quote', { client: [{ uuid }], date: day(5), currency: 'EUR', items, status: { id: 3 } });
      const part = await api().post(`/v2/quote/progress?id=${quote}`, { share: '30%' });
      assert.equal(part.status, 200, part.text);
      assert.deepEqual(
        (await proposed()).map(({ name }) => name),
        ['Offered', 'Rarely', 'Studio'],
      );
    });

    test('lines of recurring invoices are offered before any invoice is made of them, without those that name their period', async () => {
      const items = [
        { item_text: 'Rent of the archive', quantity: '1', unit: 'month', unit_amount: '80' },
        { item_text: 'Care {month}/{year}', quantity: '1', unit_amount: '90' },
      ];
      await api().create('recurring-invoice', { name: 'Rent', client: [{ uuid }], currency: 'EUR', first_day: '2040-01-01', items });
      const rent = (await proposed()).filter(({ name }) => /Rent|Care/.test(name));
      assert.deepEqual(
        rent.map(({ name, unit, count, prices }) => ({ name, unit, count, prices })),
        [{ name: 'Rent of the archive', unit: 'month', count: 1, prices: [{ currency: 'EUR', amount: '80.00' }] }],
      );
    });

    test('an item that is changed or deleted changes no document', async () => {
      const id = await create({ name: 'Kept', prices: [{ currency: 'EUR', amount: '100' }] });
      const items = [{ item_text: 'Kept', quantity: '1', unit_amount: '100' }];
      const invoice = await api().create('invoice', { client: [{ uuid }], currency: 'EUR', items });
      const before = await api().one('invoice', invoice);
      await api().put(`/v2/item?id=${id}`, { name: 'Changed', prices: [{ currency: 'EUR', amount: '200' }] });
      await api().delete(`/v2/item?id=${id}`);
      assert.deepEqual(await api().one('invoice', invoice), before);
    });
  });

  test('what a new document begins with says its language', async () => {
    const uuid = (await api().post('/v2/contact', { name: 'Kunde', type: 'organization', client: true, language: 'de-AT' })).body.success
      .uuid;
    assert.equal((await api().get(`/v2/invoice/defaults?client_uuid=${uuid}`)).body.data.language, 'de');
    assert.equal((await api().get('/v2/quote/defaults')).body.data.language, 'en');
  });
});
