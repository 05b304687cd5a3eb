import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { DAY, ZERO, add, parseDecimal, toText } from '@daybook/values';
import { done } from '../../../test/support/api.ts';
import { Billing } from '../../../test/support/billing.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { midnightIsFar } from '../../../test/support/midnight.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

const at = (text: string): number => Date.parse(text) / 1_000;
const sum = (amounts: readonly string[]): string => toText(amounts.map((amount) => parseDecimal(amount) ?? ZERO).reduce(add, ZERO));

type Row = Record<string, any>;

describe('12 reports of what was billed', () => {
  const server = testServer();
  const year = 'from=2031-01-01&to=2032-01-01';
  let documents: Map<number, Row>;

  const report = async (path: string, query = year): Promise<{ data: Row[]; totals: Row[] }> =>
    done(await server.admin.get(`/v2/report/${path}?${query}`));

  /** Every amount equals the sum of the documents that its row lists, and the totals those of all rows. */
  function assertAddsUp({ data, totals }: { data: Row[]; totals: Row[] }, figures: Record<string, string>): void {
    assert.ok(data.length > 0);
    for (const row of [...data, ...totals]) {
      const ids: number[] =
        row['document_ids'] ?? data.filter(({ currency }) => currency === row['currency']).flatMap((one) => one['document_ids']);
      assert.equal(row['documents'], new Set(ids).size);
      for (const [figure, member] of Object.entries(figures))
        assert.equal(row[figure], sum(ids.map((id) => documents.get(id)?.[member])), `${figure} of ${JSON.stringify(row)}`);
      for (const id of ids) assert.equal(documents.get(id)?.['currency'], row['currency']);
    }
  }

  before(async () => {
    await server.admin.put('/v2/account', { time_zone: 'Europe/Amsterdam', currency: 'EUR' });
    const [blue, red] = [await Billing.of(server.admin, 'Blue Harbour'), await Billing.of(server.admin, '=cmd|calc "Red", Ltd')];
    const project = await server.admin.create('project', { name: 'Film' });
    const vat = { name: 'VAT', rate: '21' };
    const low = { name: 'VAT low', rate: '9' };
    const line = (unit_amount: string, unit_buy_amount: string, taxes: object[]) => ({
      quantity: '3',
      unit_amount,
      unit_buy_amount,
      taxes,
    });
    const issued = { status: { id: 3 }, due_date: at('2031-04-01T12:00:00Z') };
    // The last minutes of January where the account is, when it is February nowhere yet.
    const january = { date: at('2031-01-31T22:59:00Z'), ...issued };
    const february = { date: at('2031-01-31T23:00:00Z'), ...issued };
    await blue.create('invoice', {
      ...january,
      project: [{ id: project }],
      items: [line('33.33', '10', [vat]), line('10.01', '0', [low])],
    });
    await blue.create('invoice', { ...february, items: [line('0.35', '0.10', [vat]), line('5', '5', [])] });
    await red.create('invoice', { ...february, currency: 'USD', items: [line('100', '40', [])] });
    await red.create('invoice', { ...february, project: [{ id: project }], items: [line('-7.77', '-1', [vat])] });
    await red.create('invoice', { date: january.date, items: [line('999', '0', [vat])] });
    await red.create('invoice', { ...issued, date: at('2030-12-31T22:59:00Z'), items: [line('999', '0', [vat])] });
    const { body } = await server.admin.get('/v2/invoice?limit=100');
    documents = new Map(body.data.map((one: Row) => [one['id'], one]));
  });

  test('12 revenue and margin by client, project, currency and period are the sums of the documents in the rows', async () => {
    for (const by of ['client', 'project', 'currency'])
      for (const period of ['none', 'month', 'quarter', 'year']) {
        const query = `${year}&by=${by}&period=${period}`;
        assertAddsUp(await report('revenue', query), { net_total: 'net_total', tax_total: 'tax_total', total: 'total' });
        assertAddsUp(await report('margin', query), { net_total: 'net_total', buy_total: 'buy_total' });
      }
    const { data } = await report('margin', `${year}&by=client&period=month`);
    assert.deepEqual(
      data.map(({ name, period, currency, net_total, buy_total, margin, margin_ratio: ratio }) => [
        name,
        period,
        currency,
        net_total,
        buy_total,
        margin,
        ratio,
      ]),
      [
        ['Blue Harbour', '2031-01-01', 'EUR', '130.02', '30.00', '100.02', '0.7693'],
        ['=cmd|calc "Red", Ltd', '2031-02-01', 'EUR', '-23.31', '-3.00', '-20.31', '0.8713'],
        ['=cmd|calc "Red", Ltd', '2031-02-01', 'USD', '300.00', '120.00', '180.00', '0.6000'],
        ['Blue Harbour', '2031-02-01', 'EUR', '16.05', '15.30', '0.75', '0.0467'],
      ],
    );
  });

  test('12 the totals of the margin have its ratio, of the sums and not of the ratios', async () => {
    const { totals } = await report('margin', `${year}&by=client&period=month`);
    assert.deepEqual(
      totals.map(({ currency, net_total, margin, margin_ratio: ratio }) => [currency, net_total, margin, ratio]),
      [
        ['EUR', '122.76', '80.46', '0.6554'],
        ['USD', '300.00', '180.00', '0.6000'],
      ],
    );
  });

  test('12 taxes by period and rate are those of the documents', async () => {
    const { data, totals } = await report('tax', `${year}&period=quarter`);
    assert.deepEqual(
      data.map(({ name, rate, currency, base, tax, documents: count }) => [name, rate, currency, base, tax, count]),
      [
        ['', null, 'EUR', '15.00', '0.00', 1],
        ['', null, 'USD', '300.00', '0.00', 1],
        ['VAT', '21', 'EUR', '77.73', '16.32', 3],
        ['VAT low', '9', 'EUR', '30.03', '2.70', 1],
      ],
    );
    const issued = data.flatMap(({ document_ids: ids }) => ids as number[]);
    const euros = [...new Set(issued)].map((id) => documents.get(id) ?? {}).filter(({ currency }) => currency === 'EUR');
    assert.equal(totals.find(({ currency }) => currency === 'EUR')?.['tax'], sum(euros.map(({ tax_total: tax }) => tax)));
  });

  test('12 what is open is shown by its age, from the day after its due date', async () => {
    await midnightIsFar('Europe/Amsterdam');
    // Noon of the day that it is in the account's zone.
    const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Amsterdam' });
    const now = Date.parse(`${today}T12:00:00Z`) / 1000;
    const billing = await Billing.of(server.admin, 'Ages');
    for (const [age, price] of [
      [undefined, '1'],
      [-1, '2'],
      [0, '4'],
      [1, '8'],
      [30, '16'],
      [31, '32'],
      [61, '64'],
      [90, '128'],
      [91, '256'],
    ] as const)
      await billing.create('invoice', {
        status: { id: 3 },
        date: now - 200 * DAY,
        due_date: age === undefined ? null : now - age * DAY,
        items: [{ quantity: '1', unit_amount: price }],
      });
    const { data } = await report('receivables', 'by=client');
    const own = data.find(({ name }) => name === 'Ages') ?? {};
    const { not_due, days_1_to_30, days_31_to_60, days_61_to_90, days_over_90, overdue_total, open_total } = own;
    assert.deepEqual(
      [not_due, days_1_to_30, days_31_to_60, days_61_to_90, days_over_90, overdue_total, open_total],
      ['7.00', '24.00', '32.00', '192.00', '256.00', '504.00', '511.00'],
    );
    const open = (await server.admin.get(`/v2/invoice?id=${own['document_ids'].join(',')}&limit=100`)).body.data;
    assert.equal(open_total, sum(open.map((one: Row) => one['open_total'])));
  });

  test('12 a spreadsheet gets every row, and runs nothing of it', async () => {
    const { status, headers, text } = await server.admin.get(`/v2/report/revenue?${year}&csv=true`);
    assert.deepEqual([status, headers.get('content-type')], [200, 'text/csv; charset=utf-8; header=present']);
    const lines = text.replace('\ufeff', '').split('\r\n');
    assert.match(lines[0] ?? '', /^id,uuid,name,period,currency,net_total,tax_total,total,documents,document_ids,home_currency,/);
    assert.equal(lines.length, (await report('revenue')).data.length + 2);
    const red = lines.find((line) => line.includes('Red') && line.includes('EUR')) ?? '';
    assert.match(red, /,"'=cmd\|calc ""Red"", Ltd",,EUR,-23\.31,-4\.90,-28\.21,1,\d+,,,,,,,0$/);
  });

  test('12 reports of amounts need Report and Finance', async () => {
    for (const levels of [{ acl_report: 'R-' }, { acl_finance: 'R-' }]) {
      const { api } = await colleague(server, levels);
      const answer = await api.get(`/v2/report/revenue?${year}`);
      assertProblem(answer, 403, 'permission_denied');
      assert.equal(answer.body.module, 'acl_report' in levels ? 'Finance' : 'Report');
    }
    const { api } = await colleague(server, { acl_report: 'R-', acl_finance: 'R-' });
    assert.deepEqual((await api.get(`/v2/report/revenue?${year}`)).body, await report('revenue'));
    const hidden = await server.admin.create('project', { name: 'Secret', private: true });
    const billing = await Billing.of(server.admin);
    await billing.create('invoice', {
      date: at('2033-05-05T12:00:00Z'),
      status: { id: 3 },
      project: [{ id: hidden }],
      items: [{ unit_amount: '1' }],
    });
    const { body } = await api.get('/v2/report/revenue?from=2033-01-01&to=2034-01-01&by=project');
    assert.deepEqual([body.data[0].id, body.data[0].name], [hidden, '']);
  });
});
