import { describe } from '../describe.ts';
import { documentColumns, documentFields, documentFilters, documentOperations } from './document.ts';
import { history } from './shared.ts';

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
  filters: documentFilters,
});
