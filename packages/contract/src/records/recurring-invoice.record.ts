import { describe } from '../describe.ts';
import { boolean, choice, currency, date, elements, identifier, integer, longText, read, reference, text, total } from '../fields/index.ts';
import { words } from '../filters/index.ts';
import { discountFields, groupFields, lineFields, MAX_GROUPS, MAX_LINES } from './document.ts';
import { client, customFields, earlyPaymentDiscounts, history, project } from './shared.ts';

export const recurringStates = ['active', 'paused', 'ended'] as const;
export const periodUnits = ['month', 'quarter', 'year', 'week', 'day'] as const;
export const recurringActions = ['draft', 'issue', 'send'] as const;

/** The latest invoices that a record shows. */
export const MAX_SHOWN_PERIODS = 100;

export const recurringInvoice = describe({
  kind: 'recurring-invoice',
  section: 'billing',
  title: 'Recurring invoice',
  plural: 'recurring invoices',
  module: 'Finance',
  isSmall: true,
  doc:
    'What is billed again and again: the content of the invoices, and when each is made. In `reference`, `terms`, typed `custom_fields` ' +
    'and the texts of lines `{start}` and `{end}` become the first and the last day of the period as the client reads days, `{year}`, ' +
    '`{month}` (01 to 12), `{month_name}` in the language of the client, `{quarter}` of its first day, `{number}` for ' +
    'its number, counted from 1.',
  operations: {
    list: {},
    create: {
      example: {
        name: 'Hosting',
        client: [{ uuid: '7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11' }],
        currency: 'EUR',
        reference: 'Hosting {year}-{month}',
        items: [{ item_text: 'Hosting, {start} to {end}', quantity: '1', unit_amount: '49.00', taxes: [{ name: 'VAT', rate: '21' }] }],
        first_day: '2040-01-31',
        unit: 'month',
        action: 'issue',
      },
    },
    update: { example: { state: 'paused' } },
    delete: {},
  },
  fields: {
    id: identifier('Id of the recurring invoice.'),
    name: text('Name.', { required: true }),
    state: choice(recurringStates, 'Whether invoices are made.', {
      meanings: ['yes', 'not now: the periods that begin meanwhile are left out', 'no more: the last period was made, or it was ended'],
    }),
    client: client('Client of the invoices.', { required: true }),
    project: project('Project that the invoices belong to.'),
    items: elements('Lines of the invoices.', lineFields, { max: MAX_LINES }),
    groups: elements('Groups of lines.', groupFields, { max: MAX_GROUPS }),
    terms: longText('Payment terms of the invoices.'),
    early_payment_discounts: earlyPaymentDiscounts('Discounts for early payment of the invoices, the earliest first.'),
    template_id: reference('invoice-template', 'Template of the invoices; 0 means the default or none.', { min: 0, zeroIsNone: true }),
    reference: text('Reference text of the invoices.'),
    currency: currency("Currency of all amounts (ISO 4217); the account's when absent."),
    ...discountFields,
    sub_total: read(total('Sum of the lines of an invoice before discount.')),
    discount_total: read(total('Sum of the discounts, that of the whole among them.')),
    net_total: read(total('Sum of the lines after discount.')),
    tax_total: read(total('Sum of the taxes.')),
    total: read(total('Total of each invoice.')),
    buy_total: read(total('Sum of the buy amounts.')),
    first_day: date(
      'First day of the first period, in the time zone of the account. What begins on a 31st begins on the last day of shorter months.',
      {
        required: true,
      },
    ),
    every: integer('How many units a period has.', { min: 1, max: 366, default: 1 }),
    unit: choice(periodUnits, 'What a period is measured in.'),
    last_day: date('Periods that begin later are none; "" for no end.'),
    count: integer('How many periods there are at most; null for no end.', { min: 1, max: 10_000 }),
    due_days: integer(
      'How many days after its date an invoice is due; without them as many as project, client or account have, otherwise 14.',
      {
        min: 0,
        max: 3650,
        default: 14,
      },
    ),
    action: choice(recurringActions, 'What is done with a new invoice.', {
      meanings: [
        'it stays a Draft',
        'it is issued: it moves to Awaiting Payment',
        'it is issued, and sent by mail as POST /v2/invoice/send does',
      ],
    }),
    made: read(integer('How many invoices were made.', { max: Number.MAX_SAFE_INTEGER, default: 0 })),
    next_period: read(date('First day of the next period: then the next invoice is made. "" where there is none.')),
    periods: read(
      elements(
        `The invoices that were made, the latest ${MAX_SHOWN_PERIODS}.`,
        {
          period: read(date('First day of the period.')),
          invoice_id: read(integer('The invoice.', { max: Number.MAX_SAFE_INTEGER, names: 'invoice' })),
          letters: read(
            text('Letters that its paper cannot show, for which it was not issued by itself and stayed a Draft; "" otherwise.'),
          ),
          missing_fields: read(
            text('Names of required custom fields that are empty, for which it was not issued by itself and stayed a Draft; "" otherwise.'),
          ),
        },
        { max: MAX_SHOWN_PERIODS, storage: 'none', onRequest: true, unsorted: true },
      ),
    ),
    custom_fields: customFields(
      'Values of the custom fields of invoices, which each of them takes. In a body they are merged by `id` or `update_key`; "" or null ' +
        'clears one.',
    ),
    ...history,
  },
  customFieldModules: ['invoice', 'quote_invoice'],
  hidden: { has_line_fields: boolean('Whether a line has custom fields, whose names are joined when it is read.') },
  filters: {
    state: words('One or more comma-separated states.', { values: recurringStates }),
    client_uuid: words('One or more comma-separated uuids of clients.', { cast: 'uuid' }),
  },
});
