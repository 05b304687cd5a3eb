import { describe } from '../describe.ts';
import { choice, currency, elements, identifier, instant, integer, isoInstant, longText, read, text, total } from '../fields/index.ts';
import { amountsOf, currencies, flag, integers, momentsOf, partial, words } from '../filters/index.ts';
import { client, history } from './shared.ts';

/** Bound of a payment. */
export const MAX_ALLOCATIONS = 200;

export const paymentMethods = ['bank_transfer', 'direct_debit', 'card', 'cash', 'cheque', 'other'] as const;

export const paymentFields = {
  date: instant('When the money came or went; now unless another is sent.', { everyday: true }),
  date_time_iso: isoInstant('date', 'ISO 8601 text of `date`.'),
  method: choice(paymentMethods, 'How it was paid.', { unset: '' }),
  reference: text('Reference text, such as that of the bank.'),
  notes: longText('Notes.'),
};

const allocationFields = {
  invoice_id: integer('Invoice or credit note that is settled.', { min: 1, max: Number.MAX_SAFE_INTEGER, names: 'invoice' }),
  refunded_payment_id: integer('Payment whose unallocated rest is paid back or used.', { min: 1, max: Number.MAX_SAFE_INTEGER }),
  amount: total('Amount with the sign of what is settled; without one as much as is open and is left of the payment.'),
};

export const payment = describe({
  kind: 'payment',
  section: 'payments',
  title: 'Payment',
  plural: 'payments',
  module: 'Finance',
  affects: ['invoice'],
  doc: 'Money from a client or, below zero, back to a client, and the invoices that it settles.',
  operations: {
    list: {},
    create: {
      example: { amount: '400.00', method: 'bank_transfer', client: [{ uuid: '7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11' }] },
      doc: 'Without `client` and `currency` they are those of the first invoice. What is not allocated stays as credit of the client.',
      errors: ['period_closed'],
    },
    update: { example: { reference: 'Statement 14' }, errors: ['in_use', 'period_closed'] },
    delete: {
      summary: 'Reverse a payment',
      doc: 'Deletes the payment and opens again what it settled. Its last state stays in the audit trail.',
      errors: ['in_use', 'period_closed'],
    },
  },
  fields: {
    id: identifier('Id of the payment.'),
    ...paymentFields,
    client: client('Client who paid; required unless an invoice is allocated.'),
    currency: currency('Currency (ISO 4217).'),
    amount: total('Amount; below zero it is paid to the client, and is allocated whole.', { required: true }),
    allocations: elements('What the payment settles.', allocationFields, { max: MAX_ALLOCATIONS, storage: 'own table' }),
    unallocated_total: read(total('What settles nothing yet: credit of the client.')),
    ...history,
  },
  filters: {
    invoice_id: { ...integers('One or more comma-separated ids of invoices that it settles.'), derived: true },
    client_uuid: words('One or more comma-separated uuids of clients.', { cast: 'uuid' }),
    currency: currencies('One or more comma-separated currency codes (ISO 4217).'),
    method: words('One or more comma-separated methods.', { values: paymentMethods }),
    reference: partial('Part of the reference, whatever its case.'),
    unapplied: { ...flag('Whether some of it settles nothing yet.'), derived: true },
    ...momentsOf('date', 'date_', 'Dated'),
    ...amountsOf('amount', 'Payments with an amount'),
    ...amountsOf('unallocated_total', 'Payments with an unallocated amount'),
  },
});
