import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { invoiceProfiles } from '@daybook/contract';
import { parseCalendarDate, parseDecimal, ZERO } from '@daybook/values';
import { brokenInvoices } from '../../../test/support/broken-invoices.ts';
import { exampleDocument, period, soundInvoices } from '../../../test/support/electronic-invoices.ts';
import { writeCii } from '../cii.ts';
import { mapInvoice } from '../from-document.ts';
import type { ProfileName } from '../profiles.ts';
import { writeUbl } from '../ubl.ts';
import { checkInvoice, isFatal, rules } from './check.ts';

interface Verdict {
  readonly rule: string;
  readonly profile: ProfileName;
  readonly ubl: readonly string[];
  readonly cii: readonly string[];
}

// Written by scripts/official-rules.ts, which asks the official rules.
const file = new URL('../../../test/golden/official-verdicts.json', import.meta.url);
const verdicts = JSON.parse(readFileSync(file, 'utf8')) as readonly Verdict[];

const carried = (profile: ProfileName) => {
  const ours = rules.filter(({ profiles }) => profiles === undefined || profiles.includes(profile));
  return new Set(ours.map(({ id }) => id));
};

describe('the checks say of a broken invoice what the official rules say', () => {
  test('there is a verdict of each, and a broken invoice of each rule', () => {
    assert.deepEqual(
      verdicts.map(({ rule, profile }) => [rule, profile]),
      brokenInvoices.map(({ rule, profile }) => [rule, profile]),
    );
    const broken = new Set(brokenInvoices.map(({ rule }) => rule));
    assert.deepEqual(
      rules.map(({ id }) => id).filter((id) => !broken.has(id)),
      [],
    );
  });

  for (const [index, { rule, profile, example, change }] of brokenInvoices.entries()) {
    test(`${rule} (${profile}, ${index + 1})`, () => {
      const mapped = mapInvoice(exampleDocument(example), profile);
      const faults = checkInvoice({ ...mapped, invoice: change(mapped.invoice) }, profile);
      assert.ok(
        faults.some((fault) => fault.rule === rule),
        `reports ${rule}`,
      );
      const { ubl = [], cii = [] } = verdicts[index] ?? {};
      const own = faults.filter(isFatal).map((fault) => fault.rule);
      const ruleIds = carried(profile);
      assert.deepEqual([...new Set(own)].sort(), [...new Set([...ubl, ...cii])].filter((id) => ruleIds.has(id)).sort());
      for (const { message, pointer, record, term } of faults) {
        assert.match(message, /^\p{Lu}.*\.$/u);
        assert.match(pointer, /^(\/[a-z_0-9]+)+$/);
        assert.match(term, /^B[TG]-\d+$/);
        assert.match(record, /^(invoice|account|contact|tax)$/);
      }
    });
  }
});

test('a sound invoice has no fatal fault in any profile', () => {
  for (const [name, example] of Object.entries(soundInvoices)) {
    for (const profile of invoiceProfiles) {
      const faults = checkInvoice(mapInvoice(exampleDocument(example), profile), profile);
      assert.deepEqual(faults.filter(isFatal), [], `${name}, ${profile}`);
    }
  }
});

test('a fault names the record to mend and its member', () => {
  const document = exampleDocument({
    lines: [{ price: '1' }, { price: '2', title: '' }, { price: '3', taxes: [{ category: 'E', rate: '0' }] }],
    seller: { address_country: '' },
    buyer: { name: '' },
    document: { until: null },
  });
  const faults = checkInvoice(mapInvoice(document, 'en16931'), 'en16931');
  assert.deepEqual(
    faults.map(({ rule, severity, term, record, record_id, pointer }) => [rule, severity, term, record, record_id, pointer]),
    [
      ['BR-CO-25', 'warning', 'BT-9', 'invoice', '12', '/due_date'],
      ['BR-07', 'fatal', 'BT-44', 'contact', '7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11', '/name'],
      ['BR-09', 'fatal', 'BT-40', 'account', null, '/address_country'],
      ['BR-25', 'fatal', 'BT-153', 'invoice', '12', '/items/1/item_text'],
      ['BR-E-10', 'fatal', 'BT-120', 'tax', '2', '/exemption_reason'],
    ],
  );
});

test('what was assumed of the tax of a line is said', () => {
  const warnings = (...lines: Parameters<typeof exampleDocument>[0]['lines']) =>
    checkInvoice(mapInvoice(exampleDocument({ lines, document: { period } }), 'en16931'), 'en16931').map(
      ({ rule, pointer }) => `${rule} ${pointer}`,
    );
  assert.deepEqual(warnings({ price: '1' }, { price: '2', taxes: [{ category: 'S', rate: '0' }] }), ['DAYBOOK-1 /items/1/taxes']);
  assert.deepEqual(warnings({ price: '1', taxes: [] }), ['DAYBOOK-1 /items/0/taxes']);
});

const taxOf = (rate: string) => ({ category: 'S', rate });

test('what a line without a single tax bears of a discount is no fault in the figures', () => {
  for (const taxes of [[], [taxOf('19'), taxOf('7')]]) {
    const document = exampleDocument({ discount: { percent: '10' }, lines: [{ price: '100' }, { price: '5', taxes }] });
    const faults = checkInvoice(mapInvoice(document, 'en16931'), 'en16931').filter(isFatal);
    assert.ok(faults.some(({ rule }) => rule === 'UBL-SR-48'));
    assert.deepEqual(
      faults.filter(({ message }) => message.includes('fault of this program')),
      [],
    );
  }
});

test('two taxes of one category and rate whose sum is a cent off are a warning', () => {
  const twice = ['first', 'second'].map((reason) => ({ price: '15.89', taxes: [{ category: 'S', rate: '6', reason }] }));
  const mapped = mapInvoice(exampleDocument({ lines: twice, document: { period } }), 'en16931');
  assert.deepEqual(
    mapped.invoice.vat.map(({ base, amount }) => [base.units, amount.units]),
    [[3178n, 190n]],
  );
  assert.deepEqual(
    checkInvoice(mapped, 'en16931').map(({ rule, severity }) => [rule, severity]),
    [['BR-CO-17', 'warning']],
  );
});

test('VAT of the own country for a client with a VAT number of another member state is a warning, and of its credit note none', () => {
  const roux = { address_country: 'FR', vat_number: 'FR40303265045' };
  const warned = (buyer: object, tax: { category: string; rate: string }, kind: 'invoice' | 'credit_note' = 'invoice') => {
    const lines = [{ price: kind === 'invoice' ? '2' : '-2', taxes: [tax] }];
    const mapped = mapInvoice(exampleDocument({ kind, lines, buyer, document: { period } }), 'en16931');
    return checkInvoice(mapped, 'en16931').flatMap(({ rule, severity, pointer }) =>
      rule === 'DAYBOOK-9' ? [`${severity} ${pointer}`] : [],
    );
  };
  const [full, reverse] = [
    { category: 'S', rate: '19' },
    { category: 'AE', rate: '0' },
  ];
  assert.deepEqual(warned(roux, full), ['warning /items/0/taxes']);
  assert.deepEqual(warned(roux, reverse), []);
  assert.deepEqual(warned(roux, full, 'credit_note'), []);
  assert.deepEqual(warned({ ...roux, vat_number: '' }, full), []);
  assert.deepEqual(warned({ address_country: 'DE', vat_number: 'DE123456788' }, full), []);
  assert.deepEqual(warned({ address_country: 'JP', vat_number: '' }, full), []);
});

test('when it was supplied is never made up: what does not say so is written without, with a warning where the law asks for it', () => {
  for (const profile of invoiceProfiles) {
    const mapped = mapInvoice(exampleDocument({ lines: [{ price: '1' }] }), profile);
    for (const xml of [writeUbl(mapped.invoice), writeCii(mapped.invoice)])
      assert.doesNotMatch(xml, /ActualDeliveryDate|OccurrenceDateTime|InvoicePeriod|BillingSpecifiedPeriod/);
    assert.deepEqual(
      checkInvoice(mapped, profile).map(({ rule, severity, pointer }) => [rule, severity, pointer]),
      [['DAYBOOK-3', 'warning', '/service_from']],
    );
    const dated = mapInvoice(exampleDocument({ lines: [{ price: '1' }], document: { period } }), profile);
    assert.deepEqual(checkInvoice(dated, profile), []);
    assert.match(writeUbl(dated.invoice), /<cbc:StartDate>2026-10-01<.*\n.*<cbc:EndDate>2026-10-31</);
  }
  const isWarned = (address_country: string): boolean => {
    const document = exampleDocument({ lines: [{ price: '1' }], seller: { address_country } });
    return checkInvoice(mapInvoice(document, 'en16931'), 'en16931').some(({ rule }) => rule === 'DAYBOOK-3');
  };
  assert.deepEqual(['DE', 'AT', 'FR'].map(isWarned), [true, true, false]);
  const abroad = exampleDocument({ lines: [{ price: '1', taxes: [{ category: 'K', rate: '0' }] }], buyer: { address_country: 'PL' } });
  const [fault] = checkInvoice(mapInvoice(abroad, 'en16931'), 'en16931').filter(isFatal);
  assert.deepEqual([fault?.rule, fault?.pointer], ['BR-IC-11', '/service_from']);
});

test('a discount for prompt payment at the end of the terms ends with the new line that its readers need', () => {
  const skonto = '#SKONTO#TAGE=14#PROZENT=2.00#';
  for (const [terms, written] of [
    [skonto, `${skonto}\n`],
    [`30 Tage netto\n${skonto} `, `30 Tage netto\n${skonto}\n`],
    [`${skonto}\n30 Tage netto`, `${skonto}\n30 Tage netto`],
    ['30 Tage netto, Rechnung #', '30 Tage netto, Rechnung #'],
    [`${skonto}\nfür die #Miete#`, `${skonto}\nfür die #Miete#\n`],
  ] as const) {
    const { invoice } = mapInvoice(exampleDocument({ lines: [{ price: '1' }], document: { terms } }), 'xrechnung');
    assert.equal(invoice.terms, written);
    for (const xml of [writeUbl(invoice), writeCii(invoice)]) assert.ok(xml.includes(`>${written}</`), xml);
  }
});

test('a discount for prompt payment is written as the official rule reads it: on lines of its own, with nothing behind it', () => {
  const skonto = '#SKONTO#TAGE=14#PROZENT=2.00#';
  const cases: readonly (readonly [string, boolean])[] = [
    [skonto, true],
    [`${skonto}\n#SKONTO#TAGE=30#PROZENT=1.00#BASISBETRAG=357.93#`, true],
    [`${skonto}\r\n30 Tage netto\r\n`, true],
    [`  ${skonto}  \n30 Tage netto`, true],
    [`30 Tage netto ${skonto}`, true],
    [`${skonto}\nfür die #Miete#`, true],
    [`${skonto}\nfür die #Miete# im Mai`, false],
    [`${skonto} 30 Tage netto`, false],
    [`${skonto}${skonto}`, false],
    [`${skonto}\n#Hinweis`, false],
    ['#SKONTO#TAGE=14#PROZENT=2#', false],
  ];
  for (const [terms, isValid] of cases)
    for (const kind of ['invoice', 'credit_note'] as const) {
      const mapped = mapInvoice(exampleDocument({ lines: [{ price: '1' }], document: { terms, kind } }), 'xrechnung');
      const broken = checkInvoice(mapped, 'xrechnung').some(({ rule }) => rule === 'BR-DE-18');
      assert.equal(broken, !isValid, JSON.stringify([kind, terms]));
    }
});

test('a VAT number whose form or check digit is wrong is a warning, which stops nothing', () => {
  const example = (vat: string) => exampleDocument({ lines: [{ price: '1' }], buyer: { vat_number: vat }, document: { period } });
  const faultsOf = (vat: string) =>
    checkInvoice(mapInvoice(example(vat), 'en16931'), 'en16931').map(({ rule, severity, record, pointer }) => [
      rule,
      severity,
      record,
      pointer,
    ]);
  assert.deepEqual(faultsOf('DE136695976'), []);
  for (const wrong of ['DE136695977', 'DE13669597'])
    assert.deepEqual(faultsOf(wrong), [['DAYBOOK-4', 'warning', 'contact', '/vat_number']]);
});

const earlyPayments = [
  { days: 10, percent: parseDecimal('2') ?? ZERO, until: parseCalendarDate('2026-11-12'), payable: parseDecimal('1.17') ?? ZERO },
  { days: 20, percent: parseDecimal('1.5') ?? ZERO, until: null, payable: parseDecimal('1.17') ?? ZERO },
];

test('discounts for early payment of a seller in Germany are lines that programs read, below the terms; others say them in words', () => {
  const lines = '#SKONTO#TAGE=10#PROZENT=2.00#\n#SKONTO#TAGE=20#PROZENT=1.50#\n';
  for (const [terms, written] of [
    ['', lines],
    ['30 Tage netto', `30 Tage netto\n${lines}`],
    ['für die #Miete# im Mai', `für die #Miete# im Mai\n${lines}`],
    ['#SKONTO#TAGE=10#PROZENT=2.00#', lines],
  ] as const) {
    const mapped = mapInvoice(exampleDocument({ lines: [{ price: '1' }], document: { terms, earlyPayments } }), 'xrechnung');
    assert.equal(mapped.invoice.terms, written);
    assert.equal(
      checkInvoice(mapped, 'xrechnung').some(({ rule }) => rule === 'BR-DE-18'),
      false,
      terms,
    );
    for (const xml of [writeUbl(mapped.invoice), writeCii(mapped.invoice)]) assert.ok(xml.includes(`>${written}</`), xml);
  }
  const french = exampleDocument({
    lines: [{ price: '1' }],
    document: { terms: 'Net 30', earlyPayments },
    seller: { address_country: 'FR' },
    buyer: { language: 'en' },
  });
  assert.equal(
    mapInvoice(french, 'en16931').invoice.terms,
    'Net 30\n2% discount if paid by 2026-11-12: EUR 1.17\n1.5% discount if paid within 20 days of the date of the invoice: EUR 1.17',
  );
});
