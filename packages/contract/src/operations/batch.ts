import { anyObject, boolean, choice, elements, text } from '../fields/index.ts';
import { isJsonObject, type Json } from '../json.ts';
import { anyObjectOf, arrayOf, integerOf, objectOf, textOf } from '../schema-parts.ts';
import { operation, writes, type Operation } from './operation.ts';

/** Bounds of a batch. */
export const MAX_OPERATIONS = 100;
export const MAX_HEAVY_OPERATIONS = 10;

/** What a short body may make much work of: erasing a person, and a document of all work of a client. */
const HEAVY = new Set(['eraseContact', 'makeInvoiceFromWork', 'makeQuoteFromWork']);

/** Whether an operation may touch so many records that a batch has only few of its kind: these, a series or an approval. */
export function isHeavy({ id, target }: Operation, body: Json | undefined): boolean {
  return HEAVY.has(id) || target === 'ids' || (isJsonObject(body) && isJsonObject(body['recurrence'] ?? undefined));
}

export const batchedFields = {
  name: text('Name of the operation, by which later ones refer to the record that it wrote.', { max: 64 }),
  method: choice(['POST', 'PUT', 'DELETE'], 'Method.', { required: true }),
  path: text('Address without the host, with or without its query, such as `/v2/quote?id=7`.', { required: true, max: 2_000 }),
  query: anyObject('Parameters of the query beside those in `path`; a value may be a reference.'),
  headers: anyObject('`If-Match`, `Prefer` and `Idempotency-Key` of the operation.'),
  body: anyObject('Body of the operation; any value in it may be a reference.'),
};

const result = objectOf(
  {
    name: textOf('Name of the operation, where it has one.'),
    status: integerOf('Status that the operation alone would return.'),
    headers: anyObjectOf('Headers of the operation, such as `location`, by their names in lower case.'),
    body: anyObjectOf('Response of the operation: that of a write, or a problem document.'),
  },
  ['status', 'headers', 'body'],
);

export const runBatch = operation({
  ...writes,
  method: 'POST',
  path: '/v2/batch',
  id: 'runBatch',
  tag: 'Batches',
  section: 'batches',
  summary: 'Run up to 100 writes in one request',
  doc:
    'Runs writes in their order, each with the checks, the audit entry and the events that it has alone. `{"$id": "name"}` and ' +
    '`{"$uuid": "name"}` are replaced by the id and the uuid of the record that the earlier operation of that name wrote. ' +
    'With `atomic` all of them are one transaction: the first that is refused undoes them all, and its problem document is the ' +
    'response, with the place of each fault in the batch. Otherwise each is stored by itself, and has a result of its own. ' +
    'Each operation counts as a request in the rate limit. `dry_run` tries the whole batch in one transaction and rolls it back.',
  access: 'any token',
  body: {
    type: 'record',
    name: 'Batch',
    fields: {
      atomic: boolean('Whether all operations are stored together or not at all (the default), or each by itself.', { default: true }),
      operations: elements('The operations in their order.', batchedFields, { max: MAX_OPERATIONS, required: true }),
    },
    required: ['operations'],
    verb: 'create',
    example: {
      atomic: true,
      operations: [
        { name: 'client', method: 'POST', path: '/v2/contact', body: { name: 'Harbour Films', type: 'organization', client: true } },
        { name: 'quote', method: 'POST', path: '/v2/quote', body: { client: { uuid: { $uuid: 'client' } }, currency: 'EUR' } },
        { method: 'POST', path: '/v2/quote/convert', query: { id: { $id: 'quote' } } },
      ],
    },
  },
  answer: {
    type: 'document',
    mediaTypes: ['application/json'],
    doc: 'The result of each operation, in their order.',
    schema: objectOf({ results: arrayOf(result) }),
  },
  // What any of its operations may be refused with.
  errors: [
    'permission_denied',
    'not_found',
    'transition_not_allowed',
    'record_locked',
    'system_group',
    'last_administrator',
    'in_use',
    'number_taken',
    'already_billed',
    'double_booking',
    'precondition_failed',
    'missing_parameter',
  ],
});
