import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { assertFaults } from '../../../../test/support/billing.ts';
import { HOUR, MONDAY } from '../../../../test/support/booking-steps.ts';
import { testServer } from '../../../../test/support/server.ts';
import { rate, workHouse, type WorkHouse } from '../../../../test/support/work.ts';

const daysOf = ({ service_from, service_to }: any): string => `${service_from} ${service_to}`;

describe('when something was supplied', () => {
  const server = testServer();
  let house: WorkHouse;
  const items = [{ item_text: 'Filming', quantity: 2, unit_amount: '100', taxes: [{ name: 'VAT', rate: '19' }] }];
  const created = async (body: object) => {
    const id = await server.admin.create('invoice', { client: { uuid: house.client.uuid }, items, ...body });
    return server.admin.one('invoice', id);
  };
  const documentOf = async (id: number, format: string): Promise<string> =>
    (await server.admin.get(`/v2/invoice/document?id=${id}&format=${format}`)).text;
  before(async () => {
    house = await workHouse(server);
    const firm = {
      name: 'Studio Nord',
      address_city: 'Hamburg',
      address_postcode: '20457',
      address_country: 'DE',
      vat_number: 'DE123456788',
    };
    await server.admin.put('/v2/account', firm);
    await server.admin.put(`/v2/contact?uuid=${house.client.uuid}`, {
      address_city: 'München',
      address_postcode: '80331',
      address_country: 'DE',
    });
  });

  test('an invoice of work has the first and the last day of that, and each line its own', async () => {
    await server.admin.put(`/v2/resource?id=${house.person}`, { rates: [rate(80)] });
    const project = { id: await house.newProject({}) };
    const start = MONDAY + 14 * HOUR;
    await house.entry(0, { project, start, end: start + 2 * HOUR });
    await house.entry(2, { project });
    const document = await house.bill({ project });
    assert.equal(daysOf(document), '2033-01-03 2033-01-05');
    assert.deepEqual(document.items.map(daysOf), ['2033-01-03 2033-01-04', '2033-01-05 2033-01-05']);
    const xml = await documentOf(document.id, 'ubl');
    assert.match(xml, /<cac:InvoicePeriod>\s*<cbc:StartDate>2033-01-03<\/cbc:StartDate>\s*<cbc:EndDate>2033-01-05</);
    assert.match(xml, /<cac:InvoiceLine>[^]*<cbc:StartDate>2033-01-05<\/cbc:StartDate>\s*<cbc:EndDate>2033-01-05</);
    const html = await documentOf(document.id, 'html');
    assert.match(html, /Period of supply<\/dt><dd><bdi>3\u00a0Jan\u00a02033 – 5\u00a0Jan\u00a02033</);
    assert.match(html, /Period of supply: 3\u00a0Jan\u00a02033 – 4\u00a0Jan\u00a02033/);
    const other = { id: await house.newProject({}) };
    await house.entry(0, { project: other });
    assert.equal(daysOf(await house.bill({ project: other, service_from: '2033-01-01', service_to: '' })), '2033-01-01 ');
    const third = { id: await house.newProject({}) };
    await house.entry(4, { project: third });
    const before = await house.send('invoice', { project: third, service_to: '2033-01-01' });
    assert.equal(before.status, 200, before.text);
    assert.equal(daysOf(await server.admin.one('invoice', before.body.success.id)), ' 2033-01-01');
  });

  test('one day is the day of the delivery, and nothing is made up', async () => {
    const oneDay = await created({ service_from: '2033-01-03' });
    const xml = await documentOf(oneDay.id, 'ubl');
    assert.match(xml, /<cbc:ActualDeliveryDate>2033-01-03</);
    assert.doesNotMatch(xml, /InvoicePeriod/);
    assert.match(await documentOf(oneDay.id, 'html'), /Date of supply<\/dt><dd><bdi>3\u00a0Jan\u00a02033</);
    const unknown = await created({});
    assert.equal(daysOf(unknown), ' ');
    assert.doesNotMatch(await documentOf(unknown.id, 'ubl'), /ActualDeliveryDate|InvoicePeriod/);
    const { faults } = (await server.admin.get(`/v2/invoice/check?id=${unknown.id}&profile=en16931`)).body.data;
    assert.ok(faults.some(({ rule, pointer }: any) => rule === 'DAYBOOK-3' && pointer === '/service_from'));
  });

  test('an invoice that says days on its lines alone is of the first to the last of them', async () => {
    const lines = ['2033-01-04', '2033-01-08'].map((service_from) => ({ ...items[0], service_from }));
    const { id } = await created({ items: lines });
    assert.match(
      await documentOf(id, 'ubl'),
      /<cac:InvoicePeriod>\s*<cbc:StartDate>2033-01-04<\/cbc:StartDate>\s*<cbc:EndDate>2033-01-08</,
    );
    const { faults } = (await server.admin.get(`/v2/invoice/check?id=${id}&profile=peppol`)).body.data;
    assert.deepEqual(
      faults.filter(({ rule }: any) => ['DAYBOOK-3', 'PEPPOL-EN16931-R110', 'PEPPOL-EN16931-R111'].includes(rule)),
      [],
    );
  });

  test('the invoice of a quote has the days of the work, not those that were planned', async () => {
    const project = { id: await house.newProject({}) };
    const entry = await house.entry(0, { project });
    await house.entry(2, { project });
    const quoted = await house.send('quote', { project });
    assert.equal(quoted.status, 200, quoted.text);
    const quote = await server.admin.one('quote', quoted.body.success.id);
    assert.equal(daysOf(quote), '2033-01-03 2033-01-05');
    const start = MONDAY + 6 * 24 * HOUR;
    assert.equal((await server.admin.put(`/v2/time-entry?id=${entry}`, { start, end: start + HOUR })).status, 200);
    const answer = await server.admin.post(`/v2/quote/convert?id=${quote.id}`, undefined);
    assert.equal(answer.status, 200, answer.text);
    const invoice = await server.admin.one('invoice', answer.body.success.id);
    assert.equal(daysOf(invoice), '2033-01-05 2033-01-09');
    assert.deepEqual(invoice.items.map(daysOf).toSorted(), ['2033-01-05 2033-01-05', '2033-01-09 2033-01-09']);
  });

  test('a line says its days unless its words do: not as a part of others', async () => {
    const days = { service_from: '2033-01-03', service_to: '2033-01-31' };
    const html = async (description: string): Promise<string> =>
      documentOf((await created({ ...days, items: [{ ...items[0], description, service_from: '2033-01-04' }] })).id, 'html');
    assert.match(await html('Shoot of 14 Jan 2033'), /Date of supply: 4\u00a0Jan\u00a02033/);
    assert.doesNotMatch(await html('Shoot of 4 Jan 2033'), /Date of supply: 4\u00a0Jan\u00a02033/);
  });

  test('a period does not end before it begins', async () => {
    const body = (days: object, ofLine: object) => ({ client: { uuid: house.client.uuid }, ...days, items: [{ ...items[0], ...ofLine }] });
    const wrong = { service_from: '2033-01-03', service_to: '2033-01-02' };
    assertFaults(await server.admin.post('/v2/invoice', body(wrong, wrong)), {
      '/service_to': 'out_of_range',
      '/items/0/service_to': 'out_of_range',
    });
    assertFaults(await server.admin.post('/v2/quote', body({}, { service_from: 'soon' })), { '/items/0/service_from': 'invalid_value' });
    assert.match(await documentOf((await created({ service_to: '2033-01-03' })).id, 'ubl'), /<cbc:ActualDeliveryDate>2033-01-03</);
  });

  test('an issued invoice keeps them, its credit note has them, and a copy has none', async () => {
    const days = { service_from: '2033-01-03', service_to: '2033-01-05' };
    const line = { ...items[0], service_from: '2033-01-04' };
    const { id } = await created({ ...days, items: [line] });
    assert.equal((await server.admin.post(`/v2/invoice/issue?id=${id}`, undefined)).status, 200);
    const client = { uuid: house.client.uuid };
    const change = await server.admin.put(`/v2/invoice?id=${id}`, { client, service_to: '2033-01-06' });
    assert.deepEqual([change.status, change.body.code], [409, 'record_locked']);
    assert.equal((await server.admin.put(`/v2/invoice?id=${id}`, { client, ...days })).status, 200);
    const note = (await server.admin.post(`/v2/invoice/credit?id=${id}`, undefined)).body.success.id;
    const copy = (await server.admin.post(`/v2/invoice/duplicate?id=${id}`, undefined)).body.success.id;
    const [credited, copied] = [await server.admin.one('invoice', note), await server.admin.one('invoice', copy)];
    assert.deepEqual([credited, credited.items[0], copied, copied.items[0]].map(daysOf), [
      '2033-01-03 2033-01-05',
      '2033-01-04 ',
      ' ',
      ' ',
    ]);
  });

  test('lines that were stored without them are no change of an issued invoice', async () => {
    const { id } = await created({});
    const bare = `replace(items::text, ',"service_from":"","service_to":""', '')::json`;
    await server.sql(`update invoice set items = ${bare} where account_id = 1 and id = $1`, [id]);
    assert.equal((await server.admin.post(`/v2/invoice/issue?id=${id}`, undefined)).status, 200);
    const { items: stored } = await server.admin.one('invoice', id);
    assert.equal(stored[0].service_from, undefined);
    const again = { client: { uuid: house.client.uuid }, items: [{ ...stored[0], service_from: '' }] };
    assert.equal((await server.admin.put(`/v2/invoice?id=${id}`, again)).status, 200);
  });

  test('an invoice of a recurring one is about its period', async () => {
    const template = {
      name: 'Hosting',
      client: { uuid: house.client.uuid },
      items: items.map((line) => ({ ...line, service_from: '2025-01-01' })),
      unit: 'month',
      every: 1,
      first_day: '2026-01-01',
      last_day: '2026-01-20',
      action: 'draft',
    };
    const recurring = await server.admin.create('recurring-invoice', template);
    const made = async (): Promise<any[]> =>
      (await server.admin.get(`/v2/recurring-invoice?id=${recurring}&fields=periods`)).body.data[0].periods;
    for (let attempt = 0; attempt < 100 && (await made()).length === 0; attempt += 1) await new Promise((done) => setTimeout(done, 100));
    const [period] = await made();
    const document = await server.admin.one('invoice', period.invoice_id);
    assert.deepEqual([document, document.items[0]].map(daysOf), ['2026-01-01 2026-01-31', ' ']);
  });

  test('a line is supplied within the days of its document: one outside is named where it was sent, or where the days were', async () => {
    const line = (service_from: string, service_to: string) => ({ ...items[0], service_from, service_to });
    const client = { uuid: house.client.uuid };
    const march = { service_from: '2033-03-01', service_to: '2033-03-31' };
    const outside = [line('2033-02-28', '2033-03-02'), line('2033-03-02', ''), line('2033-03-31', '2033-04-01'), line('', '2033-04-02')];
    const refused = await server.admin.post('/v2/invoice', { client, ...march, items: outside });
    assertFaults(refused, {
      '/items/0/service_from': 'out_of_range',
      '/items/2/service_to': 'out_of_range',
      '/items/3/service_to': 'out_of_range',
    });
    assert.deepEqual(
      refused.body.errors.map(({ reason_code, values }: any) => [reason_code, values]),
      [1, 3, 4].map((at) => ['line_outside_days', { line: at }]),
    );
    const { id, items: lines } = await created({ ...march, items: [line('2033-03-02', '2033-03-05'), line('', '')] });
    const change = (sent: object) => server.admin.put(`/v2/invoice?id=${id}`, { client, ...sent });
    assertFaults(await change({ service_to: '2033-03-04' }), { '/service_to': 'out_of_range' });
    assertFaults(await change({ service_from: '2033-03-03' }), { '/service_from': 'out_of_range' });
    assertFaults(await change({ service_to: '' }), { '/service_to': 'out_of_range' });
    const february = { service_from: '2033-02-01', service_to: '2033-02-20' };
    assertFaults(await change({ ...february, items: lines }), { '/items/0/service_from': 'out_of_range' });
    assertFaults(await change({ items: [{ id: lines[0].id, service_to: '2033-04-01' }] }), { '/items/0/service_to': 'out_of_range' });
    assert.deepEqual((await server.admin.one('invoice', id)).items.map(daysOf), ['2033-03-02 2033-03-05', ' ']);
    assert.equal((await change({ service_to: '2033-03-05' })).status, 200);
    assert.equal((await change({ ...february, items: [line('2033-02-20', '')] })).status, 200);
    assert.equal((await change({ service_from: '', service_to: '' })).status, 200);
  });

  test('lines that are made of work have no days of their own where the document is said to be of others', async () => {
    await server.admin.put(`/v2/resource?id=${house.person}`, { rates: [rate(80)] });
    const project = { id: await house.newProject({}) };
    await house.entry(0, { project });
    await house.entry(2, { project });
    const document = await house.bill({ project, service_from: '2033-01-01', service_to: '2033-01-04' });
    assert.deepEqual([document, ...document.items].map(daysOf), ['2033-01-01 2033-01-04', '2033-01-03 2033-01-03', ' ']);
  });

  test('an issued invoice of before whose line is outside stays as it is, and so does a draft whose days are not touched', async () => {
    const days = { service_from: '2033-03-01', service_to: '2033-03-31' };
    const { id } = await created({ ...days, items: [{ ...items[0], service_from: '2033-03-02' }] });
    await server.sql(`update invoice set service_to = '2033-03-01' where account_id = 1 and id = $1`, [id]);
    const client = { uuid: house.client.uuid };
    assert.equal((await server.admin.put(`/v2/invoice?id=${id}`, { client, reference: 'PO 7' })).status, 200);
    assert.equal((await server.admin.post(`/v2/invoice/issue?id=${id}`, undefined)).status, 200);
    const { items: stored } = await server.admin.one('invoice', id);
    assert.equal((await server.admin.put(`/v2/invoice?id=${id}`, { client, items: stored })).status, 200);
    assert.equal((await server.admin.post(`/v2/invoice/credit?id=${id}`, undefined)).status, 200);
  });
});
