import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { line, testBilling } from '../../../../test/support/billing.ts';
import { testServer } from '../../../../test/support/server.ts';

describe('what is payable in Swiss francs is rounded to 0.05 where the account does that', () => {
  const server = testServer();
  const billing = testBilling(server);
  const rounds = async (cash_rounding: boolean): Promise<void> => {
    assert.equal((await server.admin.put('/v2/account', { cash_rounding })).status, 200);
  };
  const of = (unit_amount: string, others: object = {}): object => ({ currency: 'CHF', items: [line('Work', { unit_amount })], ...others });
  const amounts = ({ total, rounding, paid_total, open_total, status }: any): unknown[] => [
    total,
    rounding,
    paid_total,
    open_total,
    status[0].name,
  ];
  const one = (id: number): Promise<any> => server.admin.one('invoice', id);
  const credit = async (id: number, body: object = {}): Promise<any> => {
    const answer = await server.admin.post(`/v2/invoice/credit?id=${id}`, { status: { id: 3 }, ...body });
    assert.equal(answer.status, 200, answer.text);
    return one(answer.body.success.id);
  };
  before(async () => {
    await rounds(true);
  });

  test('2.3 the total stays, and what is open follows what is payable; quotes and other currencies are not rounded', async () => {
    assert.deepEqual(amounts(await billing.create('invoice', of('10.02'))), ['10.02', '-0.02', '0.00', '10.00', 'Draft']);
    assert.deepEqual(amounts(await billing.create('invoice', of('10.03'))), ['10.03', '0.02', '0.00', '10.05', 'Draft']);
    assert.deepEqual(amounts(await billing.create('invoice', of('-7.48'))), ['-7.48', '-0.02', '0.00', '-7.50', 'Draft']);
    assert.deepEqual(amounts(await billing.create('invoice', of('10.03', { currency: 'EUR' }))).slice(0, 4), [
      '10.03',
      '0.00',
      '0.00',
      '10.03',
    ]);
    assert.equal('rounding' in (await billing.create('quote', of('10.03'))), false);
  });

  test('2.3 it follows the lines and the setting until the invoice is issued, and stays then', async () => {
    await rounds(false);
    const { id } = await billing.create('invoice', of('10.03'));
    assert.equal((await one(id)).rounding, '0.00');
    await rounds(true);
    assert.equal((await billing.change('invoice', id, { items: [line('Work', { unit_amount: '10.04' })] })).rounding, '0.01');
    assert.equal((await billing.change('invoice', id, { currency: 'EUR' })).rounding, '0.00');
    await billing.change('invoice', id, { currency: 'CHF' });
    await rounds(false);
    const issued = await billing.change('invoice', id, { status: { id: 3 } });
    assert.deepEqual(amounts(issued), ['10.04', '0.00', '0.00', '10.04', 'Awaiting Payment'], 'as the account has it when it is issued');
    await rounds(true);
    assert.equal((await billing.change('invoice', id, { reference: 'PO' })).rounding, '0.00');
  });

  test('2.3 a payment of what is payable settles; what is paid beyond is credit, and is paid back', async () => {
    const { id } = await billing.create('invoice', of('10.02', { status: { id: 3 } }));
    await server.admin.create('payment', { amount: '10', allocations: [{ invoice_id: id }] });
    assert.deepEqual(amounts(await one(id)), ['10.02', '-0.02', '10.00', '0.00', 'Paid']);
    const over = await billing.create('invoice', of('10.02', { status: { id: 3 } }));
    const payment = await server.admin.create('payment', { amount: '10.02', allocations: [{ invoice_id: over.id }] });
    assert.equal((await server.admin.one('payment', payment)).unallocated_total, '0.02');
    assert.deepEqual(amounts(await billing.change('invoice', id, { status: { id: 3 } })), [
      '10.02',
      '-0.02',
      '0.00',
      '10.00',
      'Awaiting Payment',
    ]);
    const moved = await billing.create('invoice', of('10.03', { status: { id: 4 } }));
    assert.deepEqual(amounts(moved), ['10.03', '0.02', '10.05', '0.00', 'Paid'], 'moved to Paid, it is paid as much');
  });

  test('2.3 a credit note of which nothing is payable is no open credit', async () => {
    const { id } = await billing.create('invoice', of('10.02', { status: { id: 3 } }));
    const note = await credit(id, { lines: [{ id: (await one(id)).items[0].id, amount: '0.02' }] });
    assert.deepEqual(amounts(note), ['-0.02', '0.02', '0.00', '0.00', 'Awaiting Payment']);
    const { body } = await server.admin.get('/v2/invoice?credit_open=true');
    assert.ok(body.data.every((other: any) => other.id !== note.id));
  });

  test('2.3 a credit note of what is open settles it, and leaves no credit', async () => {
    const { id } = await billing.create('invoice', of('1323.76', { status: { id: 3 } }));
    await server.admin.create('payment', { amount: '1297.27', allocations: [{ invoice_id: id }] });
    assert.equal((await one(id)).open_total, '26.48');
    assert.deepEqual(amounts(await credit(id, { total: '26.48' })), ['-26.48', '0.00', '0.00', '0.00', 'Paid']);
    assert.equal((await one(id)).open_total, '0.00');
  });

  test('2.3 credit notes are rounded together: those of the whole settle it', async () => {
    const { id } = await billing.create('invoice', of('10.02', { status: { id: 3 } }));
    const first = await credit(id, { lines: [{ id: (await one(id)).items[0].id, amount: '3.33' }] });
    assert.deepEqual(amounts(first).slice(0, 2), ['-3.33', '-0.02']);
    await rounds(false);
    const rest = await credit(id);
    await rounds(true);
    assert.deepEqual(amounts(rest).slice(0, 2), ['-6.69', '0.04']);
    assert.deepEqual(amounts(await one(id)), ['10.02', '-0.02', '0.00', '0.00', 'Paid']);
    assert.equal((await one(rest.id)).open_total, '0.00');
    const { data } = (await server.admin.get(`/v2/invoice/timeline?id=${id}`)).body;
    const credits = data.filter(({ event }: any) => event === 'credited').map(({ amount }: any) => amount);
    assert.deepEqual(credits, ['-3.35', '-6.65'], 'the time line says what is payable');
  });

  test('2.3 what is open is credited also where it was rounded up beyond what is left of the lines', async () => {
    const { id } = await billing.create('invoice', of('10.03', { status: { id: 3 } }));
    await credit(id, { total: '3.02' });
    const { open_total: total } = await one(id);
    assert.equal(total, '7.05', 'of which 7.01 are left of the lines');
    assert.deepEqual(amounts(await credit(id, { total })).slice(0, 2), ['-7.01', '-0.04']);
    assert.deepEqual(amounts(await one(id)), ['10.03', '0.02', '0.00', '0.00', 'Paid']);
  });

  test('2.3 copies and invoices of quotes are rounded, each by itself', async () => {
    const quote = await billing.inStatus('quote', 'Accepted', { ...of('10.03'), items: [line('A', { unit_amount: '20.06' })] });
    const half = await server.admin.post(`/v2/quote/progress?id=${quote.id}`, { share: '50%' });
    assert.equal(half.status, 200, half.text);
    const part = await one(half.body.success.id);
    assert.deepEqual([part.total, part.rounding], ['10.03', '0.02']);
    const copied = await server.admin.post(`/v2/invoice/duplicate?id=${part.id}`, undefined);
    assert.equal((await one(copied.body.success.id)).open_total, '10.05');
  });

  test('2.3 papers and electronic invoices say what is payable', async () => {
    const address = { address_line_1: 'Bahnhofstrasse 1', address_postcode: '8001', address_city: 'Zürich', address_country: 'CH' };
    await server.admin.put('/v2/account', { ...address, vat_number: 'CHE-116.281.710 MWST', iban: 'CH9300762011623852957' });
    await server.admin.put(`/v2/contact?uuid=${billing.client.uuid}`, address);
    const { id } = await billing.create('invoice', of('10.02', { status: { id: 3 } }));
    const ubl = await server.admin.get(`/v2/invoice/document?format=ubl&id=${id}`);
    const page = await server.admin.get(`/v2/invoice/document?format=html&id=${id}`);
    assert.match(page.text, /Rounding.*−0\.02.*Amount due CHF.*10\.00/s);
    assert.match(ubl.text, /<cbc:TaxInclusiveAmount currencyID="CHF">10\.02</);
    assert.match(ubl.text, /<cbc:PayableRoundingAmount currencyID="CHF">-0\.02<.*<cbc:PayableAmount currencyID="CHF">10\.00</s);
  });
});
