import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { testServer } from '../../../test/support/server.ts';

describe('a line without tax for a client that is usually charged', () => {
  const server = testServer();
  const tax = { full: 0, reverse: 0, abroad: 0, none: 0, exempt: 0 };
  const HOME = { address_country: 'DE' };
  const ROUX = { address_country: 'FR', vat_number: 'FR40303265045' };
  before(async () => {
    const of = (name: string, rate: string, category: string) => server.admin.create('tax', { name, rate, category });
    tax.full = await of('VAT', '19', 'S');
    tax.reverse = await of('Reverse charge', '0', 'AE');
    tax.abroad = await of('Export', '0', 'G');
    tax.none = await of('Nothing', '0', 'S');
    tax.exempt = await of('Exempt', '0', 'E');
    const usual = { domestic_tax_id: tax.full, reverse_charge_tax_id: tax.reverse, export_tax_id: tax.abroad };
    await server.admin.put('/v2/account', { address_country: 'DE', vat_number: 'DE136695976', ...usual });
  });

  const draft = async (client: object, lines: readonly (readonly number[])[], members: object = {}): Promise<number> => {
    const contact = { name: 'Galerie', type: 'organization', client: true, ...client };
    const { uuid } = (await server.admin.post('/v2/contact', contact)).body.success;
    const items = lines.map((taxes) => ({ item_text: 'Day', quantity: '1', unit_amount: '10', taxes: taxes.map((id) => ({ id })) }));
    return server.admin.create('invoice', { client: { uuid }, items, ...members });
  };
  const warned = async (id: number, sought = 'DAYBOOK-10'): Promise<unknown> => {
    const { faults } = (await server.admin.get(`/v2/invoice/check?id=${id}&profile=en16931`)).body.data;
    return faults.flatMap(({ rule, severity, pointer }: any) => (rule === sought ? [`${severity} ${pointer}`] : []));
  };

  test('is a warning at home: where none is named, one of nothing, or that of a client elsewhere', async () => {
    for (const wrong of [[], [tax.none], [tax.reverse], [tax.abroad]])
      assert.deepEqual(await warned(await draft(HOME, [[tax.full], wrong])), ['warning /items/1/taxes'], JSON.stringify(wrong));
    for (const right of [[tax.full], [tax.exempt]]) assert.deepEqual(await warned(await draft(HOME, [right])), []);
  });

  test('so is reverse charge of a client without a VAT number, and an export within the Union', async () => {
    assert.deepEqual(await warned(await draft({ ...ROUX, vat_number: '' }, [[tax.reverse]])), ['warning /items/0/taxes']);
    assert.deepEqual(await warned(await draft({ address_country: '' }, [[tax.reverse]])), ['warning /items/0/taxes']);
    assert.deepEqual(await warned(await draft(ROUX, [[tax.reverse]])), []);
    assert.deepEqual(await warned(await draft(ROUX, [[tax.abroad]])), ['warning /items/0/taxes']);
    for (const usual of [tax.abroad, tax.reverse]) assert.deepEqual(await warned(await draft({ address_country: 'JP' }, [[usual]])), []);
  });

  test('tax of a client outside the Union is one, where the account charges none there', async () => {
    const charged = async (): Promise<unknown> => warned(await draft({ address_country: 'JP' }, [[tax.abroad], [tax.full]]), 'DAYBOOK-15');
    assert.deepEqual(await charged(), ['warning /items/1/taxes']);
    assert.deepEqual(await warned(await draft({ address_country: 'JP' }, [[tax.abroad]]), 'DAYBOOK-15'), []);
    assert.deepEqual(await warned(await draft(HOME, [[tax.full]]), 'DAYBOOK-15'), []);
    const [{ export_tax_id }] = [(await server.admin.get('/v2/account')).body.data];
    await server.admin.put('/v2/account', { export_tax_id: null });
    assert.deepEqual(await charged(), []);
    await server.admin.put('/v2/account', { export_tax_id });
  });

  test('what client and project are usually charged counts, lines of nothing and what is credited do not', async () => {
    assert.deepEqual(await warned(await draft({ ...HOME, tax_id: tax.reverse }, [[tax.reverse]])), []);
    const project = await server.admin.create('project', { name: 'Exempt', tax_id: tax.exempt });
    assert.deepEqual(await warned(await draft(HOME, [[]], { project: { id: project } })), []);
    const free = await draft(HOME, [[tax.full]]);
    const { client, items } = await server.admin.one('invoice', free);
    await server.admin.put(`/v2/invoice?id=${free}`, { client, items: [...items, { item_text: 'Gift', unit_amount: '0', taxes: [] }] });
    assert.deepEqual(await warned(free), []);
    const wrong = await draft(HOME, [[tax.reverse]]);
    await server.admin.post(`/v2/invoice/issue?id=${wrong}`, undefined);
    const note = (await server.admin.post(`/v2/invoice/credit?id=${wrong}`, undefined)).body.success.id;
    assert.deepEqual(await warned(note), []);
  });
});
