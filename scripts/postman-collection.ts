// Makes the collection of requests that Postman, Bruno, Insomnia and Hoppscotch import, from the OpenAPI document.
import { CLEAN_UP, firstFolders, orders, steps, type Step } from './postman-steps.ts';

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: unknown;
  readonly isSent?: boolean;
  readonly schema: { readonly default?: unknown };
}

interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly [type: string]: { readonly example?: unknown } } };
}

interface Document {
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: { readonly parameters: { readonly [name: string]: Parameter } };
}

type Json = { readonly [member: string]: unknown };

const DESCRIPTION = `Every request of the Daybook API, to be run in this order. Set the variables \`baseUrl\` and \`token\` first, \
of an account
for trying: numbers of invoices are used up, and a mail is sent to grace@example.com.

A request that creates a record keeps its id in a variable, such as \`quote_id\`, which later requests use; the last folder deletes
what was made, except an invoice that was issued, its credit note and its payment. The settings of the account, your profile and your
tokens stay as they are. A request that names a variable without a value is skipped by a run: fill in \`setup_secret\` and
\`setup_password\`, \`failed_delivery_id\`, \`failed_message_id\` or \`failed_job_id\`, \`test_subject\` where there is a mail server, \
\`own_row_id\` where you have a row on the schedule, and \`checked_contact_uuid\` where the operator allows VAT numbers to be checked, to \
send it. Optional parameters are listed and switched off.`;

/** Variables whose value nothing in the collection makes. */
const values: { readonly [name: string]: string } = {
  from: '1906675200',
  to: '1907280000',
  country_region: 'NL',
  text: 'harbour',
};
const EXAMPLE_UUID = '7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11';
const keys = ['id', 'uuid', 'alias'];

const SKIP_UNKNOWN = [
  '// What names a variable without a value cannot be sent: fill it in first.',
  'const sent = `${pm.request.url} ${pm.request.body ?? ""}`;',
  'const names = [...sent.matchAll(/\\{\\{(\\w+)\\}\\}/g)].map(([, name]) => name);',
  'if (names.some((name) => (pm.variables.get(name) ?? "") === "")) pm.execution.skipRequest();',
];
const EXPECT_SUCCESS = ["pm.test('It is accepted.', () => pm.expect(pm.response.code, pm.response.text()).to.be.below(400));"];

const event = (listen: 'prerequest' | 'test', exec: readonly string[]): Json => ({ listen, script: { type: 'text/javascript', exec } });

/** One operation with its part of the document. */
interface Described {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
}

/** The collection (Postman, format 2.1) of an OpenAPI document. */
export function postmanCollection(document: object): Json {
  const { info, servers, tags, paths, components } = document as Document;
  // What many operations share is listed; an example of its own is what an operation is sent with.
  const resolve = (parameter: Parameter): Parameter =>
    components.parameters[parameter.$ref?.split('/').at(-1) ?? ''] ?? { ...parameter, isSent: parameter.example !== undefined };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
      parameters: (operation.parameters ?? []).map(resolve),
    })),
  );
  const later = tags.map(({ name }) => name).filter((name) => !firstFolders.includes(name));
  const folders = [...firstFolders, ...later, CLEAN_UP].flatMap((name) => {
    const item = requestsOf(name, described).map((request) => requestItem(request, described));
    const about = name === CLEAN_UP ? 'Deletes what the requests before have made.' : tags.find((tag) => tag.name === name)?.description;
    return item.length === 0 ? [] : [{ name, description: about, item }];
  });
  const used = [...JSON.stringify(folders).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  const variables: { readonly [name: string]: string | undefined } = { ...values, baseUrl: servers[0]?.url };
  return {
    info: {
      name: info.title,
      description: DESCRIPTION,
      version: info.version,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    event: [event('prerequest', SKIP_UNKNOWN), event('test', EXPECT_SUCCESS)],
    variable: [...new Set(['token', ...used])].sort().map((key) => ({ key, value: variables[key] ?? '', type: 'string' })),
    item: folders,
  };
}

type Request = Described & { readonly step: Step; readonly name: string };

const nameOf = ({ method, path }: Described): string => `${method} ${path}`;

/** The requests of a folder in their order: what makes a record, what reads and changes it, then what is done with it. */
function requestsOf(folder: string, described: readonly Described[]): Request[] {
  const own = described.filter((one) => folderOf(one) === folder);
  const order = orders[folder] ?? [];
  const others = own.filter((one) => !order.includes(nameOf(one))).toSorted((one, other) => turnOf(one) - turnOf(other));
  if (folder === CLEAN_UP) others.sort((one, other) => placeOf(other) - placeOf(one));
  const ordered = order.map((name) => ({ name, one: described.find((one) => nameOf(one) === name.replace(/ #2$/, '')) }));
  return [...others.map((one) => ({ name: nameOf(one), one })), ...ordered].flatMap(({ name, one }) =>
    one === undefined ? [] : [{ ...one, name, step: steps[name] ?? {} }],
  );
}

const folderOf = (one: Described): string =>
  steps[nameOf(one)]?.folder ?? (one.method === 'DELETE' ? CLEAN_UP : (one.operation.tags[0] ?? CLEAN_UP));

const turnOf = ({ method, path }: Described): number => (path.split('/').length > 3 ? 3 : ['POST', 'GET', 'PUT'].indexOf(method));

// What was made last goes first, and what is done by a batch before all.
const placeOf = ({ method, operation }: Described): number => {
  const place = firstFolders.indexOf(operation.tags[0] ?? '');
  if (method !== 'DELETE') return Infinity;
  return place < 0 ? firstFolders.length : place;
};

function requestItem({ path, method, operation, parameters, step, name }: Request, described: readonly Described[]): Json {
  const { summary, description, security, requestBody } = operation;
  const shown = (place: string): Json[] =>
    parameters.filter((parameter) => parameter.in === place).map((parameter) => shownParameter(path, parameter, step));
  const query = shown('query');
  const variable = (part: string): string => `{{${variableOf(path, part)}}}${part === 'file' ? '.ics' : ''}`;
  const address = `{{baseUrl}}${path.replace(/\{(\w+)\}/g, (_place, part: string) => variable(part))}`;
  const sent = query.filter(({ disabled }) => disabled === undefined).map(({ key, value }) => `${String(key)}=${String(value)}`);
  const keeps = { ...(name.endsWith('#2') ? {} : keptBy(path, method, described)), ...step.keeps };
  const { type, ...body } = bodyOf(requestBody, step);
  return {
    name: step.name ?? summary,
    ...(Object.keys(keeps).length === 0 ? {} : { event: [event('test', keeping(keeps))] }),
    request: {
      method,
      ...(security?.length === 0 && step.hasToken !== true ? { auth: { type: 'noauth' } } : {}),
      header: [...(type === undefined ? [] : [{ key: 'Content-Type', value: type }]), ...shown('header')],
      ...body,
      url: {
        raw: sent.length === 0 ? address : `${address}?${sent.join('&')}`,
        host: ['{{baseUrl}}'],
        path: address.split('/').slice(1),
        ...(query.length === 0 ? {} : { query }),
      },
      ...(description === undefined ? {} : { description }),
    },
    response: [],
  };
}

function shownParameter(path: string, parameter: Parameter, { query = {}, wantsRecord }: Step): Json {
  const { name, required = false, description, example, isSent = required, schema } = parameter;
  const value = parameter.in === 'query' ? query[name] : name === 'Prefer' && wantsRecord === true ? 'return=representation' : undefined;
  const usual = required || (isSent && keys.includes(name)) ? `{{${variableOf(path, name)}}}` : String(example ?? schema.default ?? '');
  return {
    key: name,
    value: value ?? usual,
    description,
    ...(required || isSent || value !== undefined ? {} : { disabled: true }),
  };
}

/** What a request that makes a record keeps: the key by which others of its path name it. */
function keptBy(path: string, method: string, described: readonly Described[]): { readonly [variable: string]: string } {
  const key = described
    .filter((other) => method === 'POST' && other.path === path && other.method !== 'POST')
    .flatMap(({ parameters }) => parameters)
    .find(({ name, required }) => required === true && keys.includes(name))?.name;
  return key === undefined ? {} : { [variableOf(path, key)]: `answer.success.${key}` };
}

function keeping(kept: { readonly [variable: string]: string }): string[] {
  return [
    'const answer = pm.response.code < 400 ? pm.response.json() : {};',
    ...Object.entries(kept).map(
      ([variable, place]) => `pm.collectionVariables.set('${variable}', ${place.replace(/^answer\.(\w+)\./, 'answer.$1?.')} ?? '');`,
    ),
  ];
}

/** The variable of a required parameter: the key of a record is named with its kind, the secret of a feed with its calendar. */
function variableOf(path: string, name: string): string {
  const [, , kind = '', , calendar = ''] = path.split('/');
  if (name === 'document_id') return 'invoice_id';
  if (name === 'secret') return `${calendar === 'me.ics' ? 'my' : calendar}_feed_secret`;
  if (name === 'file') return calendar === 'shared' ? 'feed_id' : `${calendar}_id`;
  return keys.includes(name) ? `${kind.replaceAll('-', '_')}_${name}` : name;
}

function bodyOf(described: Operation['requestBody'], { body, text }: Step): Json & { readonly type?: string } {
  if (text !== undefined) return { type: text.type, body: { mode: 'raw', raw: text.content, options: { raw: { language: 'xml' } } } };
  const example = body ?? described?.content['application/json']?.example;
  if (example === undefined) return {};
  // Ids are numbers, whose variables have no quotes.
  const raw = JSON.stringify(example, null, 2)
    .replaceAll(EXAMPLE_UUID, '{{contact_uuid}}')
    .replace(/("resources": \[\s*\{\s*"id": )1\b/, '$1{{resource_id}}')
    .replaceAll(/"(\{\{\w+_id\}\})"/g, '$1');
  return { type: 'application/json', body: { mode: 'raw', raw, options: { raw: { language: 'json' } } } };
}
