import { boolean, choice, instant, read, secret, text } from '../fields/index.ts';
import { id } from '../parameters.ts';
import { password } from '../records/user.record.ts';
import { operation, reads, writes } from './operation.ts';
import { rememberField } from './sessions.ts';

const SECTION = 'authentication';
/** How long the links work, in seconds. */
export const LINK_SECONDS = { invitation: 7 * 86_400, password_link: 3_600 } as const;
export type LinkKind = keyof typeof LINK_SECONDS;

const link = {
  url: { type: 'string', description: 'The address, shown only now; where it was not sent by mail.' },
  mailed: { type: 'boolean', description: 'Whether the address is sent to the user by mail.' },
} as const;
const ofUser = {
  ...writes,
  method: 'POST',
  tag: 'Users',
  section: SECTION,
  access: { module: 'Admin', level: 'RW' },
  query: { id: id('The user.') },
  target: 'id',
  changesTarget: true,
  repeatable: false,
} as const;
const ABOVE = 'The group of the user has no level above those of the caller. A link that the user had before does not work any more.';

export const inviteUser = operation({
  ...ofUser,
  path: '/v2/user/invite',
  id: 'inviteUser',
  summary: 'Invite a user',
  doc:
    'Gives a user who has no password yet a link to set one, which works once and for seven days. It is sent by mail, or returned as ' +
    `\`url\` where no mail server is set, to be passed on. ${ABOVE}`,
  answer: { type: 'written', kind: 'user', name: 'Link', extra: link, extraOptional: true },
});

export const linkPassword = operation({
  ...ofUser,
  path: '/v2/user/password-link',
  id: 'linkPassword',
  summary: 'Make a link to a new password',
  doc: `Returns a link, to be passed on to a user who has forgotten the password. It works once and for an hour. ${ABOVE}`,
  answer: { type: 'written', kind: 'user', name: 'Link', extra: link, extraOptional: true },
});

export const forgetPassword = operation({
  ...reads,
  method: 'POST',
  path: '/v2/password/forgot',
  id: 'forgetPassword',
  tag: 'Sessions',
  section: SECTION,
  summary: 'Ask for a link to a new password',
  doc:
    'Sends the link by mail to the user whom the name or e-mail address belongs to. The response is the same, and takes as long, whether ' +
    'there is such a user or not. Without a mail server nothing is sent: an administrator makes a link.',
  access: 'anybody',
  body: {
    type: 'record',
    name: 'PasswordForgotten',
    fields: {
      login: text('Name or e-mail address of the user.', { required: true }),
      account: text('Name of the account, if there are several.'),
    },
    required: ['login'],
    verb: 'create',
    example: { login: 'mara@example.com' },
  },
  answer: { type: 'single', name: 'PasswordRequest', fields: { accepted: read(boolean('That it was asked for.')) } },
  errors: ['rate_limited'],
});

const secretField = { secret: secret(text('The part of the address behind `#`.', { required: true })) };

export const readPasswordLink = operation({
  ...reads,
  method: 'POST',
  path: '/v2/password/link',
  id: 'readPasswordLink',
  tag: 'Sessions',
  section: SECTION,
  summary: 'Read whom a link is for',
  doc: 'For the page that a link opens. It uses nothing up.',
  access: 'anybody',
  body: {
    type: 'record',
    name: 'PasswordLinkSecret',
    fields: secretField,
    required: ['secret'],
    verb: 'create',
    example: { secret: 'q7Zk' },
  },
  answer: {
    type: 'single',
    name: 'PasswordLink',
    fields: {
      kind: read(choice(['invitation', 'password_link'], 'An `invitation` is for who has no password yet.')),
      username: read(text('Name of the user.')),
      first_name: read(text('First name.')),
      last_name: read(text('Last name.')),
      account: read(text('Name of the firm.')),
      expires: read(instant('Until when the link works.')),
    },
  },
  errors: ['link_invalid'],
});

export const resetPassword = operation({
  ...writes,
  method: 'POST',
  path: '/v2/password/reset',
  id: 'resetPassword',
  tag: 'Sessions',
  section: SECTION,
  summary: 'Set a password by a link',
  doc:
    'Uses a link up: sets the password of its user, revokes the tokens, sessions and links of the user, and signs in as POST /v2/session ' +
    'does.',
  access: 'password link',
  signsIn: true,
  repeatable: false,
  changesTarget: true,
  body: {
    type: 'record',
    name: 'PasswordReset',
    fields: { ...secretField, password: { ...password, required: true }, ...rememberField },
    required: ['secret', 'password'],
    verb: 'create',
    example: { secret: 'q7Zk', password: 'correct horse battery' },
  },
  answer: { type: 'written', kind: 'user' },
  errors: [],
});
