import { describe } from '../describe.ts';
import { choice, currency, date, elements, instant, integer, object, quantity, read, text, total } from '../fields/index.ts';
import { flag as isSaid, momentsOf, passed, words } from '../filters/index.ts';
import { flag } from '../parameters.ts';
import { documentColumns, documentFields, documentFilters, documentOperations, invoiceStatuses, MAX_LINES } from './document.ts';
import { issueOutcome } from './invoice-faults.ts';
import { history } from './shared.ts';

const AWAITING_PAYMENT = 3;

/** What issues an invoice although its day lies before that of the last one. */
export const earlierDate = {
  earlier_date: flag('Issues the invoice also with a date before that of the last one that was issued in its series.'),
};

export const despiteLetters = {
  despite_letters: flag('Does it also where no font has some letters of the document, so that its paper shows another sign for each.'),
};

/** What an invoice can be. */
export const invoiceKinds = ['invoice', 'credit_note'] as const;

/** A state that follows from what the invoice has and what became of it. */
const derived = (doc: string) => ({ ...isSaid(doc), derived: true });

export const invoice = describe({
  kind: 'invoice',
  section: '2.3',
  title: 'Invoice',
  plural: 'invoices',
  module: 'Finance',
  isLarge: true,
  doc: 'A bill to a client, with lines, taxes and totals.',
  operations: documentOperations(false, { outcome: issueOutcome, query: earlierDate }),
  fields: {
    ...documentFields({
      until: 'due_date',
      statuses: invoiceStatuses,
      terms: 'Payment terms of the invoice.',
    }),
    kind: read(choice(invoiceKinds, 'Whether it is an invoice or a credit note.')),
    rounding: read(
      total('What is added to `total`, so that it can be paid in coins; 0 unless the account rounds, and in other currencies than CHF.', {
        unsorted: true,
      }),
    ),
    paid_total: read(total('What payments have settled; below zero where money was paid to the client.')),
    open_total: read(total('What is not settled: `total` with `rounding`, less `paid_total` and less what credit notes have settled.')),
    credited_total: read(
      total('What credit notes have settled; of a credit note, below zero, what it has settled of its invoice.', { onRequest: true }),
    ),
    home_tax: read(
      object(
        'The tax of an issued invoice in the currency of the account, by the rate of its day: kept when it is issued, and never changed. ' +
          'Null of an invoice in that currency, of one that is not issued, and where no rate was known.',
        {
          currency: currency('Currency of the account when it was issued (ISO 4217).'),
          amount: total('`tax_total` times `rate`, rounded once to the decimals of the currency.'),
          rate: quantity('What one unit of the currency of the invoice cost.', { decimals: 10 }),
          date: date('Day of the rate: that of the invoice, or the latest within seven days before it.'),
          source: text('Where the rate was from.'),
        },
        { unsorted: true },
      ),
    ),
    remind_after: instant(
      'No rule reminds of it until the day of this moment is over in the time zone of the account, such as the day until which the ' +
        'client promised to pay.',
      { unsorted: true },
    ),
    client_remind_after: read(
      instant('`remind_after` of its client, for which no rule reminds of the invoice either.', { storage: 'none', onRequest: true }),
    ),
    viewed: read(instant('When its public page was opened first; null while it was not.', { storage: 'none', onRequest: true })),
    ...history,
  },
  hidden: {
    ...documentColumns,
    part_of_quote: integer(
      'The quote that it was made of, whole or in part. What `cloned_id` names may be written by callers, and says less.',
    ),
    credited_lines: elements('Of a credit note, what it credits of each line of its invoice.', {}, { max: MAX_LINES }),
  },
  counter: 'document',
  filters: {
    ...documentFilters,
    kind: words('One or both of invoice and credit_note.', { values: invoiceKinds }),
    part_paid: derived('Whether payments have settled a part of the invoice, and something is open.'),
    credited: derived('Whether credit notes have settled something of the invoice.'),
    credit_open: derived('Whether it is an issued credit note of which something is open.'),
    viewed: derived('Whether its public page was opened.'),
    ...momentsOf('due_date', 'due_date_', 'Due'),
    overdue: passed(
      'due_date',
      'Whether something of an issued invoice is open and its day of payment is over, in the time zone of the account.',
      {
        wholeDay: true,
        while: { column: 'status_id', value: AWAITING_PAYMENT, some: 'open_total' },
      },
    ),
  },
  customFieldModules: ['invoice', 'quote_invoice'],
});
