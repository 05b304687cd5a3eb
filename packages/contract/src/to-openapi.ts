import { errors, type ErrorCode } from './errors.ts';
import type { JsonSchema } from './fields/index.ts';
import { listParameters } from './list-conventions.ts';
import { isOpen, operations, type Operation } from './operations/index.ts';
import { errorsOf } from './openapi/errors-of.ts';
import { needsText } from './openapi/needs.ts';
import { filterDoc, queryOf, returnsRecord, sharedParameters, type ShownParameter } from './openapi/query.ts';
import { sampleOfSchema } from './openapi/samples.ts';
import { pascal, sentence } from './openapi/words.ts';
import { EXAMPLE_ADDRESS, exampleProblem, headerParts, headersOf, parameterParts } from './openapi/parts.ts';
import { bodyName, componentSchemas, previewName, refTo, writtenName } from './openapi/schemas.ts';
import { usedComponents } from './openapi/used-components.ts';
import { records } from './records/index.ts';

const part = (group: string, name: string): JsonSchema => ({ $ref: `#/components/${group}/${name}` });

/** The OpenAPI 3.1 document of the whole API: pure, the same descriptions give the same document. */
export function toOpenApi({ version, introduction }: { version: string; introduction: string }): JsonSchema {
  const described = paths();
  return {
    openapi: '3.1.1',
    info: {
      title: 'Daybook API',
      version,
      summary: 'Scheduling, projects and billing.',
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: EXAMPLE_ADDRESS, description: 'This server.' }],
    security: [{ token: [] }, { session: [] }],
    tags: tags(),
    paths: described,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A token of POST /v2/token or `daybook token create`.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'daybook_session',
          description:
            'The session of a browser, of POST /v2/session. With TLS the cookie is called `__Host-daybook_session`; without it, at a ' +
            'port other than 80, `daybook_session_` and the port. It is taken from pages of this server alone.',
        },
      },
      ...usedComponents(described, {
        parameters: parameterParts,
        headers: headerParts,
        responses: Object.fromEntries(
          operations.flatMap((operation) =>
            [...errorsOf(operation)].map(([status, codes]) => [problemName(codes), problem(status, codes)]),
          ),
        ),
        examples: Object.fromEntries(
          (Object.keys(errors) as ErrorCode[]).map((code) => [code, { summary: errors[code].title, value: exampleProblem(code) }]),
        ),
        schemas: componentSchemas(operations),
      }),
    },
  };
}

const tagDocs: { readonly [tag: string]: string } = {
  Account: 'The firm itself: its name, time zone, currency, prefixes and address.',
  'Set-up': 'The first steps of a new installation.',
  Sessions: 'Signing in with a browser. A session is a token of its user whose secret travels in a cookie.',
  'Own profile': 'The user that the token belongs to.',
  Files: 'Pictures for the `icon` and `logo` of records.',
  Reports: 'Figures of what was recorded.',
  Availability: 'When resources are free, and public holidays.',
  'Mail server': 'The mail server that all mails of the account leave by.',
  'Calendar feeds': 'Bookings as iCalendar, for calendar programs.',
  Batches: 'Many writes in one request.',
  Search: 'Records of all kinds by their names.',
  System: 'How the installation and the work in the background are, for administrators.',
  Service: 'For monitoring and tools; no token is required.',
};

function tags(): JsonSchema[] {
  const ofRecords = new Map(Object.values(records).map(({ plural, doc }) => [sentence(plural), doc]));
  return [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name, description: ofRecords.get(name) ?? tagDocs[name] }));
}

function paths(): JsonSchema {
  const byPath: { [path: string]: { [method: string]: JsonSchema } } = {};
  for (const operation of operations) (byPath[operation.path] ??= {})[operation.method.toLowerCase()] = operationObject(operation);
  return byPath;
}

function operationObject(operation: Operation): JsonSchema {
  const { id, tag, summary, access } = operation;
  const needs = typeof access === 'object' ? needsText(access) : '';
  const description = [operation.doc ?? '', filterDoc(operation), needs].filter((text) => text !== '').join('\n\n');
  const parameters = parametersOf(operation);
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === '' ? {} : { description }),
    ...(isOpen(access) ? { security: [] } : access === 'token or sign-in' ? { security: [{}, { token: [] }, { session: [] }] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBody(operation),
    responses: { ...successes(operation), ...problems(operation) },
  };
}

function parametersOf(operation: Operation): JsonSchema[] {
  const shown = (parameter: ShownParameter): JsonSchema =>
    Object.hasOwn(listParameters, parameter.name)
      ? part('parameters', pascal(parameter.name.replaceAll('_', ' ')))
      : {
          name: parameter.name,
          in: parameter.in,
          required: parameter.required,
          description: parameter.doc,
          schema: parameter.schema,
          ...(parameter.example === undefined ? {} : { example: parameter.example }),
        };
  return [...queryOf(operation).map(shown), ...sharedParameters(operation).map((name) => part('parameters', name))];
}

function requestBody(operation: Operation): JsonSchema {
  const { body } = operation;
  if (body === undefined) return {};
  if (body.type === 'file') {
    const binary = Object.fromEntries(body.mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
    const form = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary', description: 'The picture.' } },
      required: ['file'],
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form }, ...binary } } };
  }
  const { example, optional } = body;
  return {
    requestBody: {
      required: optional !== true,
      content: { 'application/json': { schema: refTo(bodyName(operation)), ...(example === undefined ? {} : { example }) } },
    },
  };
}

function successes(operation: Operation): JsonSchema {
  const { answer, tagged, access, write, repeatable } = operation;
  const limited = isOpen(access) ? [] : ['RateLimit', 'RateLimitPolicy'];
  const headers = headersOf([
    'XRequestId',
    ...limited,
    ...(tagged || returnsRecord(operation) ? ['ETag'] : []),
    ...(answer.type === 'list' ? ['Link'] : []),
    ...(answer.type === 'list' && asksSince(answer.kind) ? ['SyncedTo'] : []),
    ...(operation.method === 'POST' ? ['Location'] : []),
    ...(returnsRecord(operation) ? ['PreferenceApplied'] : []),
    ...(write && repeatable ? ['IdempotentReplayed'] : []),
    ...(answer.type === 'document' ? (answer.headers ?? []) : []),
  ]);
  const unchanged = tagged
    ? {
        '304': {
          description: 'The response is unchanged since the one that If-None-Match names.',
          headers: headersOf(['XRequestId', ...limited, 'ETag']),
        },
      }
    : {};
  return { '200': { description: answerDoc(operation), headers, content: contentOf(operation) }, ...unchanged };
}

const asksSince = (kind: string): boolean =>
  Object.values(records[kind as keyof typeof records].filters).some(({ type }) => type === 'deletions');

function answerDoc({ answer }: Operation): string {
  if (answer.type === 'list') return `A page of ${records[answer.kind as keyof typeof records].plural}.`;
  if (answer.type === 'written') return 'It was done.';
  return answer.type === 'single' ? 'The record.' : answer.doc;
}

function contentOf(operation: Operation): JsonSchema {
  const { answer } = operation;
  const json = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } });
  if (answer.type === 'list') return json(refTo(`${pascal(answer.kind)}List`));
  if (answer.type === 'single') return json(refTo(`${answer.name}Answer`));
  if (answer.type === 'written') {
    const written = refTo(writtenName(operation));
    return json({ anyOf: [written, { ...refTo(previewName(operation)), 'x-when': 'dry_run' }] });
  }
  const schemaOf = (type: string): JsonSchema =>
    answer.schema ?? (type.startsWith('image/') ? { type: 'string', format: 'binary' } : { type: 'string' });
  const example = answer.schema?.['properties'] === undefined ? {} : { example: sampleOfSchema(answer.schema) };
  return Object.fromEntries(answer.mediaTypes.map((type) => [type, { schema: schemaOf(type), ...example }]));
}

function problems(operation: Operation): JsonSchema {
  return Object.fromEntries([...errorsOf(operation)].map(([status, codes]) => [String(status), part('responses', problemName(codes))]));
}

function problemName(codes: readonly ErrorCode[]): string {
  return codes.map((code) => pascal(code.replaceAll('_', ' '))).join('Or');
}

function problem(status: number, codes: readonly ErrorCode[]): JsonSchema {
  const headers = headersOf([
    'XRequestId',
    ...(status === 401 ? ['WwwAuthenticate'] : []),
    ...([429, 503].includes(status) ? ['RetryAfter'] : []),
  ]);
  const examples = Object.fromEntries(codes.map((code) => [code, part('examples', code)]));
  const description = codes.map((code) => `\`${code}\`: ${errors[code].title}.`).join(' ');
  return { description, headers, content: { 'application/problem+json': { schema: refTo('Problem'), examples } } };
}
