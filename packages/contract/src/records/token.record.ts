import { describe } from '../describe.ts';
import { choice, instant, identifier, object, read, reference, secret, text } from '../fields/index.ts';
import { levels } from './group.record.ts';
import { history } from './shared.ts';

const scope = (module: string) => choice(levels, `Highest level of the token in the ${module} module.`, { unset: null, sparse: true });

export const scopeFields = {
  schedule: scope('Schedule'),
  project: scope('Project'),
  task: scope('Task'),
  finance: scope('Finance'),
  report: scope('Report'),
  contact: scope('Contact'),
  admin: scope('Admin'),
  account: scope('Account'),
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
    'tokens of other users require the Account module.',
  operations: {
    list: {
      doc: 'Your own tokens; tokens of other users require Account R-. Secrets are not stored and cannot be shown.',
      access: 'any token',
    },
    create: {
      summary: 'Sign in, or create another token',
      doc:
        'Without a token: send `username` and `password` (and `account`, the name of the account, if there are several). ' +
        'With a token: creates another one for the caller, or for `user_id` with Account RW. The secret is returned once, as `token`.',
      access: 'token or sign-in',
      repeatable: false,
      example: { name: 'Website', scopes: { contact: 'RW', finance: 'R-' } },
      outcome: { extra: { token: { type: 'string', description: 'The secret, shown only now.' } } },
      errors: ['token_missing'],
    },
    delete: {
      summary: 'Revoke a token',
      doc: 'Takes effect at once. Tokens of other users require Account RW.',
      access: 'any token',
      errors: ['permission_denied'],
    },
  },
  fields: {
    id: identifier('Id of the token.'),
    name: text('What the token is for.', { personal: true }),
    user_id: reference('user', 'User of the token; default: the caller. Other users require Account RW.'),
    scopes: object('Levels that the token is limited to, by module; modules that are not named are excluded. Null: no limit.', scopeFields),
    expires: instant('When the token expires.'),
    last_used: read(instant('When the token was last used, to the minute.')),
    username: secret(text('To sign in without a token: name of the user.')),
    password: secret(text('To sign in without a token: password of the user.', { max: 1024 })),
    account: secret(text('To sign in without a token: name of the account, if there are several.')),
    ...history,
  },
  filters: {},
});
