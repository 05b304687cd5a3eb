// Makes the collection of requests that Postman, Bruno, Insomnia and Hoppscotch import, from the OpenAPI document.

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

const DESCRIPTION = `Every request of the Daybook API. Set the variables \`baseUrl\` and \`token\` first.

A request that creates a record keeps its id in a variable, such as \`quote_id\`, which the other requests of the folder use;
documents and projects use \`contact_uuid\`, bookings \`resource_id\`. Optional parameters are listed and switched off.`;

/** Variables whose value nothing in the collection makes. */
const values: { readonly [name: string]: string } = {
  from: '1906675200',
  to: '1907280000',
  country_region: 'NL',
  text: 'harbour',
  job_id: '1',
  public_link_id: '1',
  delivery_id: '1',
};
const EXAMPLE_UUID = '7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11';
const keys = ['id', 'uuid', 'alias'];

/** The collection (Postman, format 2.1) of an OpenAPI document. */
export function postmanCollection(document: object): Json {
  const { info, servers, tags, paths, components } = document as Document;
  // What many operations share is listed; an example of its own is what an operation is sent with.
  const resolve = (parameter: Parameter): Parameter =>
    components.parameters[parameter.$ref?.split('/').at(-1) ?? ''] ?? { ...parameter, isSent: parameter.example !== undefined };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const parametersOf = ({ parameters = [] }: Operation): Parameter[] => parameters.map(resolve);
  const created = (path: string): string | undefined =>
    operations
      .filter((other) => other.path === path && other.method !== 'POST')
      .flatMap(({ operation }) => parametersOf(operation))
      .find(({ name, required }) => required === true && keys.includes(name))?.name;
  const item = operations.map(({ path, method, operation }) => ({
    tag: operation.tags[0],
    request: requestItem(path, method, operation, parametersOf(operation), method === 'POST' ? created(path) : undefined),
  }));
  const folders = tags.map(({ name, description }) => ({
    name,
    description,
    item: item.filter(({ tag }) => tag === name).map(({ request }) => request),
  }));
  const known: { readonly [name: string]: string | undefined } = { ...values, baseUrl: servers[0]?.url };
  const used = [...JSON.stringify(folders).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  return {
    info: {
      name: info.title,
      description: DESCRIPTION,
      version: info.version,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [...new Set(['token', ...used])].sort().map((key) => ({ key, value: known[key] ?? '', type: 'string' })),
    item: folders,
  };
}

function requestItem(path: string, method: string, operation: Operation, parameters: Parameter[], made: string | undefined): Json {
  const { summary, description, security, requestBody } = operation;
  const shown = (place: string): Json[] =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, required = false, description: text, example, isSent = required, schema }) => ({
        key: name,
        value: required || (isSent && keys.includes(name)) ? `{{${variableOf(path, name)}}}` : String(example ?? schema.default ?? ''),
        description: text,
        ...(required || isSent ? {} : { disabled: true }),
      }));
  const query = shown('query');
  const address = `{{baseUrl}}${path.replace(/\{(\w+)\}/g, '{{$1}}')}`;
  const sent = query.filter(({ disabled }) => disabled === undefined).map(({ key, value }) => `${String(key)}=${String(value)}`);
  const keep = [
    'const answer = pm.response.json();',
    'const written = { ...answer, ...answer.success };',
    `if (answer.success) pm.collectionVariables.set('${variableOf(path, made ?? '')}', written.${made});`,
  ];
  return {
    name: summary,
    ...(made === undefined ? {} : { event: [{ listen: 'test', script: { type: 'text/javascript', exec: keep } }] }),
    request: {
      method,
      ...(security?.length === 0 ? { auth: { type: 'noauth' } } : {}),
      header: shown('header'),
      ...bodyOf(requestBody),
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

/** Parameters with the id of a record of another folder. */
const others: { readonly [name: string]: string } = { document_id: 'invoice_id' };

/** The variable of a required parameter: the id of a record is named with its kind. */
const variableOf = (path: string, name: string): string =>
  others[name] ?? (keys.includes(name) ? `${path.split('/')[2]?.replaceAll('-', '_')}_${name}` : name);

function bodyOf(body: Operation['requestBody']): Json {
  if (body === undefined) return {};
  const example = body.content['application/json']?.example;
  if (example === undefined) return { body: { mode: 'formdata', formdata: [{ key: 'file', type: 'file', src: [] }] } };
  const raw = JSON.stringify(example, null, 2)
    .replaceAll(EXAMPLE_UUID, '{{contact_uuid}}')
    .replace(/("resources": \[\s*\{\s*"id": )1\b/, '$1{{resource_id}}');
  return { body: { mode: 'raw', raw, options: { raw: { language: 'json' } } } };
}
