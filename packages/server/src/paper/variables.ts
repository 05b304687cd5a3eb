import { minorUnitsOf, ZERO, type Decimal } from '@daybook/values';
import { payableOf, type BusinessDocument, type DocumentLine } from '../billing/business-document.ts';
import { earlyPaymentLines } from './early-payment.ts';
import type { Formats } from './formats.ts';
import { formatsFor } from './lay-out.ts';
import { writeDiscount } from './lines.ts';
import { texts as allTexts } from '../texts/index.ts';
import { addressLines, fullNumber, typeName } from './parties.ts';
import { taxNameIn } from './tax-names.ts';

/** Everything that a template can name, by group; numbers and days are written in the language of the document. */
export const variables = {
  document: {
    type: 'Quote, Invoice or Credit note, in the language of the document.',
    title: 'The title of the template, or the type.',
    number: 'The number with its prefix; empty in a draft that has none yet, and in a proforma.',
    date: 'The date.',
    due_date: 'When an invoice is due.',
    expiry_date: 'Until when a quote holds.',
    service: 'When it was supplied: a day, or the first and the last one.',
    status: 'The name of the status.',
    reference: 'The reference.',
    terms: 'The terms.',
    early_payment: 'The discounts for early payment, each in a line; empty where there is none.',
    currency: 'The currency (ISO 4217).',
    language: 'The language that it is written in, such as `de`: by it one template has other words for each.',
    sub_total: 'The lines before discount.',
    discount_total: 'The discounts, that of the whole among them.',
    whole_discount: 'The discount of the whole; empty where there is none.',
    net_total: 'The lines after discount.',
    tax_total: 'The tax.',
    total: 'The total.',
    paid_total: 'What was paid of an invoice until now; in the PDF of an issued one, nothing.',
    rounding: 'What is added to the total, so that it can be paid in coins; empty where nothing is.',
    payable: 'The total with that.',
    credited_total: 'What was credited of it until now.',
    open_total: 'What is open of it now.',
    paid_date: 'When the latest payment of it came.',
    link: 'The address of the public page, in mails.',
  },
  client: {
    name: 'Name.',
    contact_person: 'Person to turn to.',
    email: 'E-mail address.',
    address: 'The address in lines, without the name.',
    vat_number: 'VAT identifier.',
    tax_number: 'Tax registration number.',
  },
  account: {
    name: 'Name of the firm.',
    address: 'The address in lines, without the name.',
    email: 'E-mail address.',
    phone: 'Phone number.',
    website: 'Web site.',
    vat_number: 'VAT identifier.',
    tax_number: 'Tax registration number.',
    iban: 'Bank account.',
    bic: 'Bank.',
  },
  reminder: {
    level: 'The level, in reminders.',
    days: 'Days after the due date, in reminders.',
    open_total: 'What is open, in reminders; as all amounts without the currency.',
    late_fee: 'The late fee, in reminders.',
  },
  project: { name: 'Name of the project.', code: 'Code of the project.' },
  original: { number: 'Number of what the document was made from.', date: 'Its date.' },
} as const;

/** Lists to repeat over with `for`. */
export const lists = {
  items: ['title', 'description', 'service', 'quantity', 'unit', 'price', 'discount', 'total', 'option'],
  taxes: ['name', 'rate', 'base', 'amount'],
} as const;

export type Group = keyof typeof variables;
export type TemplateValues = { readonly [G in Group]: { readonly [name in keyof (typeof variables)[G]]: string } } & {
  readonly custom_fields: { readonly [key: string]: string };
  readonly items: readonly { readonly [name in (typeof lists.items)[number]]: string }[];
  readonly taxes: readonly { readonly [name in (typeof lists.taxes)[number]]: string }[];
};

/** What a reminder has beside its invoice. */
export interface ReminderFacts {
  readonly level: number;
  readonly days: number;
  readonly open_total: Decimal;
  readonly late_fee: Decimal;
}

/** What the variables of a document are. */
export function templateValues(document: BusinessDocument, link = '', reminder?: ReminderFacts): TemplateValues {
  const formats = formatsFor(document);
  const { kind, seller, buyer, totals, currency, template, project, origin } = document;
  const texts = allTexts[formats.language].paper;
  const scale = minorUnitsOf(currency) ?? 2;
  const amount = (value: Decimal): string => formats.number(value, scale);
  const day = (date: BusinessDocument['date']): string => (date === null ? '' : formats.date(date));
  const { sub_total, discount_total, net_total, tax_total, total } = totals;
  const { name, email, phone, website, vat_number, tax_number, iban, bic } = seller;
  return {
    document: {
      type: typeName(document, texts),
      title: template === null || template.title === '' ? typeName(document, texts) : template.title,
      number: fullNumber(document),
      date: day(document.date),
      due_date: kind === 'quote' ? '' : day(document.until),
      expiry_date: kind === 'quote' ? day(document.until) : '',
      service: document.service === null ? '' : formats.period(document.service),
      status: document.status.name,
      reference: document.reference,
      terms: document.terms,
      early_payment: earlyPaymentLines(document, formats).join('\n'),
      currency,
      language: formats.language,
      sub_total: amount(sub_total),
      discount_total: amount(discount_total),
      whole_discount: document.discount === null ? '' : amount(document.discount.amount),
      net_total: amount(net_total),
      tax_total: amount(tax_total),
      total: amount(total),
      rounding: document.rounding === undefined ? '' : amount(document.rounding),
      payable: amount(payableOf(document)),
      ...settledValues(document, amount, day),
      link,
    },
    client: {
      name: buyer?.name ?? '',
      contact_person: buyer?.contactPerson ?? '',
      email: buyer?.email ?? '',
      address: buyer === null ? '' : addressLines(buyer, formats).join('\n'),
      vat_number: buyer?.vat_number ?? '',
      tax_number: buyer?.tax_number ?? '',
    },
    account: { name, address: addressLines(seller, formats).join('\n'), email, phone, website, vat_number, tax_number, iban, bic },
    reminder: reminderValues(reminder, amount),
    project: { name: project?.name ?? '', code: project?.code ?? '' },
    original: { number: origin === null ? '' : fullNumber(origin), date: day(origin?.date ?? null) },
    custom_fields: Object.fromEntries(document.customFields.map(({ key, value }) => [key, value])),
    items: document.lines.map((line) => ({
      ...lineValues(line, formats, amount),
      option: line.option === null ? '' : texts.option[line.option],
    })),
    taxes: document.taxes.map((tax) => ({
      name: taxNameIn(formats.language, tax.name, seller),
      rate: formats.percent(tax.rate),
      base: amount(tax.base),
      amount: amount(tax.amount),
    })),
  };
}

function lineValues(line: DocumentLine, formats: Formats, amount: (value: Decimal) => string) {
  return {
    title: line.title,
    description: line.description,
    service: line.service === null ? '' : formats.period(line.service),
    quantity: formats.number(line.quantity, 0),
    unit: formats.unit(line.unit, line.quantity),
    price: amount(line.unitAmount),
    discount: writeDiscount(line, amount, formats.percent) || formats.percent(line.discountPercent),
    total: amount(line.total),
  };
}

function settledValues(document: BusinessDocument, amount: (value: Decimal) => string, day: (date: BusinessDocument['date']) => string) {
  const { kind, settlement } = document;
  if (kind !== 'invoice') return { paid_total: '', credited_total: '', open_total: '', paid_date: '' };
  const { paid, credited, open, paidOn } = settlement ?? { paid: ZERO, credited: ZERO, open: payableOf(document), paidOn: null };
  return { paid_total: amount(paid), credited_total: amount(credited), open_total: amount(open), paid_date: day(paidOn) };
}

function reminderValues(reminder: ReminderFacts | undefined, amount: (value: Decimal) => string): TemplateValues['reminder'] {
  if (reminder === undefined) return { level: '', days: '', open_total: '', late_fee: '' };
  const { level, days, open_total, late_fee } = reminder;
  return { level: String(level), days: String(days), open_total: amount(open_total), late_fee: amount(late_fee) };
}
