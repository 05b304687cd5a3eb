import { add, ZERO, type Decimal } from '@daybook/values';
import type { ElectronicInvoice, InvoiceLine, VatGroup } from '../../src/electronic-invoice/model.ts';
import type { ProfileName } from '../../src/electronic-invoice/profiles.ts';
import { period, type Example, type ExampleTax } from './electronic-invoices.ts';

/** An invoice that breaks a rule, by the content of a document or, where no document can, by a change of the electronic invoice. */
export interface BrokenInvoice {
  readonly rule: string;
  readonly profile: ProfileName;
  readonly example: Example;
  readonly change: (invoice: ElectronicInvoice) => ElectronicInvoice;
}

type Change = BrokenInvoice['change'];

const taxOf = (category: string, rate = '0', reason = ''): ExampleTax => ({ category, rate, reason });
const exempt = taxOf('E', '0', 'Museum');
const lineOf = (...taxes: ExampleTax[]) => [{ price: '100', taxes }];
const plain: Example = { lines: [{ price: '100', discount: '10' }] };
const reduced: Example = { lines: [{ price: '100' }], discount: { amount: '10' } };
const abroad: Example = { lines: lineOf(taxOf('K')), buyer: { address_country: 'PL', vat_number: 'PL1234563218' }, document: { period } };

const same: Change = (invoice) => invoice;
const set = (change: Partial<ElectronicInvoice>): Change => {
  return (invoice) => ({ ...invoice, ...change });
};
const lines = (change: (line: InvoiceLine) => InvoiceLine): Change => {
  return (invoice) => ({ ...invoice, lines: invoice.lines.map(change) });
};
const groups = (change: (group: VatGroup) => VatGroup): Change => {
  return (invoice) => ({ ...invoice, vat: invoice.vat.map(change) });
};
const FIVE: Decimal = { units: 500n, scale: 2 };
const more = (amount: Decimal): Decimal => add(amount, FIVE);
const total = (name: keyof ElectronicInvoice['totals']): Change => {
  return (invoice) => ({ ...invoice, totals: { ...invoice.totals, [name]: more(invoice.totals[name] ?? ZERO) } });
};

const broken = (profile: ProfileName, rule: string, exampleOrChange: Example | Change, change?: Change): BrokenInvoice =>
  typeof exampleOrChange === 'function'
    ? { rule, profile, example: plain, change: exampleOrChange }
    : { rule, profile, example: exampleOrChange, change: change ?? same };

const seller = (change: Example['seller']): Example => ({ ...plain, seller: change ?? {} });
const buyer = (change: Example['buyer']): Example => ({ ...plain, buyer: change ?? null });
const document = (change: Example['document']): Example => ({ ...plain, document: change ?? {} });
const unaddressed = { address_line_1: '', address_city: '', address_postcode: '', address_country: '' };
const unidentified = { vat_number: '', tax_number: '' };

const head: readonly BrokenInvoice[] = [
  broken('en16931', 'BR-02', set({ number: undefined })),
  broken('en16931', 'BR-03', document({ date: null })),
  broken('en16931', 'BR-05', set({ currency: '' })),
  broken('en16931', 'BR-CL-04', { ...plain, currency: 'BGN' }),
  broken('en16931', 'BR-CL-05', set({ accounting: { currency: 'BGN', vat: FIVE } })),
  broken('en16931', 'BR-16', { lines: [] }),
  broken('en16931', 'BR-CO-18', { lines: [] }),
  broken('en16931', 'BR-CO-25', document({ until: null })),
  broken('en16931', 'BR-61', (invoice) => ({
    ...invoice,
    payment: { ...invoice.payment, account: undefined } as ElectronicInvoice['payment'],
  })),
  broken(
    'en16931',
    'BR-30',
    lines((line) => ({ ...line, period: { start: '2026-02-02', end: '2026-02-01' } })),
  ),
  broken('en16931', 'BR-29', set({ period: { start: '2026-02-02', end: '2026-02-01' } })),
];

const parties: readonly BrokenInvoice[] = [
  broken('en16931', 'BR-06', seller({ name: '\u0007' })),
  broken('en16931', 'BR-07', buyer({ name: '' })),
  broken('en16931', 'BR-07', { ...plain, buyer: null }),
  broken('en16931', 'BR-08', seller(unaddressed)),
  broken('en16931', 'BR-10', buyer(unaddressed)),
  broken('en16931', 'BR-09', seller({ address_country: '' })),
  broken('en16931', 'BR-11', buyer({ address_country: '' })),
  broken('en16931', 'BR-CL-14', seller({ address_country: 'Narnia' })),
  broken('en16931', 'BR-CL-14', buyer({ address_country: 'Narnia' })),
  broken('en16931', 'BR-CO-09', seller({ vat_number: '123456789' })),
  broken('en16931', 'BR-CO-09', buyer({ vat_number: 'QQ9' })),
  broken('en16931', 'BR-CO-26', seller(unidentified)),
  broken('en16931', 'BR-62', seller({ electronic_address: { scheme: '', id: '4012345000009' } })),
  broken('en16931', 'BR-63', buyer({ electronic_address: { scheme: '', id: '4012345000009' } })),
  broken('en16931', 'BR-CL-25', seller({ electronic_address: { scheme: '4711', id: '1' } })),
  broken('en16931', 'BR-CL-25', buyer({ electronic_address: { scheme: 'email', id: 'a@b.example' } })),
];

const content: readonly BrokenInvoice[] = [
  broken('en16931', 'BR-25', { lines: [{ title: ' ', price: '100' }] }),
  broken(
    'en16931',
    'BR-27',
    lines((line) => ({ ...line, price: { units: -100n, scale: 0 } })),
  ),
  broken('en16931', 'BR-CO-04', { lines: [{ price: '100' }, { price: '5', taxes: [] }] }),
  broken('en16931', 'UBL-SR-48', { lines: lineOf(taxOf('S', '19'), taxOf('S', '7')) }),
  broken('en16931', 'BR-DEC-23', { ...plain, currency: 'KWD' }),
  ...['BR-DEC-24', 'BR-DEC-25', 'BR-DEC-09', 'BR-DEC-12', 'BR-DEC-14', 'BR-DEC-18', 'BR-DEC-19', 'BR-DEC-20'].map((rule) =>
    broken('en16931', rule, { ...plain, currency: 'KWD' }),
  ),
  ...['BR-DEC-01', 'BR-DEC-10'].map((rule) => broken('en16931', rule, { ...reduced, currency: 'KWD' })),
  broken('en16931', 'BR-CO-10', total('lines')),
  broken('en16931', 'BR-CO-11', reduced, total('allowances')),
  broken('en16931', 'BR-CO-13', total('withoutVat')),
  broken('en16931', 'BR-CO-14', total('vat')),
  broken('en16931', 'BR-CO-15', total('withVat')),
  broken('en16931', 'BR-CO-16', total('due')),
  broken(
    'en16931',
    'BR-CO-17',
    groups((group) => ({ ...group, amount: more(group.amount) })),
  ),
  broken(
    'en16931',
    'BR-S-09',
    groups((group) => ({ ...group, amount: more(group.amount) })),
  ),
];

/** The broken variants of the rules that each category of VAT has. */
function ofCategory(rules: string, tax: ExampleTax, example: Example, unknown: Example): BrokenInvoice[] {
  const isTaxed = tax.category === 'S';
  const hasReason = tax.category !== 'S' && tax.category !== 'Z';
  const withoutGroups: Change = set({ vat: [] });
  const rate = isTaxed ? '0' : '19';
  const other = lines((line) => ({ ...line, vat: line.vat.map((one) => ({ ...one, rate: { units: BigInt(rate), scale: 0 } })) }));
  const reason = hasReason ? undefined : 'Because';
  return [
    broken('en16931', `${rules}-01`, example, withoutGroups),
    broken('en16931', `${rules}-02`, unknown),
    broken('en16931', `${rules}-05`, example, other),
    broken(
      'en16931',
      `${rules}-08`,
      example,
      groups((group) => ({ ...group, base: more(group.base) })),
    ),
    ...(isTaxed
      ? []
      : [
          broken(
            'en16931',
            `${rules}-09`,
            example,
            groups((group) => ({ ...group, amount: FIVE })),
          ),
        ]),
    broken(
      'en16931',
      `${rules}-10`,
      example,
      groups((group) => ({ ...group, reason, reasonCode: undefined })),
    ),
  ];
}

const vat: readonly BrokenInvoice[] = [
  ...ofCategory('BR-S', taxOf('S', '19'), { lines: lineOf(taxOf('S', '19')) }, seller(unidentified)),
  ...ofCategory('BR-Z', taxOf('Z'), { lines: lineOf(taxOf('Z')) }, { lines: lineOf(taxOf('Z')), seller: unidentified }),
  ...ofCategory('BR-E', exempt, { lines: lineOf(exempt) }, { lines: lineOf(exempt), seller: unidentified }),
  ...ofCategory('BR-AE', taxOf('AE'), { lines: lineOf(taxOf('AE')) }, { lines: lineOf(taxOf('AE')), buyer: { vat_number: '' } }),
  ...ofCategory('BR-IC', taxOf('K'), abroad, { ...abroad, buyer: { address_country: 'PL', vat_number: '' } }),
  ...ofCategory('BR-G', taxOf('G'), { lines: lineOf(taxOf('G')) }, { lines: lineOf(taxOf('G')), seller: { vat_number: '' } }),
  ...ofCategory('BR-O', taxOf('O'), { lines: lineOf(taxOf('O')) }, { lines: [...lineOf(taxOf('O')), ...lineOf(taxOf('S', '19'))] }),
  broken(
    'en16931',
    'BR-48',
    groups((group) => ({ ...group, rate: undefined })),
  ),
  broken('en16931', 'BR-AE-02', { lines: lineOf(taxOf('AE')), seller: unidentified }),
  broken('en16931', 'BR-IC-02', { ...abroad, seller: { vat_number: '' } }),
  broken('en16931', 'BR-AE-05', { lines: lineOf(taxOf('AE', '19')) }),
  broken('en16931', 'BR-E-10', { lines: lineOf(taxOf('E')) }),
  broken('en16931', 'BR-IC-11', abroad, set({ period: undefined, delivered: undefined })),
  broken('en16931', 'BR-IC-12', { ...abroad, buyer: { address_country: '', vat_number: 'PL1234563218' } }),
  broken('en16931', 'BR-O-11', { lines: [...lineOf(taxOf('O')), ...lineOf(taxOf('G'))] }),
  broken('en16931', 'BR-O-12', { lines: [...lineOf(taxOf('O')), ...lineOf(taxOf('G'))] }),
];

const address = (scheme: string, id: string) => ({ electronic_address: { scheme, id } });

const peppol: readonly BrokenInvoice[] = [
  broken('peppol', 'PEPPOL-EN16931-R003', document({ reference: '' })),
  broken('peppol', 'PEPPOL-EN16931-R010', buyer({ electronic_address: null })),
  broken('peppol', 'PEPPOL-EN16931-R020', seller({ electronic_address: null })),
  broken(
    'peppol',
    'PEPPOL-EN16931-R120',
    lines((line) => ({ ...line, quantity: more(line.quantity) })),
  ),
  broken(
    'peppol',
    'PEPPOL-EN16931-R110',
    document({ period }),
    lines((line) => ({ ...line, period: { start: '2026-09-01', end: '2026-10-02' } })),
  ),
  broken(
    'peppol',
    'PEPPOL-EN16931-R111',
    document({ period }),
    lines((line) => ({ ...line, period: { start: '2026-10-02', end: '2026-11-30' } })),
  ),
  broken('peppol', 'PEPPOL-EN16931-CL008', seller(address('EM', 'a@b.example'))),
  broken('peppol', 'PEPPOL-EN16931-CL008', buyer(address('EM', 'a@b.example'))),
  broken('peppol', 'PEPPOL-COMMON-R040', seller(address('0088', '4012345000008'))),
  broken('peppol', 'PEPPOL-COMMON-R040', buyer(address('0088', 'GLN'))),
  broken('peppol', 'PEPPOL-COMMON-R041', buyer(address('0192', '991825828'))),
  broken('peppol', 'PEPPOL-COMMON-R042', buyer(address('0184', '1234'))),
  broken('peppol', 'PEPPOL-COMMON-R043', buyer(address('0208', '0202239950'))),
  broken('peppol', 'PEPPOL-COMMON-R049', buyer(address('0007', '5567321708'))),
  broken('peppol', 'PEPPOL-COMMON-R050', buyer(address('0151', '47555222001'))),
];

/** The variants of a German rule, under both of its ids. */
const german = (number: string, example: Example): BrokenInvoice[] => [
  broken('xrechnung', `BR-DE-${number}`, example),
  broken('peppol', `DE-R-${number.padStart(3, '0')}`, example),
];
const inGermany: Example = { lines: lineOf(taxOf('K')), document: { period } };

const germany: readonly BrokenInvoice[] = [
  ...german('1', seller({ iban: '' })),
  ...german('2', seller({ phone: '', email: '' })),
  ...german('3', seller({ address_city: '' })),
  ...german('4', seller({ address_postcode: '' })),
  ...german('5', seller({ name: '' })),
  ...german('6', seller({ phone: '' })),
  ...german('7', seller({ email: '' })),
  ...german('8', buyer({ address_city: '' })),
  ...german('9', buyer({ address_postcode: '' })),
  ...german('10', { ...inGermany, buyer: { address_city: '' } }),
  ...german('11', { ...inGermany, buyer: { address_postcode: '' } }),
  ...german('15', document({ reference: '' })),
  ...german('16', seller(unidentified)),
  ...german('18', document({ terms: '#SKONTO#TAGE=14#PROZENT=2#\n' })),
  ...german('27', seller({ phone: '+4' })),
  ...german('28', seller({ email: 'nobody' })),
  broken(
    'xrechnung',
    'BR-DE-14',
    { lines: lineOf(taxOf('O')) },
    groups((group) => ({ ...group, rate: undefined })),
  ),
  broken('xrechnung', 'PEPPOL-EN16931-R010', buyer({ electronic_address: null, email: '' })),
  broken('xrechnung', 'PEPPOL-EN16931-R020', seller({ electronic_address: null, email: '' })),
];

/** An invoice of a seller in another country. */
const from = (country: string, vat_number: string, seller: Example['seller'] = {}, more: Partial<Example> = {}): Example => ({
  ...plain,
  ...more,
  seller: { address_country: country, vat_number, ...seller },
});
const DUTCH = 'NL001234567B01';
const ITALIAN = 'IT12345678901';
const inItaly = { tax_number: '' };

const abroadSellers: readonly BrokenInvoice[] = [
  broken('peppol', 'NL-R-001', from('NL', DUTCH, {}, { kind: 'credit_note', document: { origin: null } })),
  broken('peppol', 'NL-R-002', from('NL', DUTCH, { address_line_1: '' })),
  broken('peppol', 'NL-R-004', from('NL', DUTCH, {}, { buyer: { address_country: 'NL', address_postcode: '' } })),
  broken('peppol', 'NL-R-007', from('NL', DUTCH, { iban: '' })),
  broken('peppol', 'IT-R-001', from('IT', ITALIAN)),
  broken('peppol', 'IT-R-002', from('IT', ITALIAN, { ...inItaly, address_line_1: '' })),
  broken('peppol', 'IT-R-003', from('IT', ITALIAN, { ...inItaly, address_city: '' })),
  broken('peppol', 'IT-R-004', from('IT', ITALIAN, { ...inItaly, address_postcode: '' })),
  broken('peppol', 'NO-R-001', from('NO', 'NO991825828MVA')),
  broken('peppol', 'SE-R-001', from('SE', 'SE5567321701', {}, { lines: lineOf(taxOf('S', '25')) })),
  broken('peppol', 'SE-R-006', from('SE', 'SE556732170701')),
  broken('peppol', 'DK-R-002', from('DK', 'DK12345678')),
];

/** At least one for each rule of the checks. */
export const brokenInvoices: readonly BrokenInvoice[] = [...head, ...parties, ...content, ...vat, ...peppol, ...germany, ...abroadSellers];
