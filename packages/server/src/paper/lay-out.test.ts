import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chooseLanguage, languageCodes, parseCalendarDate, parseDecimal, usualDesign, ZERO, type CalendarDate } from '@daybook/values';
import decodeQR from 'qr/decode.js';
import { exampleDocument } from '../../test/support/electronic-invoices.ts';
import { containerNames, type BusinessDocument, type DocumentTemplate } from '../billing/business-document.ts';
import { transferCode, transferText } from './epc-code.ts';
import { choosePaper, formatsOf } from './formats.ts';
import { sheetPage } from './html.ts';
import { formatsFor, layOut } from './lay-out.ts';
import { texts } from '../texts/index.ts';

const exact = (text: string) => parseDecimal(text) ?? ZERO;
const shown = { sub_total: true, discount_total: true, net_total: true, tax_total: true, total: true };
const columns = { item: true, description: true, quantity: true, price: true, discount: true, tax: true, total: true };
const template = (own: Partial<DocumentTemplate> = {}): DocumentTemplate => ({
  id: 1,
  title: '',
  containers: {} as DocumentTemplate['containers'],
  mail: { subject: '', body: '', texts: [] },
  columns,
  totals: shown,
  design: usualDesign,
  ...own,
});
const lines = [
  { title: 'A', description: 'About A', price: '1000', quantity: '2', discount: '10' },
  { title: 'B', description: 'About B', price: '0.125', quantity: '3' },
];
const grouped = (document: BusinessDocument, groups: BusinessDocument['groups'], of: readonly (number | null)[]): BusinessDocument => ({
  ...document,
  groups,
  lines: document.lines.map((line, i) => ({ ...line, groupId: of[i] ?? null })),
});

describe('a sheet', () => {
  test('numbers and days are written as the language does, or as the account says', () => {
    const written = languageCodes.map((language) => {
      const { number, percent, date } = formatsOf(language, '', '');
      return [number(exact('-1234567.5'), 2), percent(exact('7.5')), date({ year: 2026, month: 3, day: 4 })].join(' | ');
    });
    assert.deepEqual(written, [
      '−1,234,567.50 | 7.5% | 4 Mar 2026',
      '−1.234.567,50 | 7,5\u00a0% | 04.03.2026',
      '−1\u202f234\u202f567,50 | 7,5\u00a0% | 04/03/2026',
      '−1.234.567,50 | 7,5\u00a0% | 04/03/2026',
      '−1\u00a0234\u00a0567,50 | 7,5% | 04.03.2026',
      '−1.234.567,50 | 7,5% | 04-03-2026',
      '−1.234.567,50 | 7,5% | 04/03/2026',
    ]);
    assert.equal(formatsOf('en', 'n/j/y', '').date({ year: 2026, month: 3, day: 4 }), '3/4/26');
    assert.equal(formatsOf('de', 'Y/m/d', '').date({ year: 2026, month: 3, day: 4 }), '2026/03/04');
    assert.deepEqual([chooseLanguage('pl-PL', 'de'), chooseLanguage('ar', 'de_AT'), chooseLanguage('', '')], ['pl', 'de', 'en']);
    assert.deepEqual(
      [choosePaper('', 'US'), choosePaper('', 'Canada'), choosePaper('', 'DE'), choosePaper('A4', 'US')],
      ['Letter', 'Letter', 'A4', 'A4'],
    );
  });

  test('a period breaks between its days alone, except on what was issued before', () => {
    const period = { start: { year: 2026, month: 11, day: 1 }, end: { year: 2026, month: 11, day: 27 } };
    assert.equal(formatsOf('en', '', 'GB', true).period(period), '1\u00a0Nov\u00a02026 – 27\u00a0Nov\u00a02026');
    assert.equal(formatsOf('en', '', 'GB').period(period), '1 Nov 2026 – 27 Nov 2026');
  });

  test('the units that Daybook writes are in the language of the document and fit their quantity; others stay as they are', () => {
    const written = languageCodes.map((language) => {
      const { unit } = formatsOf(language, '', '');
      const amounts = [exact('1'), exact('1.50'), exact('-1.0'), exact('12')];
      return [
        ...amounts.map((amount) => unit('day', amount)),
        unit('hours', exact('1')),
        unit('week', exact('2')),
        unit('Hour', exact('2')),
      ];
    });
    assert.deepEqual(written, [
      ['day', 'days', 'day', 'days', 'hour', 'weeks', 'Hour'],
      ['Tag', 'Tage', 'Tag', 'Tage', 'Stunde', 'Wochen', 'Hour'],
      ['jour', 'jour', 'jour', 'jours', 'heure', 'semaines', 'Hour'],
      ['día', 'días', 'día', 'días', 'hora', 'semanas', 'Hour'],
      ['dzień', 'dni', 'dzień', 'dni', 'godz.', 'tyg.', 'Hour'],
      ['dag', 'dagen', 'dag', 'dagen', 'uur', 'weken', 'Hour'],
      ['giorno', 'giorni', 'giorno', 'giorni', 'ora', 'settimane', 'Hour'],
    ]);
    assert.equal(formatsOf('de', '', '').unit('toString', exact('2')), 'toString');
  });

  test('a country is named in the language of the document, by its code or its name in another; other words stay as typed', () => {
    const sheet = layOut(exampleDocument({ lines, buyer: { language: 'pl' }, seller: { address_country: 'nl' } }), null);
    const last = ({ text }: { text: string }) => text.split('\n').at(-1);
    assert.deepEqual(
      [sheet.cells[0]?.[2], sheet.cells[1]?.[0]].map((cell) => cell && last(cell)),
      ['Holandia', 'Niemcy'],
    );
    assert.deepEqual(
      ['DE', 'us ', 'Germany', 'Duitsland', 'Narnia', ''].map((text) => formatsOf('fr', '', '').country(text)),
      ['Allemagne', 'États-Unis', 'Allemagne', 'Allemagne', 'Narnia', ''],
    );
  });

  test('a firm in Switzerland writes days with points in each of its languages, but not on what was issued before', () => {
    const day = (language: string, seller: object): string => {
      const { buyer, ...rest } = exampleDocument({ lines, seller: { address_country: 'CH', regional: true, language, ...seller } });
      const { date } = formatsFor({ ...rest, buyer: buyer === null ? null : { ...buyer, language } });
      return date({ year: 2026, month: 11, day: 30 });
    };
    const days = ['de', 'fr', 'it', 'en'].map((language) => day(language, { swiss_days: true }));
    assert.deepEqual(days, ['30.11.2026', '30.11.2026', '30.11.2026', '30 Nov 2026']);
    assert.deepEqual([day('fr', {}), day('it', {}), day('de', {})], ['30/11/2026', '30/11/2026', '30.11.2026']);
    assert.equal(day('fr', { swiss_days: true, address_country: 'FR' }), '30/11/2026');
    assert.equal(day('en', { address_country: 'US' }), 'Nov 30, 2026');
  });

  test('what was issued as its country writes stays so, and what was issued before that stays as it was', () => {
    const cells = (seller: object): string[] => {
      const { cells: all, totals } = layOut(
        exampleDocument({ lines, seller: { address_city: 'Ort', address_postcode: '1', ...seller } }),
        null,
      );
      return [all[0]?.[2]?.text.split('\n').at(-2) ?? '', totals.at(-1)?.amount ?? ''];
    };
    const [place, total] = cells({ address_country: 'CH' });
    assert.equal(place, '1 Ort');
    assert.deepEqual(cells({ address_country: 'US', address_state: 'CA' }), ['1 Ort, CA', total]);
    assert.deepEqual(cells({ address_country: 'US', address_state: 'CA', regional: true })[0], 'Ort, CA 1');
    assert.deepEqual(cells({ address_country: 'GB', regional: true })[0], 'Ort 1');
    const written = (country: string) =>
      languageCodes.map((language) => formatsOf(language, '', country).number(exact('1234.5'), 2)).slice(0, 3);
    assert.deepEqual(written('CH'), ['1’234.50', '1’234.50', '1\u202f234.50']);
    assert.deepEqual(written('AT'), ['1,234.50', '1.234,50', '1\u202f234,50']);
    assert.equal(formatsOf('en', '', 'US').date({ year: 2026, month: 3, day: 4 }), 'Mar 4, 2026');
  });

  test('lines stand in their groups with sub-totals; a group that hides its items is one line', () => {
    const group = { id: 1, name: 'Phase', description: 'All of it', hideItems: false };
    const open = layOut(grouped(exampleDocument({ lines }), [group], [null, 1]), null);
    assert.deepEqual(
      open.rows.map(({ type, cells, description }) => [type, cells[0], cells.at(-1), description]),
      [
        ['line', 'A', '1,800.00', 'About A'],
        ['group', 'Phase', 'Phase', 'All of it'],
        ['line', 'B', '0.38', 'About B'],
        ['group total', 'Total Phase', '0.38', ''],
      ],
    );
    const hidden = layOut(grouped(exampleDocument({ lines }), [{ ...group, hideItems: true }], [1, 1]), null);
    assert.deepEqual(
      hidden.rows.map(({ type, cells, description }) => [type, ...cells, description]),
      [['line', 'Phase', '', '', '19%', '1,800.38', 'All of it']],
    );
    assert.doesNotMatch(JSON.stringify(hidden), /About/);
  });

  test('a line says days of supply where it has others than the document, and nothing of them where it has none', () => {
    const day = (text: string) => parseCalendarDate(text) as CalendarDate;
    const [march, april] = [
      { start: day('2026-03-01'), end: day('2026-03-31') },
      { start: day('2026-04-01'), end: day('2026-04-30') },
    ];
    const supplied = [{ price: '10' }, { price: '10', service: march }, { price: '10', service: april }];
    const { rows } = layOut(exampleDocument({ lines: supplied, document: { service: march } }), null);
    assert.deepEqual(
      rows.map(({ description }) => description.split(':')[0]),
      ['', '', 'Period of supply'],
    );
  });

  test('a template decides which columns and totals are shown, and each cell that it fills replaces what is there otherwise', () => {
    const filled = { top_left_container: 'Hello', middle_left_container: '{{ to }}', bottom_center_container: "{{ '' }}" };
    const containers = Object.fromEntries(containerNames.map((name) => [name, ''])) as DocumentTemplate['containers'];
    const document = exampleDocument({
      lines,
      document: {
        template: template({
          title: 'Our bill',
          containers: { ...containers, ...filled },
          columns: { ...columns, price: false, description: false },
          totals: { ...shown, tax_total: false },
        }),
      },
    });
    const rendered = { ...containers, top_left_container: 'Hello', middle_left_container: 'To whom it may concern' };
    const sheet = layOut(document, rendered);
    assert.deepEqual(
      [sheet.title, sheet.columns.map(({ label }) => label)],
      ['Our bill', ['Item', 'Quantity', 'Discount', 'Tax', 'Amount']],
    );
    assert.ok(sheet.rows.every(({ description }) => description === ''));
    assert.deepEqual(
      sheet.totals.map(({ label }) => label),
      ['Sub-total', 'Discount', 'Net total', 'Total EUR'],
    );
    assert.deepEqual(
      sheet.cells.map((row) => row.map(({ text }) => text.split('\n')[0])),
      [
        ['Hello', '', 'Studio Nord GmbH'],
        ['To whom it may concern', '', ''],
        ['Studio Nord GmbH', '', ''],
      ],
    );
    assert.deepEqual(
      sheet.cells[2]?.map(({ pairs }) => pairs.map(({ text }) => text)),
      [[], [], ['DE 123456788', '22/815/08154']],
    );
    assert.ok(sheet.cells[1]?.[2].pairs.some(({ text }) => text === 'I-12'));
  });

  test('columns in which no line has anything are left out', () => {
    const labelsOf = (all: Parameters<typeof exampleDocument>[0]['lines']) =>
      layOut(exampleDocument({ lines: all }), null).columns.map(({ label }) => label);
    assert.deepEqual(labelsOf([{ price: '1', taxes: [] }]), ['Item', 'Quantity', 'Price', 'Amount']);
    assert.deepEqual(labelsOf([{ price: '1', taxes: [], discount: '5' }, { price: '1' }]), [
      'Item',
      'Quantity',
      'Price',
      'Discount',
      'Tax',
      'Amount',
    ]);
  });

  test('a line shows its discount as it was agreed and what it comes to then; the discount of the whole stands among the totals', () => {
    const all = [
      { price: '100', discountAmount: '20' },
      { price: '50', discount: '10' },
    ];
    const written = (discount: { percent?: string; amount?: string }) => {
      const { columns: heads, rows, totals } = layOut(exampleDocument({ lines: all, discount }), null);
      const at = heads.findIndex(({ label }) => label === 'Discount');
      return [rows.map(({ cells }) => [cells[at], cells.at(-1)]), totals.slice(0, 4).map(({ label, amount }) => `${label} ${amount}`)];
    };
    const own = [
      ['20.00', '80.00'],
      ['10%', '45.00'],
    ];
    assert.deepEqual(written({ amount: '25' }), [
      own,
      ['Sub-total 150.00', 'Discount −25.00', 'Discount on the total −25.00', 'Net total 100.00'],
    ]);
    assert.deepEqual(written({ percent: '20' })[1], [
      'Sub-total 150.00',
      'Discount −25.00',
      'Discount on the total 20% −25.00',
      'Net total 100.00',
    ]);
    assert.deepEqual(
      layOut(exampleDocument({ lines: [{ price: '100' }], discount: { amount: '25' } }), null)
        .totals.map(({ amount }) => amount)
        .slice(0, 3),
      ['100.00', '−25.00', '75.00'],
    );
  });

  test('a credit note is called one, names its invoice and asks for no payment; a draft is marked', () => {
    const credit = layOut(
      exampleDocument({
        kind: 'credit_note',
        lines: [{ price: '10', quantity: '-1' }],
        document: { template: template({ title: 'Invoice' }) },
      }),
      null,
    );
    assert.deepEqual([credit.title, credit.payment, credit.mark], ['Credit note', null, null]);
    assert.ok(credit.cells[1]?.[2].pairs.some(({ label, text }) => label === 'Credits invoice' && text === 'I-11, 1 Oct 2026'));
    const draft = layOut(exampleDocument({ lines, document: { isFixed: false, status: { id: 1, name: 'Draft' } } }), null);
    assert.deepEqual(draft.mark, { tone: 'open', text: 'Draft' });
    const handedIn = { kind: 'invoice', lines, document: { isFixed: false, status: { id: 2, name: 'Submitted' } } } as const;
    assert.deepEqual(layOut(exampleDocument(handedIn), null).mark, { tone: 'open', text: 'Draft' });
    assert.equal(layOut(exampleDocument({ ...handedIn, kind: 'quote' }), null).mark, null, 'a quote that was sent is no draft');
    assert.match(sheetPage(draft, null), /<span class="mark open">Draft<\/span>/);
  });

  test('taxes say base, rate and amount, and why none is charged, once', () => {
    const reverse = { category: 'AE', rate: '0', reason: 'reverse charge' };
    const { taxes } = layOut(exampleDocument({ lines: [{ price: '10' }, { price: '5', taxes: [reverse] }] }), null);
    assert.deepEqual(taxes?.rows, [
      ['VAT', '19%', '10.00', '1.90'],
      ['VAT', '0%', '5.00', '0.00'],
    ]);
    assert.deepEqual(taxes?.reasons, ['VAT: Reverse charge: the recipient is liable for the tax']);
  });

  test('a tax number has the name of its country, whoever reads it; what was issued before keeps its words', () => {
    const labelsOf = (language: string, seller: object, buyer: object = {}): string[] => {
      const { cells } = layOut(exampleDocument({ lines, seller: { own_words: true, ...seller }, buyer: { language, ...buyer } }), null);
      return [cells[1]?.[0], cells[2]?.[2]].flatMap((cell) => cell?.pairs ?? []).map(({ label }) => label);
    };
    const taxOf = (language: string, seller: object): string | undefined => labelsOf(language, { vat_number: '', ...seller }).at(-1);
    assert.deepEqual(
      ['pl', 'it', 'es', 'de', 'en'].map((language) => taxOf(language, {})),
      ['Numer podatkowy', 'Numero di identificazione fiscale', 'Número de identificación fiscal', 'Steuernummer', 'Tax number'],
    );
    assert.deepEqual(
      ['PL', 'IT', 'ES'].map((address_country) => taxOf('de', { address_country })),
      ['NIP', 'Codice fiscale', 'NIF'],
    );
    assert.equal(taxOf('pl', { own_words: undefined }), 'NIP');
    assert.equal(labelsOf('de', {}, { address_country: 'PL', vat_number: '', tax_number: '123' })[0], 'NIP');
  });

  test('a reason for no tax is in one language, but for those that the law wants in the words of the firm', () => {
    const reasonsOf = (language: string, taxes: object[], seller: object = { own_words: true }): readonly string[] => {
      const charged = taxes.map((tax) => ({ price: '5', taxes: [{ rate: '0', category: '', reason: '', ...tax }] }));
      return layOut(exampleDocument({ lines: charged, seller, buyer: { language } }), null).taxes?.reasons ?? [];
    };
    const exported = { category: 'G', reason: '§ 3a (2) UStG' };
    const ABROAD = 'Steuerfreie Ausfuhr oder nicht steuerbare Leistung ins Ausland';
    assert.deepEqual(reasonsOf('de', [{ category: 'G' }]), [ABROAD]);
    assert.deepEqual(reasonsOf('de', [exported]), [`${ABROAD}: § 3a (2) UStG`]);
    assert.deepEqual(reasonsOf('pl', [{ category: 'AE', reason: 'Reverse charge' }]), ['Odwrotne obciążenie']);
    assert.deepEqual(reasonsOf('de', [{ category: 'E', reason: '§ 19 UStG' }]), ['Steuerfrei: § 19 UStG']);
    assert.deepEqual(reasonsOf('de', [{ category: 'O', reason: 'Art. 44' }]), ['Nicht steuerbar: Art. 44']);
    assert.deepEqual(reasonsOf('de', [{ reason: 'Kulturfonds' }]), ['Kulturfonds']);
    assert.equal(reasonsOf('de', [{ category: 'G' }, { category: 'AE' }])[0], `VAT: ${ABROAD}`);
    assert.deepEqual(reasonsOf('fr', [{ category: 'O', reason: 'Art. 44' }]), ['Hors champ d’application de la TVA\u00a0: Art. 44']);
    assert.deepEqual(reasonsOf('de', [exported], {}), [`VAT: ${ABROAD}: § 3a (2) UStG`]);
  });

  test('a reason that the name of the tax says is not said again', () => {
    const reasonsOf = (name: string, language: string, category: string, reason = '', reasons_once = true) => {
      const taxed = [{ price: '5', taxes: [{ rate: '0', category, reason }] }];
      const document = exampleDocument({ lines: taxed, seller: { own_words: true, reasons_once }, buyer: { language } });
      return layOut({ ...document, taxes: document.taxes.map((tax) => ({ ...tax, name })) }, null).taxes?.reasons;
    };
    assert.deepEqual(reasonsOf('Autoliquidation', 'fr', 'AE'), []);
    assert.deepEqual(reasonsOf('TVA', 'fr', 'AE'), ['Autoliquidation']);
    assert.deepEqual(reasonsOf('Btw verlegd', 'nl', 'AE'), []);
    assert.deepEqual(reasonsOf('Reverse Charge', 'de', 'AE'), ['Steuerschuldnerschaft des Leistungsempfängers']);
    assert.deepEqual(reasonsOf('Exonéré de taxe', 'fr', 'E', 'Art. 293 B du CGI'), ['Exonéré de taxe\u00a0: Art. 293 B du CGI']);
    assert.deepEqual(reasonsOf('Autoliquidation', 'fr', 'AE', '', false), ['Autoliquidation'], 'what was issued before stays');
  });

  test('a tax that set-up named is called in the language of the paper, and one that somebody named as it is', () => {
    const namesOf = (name: string, language: string, seller: object = {}): readonly string[] => {
      const firm = { language: 'de', own_words: true, usual_tax_names: true, ...seller };
      const document = exampleDocument({ lines, seller: firm, buyer: { language } });
      const named = { ...document, taxes: document.taxes.map((tax) => ({ ...tax, name })) };
      return [...new Set(layOut(named, null).taxes?.rows.map(([first]) => first))];
    };
    assert.deepEqual(namesOf('Ausland', 'en'), ['Export']);
    assert.deepEqual(namesOf('Ausland', 'de'), ['Ausland']);
    assert.deepEqual(namesOf('USt.', 'fr'), ['TVA']);
    assert.deepEqual(namesOf('MWST', 'it', { address_country: 'CH' }), ['IVA']);
    assert.deepEqual(namesOf('Drittland', 'en'), ['Drittland']);
    assert.deepEqual(namesOf('Ausland', 'en', { usual_tax_names: undefined }), ['Ausland'], 'what was issued before stays');
  });

  test('what a credit note says is called remarks, but for what was issued before that', () => {
    const titleOf = (kind: 'invoice' | 'credit_note', seller: object): string | undefined =>
      layOut({ ...exampleDocument({ lines, kind, seller }), terms: 'Late delivery' }, null).terms?.title;
    assert.deepEqual(
      [titleOf('credit_note', { remarks_on_credit: true }), titleOf('credit_note', {}), titleOf('invoice', { remarks_on_credit: true })],
      ['Remarks', 'Terms', 'Terms'],
    );
  });

  test('a banking app reads the transfer from the code, where it is one in euros', () => {
    const transfer = {
      name: 'Żółw Sp. z o.o.',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      amount: exact('1234.5'),
      reference: 'I-12',
    };
    const { path, size } = transferCode(transfer) ?? assert.fail();
    const scale = 4;
    const data = new Uint8ClampedArray(size * scale * size * scale * 4).fill(255);
    for (const [, x = 0, y = 0] of [...path.matchAll(/M(\d+) (\d+)h/g)].map((match) => match.map(Number)))
      for (let dy = 0; dy < scale; dy += 1)
        for (let dx = 0; dx < scale; dx += 1)
          data.fill(0, ((y * scale + dy) * size * scale + x * scale + dx) * 4, ((y * scale + dy) * size * scale + x * scale + dx) * 4 + 3);
    const read = decodeQR({ width: size * scale, height: size * scale, data });
    assert.equal(read, 'BCD\n002\n1\nSCT\nCOBADEFFXXX\nŻółw Sp. z o.o.\nDE89370400440532013000\nEUR1234.50\n\n\nI-12');
    assert.equal(transferText({ ...transfer, amount: exact('0') }), undefined);
    assert.equal(transferText({ ...transfer, amount: exact('1000000000') }), undefined);
    assert.equal(transferText({ ...transfer, name: ' ' }), undefined);
    assert.equal(layOut(exampleDocument({ lines }), null).payment?.code?.label, texts.en.paper.scan_to_pay);
    assert.equal(layOut(exampleDocument({ lines, currency: 'CHF' }), null).payment?.code, null);
    assert.equal(layOut({ ...exampleDocument({ lines }), number: null }, null).payment?.code, null, 'there is no number to name yet');
    assert.equal(layOut(exampleDocument({ lines, seller: { iban: '' } }), null).payment, null);
  });
});
