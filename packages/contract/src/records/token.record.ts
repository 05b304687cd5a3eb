import { describe } from '../describe.ts';
import { choice, instant, identifier, object, read, reference, secret, text } from '../fields/index.ts';
import { levels } from './group.record.ts';
import { history } from './shared.ts';

const scope = (module: string) => choice(levels, `Most that the token may do in the ${module} module.`, { unset: null, sparse: true });

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
  doc: 'A key to the API. Its secret is shown once, when it is made. Everyone sees and revokes the own ones; those of others need the Account module.',
  verbs: ['list', 'create', 'delete'],
  fields: {
    id: identifier('Id of the token.'),
    name: text('What the token is for.'),
    user_id: reference('user', 'User whose token it is; the caller unless an administrator of the account says otherwise.'),
    scopes: object('Levels that the token is limited to, by module; a module that is not named is not in it. Null: no limit.', scopeFields),
    expires: instant('After this the token is refused.'),
    last_used: read(instant('When it was used last, to the minute.')),
    username: secret(text('To sign in without a token: name of the user.')),
    password: secret(text('To sign in without a token: password of the user.', { max: 1024 })),
    account: secret(text('To sign in without a token: name of the account, once there is more than one.')),
    ...history,
  },
  filters: {},
});
