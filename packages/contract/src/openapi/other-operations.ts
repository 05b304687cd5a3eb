import { bodyFields, type RecordDescription } from '../describe.ts';
import { accountFields, contact, invoice, meFields, quote, token } from '../records/index.ts';
import { listQueryParameters, keyParameter } from './regular-parameters.ts';
import type { Operation, OperationParameter } from './operation.ts';
import { sentence } from './names.ts';
import { schedulingOperations } from './scheduling-operations.ts';

const nothing = { parameters: [], write: false, addressed: false, repeatable: false, tagged: false, errors: [] } as const;
const writes = { parameters: [], write: true, addressed: false, repeatable: true, tagged: false, errors: [] } as const;

function duplicate(description: RecordDescription): Operation {
  const { kind, title, plural } = description;
  return {
    ...writes,
    method: 'POST',
    path: `/v2/${kind}/duplicate`,
    id: `duplicate${title}`,
    tag: sentence(plural),
    section: 'operations beyond the table',
    summary: `Duplicate ${kind === 'invoice' ? 'an' : 'a'} ${kind}`,
    doc: 'Makes a Draft with the same content, a date of now and the next number of its series; its `cloned_id` is the id of the original.',
    access: { module: 'Finance', level: 'RW' },
    parameters: [keyParameter(description)],
    addressed: true,
    answer: { type: 'written', kind },
  };
}

const documents: readonly Operation[] = [
  duplicate(quote),
  {
    ...writes,
    method: 'POST',
    path: '/v2/quote/convert',
    id: 'convertQuote',
    tag: sentence(quote.plural),
    section: 'operations beyond the table',
    summary: 'Make the invoice of a quote',
    doc: 'Makes a Draft invoice with the content of the quote and moves the quote to Invoiced. `success.id` is the id of the invoice, whose `cloned_id` is that of the quote.',
    access: { module: 'Finance', level: 'RW' },
    parameters: [keyParameter(quote)],
    addressed: true,
    answer: { type: 'written', kind: 'invoice' },
    errors: ['transition_not_allowed'],
  },
  duplicate(invoice),
  {
    ...writes,
    method: 'POST',
    path: '/v2/contact/erase',
    id: 'eraseContact',
    tag: sentence(contact.plural),
    section: 'operations beyond the table',
    summary: 'Erase the personal data of a person',
    doc: 'Deletes the person and its user for good, with its data in events and the audit trail. Issued documents keep the name and address that they must show by law.',
    access: { module: 'Admin', level: 'RW' },
    parameters: [keyParameter(contact)],
    addressed: true,
    answer: { type: 'written', kind: 'contact' },
    errors: ['in_use', 'last_administrator'],
  },
];

const tokens: readonly Operation[] = [
  {
    ...nothing,
    method: 'GET',
    path: '/v2/token',
    id: 'listTokens',
    tag: sentence(token.plural),
    section: 'authentication',
    summary: 'List tokens',
    doc: 'The own tokens; those of other users only for callers with Account R- or more. The secrets are not kept and cannot be shown.',
    access: 'any token',
    parameters: listQueryParameters(token),
    tagged: true,
    answer: { type: 'list', kind: 'token' },
  },
  {
    ...writes,
    method: 'POST',
    path: '/v2/token',
    id: 'createToken',
    tag: sentence(token.plural),
    section: 'authentication',
    summary: 'Sign in, or make another token',
    doc: 'Without a token: `username` and `password` (and `account`, the name of the account, where there are several). With a token: another one for the caller, or for `user_id` by a caller with Account RW. The secret is answered once, as `token`.',
    access: 'token or sign-in',
    repeatable: false,
    body: { type: 'record', name: 'Token', fields: bodyFields(token), required: [] },
    answer: { type: 'written', kind: 'token', extra: { token: { type: 'string', description: 'The secret, shown only now.' } } },
    errors: ['token_missing'],
  },
  {
    ...writes,
    method: 'DELETE',
    path: '/v2/token',
    id: 'deleteToken',
    tag: sentence(token.plural),
    section: 'authentication',
    summary: 'Revoke a token',
    doc: 'Holds at once, in every process. Those of other users only for callers with Account RW.',
    access: 'any token',
    parameters: [keyParameter(token)],
    addressed: true,
    answer: { type: 'written', kind: 'token' },
    errors: ['permission_denied'],
  },
];

const ACCOUNT = 'Account';
const ME = 'Own profile';

const singletons: readonly Operation[] = [
  {
    ...nothing,
    method: 'GET',
    path: '/v2/account',
    id: 'readAccount',
    tag: ACCOUNT,
    section: 'operations beyond the table',
    summary: 'Read the account',
    access: { module: 'Account', level: 'R-' },
    tagged: true,
    answer: { type: 'single', name: 'Account', fields: accountFields },
  },
  {
    ...writes,
    method: 'PUT',
    path: '/v2/account',
    id: 'updateAccount',
    tag: ACCOUNT,
    section: 'operations beyond the table',
    summary: 'Update the account',
    access: { module: 'Account', level: 'RW' },
    guarded: true,
    body: { type: 'record', name: 'Account', fields: accountFields, required: [] },
    answer: { type: 'written', kind: 'account' },
  },
  {
    ...nothing,
    method: 'GET',
    path: '/v2/me',
    id: 'readMe',
    tag: ME,
    section: 'operations beyond the table',
    summary: 'Read the own profile',
    doc: 'The user that the token belongs to, its group, and what this token may do.',
    access: 'any token',
    tagged: true,
    answer: { type: 'single', name: 'Me', fields: meFields },
  },
  {
    ...writes,
    method: 'PUT',
    path: '/v2/me',
    id: 'updateMe',
    tag: ME,
    section: 'operations beyond the table',
    summary: 'Update the own profile',
    access: 'any token',
    guarded: true,
    body: { type: 'record', name: 'Me', fields: meFields, required: [] },
    answer: { type: 'written', kind: 'user' },
  },
];

const rotation: Operation = {
  ...writes,
  method: 'POST',
  path: '/v2/me/feed',
  id: 'rotateFeed',
  tag: ME,
  section: 'feeds',
  summary: 'Change the addresses of the own feeds',
  doc: 'Every calendar address of the caller gets another secret; the former ones are not found any more. GET /v2/me, /v2/resource and /v2/workspace show the new ones.',
  access: 'any token',
  guarded: true,
  answer: { type: 'written', kind: 'user' },
};

const query = (name: string, doc: string, required: boolean): OperationParameter => ({
  name,
  in: 'query',
  doc,
  schema: { type: 'string', minLength: 1 },
  required,
});

const files: readonly Operation[] = [
  {
    ...writes,
    method: 'POST',
    path: '/v2/file',
    id: 'uploadFile',
    tag: 'Files',
    section: 'files',
    summary: 'Upload a picture',
    doc: 'As the file of a multipart form, or as the raw body with `name` in the query. The answered `alias` is put into the `icon` or `logo` of a record; a file that nothing refers to for a day is removed.',
    access: 'any token',
    parameters: [query('name', 'Name of the file, where the body is the file itself.', false)],
    body: { type: 'file', mediaTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] },
    answer: { type: 'written', kind: 'file', extra: { alias: { type: 'string', description: 'Handle of the file.' } } },
    errors: ['permission_denied'],
  },
  {
    ...nothing,
    method: 'GET',
    path: '/v2/file',
    id: 'readFile',
    tag: 'Files',
    section: 'files',
    summary: 'Read a picture',
    doc: 'For whoever may read the record that shows it.',
    access: 'any token',
    parameters: [query('alias', 'Handle of the file.', true)],
    tagged: true,
    answer: { type: 'document', mediaTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'], doc: 'The picture.' },
    errors: ['not_found', 'missing_parameter', 'unknown_parameter'],
  },
];

const SERVICE = 'Service';
const open = { ...nothing, method: 'GET', tag: SERVICE, section: 'start and configuration', access: 'anybody' } as const;
const status = { type: 'object', properties: { status: { type: 'string' } }, required: ['status'] };

const service: readonly Operation[] = [
  {
    ...open,
    path: '/healthz',
    id: 'readHealth',
    summary: 'Whether the process is alive',
    answer: { type: 'document', mediaTypes: ['application/json'], doc: 'It is.', schema: status },
  },
  {
    ...open,
    path: '/readyz',
    id: 'readReadiness',
    summary: 'Whether requests can be served',
    doc: 'The database can be reached and all migrations were run.',
    answer: { type: 'document', mediaTypes: ['application/json'], doc: 'They can.', schema: status },
  },
  {
    ...open,
    path: '/metrics',
    id: 'readMetrics',
    summary: 'Metrics for Prometheus',
    doc: 'Unless the operator closed them off.',
    answer: { type: 'document', mediaTypes: ['text/plain'], doc: 'Metrics in the text format of Prometheus.' },
    errors: ['not_found'],
  },
  {
    ...open,
    path: '/openapi.json',
    id: 'readDescription',
    summary: 'This description',
    answer: { type: 'document', mediaTypes: ['application/json'], doc: 'The OpenAPI 3.1 document of the API.', schema: { type: 'object' } },
  },
];

const feed = (kind: 'resource' | 'workspace'): Operation => ({
  ...open,
  path: `/v2/feed/{secret}/${kind}/{file}`,
  id: kind === 'resource' ? 'readResourceFeed' : 'readWorkspaceFeed',
  tag: 'Calendar feeds',
  section: 'feeds',
  summary: `Read the calendar of a ${kind}`,
  doc: `The address is that of the \`feed\` member of a ${kind}. It is secret, belongs to the user who read it, and shows what that user may see.`,
  parameters: [
    { name: 'secret', in: 'path', doc: 'Secret of the user.', schema: { type: 'string' }, required: true },
    { name: 'file', in: 'path', doc: `Id of the ${kind}, ending in .ics.`, schema: { type: 'string', pattern: '^[0-9]+\\.ics$' }, required: true },
  ],
  tagged: true,
  answer: { type: 'document', mediaTypes: ['text/calendar'], doc: 'The bookings as iCalendar (RFC 5545).' },
  errors: ['not_found'],
});

const ownFeed: Operation = {
  ...feed('resource'),
  path: '/v2/feed/{secret}/me.ics',
  id: 'readOwnFeed',
  summary: 'Read the calendar of the own bookings',
  doc: 'The address is the `feed` member of GET /v2/me: the bookings that the user made, and those that take the resource that the user is.',
  parameters: feed('resource').parameters.filter(({ name }) => name === 'secret'),
};

const feeds: readonly Operation[] = [feed('resource'), feed('workspace'), ownFeed, rotation];

/** The operations that do not follow from a description. */
export const otherOperations: readonly Operation[] = [...documents, ...tokens, ...singletons, ...files, ...schedulingOperations, ...feeds, ...service];
