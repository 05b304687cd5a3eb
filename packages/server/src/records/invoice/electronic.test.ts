import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { tokenWith } from '../../../test/support/people.ts';
import { testServer } from '../../../test/support/server.ts';
import { World } from '../../../test/support/world.ts';

const SELLER = {
  name: 'Studio Nord GmbH',
  address_line_1: 'Hafenstraße 1',
  address_city: 'Hamburg',
  address_postcode: '20457',
  address_country: 'Deutschland',
  email: 'rechnung@studio-nord.example',
  phone: '+49 40 5550100',
  vat_number: 'DE123456789',
  iban: 'DE89370400440532013000',
};
const BUYER = { name: 'Galerie Süd', type: 'organization', client: true, address_city: 'München', address_postcode: '80331' };

describe('electronic invoices', () => {
  const server = testServer();
  let uuid: string;
  let id: number;
  before(async () => {
    uuid = (await server.admin.post('/v2/contact', BUYER)).body.success.uuid;
    const items = [
      { item_text: 'Studio A', quantity: 2, unit: 'day', unit_amount: '400', discount: '10%', taxes: [{ name: 'VAT', rate: '19' }] },
      { item_text: '', quantity: 1, unit_amount: '5', taxes: [{ name: 'VAT', rate: '19' }] },
    ];
    id = await server.admin.create('invoice', { client: { uuid }, items });
  });

  const check = async (profile = 'en16931') => (await server.admin.get(`/v2/invoice/check?id=${id}&profile=${profile}`)).body.data;
  const places = (data: any): string[] =>
    data.faults.map(({ rule, severity, record, record_id, pointer }: any) => `${rule} ${severity} ${record} ${record_id} ${pointer}`);

  test('9 faults name the rule, the record and the member; when those are mended the invoice is valid', async () => {
    const first = await check();
    assert.equal(first.valid, false);
    assert.deepEqual(places(first), [
      `BR-CO-25 warning invoice ${id} /due_date`,
      'BR-08 fatal account null /address_country',
      'BR-09 fatal account null /address_country',
      `BR-11 fatal contact ${uuid} /address_country`,
      'BR-CO-26 fatal account null /vat_number',
      `BR-25 fatal invoice ${id} /items/1/item_text`,
      'BR-S-02 fatal account null /vat_number',
    ]);
    await server.admin.put('/v2/account', SELLER);
    await server.admin.put(`/v2/contact?uuid=${uuid}`, { address_country: 'Germany', email_1: 'kasse@galerie.example' });
    const { items } = (await server.admin.get(`/v2/invoice?id=${id}`)).body.data[0];
    const mended = { client: { uuid }, due_date: 1_893_456_000, items: [items[0], { ...items[1], item_text: 'Cable' }] };
    assert.equal((await server.admin.put(`/v2/invoice?id=${id}`, mended)).status, 200);
    assert.deepEqual(await check(), { valid: true, profile: 'en16931', faults: [] });
    assert.deepEqual(await check('facturx'), { valid: true, profile: 'facturx', faults: [] });
  });

  test('9 each profile has its own rules', async () => {
    assert.deepEqual(places(await check('xrechnung')), [`BR-DE-15 fatal invoice ${id} /reference`]);
    assert.deepEqual(
      places(await check('peppol')).filter((place) => place.startsWith('PEPPOL')),
      [
        `PEPPOL-EN16931-R003 fatal invoice ${id} /reference`,
        `PEPPOL-EN16931-R010 fatal contact ${uuid} /electronic_address`,
        'PEPPOL-EN16931-R020 fatal account null /electronic_address',
      ],
    );
    assert.equal((await server.admin.get(`/v2/invoice/check?id=${id}&profile=other`)).status, 400);
  });

  test('9 readers of Finance check an invoice, of their own account', async () => {
    const { api } = await server.newAccount('Other');
    assert.equal((await api.get(`/v2/invoice/check?id=${id}`)).status, 404);
    const none = server.as(await tokenWith(new World(server), 'acl_finance', '--'));
    assert.equal((await none.get(`/v2/invoice/check?id=${id}`)).status, 403);
  });
});
