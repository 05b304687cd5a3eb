import { describe } from '../describe.ts';
import { object, read, secret, text, identifier } from '../fields/index.ts';
import { levelFields } from './group.record.ts';
import { password, profileFields, userFields } from './user.record.ts';

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
      derived: true,
      outsideSnapshot: true,
      unsorted: true,
    }),
  ),
  group: read(
    object('Group of the caller.', { id: identifier('Id of the group.'), name: read(text('Name of the group.')) }, { derived: true }),
  ),
  levels: read(
    object('What this token may do: the levels of the group, limited by the scopes of the token.', levelFields, { derived: true }),
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
