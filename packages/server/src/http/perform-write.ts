import { operations, readMembers, type Operation, type QueryParameters } from '@daybook/contract';
import { refusalOf, requireAccess, viewerValues, type Viewer } from '../access/viewer.ts';
import { recordStatement, shownRecordStatement } from '../database/list-statement.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { recordChanges, type SessionChange, type Target, type Write, type Written } from '../writes/index.ts';
import type { Made } from './batch/references.rules.ts';
import type { Handler, WriteRequest } from './handler.ts';
import { claimKey, idempotentRequest, keepAnswer, type IdempotentRequest, type KeptAnswer } from './idempotency.ts';
import { readWriteQuery, type WriteQuery, type JsonBody } from './request.ts';
import type { FileBody } from './upload-body.ts';

export type WriteHandler = Extract<Handler, { type: 'write' }>;

/** A write as it is asked for, by a request or by an operation of a batch. */
export interface WriteCall {
  readonly handler: WriteHandler;
  readonly url: string;
  readonly query: QueryParameters;
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly body: JsonBody | FileBody | undefined;
  readonly ip: string;
  /** The key of an operation that has none of its own, as a part of a batch that has one. */
  readonly keyOfBatch?: IdempotentRequest | undefined;
}

/** A call of a caller whose level and query were checked. */
export interface Incoming {
  readonly services: Services;
  readonly call: WriteCall;
  readonly viewer: Viewer;
  readonly query: WriteQuery;
  /** Whether the record is asked for as it is after the write. */
  readonly returnsRecord: boolean;
  readonly idempotent: IdempotentRequest | undefined;
  /** What the handler did with the body before the transaction. */
  readonly prepared?: unknown;
}

/** Checks the caller's level and reads the query; `isDry` tries the write whatever that says. The body is read within the transaction. */
export function readIncoming(services: Services, call: WriteCall, viewer: Viewer, isDry = false): Incoming {
  const { operation } = call.handler;
  requireAccess(viewer, operation.access);
  const read = readWriteQuery(operation.query, call.query, viewer.zone, operation.method !== 'DELETE');
  const query = isDry ? { ...read, dryRun: true } : read;
  if (operation.body?.type === 'record' && operation.body.optional !== true && call.body?.json === undefined)
    throw new Problem('malformed_json', { detail: 'the request has no body; send a JSON object' });
  const returnsRecord = prefersRecord(call) && !query.dryRun && canReturn(services, operation, viewer);
  const keeps = operation.repeatable && !query.dryRun;
  return {
    services,
    call,
    viewer,
    query,
    returnsRecord,
    idempotent: keeps ? idempotentOf(services, call) : undefined,
  };
}

const RETURN = /(?:^|[,;])\s*return\s*=\s*"?([^",;]*?)"?\s*(?:[,;]|$)/i;

// Of two preferences of one name the first counts (RFC 7240, 2).
const prefersRecord = ({ headers: { prefer = '' } }: WriteCall): boolean =>
  RETURN.exec(String(prefer))?.[1]?.toLowerCase() === 'representation';

const lists = new Map(operations.flatMap((operation) => (operation.method === 'GET' ? [[operation.path, operation.access]] : [])));

// A record is returned to whoever may list its kind; of what is deleted there is none.
function canReturn({ readModels }: Services, { answer, method }: Operation, viewer: Viewer): boolean {
  if (method === 'DELETE' || answer.type !== 'written' || readModels[answer.kind] === undefined) return false;
  const access = lists.get(`/v2/${answer.kind}`);
  return access !== undefined && refusalOf(viewer, access) === undefined;
}

function idempotentOf({ instanceSecret }: Services, call: WriteCall): IdempotentRequest | undefined {
  const { handler, url, headers, body, keyOfBatch } = call;
  if (headers['idempotency-key'] === undefined && keyOfBatch !== undefined) return keyOfBatch;
  return idempotentRequest(headers, `${handler.operation.method} ${url}`, body?.raw, instanceSecret);
}

/** What a write has made or changed, and what it is answered. */
export interface Performed {
  readonly answer: KeptAnswer;
  readonly made: Made;
  readonly session?: SessionChange | undefined;
}

/** Does the work in the transaction of the write, with its audit entries, events and answer. */
export async function perform(write: Write, incoming: Incoming): Promise<Performed> {
  const { call, query, idempotent } = incoming;
  const { handler } = call;
  void write.opened.catch(() => undefined);
  const known = idempotent === undefined ? undefined : await claimKey(write, idempotent);
  if (known !== undefined) return { answer: known, made: (JSON.parse(known.body) as { success: Made }).success };
  const written = await handler.work(write, requestOf(write, incoming));
  write.refuseFaults();
  await recordChanges(write);
  const { id, uuid } = written;
  const made = { id, ...(uuid === undefined ? {} : { uuid }) };
  if (query.dryRun) return { answer: await dryAnswer(write, handler.operation, written), made };
  const answer = answerOf(write, handler.operation, written);
  const whole = incoming.returnsRecord ? await withRecord(write, handler.operation, written, answer) : answer;
  if (idempotent !== undefined) keepAnswer(write, idempotent, whole);
  return { answer: whole, made, session: written.session };
}

function requestOf(write: Write, { services, call, query, viewer, prepared }: Incoming): WriteRequest {
  const { handler, body, headers, ip } = call;
  const { operation } = handler;
  return {
    query: query.own,
    body: readBody(write, operation, body),
    target: targetOf(operation, query.own, viewer, headers['if-match'] as string | undefined),
    ...(body !== undefined && 'file' in body ? { file: body.file } : {}),
    ip,
    userAgent: headers['user-agent'] ?? '',
    authorization: headers['authorization'],
    services,
    prepared,
  } as WriteRequest;
}

function readBody(write: Write, { body: described }: Operation, body: JsonBody | FileBody | undefined): Record<string, unknown> {
  if (described?.type !== 'record' || body?.json === undefined) return {};
  return readMembers(described.fields, body.json, { verb: described.verb, zone: write.viewer.zone }, write.findings);
}

function targetOf({ target }: Operation, query: Record<string, unknown>, viewer: Viewer, ifMatch: string | undefined): Target {
  if (target === 'user') return { key: viewer.userId, ifMatch };
  if (target === 'account') return { key: viewer.account, ifMatch };
  return { key: (target === undefined || target === 'ids' ? 0 : query[target]) as number | string, ifMatch };
}

function answerOf(write: Write, operation: Operation, { id, uuid, extra, location: own }: Written): KeptAnswer {
  const corrections = write.options.mode === 'auto_correct' ? { corrections: write.findings.corrections } : {};
  const body = { success: { id, ...(uuid === undefined ? {} : { uuid }) }, ...corrections, ...extra };
  const location = own ?? `/v2/${kindOf(operation)}?${uuid === undefined ? `id=${id}` : `uuid=${uuid}`}`;
  // Made is what is posted, but for what only changes the record that it names.
  const isMade = operation.method === 'POST' && operation.changesTarget !== true;
  return { status: 200, headers: isMade ? { location } : {}, body: JSON.stringify(body) };
}

function kindOf({ answer, id }: Operation): string {
  if (answer.type !== 'written') throw new Error(`${id} is no write`);
  return answer.kind;
}

// The record as its list shows it to the caller; null where it is not in that list, such as one that the caller shut himself out of.
async function withRecord(
  write: Write,
  operation: Operation,
  { key }: Written,
  { status, headers, body }: KeptAnswer,
): Promise<KeptAnswer> {
  const reading = write.tx.maybe<{ record: string }>(shownRecordStatement(readModelOf(write, operation)), {
    ...viewerValues(write.viewer),
    key,
  });
  await write.tx.settled();
  const record = (await reading)?.record ?? 'null';
  return {
    status,
    headers: { ...headers, 'preference-applied': 'return=representation' },
    body: `${body.slice(0, -1)},"record":${record}}`,
  };
}

function readModelOf(write: Write, operation: Operation) {
  const readModel = write.readModels[kindOf(operation)];
  if (readModel === undefined) throw new Error(`there is no read model of ${kindOf(operation)}`);
  return readModel;
}

// The record as its caller would read it after the write, which is then rolled back.
async function dryAnswer(write: Write, operation: Operation, { key, extra }: Written): Promise<KeptAnswer> {
  const reading = write.tx.one<{ record: string }>(recordStatement(readModelOf(write, operation)), { ...viewerValues(write.viewer), key });
  // A save that failed says why; the reading behind it would only say that the transaction failed.
  await write.tx.settled();
  const { record } = await reading;
  const named = operation.answer.type === 'written' && operation.answer.name !== undefined ? extra : undefined;
  const others = JSON.stringify({ corrections: write.findings.corrections, ...named }).slice(1);
  const body = `{"success":{"id":null},"dry_run":true,"record":${record},${others}`;
  return { status: 200, headers: {}, body };
}
