import { describe } from '../describe.ts';
import { momentsOf, passed } from '../filters/index.ts';
import { documentColumns, documentFields, documentFilters, documentOperations } from './document.ts';
import { history } from './shared.ts';

const AWAITING_PAYMENT = 3;

export const invoice = describe({
  kind: 'invoice',
  section: '2.3',
  title: 'Invoice',
  plural: 'invoices',
  module: 'Finance',
  doc: 'A bill to a client, with lines, taxes and totals.',
  operations: documentOperations(false),
  fields: {
    ...documentFields({
      until: 'due_date',
      statusIds: [1, 2, 3, 4],
      statusNames: ['Draft', 'Submitted', 'Awaiting Payment', 'Paid'],
      terms: 'Payment terms of the invoice.',
    }),
    ...history,
  },
  hidden: documentColumns,
  sequence: 'document_id_seq',
  filters: {
    ...documentFilters,
    ...momentsOf('due_date', 'due_date_', 'Due'),
    overdue: passed('due_date', 'Whether the invoice awaits payment and its day of payment is over, in the time zone of the account.', {
      wholeDay: true,
      while: { column: 'status_id', value: AWAITING_PAYMENT },
    }),
  },
  customFieldModules: ['invoice', 'quote_invoice'],
});
