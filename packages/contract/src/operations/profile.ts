import { allowedOperation } from '../actions.ts';
import { flag, textParameter } from '../parameters.ts';
import { accountFields, meFields } from '../records/index.ts';
import { arrayOf, objectOf } from '../schema-parts.ts';
import { operation, reads, writes } from './operation.ts';

const SECTION = 'operations beyond the table';
const account = { path: '/v2/account', tag: 'Account', section: SECTION } as const;
const profile = { path: '/v2/me', tag: 'Own profile', section: SECTION } as const;
/** What a token of one task does not need: it is for tokens without scopes, or with this scope. */
const ownProfile = { module: 'Profile', level: 'RW' } as const;

export const readAccount = operation({
  ...reads,
  ...account,
  id: 'readAccount',
  summary: 'Read the account',
  access: { module: 'Account', level: 'R-' },
  tagged: true,
  answer: { type: 'single', name: 'Account', fields: accountFields },
});

export const updateAccount = operation({
  ...writes,
  ...account,
  method: 'PUT',
  id: 'updateAccount',
  summary: 'Update the account',
  access: { module: 'Account', level: 'RW' },
  target: 'account',
  errors: ['period_closed'],
  body: {
    type: 'record',
    name: 'Account',
    fields: accountFields,
    required: [],
    verb: 'update',
    example: { time_zone: 'Europe/Amsterdam', currency: 'EUR' },
  },
  answer: { type: 'written', kind: 'account' },
});

export const readMe = operation({
  ...reads,
  ...profile,
  id: 'readMe',
  summary: 'Read your profile',
  doc: 'The user that the token belongs to, its group, and what this token may do.',
  access: 'any token',
  tagged: true,
  answer: { type: 'single', name: 'Me', fields: meFields },
});

export const readActions = operation({
  ...reads,
  ...profile,
  path: '/v2/actions',
  id: 'readActions',
  summary: 'Read what the token may do',
  doc:
    'Every operation of the API, and whether the levels of the token are enough for it. What a record allows beyond that is in ' +
    '`actions=true` of its list.',
  access: 'any token',
  tagged: true,
  answer: {
    type: 'document',
    mediaTypes: ['application/json'],
    doc: 'The operations.',
    schema: objectOf({ data: arrayOf(objectOf(allowedOperation, ['operation', 'method', 'path', 'allowed'])) }),
  },
});

export const updateMe = operation({
  ...writes,
  ...profile,
  method: 'PUT',
  id: 'updateMe',
  summary: 'Update your profile',
  doc:
    'A new `password` needs `old_password`. It revokes the other tokens of the user and the tokens that these created, unless ' +
    '`keep_tokens` is true; the token of this request stays.',
  access: ownProfile,
  query: { keep_tokens: flag('With a new password: does not revoke the other tokens of the user.') },
  target: 'user',
  body: {
    type: 'record',
    name: 'Me',
    fields: meFields,
    required: [],
    verb: 'update',
    example: { timezone: 'Europe/Amsterdam', time_format: '1' },
  },
  answer: { type: 'written', kind: 'user' },
});

export const rotateFeed = operation({
  ...writes,
  ...profile,
  method: 'POST',
  path: '/v2/me/feed',
  id: 'rotateFeed',
  section: 'feeds',
  summary: 'Change the addresses of your feeds',
  changesTarget: true,
  access: ownProfile,
  doc:
    'Gives a calendar of the caller a new address, or all of them; the former ones return 404. GET /v2/me, /v2/resource, ' +
    '/v2/workspace, /v2/project and /v2/feed show the new addresses.',
  query: {
    feed: textParameter(
      'The calendar whose address changes: `me`, `resource/<id>`, `workspace/<id>` or `project/<id>`. Without it all change.',
    ),
  },
  target: 'user',
  answer: { type: 'written', kind: 'user' },
});
