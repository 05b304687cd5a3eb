import { add, parseCalendarDate, parseDecimal, ZERO, type Decimal } from '@daybook/values';
import type { BusinessDocument, Buyer, DocumentTax, Period, Seller } from '../../src/billing/business-document.ts';
import { UNSET_LINE } from '../../src/billing/content.ts';
import { documentLine } from '../../src/billing/read-business-document.ts';
import { calculateDocument } from '../../src/billing/totals.ts';

/** A tax as the examples write it: its category, and its rate in percent. */
export interface ExampleTax {
  readonly category: string;
  readonly rate: string;
  readonly reason?: string;
}

export interface ExampleLine {
  readonly title?: string;
  readonly description?: string;
  readonly quantity?: string;
  readonly unit?: string;
  readonly price: string;
  readonly discount?: string;
  readonly discountAmount?: string;
  readonly taxes?: readonly ExampleTax[];
  readonly service?: Period;
}

export interface Example {
  readonly kind?: BusinessDocument['kind'];
  readonly currency?: string;
  readonly lines: readonly ExampleLine[];
  /** Of the whole, in percent or as an amount. */
  readonly discount?: { readonly percent?: string; readonly amount?: string };
  readonly document?: Partial<BusinessDocument>;
  readonly seller?: Partial<Seller>;
  readonly buyer?: Partial<Buyer> | null;
}

export const standard: ExampleTax = { category: 'S', rate: '19' };

const address = { address_line_2: '', address_line_3: '', address_state: '' };

export const exampleSeller: Seller = {
  ...address,
  name: 'Studio Nord GmbH',
  address_line_1: 'Hafenstraße 1',
  address_city: 'Hamburg',
  address_postcode: '20457',
  address_country: 'Germany',
  email: 'rechnung@studio-nord.example',
  phone: '+49 40 5550100',
  website: '',
  vat_number: 'DE 123456788',
  tax_number: '22/815/08154',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  electronic_address: { scheme: '0088', id: '4012345000009' },
  language: '',
  date_format: '',
  paper_size: '',
};

export const exampleBuyer: Buyer = {
  ...address,
  uuid: '7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11',
  type: 'organization',
  name: 'Galerie Süd & Söhne <KG>',
  address_line_1: 'Marienplatz 8',
  address_city: 'München',
  address_postcode: '80331',
  address_country: 'DE',
  email: 'buchhaltung@galerie-sued.example',
  vat_number: 'DE987654328',
  tax_number: '',
  electronic_address: { scheme: '9930', id: 'DE987654328' },
  contactPerson: 'Ada Lovelace',
  language: '',
};

const exact = (text: string): Decimal => parseDecimal(text) ?? ZERO;
const day = (text: string) => parseCalendarDate(text);

function taxIds(lines: readonly ExampleLine[]): Map<string, number> {
  const all = lines.flatMap(({ taxes = [standard] }) => taxes.map((tax) => JSON.stringify(tax)));
  return new Map([...new Set(all)].map((key, index) => [key, index + 1]));
}

/** A document with these lines, its figures calculated as those of a real one. */
export function exampleDocument({
  kind = 'invoice',
  currency = 'EUR',
  lines,
  discount,
  document,
  seller,
  buyer,
}: Example): BusinessDocument {
  const ids = taxIds(lines);
  const inputs = lines.map(({ quantity = '1', price, discount: percent = '0', discountAmount = '0', taxes = [standard] }) => ({
    quantity: exact(quantity),
    unitAmount: exact(price),
    discountPercent: exact(percent),
    discountAmount: exact(discountAmount),
    unitBuyAmount: ZERO,
    tax: taxes.length > 0,
    taxes: taxes.map((tax) => ({ id: ids.get(JSON.stringify(tax)) ?? 0, rate: exact(tax.rate) })),
  }));
  const whole = { percent: exact(discount?.percent ?? '0'), amount: exact(discount?.amount ?? '0') };
  const { figures } = calculateDocument({ currency, lines: inputs, discount: whole });
  if (figures === null) throw new Error('the figures of the example are out of bounds');
  const storedTaxes = [...ids].map(([key, id]) => ({ id, ...(JSON.parse(key) as ExampleTax) }));
  return {
    kind,
    id: 12,
    version: 1,
    prefix: 'I-',
    number: 12,
    status: { id: 3, name: 'Awaiting Payment' },
    isFixed: true,
    date: day('2026-11-02'),
    until: kind === 'credit_note' ? null : day('2026-11-16'),
    currency,
    reference: '04011000-12345-35',
    terms: '',
    seller: { ...exampleSeller, ...seller },
    buyer: buyer === null ? null : { ...exampleBuyer, ...buyer },
    project: null,
    service: null,
    period: null,
    origin: kind === 'credit_note' ? { kind: 'invoice', id: 11, prefix: 'I-', number: 11, date: day('2026-10-01') } : null,
    groups: [],
    lines: lines.map(({ title = 'Studio A', description = '', unit = 'day', service = null }, i) => {
      const [input, line] = [inputs[i] as (typeof inputs)[number], figures.lines[i] as (typeof figures.lines)[number]];
      const { quantity, unitAmount, discountPercent, discountAmount, tax } = input;
      const taxes = input.taxes.map((one) => ({ ...one, name: 'VAT' }));
      const entered = { ...UNSET_LINE, id: i + 1, item_text: title, description, quantity, unit, tax, taxes };
      const priced = { unit_amount: unitAmount, discount: discountPercent, discount_amount: discountAmount };
      return { ...documentLine({ ...entered, ...priced }, line), service };
    }),
    taxes: figures.taxes.map((tax): DocumentTax => {
      const { category = '', reason = '' } = storedTaxes.find(({ id }) => id === tax.id) ?? {};
      return { ...tax, name: 'VAT', category, exemptionReason: reason };
    }),
    discount: discount === undefined ? null : { percent: whole.percent, amount: figures.lines.map(({ share }) => share).reduce(add, ZERO) },
    totals: figures.totals,
    settlement: null,
    customFields: [],
    template: null,
    logo: null,
    ...document,
  };
}

const of = (category: string, rate = '0', reason = ''): ExampleTax => ({ category, rate, reason });
/** When what the examples bill was supplied. */
export const period = { start: { year: 2026, month: 10, day: 1 }, end: { year: 2026, month: 10, day: 31 } };
/** A seller whose account is known by other numbers than an IBAN. */
const unbanked = { iban: '', bic: '' };
const abroad = { address_country: 'Polska', vat_number: 'PL1234563218' };

const inEuros = (amount: string): NonNullable<BusinessDocument['homeTax']> => ({
  currency: 'EUR',
  amount: exact(amount),
  rate: exact('0.9234'),
  date: { year: 2026, month: 11, day: 24 },
  source: 'ECB',
});

/** Invoices that break no rule of any profile. */
export const soundInvoices: Readonly<Record<string, Example>> = {
  'several rates, discounts and units': {
    lines: [
      { price: '400', quantity: '2', discount: '10' },
      { price: '75.505', unit: 'hour', quantity: '1.333', taxes: [of('S', '7')] },
      { price: '0.1212', quantity: '100', unit: 'gubbins', description: 'A <b> & "c"\r\n\u0000\u0007\uFFFE]]>' },
    ],
  },
  'a credit note': { kind: 'credit_note', lines: [{ price: '400', quantity: '-2', discount: '10' }, { price: '-7.335' }] },
  'a negative invoice': {
    lines: [
      { price: '-400', quantity: '2', discount: '10' },
      { price: '3', quantity: '-0.5' },
    ],
  },
  'nothing to pay': { lines: [{ price: '720.81' }, { price: '-720.81' }, { price: '10', discount: '100' }, { price: '0', taxes: [] }] },
  'discounts as amounts': {
    lines: [
      { price: '400', quantity: '2', discountAmount: '10.01' },
      { price: '-50', discountAmount: '50' },
    ],
  },
  'a discount of the whole in per cent': {
    lines: [
      { price: '33.33', discount: '10' },
      { price: '75.505', taxes: [of('S', '7')] },
      { price: '12', taxes: [of('Z')] },
    ],
    discount: { percent: '12.5' },
  },
  'a discount of the whole as an amount, of lines of both signs': {
    lines: [{ price: '100' }, { price: '-30', taxes: [of('S', '7')] }, { price: '10', discountAmount: '1' }],
    discount: { amount: '50.01' },
  },
  'a credit note with discounts': {
    kind: 'credit_note',
    lines: [
      { price: '100', quantity: '-1', discountAmount: '5' },
      { price: '20', quantity: '-3', taxes: [of('S', '7')] },
    ],
    discount: { amount: '15' },
  },
  'a discount of all that is outside VAT': { lines: [{ price: '10', taxes: [of('O')] }], discount: { amount: '3' } },
  'supplied on one day': { lines: [{ price: '10' }], document: { period: { start: period.end, end: period.end } } },
  'supplied line by line': {
    lines: [
      { price: '10', service: period },
      { price: '10', service: { start: period.end, end: period.end } },
    ],
    document: { period },
  },
  'parties in registers': {
    lines: [{ price: '10' }],
    seller: {
      identities: [
        { kind: 'de_register_number', value: 'HRB 12345' },
        { kind: 'de_register_court', value: 'Amtsgericht Hamburg' },
      ],
    },
    buyer: { identities: [{ kind: 'fr_siren', value: '732 829 320' }] },
  },
  'zero rated': { lines: [{ price: '10', taxes: [of('Z')] }, { price: '10' }] },
  'a rate of 0 without a category': { lines: [{ price: '10', taxes: [of('S')] }, { price: '10' }] },
  exempt: {
    lines: [
      { price: '10', taxes: [of('E', '0', 'VATEX-EU-132-1I')] },
      { price: '1', taxes: [of('E', '0', 'Museum')] },
    ],
  },
  'reverse charge': { lines: [{ price: '10', taxes: [of('AE')] }, { price: '10' }] },
  'an intra-community supply': { lines: [{ price: '10', taxes: [of('K')] }], buyer: abroad, document: { period } },
  'a credit note of one': {
    kind: 'credit_note',
    lines: [{ price: '10', quantity: '-3', taxes: [of('K')] }],
    buyer: abroad,
    document: { period },
  },
  'an export': { lines: [{ price: '10', taxes: [of('G')] }], buyer: { address_country: 'U.S.A.', vat_number: '' } },
  'outside VAT': { lines: [{ price: '10', taxes: [of('O')] }] },
  'no tax at all': { lines: [{ price: '10', taxes: [] }] },
  'a period and terms': {
    lines: [{ price: '5' }],
    document: {
      terms: '#SKONTO#TAGE=14#PROZENT=2.00#\n30 days',
      period,
    },
  },
  'a currency without minor units': { currency: 'JPY', lines: [{ price: '1500', quantity: '3', discount: '3' }] },
  'a British firm with a sort code': {
    currency: 'GBP',
    lines: [{ price: '120.35', taxes: [of('S', '20')] }],
    seller: {
      ...unbanked,
      address_country: 'GB',
      vat_number: 'GB980780684',
      identities: [
        { kind: 'gb_company_number', value: '01234567' },
        { kind: 'gb_sort_code', value: '20-00-00' },
        { kind: 'gb_account_number', value: '55779911' },
      ],
    },
  },
  'an American firm that takes transfers by ACH': {
    currency: 'USD',
    lines: [{ price: '250', taxes: [of('O')] }],
    seller: {
      ...unbanked,
      address_country: 'US',
      vat_number: '',
      identities: [
        { kind: 'us_ein', value: '12-3456789' },
        { kind: 'us_ach_routing', value: '021000021' },
        { kind: 'us_account_number', value: '000123456789' },
      ],
    },
  },
  'French firms with SIREN and SIRET': {
    lines: [{ price: '99.99', taxes: [of('S', '20')] }],
    seller: {
      address_country: 'FR',
      vat_number: 'FR44732829320',
      iban: 'FR1420041010050500013M02606',
      identities: [
        { kind: 'fr_siren', value: '732 829 320' },
        { kind: 'fr_siret', value: '732 829 320 00074' },
      ],
    },
    buyer: {
      address_country: 'FR',
      vat_number: 'FR83404833048',
      identities: [
        { kind: 'fr_siren', value: '404833048' },
        { kind: 'fr_siret', value: '40483304800022' },
      ],
    },
  },
  'a Swiss firm': {
    currency: 'CHF',
    lines: [{ price: '33.33', quantity: '3', taxes: [of('S', '8.1')] }],
    seller: {
      address_country: 'CH',
      vat_number: 'CHE-116.281.710 MWST',
      iban: 'CH9300762011623852957',
      bic: '',
      identities: [
        { kind: 'ch_uid', value: 'CHE-116.281.710' },
        { kind: 'ch_qr_iban', value: 'CH4431999123000889012' },
      ],
    },
  },
  'Swiss francs that are payable in coins': {
    currency: 'CHF',
    lines: [{ price: '33.33', quantity: '3', taxes: [of('S', '8.1')] }],
    seller: { address_country: 'CH', vat_number: 'CHE-116.281.710 MWST', iban: 'CH9300762011623852957', bic: '' },
    document: { rounding: exact('0.01') },
  },
  'a credit note in coins': {
    kind: 'credit_note',
    currency: 'CHF',
    lines: [{ price: '10.02', quantity: '-1', taxes: [of('S', '8.1')] }],
    seller: { address_country: 'CH', vat_number: 'CHE-116.281.710 MWST', iban: 'CH9300762011623852957', bic: '' },
    document: { rounding: exact('-0.02') },
  },
  'dollars with the tax in euros': {
    currency: 'USD',
    lines: [
      { price: '33.33', quantity: '3', taxes: [standard] },
      { price: '10', taxes: [of('S', '7')] },
    ],
    document: { homeTax: inEuros('18.23') },
  },
  'a credit note in dollars with the tax in euros': {
    kind: 'credit_note',
    currency: 'USD',
    lines: [{ price: '100', quantity: '-1', taxes: [standard] }],
    document: { homeTax: inEuros('-17.54') },
  },
  'a small business': { lines: [{ price: '10', taxes: [of('E', '0', '§ 19 UStG')] }], seller: { vat_number: '' } },
};
