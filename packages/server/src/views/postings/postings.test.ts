import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { Billing } from '../../../test/support/billing.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';
import { datevRows } from './datev.ts';
import { joined, portionsOf, postingsOf, type Line } from './postings.rules.ts';
import { inLatin, windows1252 } from './windows-1252.ts';
import { xeroRows } from './xero.ts';

const NOTHING: Line = {
  document_id: 1,
  number: 'RE 1',
  date: '2031-01-01',
  due_date: '',
  currency: 'EUR',
  reference: '',
  uuid: '',
  name: '',
  email: '',
  vat_number: '',
  receivables_account: '10000',
  text: 'Gift',
  quantity: '1',
  unit_amount: '0',
  discount: '0',
  is_lowered: false,
  net: '0',
  tax: '0',
  tax_id: 1,
  tax_name: 'Free',
  rate: '0',
  account: '',
  tax_code: '',
  category: '',
  taxes: 1,
  rounding: '0',
};

const FIRM = {
  name: 'Studio',
  ledger_consultant: '',
  ledger_client: '',
  ledger_digits: 4,
  ledger_year_month: 1,
  ledger_account: '',
  ledger_receivables: '',
  ledger_untaxed_code: '',
  ledger_rounding: '',
  rounding: 'Rounding',
  country: '',
};

const at = (text: string): number => Date.parse(text) / 1_000;

describe('12 postings of many documents', () => {
  const lines = Array.from({ length: 5_000 }, (_, at): Line => {
    const id = Math.floor(at / 7);
    return { ...NOTHING, document_id: id, number: `RE ${id}`, uuid: `${id % 9}`, net: '10.01', tax: '1.90', taxes: id % 50 === 0 ? 2 : 1 };
  });

  test('they are the same in portions, which have whole documents, and what is missing is named once', () => {
    const portions = portionsOf(lines, 1_000);
    assert.deepEqual(portions.flat(), lines);
    assert.deepEqual(
      portions.map(({ length }) => length),
      [1_001, 1_001, 1_001, 1_001, 996],
    );
    const whole = postingsOf(lines, FIRM, 'datev');
    assert.deepEqual(joined(portions.map((portion) => postingsOf(portion, FIRM, 'datev'))), whole);
    assert.ok(whole.missing.length > 2 && whole.leftOut.length > 0);
    assert.deepEqual(portionsOf([], 1_000), [[]], 'what the firm lacks is named also where nothing is posted');
  });
});

describe('12 postings for the bookkeeping', () => {
  const server = testServer();
  const year = 'from=2031-01-01&to=2032-01-01';
  let [vat, low, reverse] = [0, 0, 0];
  let first = 0;
  const read = async (query: string): Promise<any> => (await server.admin.get(`/v2/report/postings?${query}`)).body;
  const fileOf = async (query: string): Promise<{ bytes: Buffer } & Record<'type' | 'name' | 'leftOut', string | null | undefined>> => {
    const answer = await fetch(`${server.url}/v2/report/postings?file=true&${query}`, {
      headers: { authorization: `Bearer ${server.adminToken}` },
    });
    assert.equal(answer.status, 200);
    const { headers } = answer;
    const [type, name, leftOut] = ['content-type', 'content-disposition', 'daybook-left-out'].map((header) => headers.get(header));
    return { bytes: Buffer.from(await answer.arrayBuffer()), type, name, leftOut };
  };
  const rowsOf = (bytes: Buffer): string[][] =>
    bytes
      .toString('latin1')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'));

  before(async () => {
    const { admin } = server;
    await admin.put('/v2/account', { time_zone: 'Europe/Berlin', currency: 'EUR', invoice_prefix: 'RE ', name: 'Studio' });
    vat = await admin.create('tax', { name: 'USt', rate: '19', category: 'S' });
    low = await admin.create('tax', { name: 'USt ermäßigt', rate: '7', category: 'S' });
    reverse = await admin.create('tax', { name: 'Reverse charge', rate: '0', category: 'AE' });
    const blue = await Billing.of(admin, 'Müller "Film" GmbH; =1+1');
    const issued = { status: { id: 3 }, due_date: at('2031-04-01T12:00:00Z'), date: at('2031-02-28T23:30:00Z') };
    const line = (unit_amount: string, ...taxes: number[]) => ({
      item_text: 'Schnitt',
      quantity: '3',
      unit_amount,
      taxes: taxes.map((id) => ({ id })),
    });
    const items = [line('33.33', vat), line('10.01', low), line('0.01', vat), { ...line('5'), tax: false }];
    first = (await blue.create('invoice', { ...issued, items })).id;
    const credit = { share: '10%', date: at('2031-03-02T12:00:00Z'), status: { id: 3 } };
    assert.equal((await admin.post(`/v2/invoice/credit?id=${first}`, credit)).status, 200);
    const abroad = await Billing.of(admin, 'Łódź Films');
    await admin.put(`/v2/contact?uuid=${abroad.client.uuid}`, { vat_number: 'PL 123-456-32-18' });
    await abroad.create('invoice', {
      ...issued,
      date: at('2031-07-01T10:00:00Z'),
      due_date: at('2031-08-01T10:00:00Z'),
      items: [line('100', reverse)],
    });
    await abroad.create('invoice', { ...issued, currency: 'USD', items: [line('100', vat)] });
    await abroad.create('invoice', { ...issued, items: [line('100', vat, low)] });
    await abroad.create('invoice', { date: issued.date, items: [line('999', vat)] });
    // What was issued stays as it was.
    await admin.put(`/v2/contact?uuid=${abroad.client.uuid}`, { name: 'Renamed', vat_number: 'PL0' });
  });

  test('12 what is missing is named once, with where it is, and there is no file before', async () => {
    const { missing, left_out: leftOut } = await read(year);
    assert.deepEqual(
      missing.map(({ kind, id, member, name, least_digits: least, most_digits: most }: any) => [kind, id ?? name, member, least, most]),
      [
        ['account', 'Studio', 'ledger_consultant', 4, 7],
        ['account', 'Studio', 'ledger_client', 1, 5],
        ['tax', vat, 'ledger_account', 4, 4],
        ['contact', 'Müller "Film" GmbH; =1+1', 'ledger_account', 5, 5],
        ['tax', low, 'ledger_account', 4, 4],
        ['account', '', 'ledger_account', 4, 4],
        ['tax', reverse, 'ledger_account', 4, 4],
        ['contact', 'Łódź Films', 'ledger_account', 5, 5],
      ],
    );
    assert.deepEqual(leftOut.map(({ reason }: any) => reason).toSorted(), ['other_currency', 'several_taxes']);
    const refused = await server.admin.get(`/v2/report/postings?file=true&${year}`);
    assertProblem(refused, 409, 'postings_incomplete');
    assert.equal(refused.body.missing.length, missing.length);
  });

  test('12 the file of DATEV has the totals of the documents, the sign as debit or credit, and 125 columns', async () => {
    const { admin } = server;
    const firm = { ledger_consultant: '1001', ledger_client: '77', ledger_account: '8400', ledger_receivables: '10000' };
    await admin.put('/v2/account', { ...firm, ledger_year_month: 1 });
    await admin.put(`/v2/tax?id=${low}`, { ledger_account: '8300', ledger_code: '2' });
    await admin.put(`/v2/tax?id=${reverse}`, { ledger_account: '8336' });
    const { missing, data: postings } = await read(year);
    assert.deepEqual(missing, []);
    assert.deepEqual([postings[2].net, postings[2].tax, postings[2].total], ['15.00', '0.00', '15.00']);
    const { bytes, type, name, leftOut } = await fileOf(year);
    assert.equal(leftOut, '2');
    assert.equal(type, 'text/csv; charset=windows-1252; header=present');
    assert.equal(name, 'attachment; filename="EXTF_2031-01-01_2031-12-31.csv"');
    const text = bytes.toString('latin1');
    assert.match(text, /^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"RE";"";"";1001;77;20310101;4;20310101;20311231;"Ausgangsrechnungen";/);
    const [head = [], columns = []] = rowsOf(bytes);
    assert.equal(head.length, 31);
    assert.equal(columns.length, 125);
    assert.equal(new Set(columns).size, 125);
    const rows = text
      .trimEnd()
      .split('\r\n')
      .slice(2)
      .map((one) => one.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/));
    assert.ok(rows.every((row) => row.length === 125));
    const at_ = (column: string): number => columns.indexOf(column);
    const shown = rows.map((row) =>
      [
        'Umsatz (ohne Soll/Haben-Kz)',
        'Soll/Haben-Kennzeichen',
        'Konto',
        'Gegenkonto (ohne BU-Schlüssel)',
        'BU-Schlüssel',
        'Belegdatum',
      ].map((column) => row[at_(Buffer.from(column, 'utf8').toString('utf8'))] ?? ''),
    );
    assert.deepEqual(shown, [
      ['119,02', '"S"', '10000', '8400', '', '0103'],
      ['32,13', '"S"', '10000', '8300', '"0002"', '0103'],
      ['15,00', '"S"', '10000', '8400', '', '0103'],
      ...shown.slice(3, -1),
      ['300,00', '"S"', '10000', '8336', '', '0107'],
    ]);
    const { data } = (await admin.get(`/v2/invoice?id=${first}`)).body;
    assert.equal(data[0].total, '166.15');
    assert.ok(shown.slice(3, -1).every(([amount = '', side]) => side === '"H"' && !amount.startsWith('-')));
    const [row = []] = rows;
    assert.equal(row[at_('Buchungstext')], '"M\xfcller ""Film"" GmbH; =1+1"');
    assert.match(row[at_('Belegfeld 1')] ?? '', /^"RE-\d+"$/);
    assert.equal(rows.at(-1)?.[at_('EU-Land u. UStID (Bestimmung)')], '"PL1234563218"');
  });

  test('12 the file of Xero has a row for each line, and waits for the types of taxes', async () => {
    const { admin } = server;
    const missing = (await read(`${year}&format=xero`)).missing.map(({ kind, member }: any) => `${kind} ${member}`);
    assert.deepEqual(missing.toSorted(), ['account ledger_untaxed_code', 'tax ledger_code', 'tax ledger_code']);
    for (const [id, code] of [
      [vat, '19% Sales'],
      [reverse, 'Reverse'],
    ])
      await admin.put(`/v2/tax?id=${id}`, { ledger_code: code });
    await admin.put('/v2/account', { ledger_untaxed_code: 'No tax' });
    const { bytes, name } = await fileOf(`${year}&format=xero`);
    assert.equal(name, 'attachment; filename="xero_2031-01-01_2031-12-31.csv"');
    const [head = '', ...lines] = bytes.toString('utf8').trimEnd().split('\r\n');
    assert.ok(head.startsWith('*ContactName,EmailAddress,'));
    assert.equal(head.split(',').length, 27);
    const line = lines.find((one) => one.includes('33.33')) ?? '';
    // The word for what is untaxed is one of Xero.
    const untaxed = (await read(year)).data.filter((posting: any) => posting.tax_id === null);
    assert.ok(untaxed.length > 0 && untaxed.every((posting: any) => posting.tax_code === ''));
    assert.ok(lines.some((one) => one.startsWith('"Müller ""Film"" GmbH; =1+1"')));
    assert.match(line, /,01\/03\/2031,01\/04\/2031,,Schnitt,3,33\.33,,8400,19% Sales,,,,,EUR,$/);
    assert.ok(lines.some((one) => one.endsWith(',USD,')));
    await admin.put('/v2/account', { address_country: 'United States' });
    assert.match((await fileOf(`${year}&format=xero`)).bytes.toString('utf8'), /,03\/01\/2031,04\/01\/2031,/, 'its country by name');
    await admin.put('/v2/account', { address_country: '' });
  });

  test('12 documents of one day are in the order of their numbers', async () => {
    const blue = await Billing.of(server.admin, 'Blue Harbour');
    const items = [{ item_text: 'Studio', quantity: '1', unit_amount: '10', taxes: [{ id: vat }] }];
    for (const hour of ['12', '08', '10'])
      await blue.create('invoice', { status: { id: 3 }, items, date: at(`2033-05-05T${hour}:00:00Z`) });
    const numbers = (await read('from=2033-05-05&to=2033-05-06')).data.map(({ number }: any) => number);
    assert.equal(numbers.length, 3);
    assert.deepEqual(numbers, numbers.toSorted());
  });

  test('12 as many documents as a file may have are read before the database gives up', async () => {
    const line = {
      item_text: 'Cut',
      description: 'Scenes. '.repeat(120),
      quantity: '1',
      unit_amount: '9',
      discount: '0%',
      total: '9.00',
      tax: true,
    };
    const items = JSON.stringify(
      Array.from({ length: 10 }, () => ({ ...line, taxes: [{ id: vat, name: 'USt', rate: '19', total: '1.71' }] })),
    );
    await server.sql(
      `insert into invoice (account_id, id, number, currency, status_id, date, items)
        select $1, 100000 + n, 100000 + n, 'EUR', 3, '2035-05-05', $2 from generate_series(1, 4900) n`,
      [server.account, items],
    );
    const answer = await server.admin.get('/v2/report/postings?from=2035-05-01&to=2035-06-01');
    assert.equal(answer.status, 200, answer.text.slice(0, 400));
    assert.equal(answer.body.data.length, 4_900);
    await server.sql(`delete from invoice where account_id = $1 and date = '2035-05-05'`, [server.account]);
  });

  test('12 a file lies in one financial year, and Finance is needed', async () => {
    await server.admin.put('/v2/account', { ledger_year_month: 7 });
    for (const id of [vat, reverse]) await server.admin.put(`/v2/tax?id=${id}`, { ledger_code: '' });
    assertProblem(await server.admin.get(`/v2/report/postings?file=true&${year}`), 400, 'invalid_parameter');
    assert.match((await fileOf('from=2031-07-01&to=2031-08-01')).bytes.toString('latin1'), /;20310701;4;20310701;20310731;/);
    const reporter = (await colleague(server, { acl_report: 'R-' })).api;
    assertProblem(await reporter.get(`/v2/report/postings?${year}`), 403, 'permission_denied');
  });

  test('12 what posts nothing needs no numbers of DATEV, where it is no line; it is one of Xero', () => {
    const without = { ...FIRM, ledger_consultant: '1001', ledger_client: '77' };
    const membersOf = (format: 'datev' | 'xero'): string[] => {
      const { missing } = postingsOf([NOTHING], without, format);
      assert.ok(format === 'datev' || missing.every(({ least_digits: least, most_digits: most }) => least === null && most === null));
      return missing.map(({ member }) => member);
    };
    assert.deepEqual(membersOf('datev'), []);
    assert.deepEqual(membersOf('xero'), ['ledger_account', 'ledger_code']);
  });

  test('12 what is rounded of francs is a posting of its own, on an account that is named where it is missing', () => {
    const firm = { ...FIRM, ledger_account: '3400', ledger_untaxed_code: 'NONE' };
    const sold = { ...NOTHING, currency: 'CHF', net: '10.02', tax_code: 'OUT', rounding: '-0.02' };
    const exported = postingsOf([sold], firm, 'xero');
    assert.deepEqual(
      exported.missing.map(({ kind, member }) => [kind, member]),
      [['account', 'ledger_rounding']],
    );
    const { postings, lines, missing } = postingsOf([sold], { ...firm, ledger_rounding: '6940' }, 'xero');
    assert.deepEqual(missing, []);
    assert.deepEqual(
      postings.map(({ account, total }) => [account, total]),
      [
        ['3400', '10.02'],
        ['6940', '-0.02'],
      ],
    );
    assert.deepEqual([lines[1]?.text, lines[1]?.unit_amount, lines[1]?.tax_code], ['Rounding', '-0.02', 'NONE']);
  });

  test('12 Xero comes to the net of each line: one that it would round otherwise is one unit at that', () => {
    const priced = { quantity: '14.5', unit_amount: '87.50', discount: '10' };
    const [discounted, usual, yen] = xeroRows(
      [
        { ...NOTHING, ...priced, net: '1141.87' },
        { ...NOTHING, ...priced, quantity: '10.5', discount: '15', net: '780.94' },
        { ...NOTHING, ...priced, unit_amount: '15500', discount: '5', currency: 'JPY', net: '213512' },
      ],
      FIRM,
    ).split('\r\n');
    assert.match(discounted ?? '', /,Gift,1,1141\.87,,/);
    assert.match(usual ?? '', /,Gift,10\.5,87\.50,15,/);
    assert.match(yen ?? '', /,Gift,1,213512,,/);
  });

  test('12 Xero reads days as its country writes them: in the United States with the month first', () => {
    const line = { ...NOTHING, date: '2031-03-04', due_date: '2031-04-05' };
    assert.match(xeroRows([line], { country: 'GB' }), /,04\/03\/2031,05\/04\/2031,/);
    assert.match(xeroRows([line], { country: 'US' }), /,03\/04\/2031,04\/05\/2031,/);
  });

  test('12 DATEV is told of VAT numbers of other countries of the Union alone', () => {
    const written = ['DE 123 456 788', 'FR40303265045', 'EL123456783', 'XI123456782', 'GB123456782', 'CHE123456788', 'x'].map(
      (vat_number) => {
        const [posting] = postingsOf([{ ...NOTHING, net: '9', category: 'AE', vat_number }], FIRM, 'datev').postings;
        return /"([A-Z]{2}\d+)"/.exec(datevRows(posting === undefined ? [] : [posting], { country: 'DE' }).toString('latin1'))?.[1] ?? '';
      },
    );
    assert.deepEqual(written, ['', 'FR40303265045', 'EL123456783', 'XI123456782', '', '', '']);
  });

  test('12 names in Greek and Cyrillic letters are written in Latin ones', () => {
    assert.equal(inLatin('Ταινίες Αιγαίου ΑΕ'), 'Tainies Aigaiou AE');
    assert.equal(inLatin('Київська кіностудія'), 'Kiivska kinostudiia');
    assert.equal(inLatin('Müller & Żubr 東'), 'Müller & Żubr 東');
  });

  test('12 what Windows-1252 lacks is written without its marks', () => {
    assert.equal(windows1252('Łódź €5 – Šimůnek 東'), 'L\xf3dz \x805 \x96 \x8aimunek ?');
  });

  test('12 a name in DATEV stays in its field, has no more letters than that takes, and nothing that nobody sees', () => {
    const textOf = (name: string): string | undefined => {
      const { postings } = postingsOf([{ ...NOTHING, net: '9', name }], FIRM, 'datev');
      return /;"RE-1";;;"((?:[^"]|"")*)";/.exec(datevRows(postings, FIRM).toString('latin1'))?.[1];
    };
    assert.equal(textOf('Evil＂;"9999";x'), 'Evil"";""9999"";x');
    assert.equal(textOf('㏂'.repeat(60)), 'a.m.'.repeat(15));
    assert.equal(textOf('Ze\u200bro\u202e \u2764\ufe0f\u2028Film'), 'Zero ? Film');
  });

  test('12 a document number that is too long for DATEV keeps its end, which tells it from others', () => {
    const { postings } = postingsOf([{ ...NOTHING, net: '9', number: `${'Long-prefix-'.repeat(4)}4711` }], FIRM, 'datev');
    assert.match(datevRows(postings, FIRM).toString('latin1'), /;"-prefix-Long-prefix-Long-prefix-4711";/);
  });
});
