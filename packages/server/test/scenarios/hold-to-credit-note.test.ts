import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { HOUR, ZERO, add, parseDecimal, subtract, toText } from '@daybook/values';
import { testServerWithMails } from '../support/mail-steps.ts';

const NINE = Date.UTC(2034, 2, 6, 8) / 1_000;
const decimal = (text: string) => parseDecimal(text) ?? ZERO;

// A day in a studio, from the first telephone call to the money that goes back, through the API alone.
describe('from a hold to a credit note', () => {
  const { server, post } = testServerWithMails();
  let client: { uuid: string }[];
  let [project, room, booking, quote, invoice, note] = [0, 0, 0, 0, 0, 0];

  before(async () => {
    await ok('PUT', '/v2/account', {
      name: 'Canal Studios BV',
      time_zone: 'Europe/Amsterdam',
      currency: 'EUR',
      invoice_prefix: 'I-',
      address_line_1: 'Kade 1',
      address_city: 'Amsterdam',
      address_postcode: '1011 AB',
      address_country: 'NL',
      vat_number: 'NL123456782B01',
      iban: 'NL91ABNA0417164300',
      bic: 'ABNANL2A',
      electronic_address: { scheme: '0106', id: '12345678' },
    });
  });

  async function ok(method: string, path: string, body?: unknown): Promise<any> {
    const answer = await server.admin.send(method, path, body);
    assert.equal(answer.status, 200, `${method} ${path}: ${answer.text}`);
    return answer.body;
  }
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    for (let attempt = 0; attempt < 300 && !(await isSo()); attempt += 1) await new Promise((resolve) => setTimeout(resolve, 100));
    assert.ok(await isSo());
  };
  const made = async (path: string, body?: unknown): Promise<number> => (await ok('POST', path, body)).success.id;
  const read = (kind: string, id: number): Promise<any> => server.admin.one(kind, id);
  const issuedAmounts = async (): Promise<string[]> => {
    const { total, paid_total: paid, open_total: open } = await read('invoice', invoice);
    return [total, paid, open];
  };

  test('the client telephones, and the room is held for a day', async () => {
    const { success } = await ok('POST', '/v2/contact', {
      name: 'Blue Harbour Films',
      type: 'organization',
      client: true,
      email_1: 'post@harbour.example',
      address_line_1: 'Kai 5',
      address_city: 'Hamburg',
      address_postcode: '20457',
      address_country: 'DE',
      vat_number: 'DE136695976',
      language: 'de',
      electronic_address: { scheme: '9930', id: 'DE136695976' },
    });
    client = [{ uuid: success.uuid }];
    project = await made('/v2/project', { name: 'Spring campaign', client });
    room = await made('/v2/resource', { name: 'Studio A', type_id: 1 });
    const vat = await made('/v2/tax', { name: 'VAT', rate: '21' });
    await made('/v2/rate-scheme', {
      name: 'House prices',
      default: true,
      prices: [
        { user_id: 1, hour_sell_cost: '95.50', hour_buy_cost: '40.00', taxes: [{ id: vat }] },
        { resource_id: room, day_sell_cost: '600.00', hour_sell_cost: '90.00', taxes: [{ id: vat }] },
      ],
    });
    booking = await made('/v2/booking', {
      name: 'Shoot',
      start: NINE,
      end: NINE + 8 * HOUR,
      resources: [{ id: room }],
      project: [{ id: project }],
      status: { id: 1 },
    });
    assert.equal((await read('booking', booking)).status[0].name, 'Hold');
  });

  test('the quote is made, accepted, and confirms the booking', async () => {
    quote = await made('/v2/quote', {
      client,
      project: [{ id: project }],
      items: [{ item_text: 'Studio A', quantity: '1', unit: 'day', unit_amount: '600.00', taxes: [{ name: 'VAT', rate: '21' }] }],
    });
    await ok('PUT', `/v2/booking?id=${booking}`, { quote_id: quote });
    await ok('PUT', `/v2/quote?id=${quote}`, { client, status: { id: 2 } });
    const { url } = await ok('POST', `/v2/quote/link?id=${quote}`);
    const page = await (await fetch(url)).text();
    assert.match(page, /Spring campaign|600,00/);
    await ok('PUT', `/v2/quote?id=${quote}`, { client, status: { id: 3 } });
    assert.equal((await read('booking', booking)).status[0].name, 'Confirmed');
  });

  test('time is recorded and approved; what is unbilled is what the invoice has', async () => {
    const entries = [await made('/v2/time-entry', entry('Camera', 0, 5)), await made('/v2/time-entry', entry('Light', 0, 3.5))];
    const waiting = await made('/v2/time-entry', entry('Not approved', 5, 6));
    await ok('POST', `/v2/time-entry/submit?id=${entries.join(',')}`);
    await ok('POST', `/v2/time-entry/approve?id=${entries.join(',')}`);
    const bill = {
      project: { id: project },
      to: NINE + 48 * HOUR,
      work: ['time-entry', 'booking'],
      approved_only: true,
      group_by: 'entry',
    };
    const bills = await Promise.all(Array.from({ length: 16 }, () => server.admin.post('/v2/invoice/from-work', bill)));
    assert.deepEqual(bills.map(({ status }) => status).toSorted(), [200, ...Array.from({ length: 15 }, () => 409)]);
    invoice = bills.find(({ status }) => status === 200)?.body.success.id;
    const { items, net_total: net, buy_total: buy, kind, status } = await read('invoice', invoice);
    // 5 + 3.5 hours at 95.50, bought at 40, and the studio for eight hours at the dearer of what its day costs.
    assert.deepEqual([kind, status[0].name, items.length], ['invoice', 'Draft', 3]);
    assert.equal(net, toText(add(decimal('811.75'), decimal('600.00'))));
    assert.equal(buy, '340.00');
    const { body } = await server.admin.get(`/v2/time-entry?filter_operator=AND&project_id=${project}&billed=false`);
    assert.deepEqual(
      body.data.map(({ id }: { id: number }) => id),
      [waiting],
    );
  });

  const entry = (name: string, from: number, to: number): object => ({
    owner_id: 1,
    name,
    start: NINE + from * HOUR,
    end: NINE + to * HOUR,
    billable: true,
    project: { id: project },
  });

  test('the invoice is issued and sent, and arrives with its PDF and its electronic form', async () => {
    await ok('PUT', `/v2/invoice?id=${invoice}`, { client, status: { id: 3 }, due_date: NINE + 14 * 24 * HOUR });
    const { data } = await ok('GET', `/v2/invoice/check?id=${invoice}&profile=en16931`);
    // The client has a VAT number of another member state, and the studio charges its own tax all the same.
    assert.deepEqual([data.valid, data.faults.map(({ rule }: { rule: string }) => rule)], [true, ['DAYBOOK-9']]);
    const delivery = await made(`/v2/invoice/send?id=${invoice}`, { attach: ['pdf', 'ubl'] });
    await until(async () => (await read('delivery', delivery)).state === 'sent');
    const [received] = post.received;
    assert.deepEqual([post.received.length, received?.recipients], [1, ['post@harbour.example']]);
    const attached = received?.mail.attachments ?? [];
    assert.deepEqual(attached.map(({ mimeType }) => mimeType).toSorted(), ['application/pdf', 'application/xml']);
    const { total } = await read('invoice', invoice);
    const xml = Buffer.from(attached.find(({ mimeType }) => mimeType === 'application/xml')?.content as ArrayBuffer).toString('utf8');
    assert.match(xml, new RegExp(`>${total.replace('.', '\\.')}</`));
  });

  test('half is paid, the studio is credited, and nothing is left over or lost', async () => {
    const { data } = await ok('GET', `/v2/report/revenue?from=2026-01-01&to=2035-01-01&by=resource`);
    assert.deepEqual(
      data.map(({ id, net_total: net }: Record<string, unknown>) => [id, net]),
      [
        [null, '811.75'],
        [room, '600.00'],
      ],
      'the administrator who recorded time is no resource',
    );
    const [total = ''] = await issuedAmounts();
    await made('/v2/payment', { amount: '500.00', method: 'bank_transfer', allocations: [{ invoice_id: invoice }] });
    assert.deepEqual(await issuedAmounts(), [total, '500.00', toText(subtract(decimal(total), decimal('500.00')))]);
    const { items } = await read('invoice', invoice);
    const studio = items.find(({ total: amount }: { total: string }) => amount === '600.00');
    note = await made(`/v2/invoice/credit?id=${invoice}`, { lines: [{ id: studio.id }], status: { id: 3 } });
    const credit = await read('invoice', note);
    assert.deepEqual([credit.kind, credit.cloned_id, credit.total], ['credit_note', invoice, '-726.00']);
    assert.equal((await issuedAmounts())[2], toText(subtract(subtract(decimal(total), decimal('500.00')), decimal('726.00'))));
  });

  test('reports add up to the cent', async () => {
    const year = 'from=2026-01-01&to=2035-01-01';
    const [billed, credit] = [await read('invoice', invoice), await read('invoice', note)];
    const sum = (member: string): string => toText(add(decimal(billed[member]), decimal(credit[member])));
    const revenue = await ok('GET', `/v2/report/revenue?${year}&by=project`);
    assert.deepEqual(
      [revenue.data.length, revenue.data[0].id, revenue.data[0].net_total, revenue.data[0].tax_total, revenue.data[0].total],
      [1, project, sum('net_total'), sum('tax_total'), sum('total')],
    );
    const byResource = await ok('GET', `/v2/report/margin?${year}&by=resource`);
    assert.equal(byResource.totals[0].net_total, sum('net_total'));
    const tax = await ok('GET', `/v2/report/tax?${year}&period=none`);
    assert.deepEqual([tax.data.length, tax.data[0].base, tax.data[0].tax], [1, sum('net_total'), sum('tax_total')]);
    const receivables = await ok('GET', '/v2/report/receivables?by=client');
    assert.deepEqual([receivables.totals[0].open_total], [toText(add(decimal(billed.open_total), decimal(credit.open_total)))]);
    assert.deepEqual(receivables.data[0].document_ids, [invoice]);
    const unbilled = await ok('GET', '/v2/report/unbilled?to=2035-01-01');
    assert.equal(unbilled.totals[0].net_total, '695.50', 'an hour that was not approved, and the studio again');
  });
});
