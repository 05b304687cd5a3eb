import { describe } from '../describe.ts';
import { documentColumns, documentFields, documentFilters, documentOperations } from './document.ts';
import { namedHistory } from './shared.ts';

export const quote = describe({
  kind: 'quote',
  section: '2.2',
  title: 'Quote',
  plural: 'quotes',
  module: 'Finance',
  doc: 'An offer to a client, with lines, taxes and totals.',
  operations: documentOperations(true),
  fields: {
    ...documentFields({
      until: 'expiry_date',
      statusIds: [1, 2, 3, 4, 5],
      statusNames: ['Draft', 'Sent', 'Accepted', 'Invoiced', 'Declined'],
      terms: 'Terms specific to this quote.',
    }),
    ...namedHistory,
  },
  hidden: documentColumns,
  sequence: 'document_id_seq',
  filters: documentFilters,
});
