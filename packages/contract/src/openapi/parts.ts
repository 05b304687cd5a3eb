import type { JsonSchema } from '../fields/index.ts';
import { errors, type ErrorCode } from '../errors.ts';
import { listParameters } from '../list-conventions.ts';
import { pascal } from './words.ts';

/** The address in the examples: the default of Daybook. A server replaces it with its own. */
export const EXAMPLE_ADDRESS = 'http://127.0.0.1:8080';

const listExamples: { readonly [parameter: string]: unknown } = {
  fields: 'id,updated',
  page: 2,
  limit: 100,
  order_asc: 'updated',
  order_desc: 'id',
  filter_operator: 'AND',
};

const listParts = Object.fromEntries(
  Object.entries(listParameters).map(([name, { doc, schema }]) => [
    pascal(name.replaceAll('_', ' ')),
    {
      name,
      in: 'query',
      required: false,
      description: doc,
      schema,
      ...(listExamples[name] === undefined ? {} : { example: listExamples[name] }),
    },
  ]),
);

/** Parameters that many operations share. */
export const parameterParts: { readonly [name: string]: JsonSchema } = {
  ...listParts,
  ValidationMode: {
    name: 'validation_mode',
    in: 'query',
    required: false,
    description:
      '`strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`.',
    schema: { type: 'string', enum: ['strict', 'auto_correct'], default: 'strict' },
  },
  DryRun: {
    name: 'dry_run',
    in: 'query',
    required: false,
    description: 'Runs the whole write and rolls it back: the response shows the record as it would be.',
    schema: { type: 'boolean', default: false },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The ETag of the record that was read: refused with 412 if the record has changed since.',
    schema: { type: 'string' },
    example: '"3-Ls1c3rXq0pZ2Vb8w"',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of a cached response: 304 without a body is returned while it is unchanged.',
    schema: { type: 'string' },
    example: '"3-Ls1c3rXq0pZ2Vb8w"',
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    required: false,
    description:
      '`return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.',
    schema: { type: 'string' },
    example: 'return=representation',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; ' +
      'the repetition returns the stored response.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: '0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10',
  },
};

const header = (description: string, type: 'string' | 'integer', example: string | number): JsonSchema => ({
  description,
  schema: { type },
  example,
});

/** Headers of answers. */
export const headerParts: { readonly [name: string]: JsonSchema } = {
  ETag: header('Version and hash of the response; for a single record, the value for If-Match.', 'string', '"3-Ls1c3rXq0pZ2Vb8w"'),
  Link: header(
    'Addresses of the first, previous, next and last page (RFC 8288).',
    'string',
    `<${EXAMPLE_ADDRESS}/v2/contact?page=2>; rel="next"`,
  ),
  SyncedTo: header(
    'Up to when an answer to `updated_after` has everything (UNIX seconds): the `updated_after` of the next time.',
    'integer',
    1767225600,
  ),
  Location: header('Address of the new record.', 'string', '/v2/quote?id=1'),
  PreferenceApplied: header('The preference that was followed.', 'string', 'return=representation'),
  XRequestId: header('Id of the request; one that the caller sent is kept.', 'string', '5f0c6f3e-8d1b-4f4e-9d43-2f2a1b6c7d8e'),
  RateLimit: header(
    'Requests left in this window, and the seconds until the next (absent where the operator set no limit).',
    'string',
    '"default";r=11999;t=60',
  ),
  RateLimitPolicy: header('Requests of a window, and its seconds.', 'string', '"default";q=3000;w=60'),
  IdempotentReplayed: header('`true` if the response is that of the first request with this key.', 'string', 'true'),
  RetryAfter: header('Seconds to wait before the request is sent again.', 'integer', 2),
  LeftOut: header('Of a file, how many documents it leaves out.', 'integer', 3),
  WwwAuthenticate: header('How to authenticate.', 'string', 'Bearer'),
};

/** The header name of each part, as it is sent. */
export const headerNames: { readonly [part: string]: string } = {
  ETag: 'ETag',
  Link: 'Link',
  SyncedTo: 'Daybook-Synced-To',
  Location: 'Location',
  PreferenceApplied: 'Preference-Applied',
  XRequestId: 'X-Request-Id',
  RateLimit: 'RateLimit',
  RateLimitPolicy: 'RateLimit-Policy',
  IdempotentReplayed: 'Idempotent-Replayed',
  RetryAfter: 'Retry-After',
  LeftOut: 'Daybook-Left-Out',
  WwwAuthenticate: 'WWW-Authenticate',
};

export function headersOf(parts: readonly string[]): JsonSchema {
  return Object.fromEntries(parts.map((part) => [headerNames[part], { $ref: `#/components/headers/${part}` }]));
}

const entries: { readonly [C in ErrorCode]?: readonly JsonSchema[] } = {
  invalid_parameter: [{ in: 'query', parameter: 'limit', code: 'invalid_parameter', message: 'must be an integer from 1 to 1000' }],
  unknown_parameter: [
    { in: 'query', parameter: 'nmae', code: 'unknown_parameter', message: 'there is no parameter "nmae"; did you mean "name"?' },
  ],
  missing_parameter: [{ in: 'query', parameter: 'id', code: 'missing_parameter', message: 'is required in the query (?id=…)' }],
  validation_failed: [{ in: 'body', pointer: '/name', code: 'required', message: 'is required' }],
};

const extras: { readonly [C in ErrorCode]?: JsonSchema } = {
  transition_not_allowed: { allowed: [{ id: 2, name: 'Sent' }] },
  rate_limited: { retry_after: 24 },
  unavailable: { retry_after: 2 },
  maintenance: { retry_after: 30 },
  in_use: { references: [{ kind: 'invoice', id: 7 }] },
  double_booking: {
    clashes: [
      {
        booking: 12,
        booking_name: 'Shoot',
        resource: 3,
        resource_name: 'Studio A',
        start: 1_774_771_200,
        end: 1_774_778_400,
        start_date_time_iso: '2026-03-29T10:00:00+02:00',
        end_date_time_iso: '2026-03-29T12:00:00+02:00',
      },
    ],
  },
};

/** A problem document as the error is answered. */
export function exampleProblem(code: ErrorCode): JsonSchema {
  const { title, status, explanation } = errors[code];
  const faults = entries[code];
  const detail =
    faults?.map(({ parameter, pointer, message }) => `${String(parameter ?? pointer)}: ${String(message)}`).join('; ') ?? explanation;
  return {
    type: `${EXAMPLE_ADDRESS}/docs/errors/${code}`,
    title,
    status,
    detail,
    instance: '5f0c6f3e-8d1b-4f4e-9d43-2f2a1b6c7d8e',
    code,
    ...(faults === undefined ? {} : { errors: faults }),
    ...extras[code],
  };
}
