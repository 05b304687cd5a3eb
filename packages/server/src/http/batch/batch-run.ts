import { JsonNumber, type JsonObject, type QueryParameters, type ValidationMode } from '@daybook/contract';
import type { FastifyRequest } from 'fastify';
import { invalidMember, Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import type { Write } from '../../writes/index.ts';
import { claimKey, keepAnswer, type IdempotentRequest, type KeptAnswer } from '../idempotency.ts';
import type { WriteCall } from '../write-route.ts';
import type { Batched } from './read-batch.ts';
import { resolve, type Made, type Reference } from './references.rules.ts';

/** A batch on its way. */
export interface BatchRun {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly operations: readonly Batched[];
  readonly mode: ValidationMode;
  readonly dryRun: boolean;
  readonly began: number;
  readonly commitBy: number;
  /** The idempotency key of an operation, or of the batch as a whole, where the batch has one. */
  readonly keyOf: (place: number | 'all') => IdempotentRequest | undefined;
}

/** No operation starts later, so that the answer comes before the caller's patience ends. */
const START_WITHIN_MS = 6_000;

export function refuseLate({ services: { clock }, began }: BatchRun): void {
  if (clock.elapsedMilliseconds() - began > START_WITHIN_MS)
    throw new Problem('unavailable', {
      detail: 'the batch takes too long, and this operation was not run; send fewer operations',
      headers: { 'retry-after': '2' },
    });
}

/** A dry run answers every record, of which a document may have a thousand lines. */
const MAX_RESULT_CHARACTERS = 16 * 1024 * 1024;

/** Ends a batch whose results have grown too large, before the next operation. */
export function refuseLarge(results: readonly string[]): void {
  if (results.reduce((sum, { length }) => sum + length, 0) > MAX_RESULT_CHARACTERS)
    throw new Problem('validation_failed', {
      detail: 'the results of the operations before this one have 16 MiB, so it was not run; send fewer operations, or ask for no records',
    });
}

/** Claims the key of the batch for what was sent. Throws idempotency_mismatch where it was used for another batch. */
export async function claimBatch(run: BatchRun, write: Write): Promise<void> {
  const key = run.dryRun ? undefined : run.keyOf('all');
  if (key !== undefined && (await claimKey(write, key)) === undefined) keepAnswer(write, key, { status: 200, headers: {}, body: '' });
}

/** The call of an operation: exactly that of a request by itself, with its references resolved. */
export function callOf(run: BatchRun, place: number, one: Batched, records: ReadonlyMap<string, Made>): WriteCall {
  const { handler, pointer, path, headers } = one;
  const valueOf = (reference: Reference): number | string => {
    const value = records.get(String(reference.name))?.[reference.member === '$id' ? 'id' : 'uuid'];
    if (value === undefined) throw missing(reference);
    return value;
  };
  const query = queryOf(path, resolve(one.query, `${pointer}/query`, valueOf) as JsonObject);
  const takesMode = handler.operation.method !== 'DELETE' && query['validation_mode'] === undefined;
  const json = one.body === undefined ? undefined : resolve(one.body, `${pointer}/body`, valueOf);
  return {
    handler,
    url: path,
    query: takesMode ? { ...query, validation_mode: run.mode } : query,
    headers,
    body: json === undefined ? undefined : { raw: Buffer.from(JSON.stringify([json, query])), json },
    ip: run.request.ip,
    commitBy: run.commitBy,
    keyOfBatch: run.keyOf(place),
  };
}

// It is named by an earlier operation, which failed, or wrote no contact.
function missing({ member, name, pointer }: Reference): Problem {
  return invalidMember(
    pointer,
    'not_found',
    `operation "${String(name)}" has no ${member.slice(1)}: it was refused, or its record has none`,
  );
}

function queryOf(path: string, beside: JsonObject): QueryParameters {
  const query = Object.create(null) as { [name: string]: string | string[] };
  const add = (name: string, value: string): void => {
    const before = query[name];
    query[name] = before === undefined ? value : [...(typeof before === 'string' ? [before] : before), value];
  };
  for (const [name, value] of new URLSearchParams(path.split('?')[1] ?? '')) add(name, value);
  for (const [name, value] of Object.entries(beside)) add(name, value instanceof JsonNumber ? value.text : String(value));
  return query;
}

/** A result as JSON; `body` is JSON already. */
export function resultOf({ name }: Batched, { status, headers, body }: KeptAnswer): string {
  const nameText = name === '' ? '' : `"name":${JSON.stringify(name)},`;
  return `{${nameText}"status":${status},"headers":${JSON.stringify(headers)},"body":${body}}`;
}
