import { isLinkAccess, operations, readMembers, records, type Kind, type Operation, type QueryParameters } from '@daybook/contract';
import type { FastifyRequest } from 'fastify';
import { inTurnOfAccount } from '../access/password.ts';
import { refusalOf, requireAccess, viewerValues, type Viewer } from '../access/viewer.ts';
import { constraintOf, sqlStateOf } from '../database/database-error.ts';
import { recordStatement, shownRecordStatement } from '../database/list-statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { invalidParameter, Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { recordChanges, Write, type SessionChange, type Target, type Written } from '../writes/index.ts';
import type { Made } from './batch/references.rules.ts';
import { PreparedInVain, type Handler, type WriteRequest } from './handler.ts';
import { claimKey, idempotentRequest, keepAnswer, type IdempotentRequest, type KeptAnswer } from './idempotency.ts';
import { readWriteQuery, type SentBody, type WriteQuery } from './request.ts';
import { commitByOf } from './send-answer.ts';
import { withCookie } from './session-cookie.ts';
import { identifyByBody } from './sign-in-body.ts';

/** Whether the rights that were remembered of a caller are those of now; it throws where they are not. */
export type Confirm = (tx: Transaction) => Promise<void>;

/** Answers a write: checks the caller, reads what was sent, then one transaction with the work, its audit entries, events and answer. */
export async function answerWrite(services: Services, handler: WriteHandler, request: FastifyRequest): Promise<KeptAnswer> {
  const { url, headers, ip } = request;
  const commitBy = commitByOf(request);
  const call = { handler, url, query: request.query as QueryParameters, headers, body: request.body as SentBody, ip, commitBy };
  const { access } = handler.operation;
  const byBody = access === 'token or sign-in' || isLinkAccess(access) ? await identifyByBody(services, request, access) : undefined;
  const { answer, session } =
    byBody === undefined
      ? await asCaller(services, headers.authorization, (viewer, confirm) => answerAs(services, call, viewer, confirm))
      : await answerAs(services, call, byBody.viewer, byBody.confirm);
  return session === undefined ? answer : withCookie(answer, session, request, services.baseUrl);
}

/** Does what the bearer of a token asks for with the rights that are remembered, and again with those of now where these are others. */
export async function asCaller<T>(
  { authentication }: Services,
  authorization: string | undefined,
  work: (viewer: Viewer, confirm: Confirm) => Promise<T>,
): Promise<T> {
  const caller = await authentication.callerOf(authorization);
  try {
    return await work(caller.viewer, async (tx) => {
      if ((await authentication.confirm(caller, await tx.opened)) !== caller.viewer)
        throw new Error('the rights of the token have changed');
    });
  } catch (error) {
    // The remembered rights are confirmed before a refusal by them is sent.
    const viewer = await authentication.confirmNow(caller);
    if (viewer === caller.viewer) throw error;
    return work(viewer, async () => undefined);
  }
}

/** Answers a write of a viewer in a transaction of its own. */
export async function answerAs(services: Services, call: WriteCall, viewer: Viewer, confirm: Confirm): Promise<Performed> {
  const incoming = readIncoming(services, call, viewer);
  const { mode, dryRun, own: query } = incoming.query;
  const { body } = call;
  const file = body !== undefined && 'file' in body ? body.file : undefined;
  const zone = dryRun || incoming.returnsRecord ? viewer.zone : null;
  const attempt = async (isLast: boolean): Promise<Performed> => {
    const prepared = await call.handler.prepare?.({ query, json: body?.json, file, viewer, services, isLast });
    const work = (): Promise<Performed> =>
      services.connections.transaction({ account: viewer.account, user: viewer.userId, zone, commitBy: call.commitBy }, async (tx) => {
        const confirmed = confirm(tx);
        confirmed.catch(() => undefined);
        const value = await perform(new Write(viewer, tx, { mode, dryRun }, services.readModels), { ...incoming, prepared });
        await confirmed;
        return { commit: !dryRun, value };
      });
    return setsPassword(call) ? inTurnOfAccount(viewer.account, work) : work();
  };
  try {
    return await untilPrepared(attempt);
  } catch (error) {
    throw constraintProblem(services, error) ?? error;
  }
}

/** How often the work before a transaction is done. */
const MAX_ATTEMPTS = 4;

/** Does a write again whose work before the transaction is outdated. */
async function untilPrepared<T>(attempt: (isLast: boolean) => Promise<T>): Promise<T> {
  for (let n = 1; n < MAX_ATTEMPTS; n += 1) {
    try {
      return await attempt(false);
    } catch (error) {
      if (!(error instanceof PreparedInVain)) throw error;
    }
  }
  return attempt(true);
}

// A sign-in by password has had a turn for it.
function setsPassword({ body, handler: { operation } }: WriteCall): boolean {
  const { password } = (body?.json ?? {}) as { readonly password?: unknown };
  return typeof password === 'string' && operation.access !== 'token or sign-in';
}

/** The problem of a violated constraint, where its kind has one. */
export function constraintProblem({ constraints }: Services, error: unknown): Error | undefined {
  const name = constraintOf(error);
  return name === undefined || sqlStateOf(error)?.startsWith('23') !== true ? undefined : constraints[name]?.();
}

export type WriteHandler = Extract<Handler, { type: 'write' }>;

/** A write as it is asked for, by a request or by an operation of a batch. */
export interface WriteCall {
  readonly handler: WriteHandler;
  readonly url: string;
  readonly query: QueryParameters;
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly body: SentBody;
  readonly ip: string;
  /** The moment of the process's clock after which it is no longer stored. */
  readonly commitBy: number;
  /** The key of an operation that has none of its own, as a part of a batch that has one. */
  readonly keyOfBatch?: IdempotentRequest | undefined;
}

/** A call of a caller whose level and query were checked. */
interface Incoming {
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

/** Checks the caller's level and reads the query; `isDry` tries the write in any case. The body is read within the transaction. */
export function readIncoming(services: Services, call: WriteCall, viewer: Viewer, isDry = false): Incoming {
  const { operation } = call.handler;
  requireAccess(viewer, operation.access);
  const read = readWriteQuery(operation, call.query, viewer.zone, operation.method !== 'DELETE');
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

// Of two preferences of one name the first counts (RFC 7240, 2). One expression for the whole header would try each space with each other.
function prefersRecord({ headers: { prefer = '' } }: WriteCall): boolean {
  const preferences = String(prefer)
    .split(/[,;]/)
    .map((one) => one.split('=', 2).map((part) => part.trim().toLowerCase()));
  const [, value] = preferences.find(([name]) => name === 'return') ?? [];
  return value === 'representation' || value === '"representation"';
}

const lists = new Map(operations.flatMap((operation) => (operation.method === 'GET' ? [[operation.path, operation.access]] : [])));

const pathOf = (kind: string): string => records[kind as Kind]?.path ?? `/v2/${kind}`;

// A record is returned to callers that may list its kind; a deleted one is not there.
function canReturn({ readModels }: Services, { answer, method }: Operation, viewer: Viewer): boolean {
  if (method === 'DELETE' || answer.type !== 'written' || readModels[answer.kind] === undefined) return false;
  const access = lists.get(pathOf(answer.kind));
  return access !== undefined && refusalOf(viewer, access) === undefined;
}

function idempotentOf({ instanceSecret }: Services, call: WriteCall): IdempotentRequest | undefined {
  const { handler, url, headers, body, keyOfBatch } = call;
  if (headers['idempotency-key'] === undefined) return keyOfBatch;
  return idempotentRequest(headers, `${handler.operation.method} ${url}`, body?.raw, instanceSecret);
}

/** What a write has made or changed, and what it is answered. */
interface Performed {
  readonly answer: KeptAnswer;
  readonly made: Made;
  readonly session?: SessionChange | undefined;
}

/** Does the work in the transaction of the write, with its answer, and its audit entries and events unless these are recorded later. */
export async function perform(write: Write, incoming: Incoming, record = recordChanges): Promise<Performed> {
  const { call, query, idempotent } = incoming;
  const { handler } = call;
  const kept = idempotent === undefined ? undefined : await claimKey(write, idempotent);
  if (kept !== undefined) return { answer: kept, made: (JSON.parse(kept.body) as { success: Made }).success };
  const written = await handler.work(write, requestOf(write, incoming));
  write.refuseFaults();
  await record(write);
  const { id, uuid } = written;
  const recordKeys = { id, ...(uuid === undefined ? {} : { uuid }) };
  if (query.dryRun) return { answer: await dryAnswer(write, handler.operation, written), made: recordKeys };
  const answer = answerOf(write, handler.operation, written);
  const whole = incoming.returnsRecord ? await withRecord(write, handler.operation, written, answer) : answer;
  if (idempotent !== undefined) keepAnswer(write, idempotent, whole, handler.operation.shownOnce === true);
  return { answer: whole, made: recordKeys, session: written.session };
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

function readBody(write: Write, { body: described }: Operation, body: SentBody): Record<string, unknown> {
  if (described?.type === 'file' || body?.json === undefined) return {};
  if (described === undefined && body.json === null) return {};
  // What takes no body has no members: those that are sent are faults.
  const { fields, verb } = described ?? { fields: {}, verb: 'update' };
  return readMembers(fields, body.json, { verb, zone: write.viewer.zone }, write.findings);
}

function targetOf({ target }: Operation, query: Record<string, unknown>, viewer: Viewer, ifMatch: string | undefined): Target {
  if (target === 'user') return { key: viewer.userId, ifMatch };
  if (target === 'account') return { key: viewer.account, ifMatch };
  return { key: (target === undefined || target === 'ids' ? 0 : query[target]) as number | string, ifMatch };
}

function answerOf(write: Write, operation: Operation, { id, uuid, handles, extra, location: own }: Written): KeptAnswer {
  const corrections = write.options.mode === 'auto_correct' ? { corrections: write.findings.corrections } : {};
  const body = { success: { id, ...(uuid === undefined ? {} : { uuid }), ...handles }, ...corrections, ...extra };
  const location = own ?? `${pathOf(kindOf(operation))}?${uuid === undefined ? `id=${id}` : `uuid=${uuid}`}`;
  // Made is what is posted, but for what only changes the record that it names.
  const isMade = operation.method === 'POST' && operation.changesTarget !== true;
  return { status: 200, headers: isMade ? { location } : {}, body: JSON.stringify(body) };
}

function kindOf({ answer, id }: Operation): string {
  if (answer.type !== 'written') throw new Error(`${id} is no write`);
  return answer.kind;
}

// The record as its list shows it to the caller, and the tag that its next change names; null where it is not in that list, such as one
// that the caller shut himself out of.
async function withRecord(
  write: Write,
  operation: Operation,
  { key }: Written,
  { status, headers, body }: KeptAnswer,
): Promise<KeptAnswer> {
  const reading = write.tx.maybe<{ record: string | null; version?: number }>(shownRecordStatement(readModelOf(write, operation)), {
    ...viewerValues(write.viewer),
    key,
  });
  await write.tx.settled();
  const row = await reading;
  // A preference may be left aside: one record of a whole page or more is read for its own sake.
  if (row?.record === null) return { status, headers, body };
  return {
    status,
    headers: {
      ...headers,
      'preference-applied': 'return=representation',
      ...(row?.version === undefined ? {} : { etag: `"${row.version}"` }),
    },
    body: `${body.slice(0, -1)},"record":${row?.record ?? 'null'}}`,
  };
}

function readModelOf(write: Write, operation: Operation) {
  const readModel = write.readModels[kindOf(operation)];
  if (readModel === undefined) throw new Error(`there is no read model of ${kindOf(operation)}`);
  return readModel;
}

// The record as its caller would read it after the write, which is then rolled back.
async function dryAnswer(write: Write, operation: Operation, { key, extra }: Written): Promise<KeptAnswer> {
  const reading = write.tx.one<{ record: string | null }>(recordStatement(readModelOf(write, operation)), {
    ...viewerValues(write.viewer),
    key,
  });
  // A save that failed has the reason; the reading behind it would only report that the transaction failed.
  await write.tx.settled();
  const { record } = await reading;
  if (record === null) throw invalidParameter('dry_run', 'the record is longer than a page may be, and cannot be answered by a dry run');
  // A secret that is not stored opens nothing.
  const isShown =
    operation.answer.type === 'written' && operation.answer.name !== undefined && operation.repeatable && operation.shownOnce !== true;
  const named = isShown ? extra : undefined;
  const others = JSON.stringify({ corrections: write.findings.corrections, ...named }).slice(1);
  const body = `{"success":{"id":null},"dry_run":true,"record":${record},${others}`;
  return { status: 200, headers: {}, body };
}
