import { requiredText, word } from '../parameters.ts';
import { flagOf, integerOf, integerOrNull, rowsOf, textOf } from '../schema-parts.ts';
import { operation, reads } from './operation.ts';

/** The kinds that are searched, in the order of their results. */
export const searchedKinds = ['project', 'contact', 'booking', 'invoice', 'quote', 'resource', 'user'] as const;
export type SearchedKind = (typeof searchedKinds)[number];

export const searchRecords = operation({
  ...reads,
  path: '/v2/search',
  id: 'searchRecords',
  tag: 'Search',
  section: 'search',
  summary: 'Find records of all kinds by a text',
  doc:
    'Projects by name and code, contacts by name and e-mail address, bookings, resources and users by name, quotes and invoices by ' +
    'number, reference and total (`1,050.00`). What the caller may not read is not found. Names that begin with the text come first; ' +
    'of each kind the newest ones, at most five. A text of one or two characters finds numbers of documents only.',
  access: 'any token',
  query: {
    text: requiredText(
      'Part of a name, the number of a document with or without its prefix, the payment reference of a proforma, or a total in any ' +
        'currency; at most 100 characters.',
      'harbour',
    ),
    kind: word(['all', ...searchedKinds], 'Looks among this kind only.'),
  },
  answer: {
    type: 'document',
    mediaTypes: ['application/json'],
    doc: 'What was found.',
    schema: rowsOf({
      kind: textOf('Kind of record.'),
      id: integerOf('Id of the record.'),
      uuid: textOf('Identifies a contact; empty for other kinds.'),
      name: textOf('Name of the record; of a document its prefix and number.'),
      detail: textOf(
        'What tells it from others: the client, the reference, the code, the e-mail address or the local start, of whole days their first.',
      ),
      start: integerOrNull('Start of a booking in UNIX seconds; null for other kinds.'),
      end: integerOrNull('End of a booking in UNIX seconds; null for other kinds.'),
      all_day: flagOf('Whether it is a booking of whole days.'),
    }),
  },
});
