import { describe } from '../describe.ts';
import { identifier, instant, integer, object, read, text } from '../fields/index.ts';
import { integers, moment, words } from '../filters/index.ts';

export const audit = describe({
  kind: 'audit',
  section: 'supporting records',
  title: 'Audit entry',
  plural: 'audit entries',
  module: 'Account',
  doc: 'Who changed which record when, and with which token.',
  appendOnly: true,
  operations: { list: {} },
  fields: {
    id: identifier('Id of the entry.'),
    at: read(instant('When it happened.', { always: true })),
    user_id: read(integer('User who made the change; null for the command line and background jobs.', { max: Number.MAX_SAFE_INTEGER })),
    user_name: read(text('Name of the user at that time.')),
    token_id: read(integer('Token that was used.', { max: Number.MAX_SAFE_INTEGER })),
    kind: read(text('Kind of record.')),
    record_id: read(text('Id of the record; of a contact its uuid.')),
    record_name: read(
      text(
        'What the record is called now, the number of the document, or the client of a draft that has none, of a paper, mail, link or ' +
          'reminder those of its document, the amount of the payment, or the user of a token without a name; empty of what has no name.',
        { unsorted: true, storage: 'none' },
      ),
    ),
    action: read(text('What was done: `created`, `updated`, `deleted`; `noted` of what was there before the audit trail had it.')),
    changes: read(object('The changed members, each as `{from, to}`.', {}, { unsorted: true })),
  },
  filters: {
    user_id: integers('One or more comma-separated users.'),
    token_id: integers('One or more comma-separated tokens.', { few: true }),
    kind: words('One or more comma-separated kinds.', { few: true }),
    record_id: words('One or more comma-separated record ids.'),
    action: words('One or more comma-separated actions.', { few: true }),
    from_time: moment('at', '>', 'After this moment.'),
    to_time: moment('at', '<', 'Before this moment.'),
  },
});
