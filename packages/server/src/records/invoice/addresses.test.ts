import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { testServer } from '../../../test/support/server.ts';

describe('14 the address of the client that an invoice lacks', () => {
  const server = testServer();
  const SELLER = { address_line_1: 'Weg 1', address_city: 'Bonn', address_country: 'DE', currency: 'EUR', vat_number: 'DE136695976' };
  const WHOLE = { address_line_1: 'Gasse 2', address_city: 'Wien', address_country: 'AT' };
  let reverse = 0;
  before(async () => {
    await server.admin.put('/v2/account', SELLER);
    reverse = await server.admin.create('tax', { name: 'Reverse charge', rate: '0', category: 'AE' });
  });

  const draft = async (client: object, unit_amount: string, members: object = {}): Promise<number> => {
    const contact = { name: 'Galerie', type: 'organization', client: true, ...client };
    const { uuid } = (await server.admin.post('/v2/contact', contact)).body.success;
    const items = [{ item_text: 'Day', quantity: '1', unit_amount, taxes: [] }];
    return server.admin.create('invoice', { client: { uuid }, items, ...members });
  };
  const lacking = async (id: number): Promise<string[]> => {
    const { faults } = (await server.admin.get(`/v2/invoice/check?id=${id}&profile=en16931`)).body.data;
    return faults.flatMap(({ rule, severity, record, pointer }: any) =>
      rule === 'DAYBOOK-12' ? [`${severity} ${record} ${pointer}`] : [],
    );
  };
  const STREET = ['warning contact /address_line_1'];

  test('is named, also of a client with a country, and no longer once it is there or the invoice issued', async () => {
    assert.deepEqual(await lacking(await draft({ address_country: 'AT' }, '1000')), STREET);
    assert.deepEqual(await lacking(await draft({}, '1000')), STREET);
    assert.deepEqual(await lacking(await draft({ ...WHOLE, address_city: '' }, '1000')), ['warning contact /address_city']);
    assert.deepEqual(await lacking(await draft(WHOLE, '1000')), []);
    const issued = await draft({ address_country: 'AT' }, '1000');
    await server.admin.post(`/v2/invoice/issue?id=${issued}`, undefined);
    assert.deepEqual(await lacking(issued), []);
  });

  test('but not of amounts for which the law of the firm asks for none, unless the client owes the tax', async () => {
    const of = (amount: string, members: object = {}) => draft({ address_country: 'AT' }, amount, members).then(lacking);
    assert.deepEqual([await of('250'), await of('250.01'), await of('250', { currency: 'CHF' })], [[], STREET, STREET]);
    const items = [{ item_text: 'Day', quantity: '1', unit_amount: '10', taxes: [{ id: reverse }] }];
    assert.deepEqual(await of('10', { items }), STREET);
    await server.admin.put('/v2/account', { address_country: 'CH' });
    assert.deepEqual([await of('400', { currency: 'CHF' }), await of('400.05', { currency: 'CHF' })], [[], STREET]);
    await server.admin.put('/v2/account', { address_country: 'NL' });
    assert.deepEqual(await of('1'), STREET);
  });
});
