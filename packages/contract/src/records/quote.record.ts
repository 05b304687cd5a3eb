import { describe } from '../describe.ts';
import { momentsOf, passed } from '../filters/index.ts';
import { warningsOf } from '../schema-parts.ts';
import { documentColumns, documentFields, documentFilters, documentOperations, quoteStatuses } from './document.ts';
import { namedHistory } from './shared.ts';

const SENT = 2;

export const quote = describe({
  kind: 'quote',
  section: '2.2',
  title: 'Quote',
  plural: 'quotes',
  module: 'Finance',
  isLarge: true,
  doc: 'An offer to a client, with lines, taxes and totals.',
  operations: documentOperations(true, {
    outcome: {
      name: 'QuoteMove',
      extra: {
        warnings: warningsOf(
          ['bookings_stay_cancelled'],
          'Where the status was moved: that bookings of the quote are cancelled, as by declining it, and stay so. Absent where none are.',
        ),
      },
      extraOptional: true,
    },
  }),
  fields: {
    ...documentFields({
      until: 'expiry_date',
      statuses: quoteStatuses,
      terms: 'Terms specific to this quote.',
    }),
    ...namedHistory,
  },
  hidden: documentColumns,
  counter: 'document',
  filters: {
    ...documentFilters,
    ...momentsOf('expiry_date', 'expiry_date_', 'Expiring'),
    expired: passed('expiry_date', 'Whether the quote was sent, is not answered and its expiry date is over.', {
      wholeDay: true,
      while: { column: 'status_id', value: SENT },
    }),
  },
  customFieldModules: ['quote', 'quote_invoice'],
});
