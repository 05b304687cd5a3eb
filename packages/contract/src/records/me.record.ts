import { describe } from '../describe.ts';
import { boolean, choice, currency, object, read, secret, text, identifier, integer } from '../fields/index.ts';
import { languageCodes } from '@daybook/values';
import { levelFields } from './group.record.ts';
import { boards } from './shared.ts';
import { dateFormats, password, profileFields, userFields } from './user.record.ts';

/** The caller's own profile, read and changed at /v2/me. */
export const meFields = {
  ...userFields,
  primary_email: read(userFields.primary_email),
  username: read(userFields.username),
  group_id: read(userFields.group_id),
  expires: read(userFields.expires),
  schedule_view_mode: read(userFields.schedule_view_mode),
  ...profileFields,
  password,
  old_password: secret(text('The current password; required to change it.', { max: 1024 })),
  feed: read(
    text('Address of the iCalendar feed of your own bookings; empty without Schedule R-.', {
      storage: 'none',
      unsorted: true,
    }),
  ),
  group: read(
    object('Group of the caller.', { id: identifier('Id of the group.'), name: read(text('Name of the group.')) }, { storage: 'none' }),
  ),
  levels: read(
    object('What this token may do: the levels of the group, limited by the scopes of the token.', levelFields, { storage: 'none' }),
  ),
  account: read(
    object(
      'The firm, and how it writes what it sends; who may read more of it reads /v2/account.',
      {
        id: identifier('Id of the account.'),
        name: read(text('Name of the firm.')),
        time_zone: read(text('Time zone of all ISO texts (tz database name).')),
        currency: read(currency('Currency of new documents (ISO 4217).')),
        address_country: read(text('Country: its code, or its name.', { isCountry: true })),
        language: read(choice(languageCodes, 'Language of documents for clients that name none.', { unset: '' })),
        date_format: read(choice(dateFormats, 'How documents write days.', { unset: '' })),
        asks_activity: read(boolean('Whether the form of a time entry asks for its activity.')),
        boards: read(boards('Boards of the schedule that everybody may choose.')),
      },
      { storage: 'none' },
    ),
  ),
  resource_id: read(integer('Resource that the caller is, for who reads the schedule.', { storage: 'none' })),
  last_event_id: read(
    integer(
      'The last event of the account. A stream of events that begins `after` it tells of all that changes in what is read after this; ' +
        '0 before the first one.',
      { always: true, storage: 'none' },
    ),
  ),
  sends_mail: read(
    boolean('Whether a mail server is set. Without one mails become files that only the operator sees.', { storage: 'none' }),
  ),
};

export const me = describe({
  kind: 'me',
  table: 'app_user',
  section: 'operations beyond the table',
  title: 'Own profile',
  plural: 'own profiles',
  module: 'Admin',
  doc: 'The user that the token belongs to, its group, and what this token may do.',
  operations: {},
  fields: meFields,
  filters: {},
});
