import { boolean, secret, text } from '../fields/index.ts';
import { optionalId } from '../parameters.ts';
import { operation, reads, writes } from './operation.ts';

const sessions = { path: '/v2/session', tag: 'Sessions', section: 'authentication' } as const;

/** Who signs in. */
const credentialFields = {
  username: secret(text('Name of the user, or the e-mail address.', { required: true })),
  password: secret(text('Password of the user.', { required: true, max: 1024 })),
  account: secret(text('Name of the account, if there are several.')),
};

/** How long the browser stays signed in. */
export const rememberField = {
  remember: secret(boolean('Stay signed in when the browser is closed, and for longer.')),
};

export const createSession = operation({
  ...writes,
  ...sessions,
  method: 'POST',
  id: 'createSession',
  summary: 'Sign in with a browser',
  doc:
    'Begins a session, whose secret is in a cookie that scripts cannot read, and never in the body. Requests of pages of this server ' +
    'with the cookie, and without an `Authorization` header, are those of its user. The session that the cookie held before ends.',
  access: 'token or sign-in',
  signsIn: true,
  repeatable: false,
  body: {
    type: 'record',
    name: 'Session',
    fields: { ...credentialFields, ...rememberField },
    required: ['username', 'password'],
    verb: 'create',
    example: { username: 'mara', password: 'correct horse battery' },
  },
  answer: { type: 'written', kind: 'token' },
  errors: ['token_missing'],
});

export const listSessions = operation({
  ...reads,
  ...sessions,
  id: 'listSessions',
  summary: 'List sessions',
  doc:
    'Where you are signed in: the tokens whose `kind` is `session`. `name` is the browser, `current` the session of this request. ' +
    'Sessions of other users require Account R-, and of a token with scopes the scope `token` R-.',
  access: 'any token',
  tagged: true,
  answer: { type: 'list', kind: 'token' },
});

export const deleteSession = operation({
  ...writes,
  ...sessions,
  method: 'DELETE',
  id: 'deleteSession',
  summary: 'Sign out',
  doc:
    'Ends a session at once; without `id` that of the request, whose cookie is cleared. Sessions of other users require Account RW. ' +
    'A token with scopes needs the scope `token` RW.',
  access: 'any token',
  query: { id: optionalId('The session; without it that of the request.') },
  answer: { type: 'written', kind: 'token' },
  errors: ['permission_denied', 'not_found'],
});
