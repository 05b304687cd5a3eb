import { readMembers, type Operation } from '@daybook/contract';
import type { FastifyRequest } from 'fastify';
import { requireAccess, viewerValues, type Viewer } from '../access/viewer.ts';
import { constraintOf, sqlStateOf } from '../database/database-error.ts';
import { recordStatement } from '../database/list-statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { recordChanges, Write, type Target, type Written } from '../writes/index.ts';
import type { Handler, WriteRequest } from './handler.ts';
import { claimKey, idempotentRequest, keepAnswer, type IdempotentRequest, type KeptAnswer } from './idempotency.ts';
import type { JsonBody } from './json-body.ts';
import { readWriteQuery, type WriteQuery } from './parameters.ts';
import { bodyOf, queryOf } from './request.ts';
import { identifySignIn } from './sign-in-body.ts';

type WriteHandler = Extract<Handler, { type: 'write' }>;

/** A request of a write on its way. */
interface Incoming {
  readonly services: Services;
  readonly handler: WriteHandler;
  readonly request: FastifyRequest;
  readonly viewer: Viewer;
  readonly query: WriteQuery;
  readonly idempotent: IdempotentRequest | undefined;
}

/** Answers a write: who may, what was sent, then one transaction with the work, its audit entries, events and answer. */
export async function answerWrite(services: Services, handler: WriteHandler, request: FastifyRequest): Promise<KeptAnswer> {
  const { authentication } = services;
  if (handler.operation.access === 'token or sign-in') {
    const viewer = await identifySignIn(services, request);
    return answerAs(services, handler, request, viewer, async () => undefined);
  }
  const caller = await authentication.callerOf(request.headers.authorization);
  try {
    return await answerAs(services, handler, request, caller.viewer, async (tx) => {
      if ((await authentication.confirm(caller, await tx.opened)) !== caller.viewer)
        throw new Error('the rights of the token have changed');
    });
  } catch (error) {
    // The remembered rights are confirmed before anything is said by them.
    const viewer = await authentication.confirmNow(caller);
    if (viewer === caller.viewer) throw error;
    return answerAs(services, handler, request, viewer, async () => undefined);
  }
}

async function answerAs(
  services: Services,
  handler: WriteHandler,
  request: FastifyRequest,
  viewer: Viewer,
  confirm: (tx: Transaction) => Promise<void>,
): Promise<KeptAnswer> {
  const incoming = readIncoming(services, handler, request, viewer);
  const { mode, dryRun } = incoming.query;
  try {
    return await services.connections.transaction({ account: viewer.account, zone: dryRun ? viewer.zone : null }, async (tx) => {
      const confirmed = confirm(tx);
      confirmed.catch(() => undefined);
      const write = new Write(viewer, tx, { mode, dryRun }, services.readModels);
      const value = await perform(write, incoming);
      await confirmed;
      return { commit: !dryRun, value };
    });
  } catch (error) {
    throw constraintProblem(services, error) ?? error;
  }
}

/** The problem that a violated constraint stands for, where its kind says so. */
function constraintProblem({ constraints }: Services, error: unknown): Error | undefined {
  const name = constraintOf(error);
  return name === undefined || sqlStateOf(error)?.startsWith('23') !== true ? undefined : constraints[name]?.();
}

function readIncoming(services: Services, handler: WriteHandler, request: FastifyRequest, viewer: Viewer): Incoming {
  const { operation } = handler;
  requireAccess(viewer, operation.access);
  const query = readWriteQuery(operation.query, queryOf(request), viewer.zone, operation.method !== 'DELETE');
  const body = bodyOf(request);
  if (operation.body?.type === 'record' && body?.json === undefined)
    throw new Problem('malformed_json', { detail: 'the request has no body' });
  const keeps = operation.repeatable && !query.dryRun;
  return {
    services,
    handler,
    request,
    viewer,
    query,
    idempotent: keeps ? idempotentRequest(request, body?.raw, services.instanceSecret) : undefined,
  };
}

async function perform(write: Write, incoming: Incoming): Promise<KeptAnswer> {
  const { handler, query, idempotent } = incoming;
  void write.opened.catch(() => undefined);
  const known = idempotent === undefined ? undefined : await claimKey(write, idempotent);
  if (known !== undefined) return known;
  const written = await handler.work(write, requestOf(write, incoming));
  write.refuseFaults();
  await recordChanges(write);
  if (query.dryRun) return dryAnswer(write, handler.operation, written);
  const answer = answerOf(write, handler.operation, written);
  if (idempotent !== undefined) keepAnswer(write, idempotent, answer);
  return answer;
}

function requestOf(write: Write, { services, handler, request, query, viewer }: Incoming): WriteRequest {
  const { operation } = handler;
  const body = bodyOf(request);
  return {
    query: query.own,
    body: readBody(write, operation, body),
    target: targetOf(operation, query.own, viewer, request.headers['if-match']),
    ...(body !== undefined && 'file' in body ? { file: body.file } : {}),
    ip: request.ip,
    services,
  } as WriteRequest;
}

function readBody(write: Write, { body: described }: Operation, body: Partial<JsonBody> | undefined): Record<string, unknown> {
  if (described?.type !== 'record' || body?.json === undefined) return {};
  return readMembers(described.fields, body.json, { verb: described.verb, zone: write.viewer.zone }, write.findings);
}

function targetOf({ target }: Operation, query: Record<string, unknown>, viewer: Viewer, ifMatch: string | undefined): Target {
  if (target === 'user') return { key: viewer.userId, ifMatch };
  if (target === 'account') return { key: viewer.account, ifMatch };
  return { key: (target === undefined ? 0 : query[target]) as number | string, ifMatch };
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

// The record as its caller would read it after the write, which is then rolled back.
async function dryAnswer(write: Write, operation: Operation, { key }: Written): Promise<KeptAnswer> {
  const readModel = write.readModels[kindOf(operation)];
  if (readModel === undefined) throw new Error(`there is no read model of ${kindOf(operation)}`);
  const reading = write.tx.one<{ record: string }>(recordStatement(readModel), { ...viewerValues(write.viewer), key });
  // A save that failed says why; the reading behind it would only say that the transaction failed.
  await write.tx.settled();
  const { record } = await reading;
  const body = `{"success":{"id":null},"dry_run":true,"record":${record},"corrections":${JSON.stringify(write.findings.corrections)}}`;
  return { status: 200, headers: {}, body };
}
