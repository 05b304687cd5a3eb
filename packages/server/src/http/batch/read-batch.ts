import {
  batchedFields,
  into,
  isHeavy,
  isLinkAccess,
  isJsonObject,
  JsonNumber,
  MAX_HEAVY_OPERATIONS,
  requireMembers,
  typeName,
  type BodyOf,
  type Findings,
  type Json,
  type JsonObject,
} from '@daybook/contract';
import { noSuchPath } from '../address-hint.rules.ts';
import type { Handler } from '../handler.ts';
import type { WriteHandler } from '../write-route.ts';
import { referenceAt, referencesIn } from './references.rules.ts';

/** An operation of a batch before its references are resolved. */
export interface Batched {
  readonly name: string;
  readonly handler: WriteHandler;
  /** Its place in the batch, such as `/operations/3`. */
  readonly pointer: string;
  /** Path with the query that is in it. */
  readonly path: string;
  readonly query: JsonObject;
  readonly headers: { readonly [name: string]: string };
  readonly body: Json | undefined;
}

/** The writes by method and path, such as "PUT /v2/quote". */
export type Routes = ReadonlyMap<string, Handler>;

type SentOperation = BodyOf<typeof batchedFields>;

const HEADERS = ['if-match', 'prefer', 'idempotency-key'];
/** Of the parameters of a write this one belongs to the batch. */
const OF_BATCH = 'dry_run';

/** Reads the operations of a batch, and reports every fault that can be seen before any of them runs. */
export function readOperations(sent: readonly SentOperation[], json: Json | undefined, routes: Routes, findings: Findings): Batched[] {
  const raw = isJsonObject(json) && Array.isArray(json['operations']) ? json['operations'] : [];
  const names = new Set<string>();
  const read = sent.flatMap((one, i) => {
    const pointer = into('/operations', i);
    if (isJsonObject(raw[i])) requireMembers(raw[i], batchedFields, pointer, findings);
    const batched = readOperation(one, pointer, routes, findings);
    for (const place of ['query', 'body'] as const)
      for (const { name, pointer: at } of referencesIn(one[place] ?? null, into(pointer, place)))
        if (typeof name !== 'string' || !names.has(name)) findings.fault(at, 'not_found', 'names no earlier operation of the batch');
    checkParameters(one.query ?? {}, into(pointer, 'query'), findings);
    if (one.name !== undefined && one.name !== '') {
      if (names.has(one.name)) findings.fault(into(pointer, 'name'), 'duplicate', 'is the name of an earlier operation');
      names.add(one.name);
    }
    return batched;
  });
  const heavy = read.filter(({ handler, body }) => isHeavy(handler.operation, body)).length;
  if (heavy > MAX_HEAVY_OPERATIONS)
    findings.fault(
      '/operations',
      'too_many',
      `${heavy} series, approvals, erasures or documents from work; a batch may have ${MAX_HEAVY_OPERATIONS} of these`,
    );
  return read;
}

function readOperation(sent: SentOperation, pointer: string, routes: Routes, findings: Findings): Batched[] {
  const { name = '', method, path, query, body } = sent;
  const headers = readHeaders(sent.headers ?? {}, into(pointer, 'headers'), findings);
  if (method === undefined || path === undefined) return [];
  const [address = '', search = ''] = path.split('?', 2);
  const handler = routes.get(`${method} ${address}`);
  const fault = (message: string): undefined => findings.fault(into(pointer, 'path'), 'not_allowed', message);
  if (handler === undefined) {
    const others = ['POST', 'PUT', 'DELETE'].filter((other) => routes.has(`${other} ${address}`));
    fault(others.length > 0 ? `this path takes ${others.join(', ')}` : noSuchPath(path));
  } else if (!isBatchable(handler)) fault(`${method} ${address} cannot be a part of a batch; send it by itself`);
  if (new URLSearchParams(search).has(OF_BATCH) || (query !== null && query !== undefined && Object.hasOwn(query, OF_BATCH)))
    fault(`send ${OF_BATCH} in the address of the batch: it is tried as a whole`);
  if (handler === undefined || !isBatchable(handler)) return [];
  return [{ name, handler, pointer, path, query: query ?? {}, headers, body: body ?? undefined }];
}

/** A parameter is one value, or a reference to one. */
function checkParameters(query: JsonObject, pointer: string, findings: Findings): void {
  for (const [name, value] of Object.entries(query)) {
    const isOne = ['string', 'boolean'].includes(typeof value) || value instanceof JsonNumber || referenceAt(value, '') !== undefined;
    if (!isOne) findings.fault(into(pointer, name), 'wrong_type', `must be a string, number or boolean, not ${typeName(value)}`);
  }
}

/**
 * What waits for others would delay the rest, a file is no JSON, sign-in is throttled by itself and returns a secret, and a link admits
 * anybody who has it.
 */
function isBatchable(handler: Handler): handler is WriteHandler {
  return (
    handler.type === 'write' &&
    handler.isAlone !== true &&
    handler.operation.body?.type !== 'file' &&
    handler.operation.access !== 'token or sign-in' &&
    !isLinkAccess(handler.operation.access)
  );
}

function readHeaders(sent: JsonObject, pointer: string, findings: Findings): { [name: string]: string } {
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const isKnown = HEADERS.includes(name.toLowerCase());
      if (isKnown && typeof value === 'string') return [[name.toLowerCase(), value]];
      findings.fault(
        into(pointer, name),
        isKnown ? 'wrong_type' : 'unknown_member',
        isKnown ? 'must be a string' : `must be one of ${HEADERS.join(', ')}`,
      );
      return [];
    }),
  );
}
