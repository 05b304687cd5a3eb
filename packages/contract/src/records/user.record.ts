import { describe } from '../describe.ts';
import { integers, partial, partialOf, passed } from '../filters/index.ts';
import { boolean, choice, identifier, instant, integer, read, reference, secret, text, uuid } from '../fields/index.ts';
import { boards, history, views } from './shared.ts';

export const dateFormats = ['j/n/y', 'd/m/y', 'd/m/Y', 'n/j/y', 'm/d/y', 'm/d/Y', 'y/n/j', 'y/m/d', 'Y/m/d'] as const;

/** What a user may change of itself. */
export const profileFields = {
  first_name: text('First name.', { personal: true }),
  last_name: text('Last name.', { personal: true }),
  timezone: text('Time zone (tz database name).', { max: 64, default: 'UTC' }),
  locale: choice(['en_US'], 'Language and region.'),
  date_format: choice(dateFormats, 'How dates are shown.', { default: 'd/m/Y' }),
  time_format: choice(['0', '1'], 'How times are shown.', { meanings: ['12-hour', '24-hour'], default: '1' }),
  notification: boolean('Whether notifications are sent to the user.', { default: true }),
};

export const password = secret(
  text(
    'Password, 12 characters or more; stored as argon2id and never returned. One that is soon guessed is refused (`guessable`): a common ' +
      'password, a name of the user or the firm, repetitions and sequences, also with digits added.',
    { minLength: 12, max: 1024 },
  ),
);

export const userFields = {
  id: identifier('Id of the user.'),
  first_name: profileFields.first_name,
  last_name: profileFields.last_name,
  primary_email: text('E-mail address, unique in the account. A former one is told of another; links to a password end.', {
    required: true,
    personal: true,
    pattern: '^[^\\s@]+@[^\\s@]+$',
    patternDoc: 'an e-mail address',
  }),
  username: text('Name to sign in with, unique in the account; the e-mail address, and following it, where none is sent.', {
    personal: true,
  }),
  group_id: reference('group', 'Group whose permissions the user takes.', { required: true }),
  timezone: profileFields.timezone,
  locale: profileFields.locale,
  date_format: profileFields.date_format,
  time_format: profileFields.time_format,
  notification: profileFields.notification,
  expires: instant('After this the user can no longer sign in.'),
  schedule_view_mode: choice([0, 1, 2], 'What a user who is also a resource sees of the schedule.', {
    meanings: ['show all bookings', 'anonymize other bookings', 'hide other bookings'],
  }),
  boards: boards('Boards of the schedule that the user saved.', { personal: true }),
  opening_board: text('Name of the board that the schedule opens with: one of the user, else one of the account.', {
    max: 100,
    personal: true,
  }),
  views: views('Lists that the user saved: their filters, order and columns under names.', { personal: true }),
};

const states = ['new', 'invited', 'active'] as const;

export const user = describe({
  kind: 'user',
  table: 'app_user',
  section: '2.9',
  title: 'User',
  plural: 'users',
  module: 'Admin',
  isSmall: true,
  doc: 'Somebody who can sign in.',
  operations: {
    list: {},
    create: { example: { first_name: 'Ada', last_name: 'Lovelace', username: 'ada', primary_email: 'ada@example.com', group_id: 1 } },
    update: { example: { timezone: 'Europe/Amsterdam' }, errors: ['last_administrator'] },
    delete: { errors: ['last_administrator', 'in_use'] },
  },
  fields: {
    ...userFields,
    contact_id: read(reference('person', 'Person contact that the user is, for who reads contacts.', { storage: 'none' })),
    resource_id: read(reference('resource', 'Resource that the user is, for who reads the schedule.', { storage: 'none' })),
    password,
    group_name: read(text('Name of the group.', { storage: 'none', unsorted: true })),
    state: read(
      choice(states, '`active` with a password or a token; before that `invited` with an invitation, and `new` without one.', {
        storage: 'none',
        unsorted: true,
      }),
    ),
    last_sign_in: read(instant('When the user signed in to the web application last.', { storage: 'none', unsorted: true })),
  },
  hidden: {
    password_hash: { ...text('The password as argon2id, or null.'), default: null },
    contact_uuid: uuid('The person contact that the user is.'),
    feed_epoch: integer('Counts up when the addresses of all feeds are changed.', { default: 1 }),
    feed_epochs: text('How often the address of a single feed was changed, by its path: JSON.', { default: '{}' }),
    ...history,
  },
  filters: {
    name: partialOf(['first_name', 'last_name', 'username'], 'Part of the first, last or user name, whatever its case.'),
    email: partial('Part of the e-mail address, whatever its case.', 'primary_email'),
    group_id: integers('One or more comma-separated ids of groups.'),
    expired: passed('expires', 'Whether the user can no longer sign in.'),
  },
});
