import { elements, instant, integer, percentage, quantity, text, total } from '../fields/index.ts';
import { sentence } from '../openapi/words.ts';
import { id, uuidParameter } from '../parameters.ts';
import { invoice, issueOutcome, MAX_LINES, payment, paymentFields } from '../records/index.ts';
import { rowsOf, textOf } from '../schema-parts.ts';
import { operation, reads, writes } from './operation.ts';

const SECTION = 'payments';

const share = percentage('Share of what was invoiced, such as 25%.');

const creditFields = {
  share: { ...share, doc: 'Share of every line, such as 25%. Without it and `lines`, all that is not credited yet.' },
  total: total(
    'What is credited in all, with tax: above zero, and at most what is left. It is taken of all lines by what is left of them, and the ' +
      'total of the credit note is exactly that. Send one of `share`, `lines` and `total`.',
  ),
  lines: elements(
    'Lines to credit, each by one of `quantity`, `amount` and `share`, or all of it that is left.',
    {
      id: integer('Id of the line of the invoice.', { min: 1, max: Number.MAX_SAFE_INTEGER }),
      quantity: quantity('How many units of it, with the sign that they were invoiced with.'),
      amount: total('How much of it without tax, with the sign that it was invoiced with.'),
      share,
    },
    { max: MAX_LINES },
  ),
  status: invoice.fields.status,
  date: instant('Date of the credit note; now unless another is sent.'),
  reference: text('Reference text; that of the invoice unless another is sent.'),
  terms: text('Terms, such as the reason.', { max: 65_535 }),
};

export const creditInvoice = operation({
  ...writes,
  method: 'POST',
  path: '/v2/invoice/credit',
  id: 'creditInvoice',
  tag: sentence(invoice.plural),
  section: SECTION,
  summary: 'Make a credit note of an invoice',
  doc:
    'Creates an invoice of the kind credit_note with the next number of its own series and lines that take back, whole or in part, what ' +
    'an issued invoice charged. All credit notes of an invoice together never take back more than that, of a line, of a tax or in all. ' +
    'It is a Draft unless `status` says otherwise; issued, it settles what is open of the invoice, and the rest is credit of the client. ' +
    '`success.id` is the id of the credit note; its `cloned_id` is the id of the invoice.',
  access: { module: 'Finance', level: 'RW' },
  query: { id: id('The invoice.') },
  target: 'id',
  body: { type: 'record', name: 'Credit', fields: creditFields, required: [], verb: 'update', example: { share: '50%' }, optional: true },
  answer: { type: 'written', kind: 'invoice', ...issueOutcome },
  errors: ['not_creditable', 'transition_not_allowed', 'period_closed'],
});

export const refundInvoice = operation({
  ...writes,
  method: 'POST',
  path: '/v2/invoice/refund',
  id: 'refundInvoice',
  tag: sentence(invoice.plural),
  section: SECTION,
  summary: 'Pay credit back to the client',
  doc:
    'Books a payment below zero. Of a credit note it pays back what has not settled its invoice; of an invoice that, for all of its ' +
    'credit notes, and what was paid too much with it. Without `amount` it is all of that. `success.id` is the id of the payment.',
  access: { module: 'Finance', level: 'RW' },
  query: { id: id('The invoice or credit note.') },
  target: 'id',
  body: {
    type: 'record',
    name: 'Refund',
    fields: { ...paymentFields, amount: total('Amount above zero that the client gets; without one everything that can be paid back.') },
    required: [],
    verb: 'update',
    example: { amount: '50.00', method: 'bank_transfer' },
    optional: true,
  },
  answer: { type: 'written', kind: 'payment' },
  errors: ['nothing_to_refund', 'period_closed'],
});

export const readBalances = operation({
  ...reads,
  path: '/v2/payment/balance',
  id: 'readBalances',
  tag: sentence(payment.plural),
  section: SECTION,
  summary: 'Read what clients owe and have in credit',
  doc:
    'A row for each client and currency of which anything is open. `open_total` is open on issued invoices; `credit_total` is the ' +
    'unallocated rest of payments and what credit notes have not settled; `balance` is the difference, below zero if the client has more ' +
    'credit than debt. Two currencies are never added.',
  access: { module: 'Finance', level: 'R-' },
  query: { client_uuid: uuidParameter('The client; every client without it.') },
  answer: {
    type: 'document',
    mediaTypes: ['application/json'],
    doc: 'The balances, by client and currency.',
    schema: rowsOf({
      client_uuid: { type: ['string', 'null'], format: 'uuid', description: 'Identifies the client.' },
      currency: textOf('Currency (ISO 4217).'),
      open_total: textOf('Open on issued invoices.'),
      credit_total: textOf('Credit of the client.'),
      balance: textOf('`open_total` less `credit_total`.'),
    }),
  },
});
