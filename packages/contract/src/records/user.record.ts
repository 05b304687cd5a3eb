import { describe } from '../describe.ts';
import { boolean, choice, identifier, instant, reference, secret, text } from '../fields/index.ts';

export const dateFormats = ['j/n/y', 'd/m/y', 'd/m/Y', 'n/j/y', 'm/d/y', 'm/d/Y', 'y/n/j', 'y/m/d', 'Y/m/d'] as const;

/** What a user may change of itself. */
export const profileFields = {
  first_name: text('First name.'),
  last_name: text('Last name.'),
  timezone: text('Time zone (tz database name).', { max: 64 }),
  locale: choice(['en_US'], 'Language and region.'),
  date_format: choice(dateFormats, 'How dates are shown.'),
  time_format: choice(['0', '1'], 'How times are shown.', { meanings: ['12-hour', '24-hour'] }),
  notification: boolean('Whether notifications are sent to the user.'),
};

export const password = secret(text('Password, 12 characters or more; kept as argon2id and never answered.', { minLength: 12, max: 1024 }));

export const userFields = {
  id: identifier('Id of the user.'),
  first_name: profileFields.first_name,
  last_name: profileFields.last_name,
  primary_email: text('E-mail address, unique in the account.', { required: true, pattern: '^[^\\s@]+@[^\\s@]+$', patternDoc: 'an e-mail address' }),
  username: text('Name to sign in with, unique in the account.', { required: true }),
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
};

export const user = describe({
  kind: 'user',
  table: 'app_user',
  section: '2.9',
  title: 'User',
  plural: 'users',
  module: 'Admin',
  doc: 'Somebody who can sign in.',
  verbs: ['list', 'create', 'update', 'delete'],
  fields: { ...userFields, password },
  filters: {},
});
