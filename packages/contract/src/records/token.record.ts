import { describe } from '../describe.ts';
import { integers, words } from '../filters/index.ts';
import { boolean, choice, instant, identifier, integer, object, read, reference, secret, text } from '../fields/index.ts';
import { levels } from './group.record.ts';
import { history } from './shared.ts';

const kinds = ['token', 'session', 'invitation', 'password_link', 'setup'] as const;

const own = { unset: null, sparse: true } as const;
const scope = (module: string) => choice(levels, `Highest level of the token in the ${module} module.`, own);

export const scopeFields = {
  schedule: scope('Schedule'),
  project: scope('Project'),
  task: scope('Task'),
  finance: scope('Finance'),
  report: scope('Report'),
  contact: scope('Contact'),
  admin: scope('Admin'),
  account: scope('Account'),
  profile: choice(levels, 'Highest level for the profile of the user; RW changes it, its password and the addresses of its feeds.', own),
  token: choice(
    levels,
    'Highest level for other tokens: R- lists those of other users, RW revokes tokens and creates those of other users.',
    own,
  ),
};

export const token = describe({
  kind: 'token',
  section: 'authentication',
  title: 'Token',
  plural: 'tokens',
  module: 'Account',
  isSmall: true,
  doc:
    'A key to the API. Its secret is shown once, when it is created. Users can list and revoke their own tokens; ' +
    'tokens of other users require the Account module. A token with scopes reaches nothing beyond them: it also needs the scope `token` ' +
    'for tokens other than itself, and `profile` to change the profile of its user.',
  operations: {
    list: {
      doc:
        'Your own tokens; tokens of other users require Account R-, and of a token with scopes the scope `token` R-. Secrets are not ' +
        'stored and cannot be shown.',
      access: 'any token',
    },
    create: {
      summary: 'Sign in, or create another token',
      doc:
        'Without a token: send `username` and `password` (and `account`, the name of the account, if there are several). ' +
        'With a token: creates another one for the caller, or for `user_id` with Account RW and Admin RW (and the scope `token` RW, if ' +
        'the token has scopes). The new token never exceeds the one that creates it: not its levels, and not its expiry. The secret ' +
        'is returned once, as `token`.',
      access: 'token or sign-in',
      repeatable: false,
      example: { name: 'Website', scopes: { contact: 'RW', finance: 'R-' } },
      outcome: { extra: { token: { type: 'string', description: 'The secret, shown only now.' } } },
      errors: ['token_missing'],
    },
    delete: {
      summary: 'Revoke a token',
      doc:
        'Takes effect at once. Tokens of other users require Account RW. A token with scopes can revoke itself, and others with the ' +
        'scope `token` RW. The tokens that a token with scopes created are revoked with it.',
      access: 'any token',
      errors: ['permission_denied'],
    },
  },
  fields: {
    id: identifier('Id of the token.'),
    kind: read(
      choice(
        kinds,
        'A `session` is the token of a browser that signed in: its secret is in a cookie, and its use moves `expires`. An ' +
          '`invitation` and a `password_link` let their user set a password, once, and nothing else; `setup` is the link that a first ' +
          'start prints.',
      ),
    ),
    current: read(boolean('Whether it is the token of this request.', { storage: 'none' })),
    name: text('What the token is for.', { personal: true }),
    user_id: reference('user', 'User of the token; default: the caller. Other users require Account RW and Admin RW.'),
    scopes: object('Levels that the token is limited to, by module; modules that are not named are excluded. Null: no limit.', scopeFields),
    expires: instant('When the token expires: in the future, and at the latest when the token expires that creates it.'),
    last_used: read(instant('When the token was last used, to the minute.')),
    username: secret(text('To sign in without a token: name of the user.')),
    password: secret(text('To sign in without a token: password of the user.', { max: 1024 })),
    account: secret(text('To sign in without a token: name of the account, if there are several.')),
    ...history,
  },
  hidden: {
    maker_id: integer('The token with scopes that created it, and is revoked with it.', { default: null }),
    idle_seconds: integer('How long a session lasts without being used.', { default: null }),
    ends: instant('When a session expires however much it is used.'),
  },
  filters: {
    kind: words('One or more comma-separated words of `kind`.', { values: kinds }),
    user_id: integers('One or more comma-separated ids of users.'),
  },
});
