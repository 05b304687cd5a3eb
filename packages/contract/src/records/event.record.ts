import { describe } from '../describe.ts';
import { identifier, instant, object, read, text } from '../fields/index.ts';
import { above, moment, words } from '../filters/index.ts';

export const event = describe({
  kind: 'event',
  section: 'events',
  title: 'Event',
  plural: 'events',
  module: 'Account',
  doc: 'Something that happened to a record, with the record as it was then. Read in order with `after`; kept for 90 days.',
  appendOnly: true,
  operations: { list: {} },
  fields: {
    id: identifier('Grows from event to event; the cursor for `after`.'),
    at: read(instant('When it happened.', { always: true })),
    type: read(text('Kind of record and what happened to it, such as `invoice.paid`.')),
    kind: read(text('Kind of record.')),
    record_id: read(text('Id of the record; of a contact its uuid.')),
    record: read(object('The record after the event; of a deletion as it last was.', {}, { unsorted: true })),
  },
  filters: {
    after: above(
      'Events after this id: the cursor for reading in order. ' +
        'Beside another filter send `filter_operator=AND`, or earlier events come again.',
      'id',
    ),
    type: words('One or more comma-separated types.', { few: true }),
    kind: words('One or more comma-separated kinds.', { few: true }),
    record_id: words('One or more comma-separated record ids.'),
    from_time: moment('at', '>', 'After this moment.'),
    to_time: moment('at', '<', 'Before this moment.'),
  },
});
