import { isJsonObject, readMembers, type QueryParameters } from '@daybook/contract';
import type { FastifyRequest } from 'fastify';
import type { Recalled } from '../access/authenticate.ts';
import { requireLevel, viewerValues, type Viewer } from '../access/viewer.ts';
import { DatabaseUnavailable } from '../database/database-error.ts';
import { loadVersions } from '../database/kind-version.sql.ts';
import { defaultFields, recordSql } from '../database/list-statement.ts';
import type { Reading } from '../database/reading.ts';
import { quoted, statement, type Statement } from '../database/statement.ts';
import { Problem } from '../problem.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { checkReferences, drawAhead, lockExisting, peekExisting, recordChanges, Write } from '../writing/index.ts';
import { constraintProblem } from './constraints.ts';
import type { WriteEndpoint, WriteInput, Written } from './endpoint.ts';
import { claimKey, idempotentRequest, keepAnswer, type Answer, type IdempotentRequest } from './idempotency.ts';
import type { JsonBody } from './json-body.ts';
import type { FileBody } from './upload-body.ts';
import { readWriteQuery, type WriteQuery } from './write-query.ts';

interface Incoming {
  readonly endpoint: WriteEndpoint;
  readonly viewer: Viewer;
  readonly query: WriteQuery;
  readonly rawQuery: QueryParameters;
  readonly body: JsonBody | FileBody | undefined;
  readonly ifMatch: string | undefined;
  readonly idempotent: IdempotentRequest | undefined;
}

/** Answers a write: who may, what was sent, then one transaction with the work, its audit entries, events and answer. */
export async function answerWrite(services: Services, endpoint: WriteEndpoint, request: FastifyRequest): Promise<Answer> {
  const recalled = endpoint.identify === undefined ? services.authentication.recall(request.headers.authorization) : undefined;
  const answer = recalled === undefined ? undefined : await answerRecalled(services, endpoint, request, recalled);
  if (answer !== undefined) return answer;
  const viewer = await (endpoint.identify ?? viewerOfToken)(services, request);
  return answerAs(services, endpoint, request, viewer);
}

/**
 * Answers as the viewer that the token had before, whose rights are compared in the write's own transaction: one trip less.
 * Undefined when they do not hold any more, or when the request failed before that was known: then it is answered anew.
 */
async function answerRecalled(services: Services, endpoint: WriteEndpoint, request: FastifyRequest, recalled: Recalled): Promise<Answer | undefined> {
  let confirmed = false;
  try {
    return await answerAs(services, endpoint, request, recalled.viewer, async (tx) => {
      confirmed = recalled.holds(await tx.one<{ access: number; now: number }>(loadVersions([])));
      if (!confirmed) throw new Error('the rights of the token have changed');
    });
  } catch (error) {
    if (confirmed || error instanceof DatabaseUnavailable) throw error;
    return undefined;
  }
}

async function answerAs(
  services: Services,
  endpoint: WriteEndpoint,
  request: FastifyRequest,
  viewer: Viewer,
  confirm?: (tx: Transaction) => Promise<void>,
): Promise<Answer> {
  if (endpoint.module !== null) requireLevel(viewer, endpoint.module, 'RW');
  const incoming = readIncoming(services, endpoint, request, viewer);
  const { query } = incoming;
  try {
    return await services.connections.transaction({ account: viewer.account, zone: viewer.zone }, async (tx) => {
      const confirmed = confirm?.(tx);
      confirmed?.catch(() => undefined);
      const write = new Write(viewer, tx, { mode: query.mode, dryRun: query.dryRun }, services.readings);
      const answer = await perform(write, incoming);
      await confirmed;
      return { commit: !query.dryRun, value: answer };
    });
  } catch (error) {
    throw constraintProblem(error) ?? error;
  }
}

function readIncoming(services: Services, endpoint: WriteEndpoint, request: FastifyRequest, viewer: Viewer): Incoming {
  const rawQuery = request.query as QueryParameters;
  const query = readWriteQuery(rawQuery, services.readings[endpoint.kind]?.description, endpoint.addressed, endpoint.verb !== 'delete', endpoint.parameters);
  const body = request.body as JsonBody | FileBody | undefined;
  if (endpoint.fields !== null && body?.json === undefined) throw new Problem('malformed_json', { detail: 'the request has no body' });
  const repeatable = endpoint.repeatable && !query.dryRun;
  return {
    endpoint,
    viewer,
    query,
    rawQuery,
    body,
    ifMatch: request.headers['if-match'],
    idempotent: repeatable ? idempotentRequest(request.headers['idempotency-key'], request.method, request.url, fingerprintOf(endpoint, body)) : undefined,
  };
}

// What is kept of a request is a quick hash, from which a password could be guessed: secrets are left out of it.
function fingerprintOf({ fields }: WriteEndpoint, body: Partial<JsonBody> | undefined): Buffer | undefined {
  const secrets = Object.entries(fields ?? {}).flatMap(([name, { access }]) => (access === 'secret' ? [name] : []));
  if (body === undefined || secrets.length === 0 || !isJsonObject(body.json)) return body?.raw;
  return Buffer.from(JSON.stringify(Object.entries(body.json).filter(([name]) => !secrets.includes(name))));
}

/** The caller by the token of the request. Throws 401 problems. */
export async function viewerOfToken(services: Services, request: FastifyRequest): Promise<Viewer> {
  const { viewer } = await services.authentication.identify(request.headers.authorization, []);
  return viewer;
}

async function perform(write: Write, incoming: Incoming): Promise<Answer> {
  const { endpoint, query, idempotent, ifMatch } = incoming;
  const known = idempotent === undefined ? undefined : await claimKey(write, idempotent);
  if (known !== undefined) return known;
  const key = query.key ?? endpoint.keyOf?.(write.viewer);
  endpoint.first?.(write);
  const existing = key === undefined || endpoint.locksItself === true ? undefined : await lockExisting(write, endpoint.kind, key, ifMatch);
  const body = readWriteBody(write, incoming);
  const kept = existing ?? (key === undefined || endpoint.fields === null ? undefined : () => peekExisting(write, endpoint.kind, key));
  if (endpoint.sequence !== undefined && write.findings.faults.length === 0) drawAhead(write, endpoint.sequence(body));
  await checkReferences(write, endpoint.kind, kept, endpoint.checksItself);
  const input: WriteInput = { body, existing, key, query: incoming.rawQuery, ifMatch, ...fileOf(incoming) };
  const written = await endpoint.work(write, input);
  write.refuseFaults();
  recordChanges(write);
  if (query.dryRun) return dryAnswer(write, endpoint, written);
  const answer = answerOf(write, endpoint, written);
  if (idempotent !== undefined) keepAnswer(write, idempotent, answer);
  return answer;
}

function fileOf({ body }: Incoming): Pick<WriteInput, 'file'> {
  return body !== undefined && 'file' in body ? { file: body.file } : {};
}

function readWriteBody(write: Write, { endpoint, body }: Incoming): Record<string, unknown> {
  if (endpoint.fields === null || body?.json === undefined) return {};
  const verb = endpoint.verb === 'create' ? 'create' : 'update';
  return readMembers(endpoint.fields, body.json, { verb, zone: write.viewer.zone }, write.findings);
}

function answerOf(write: Write, endpoint: WriteEndpoint, written: Written): Answer {
  const { id, uuid, extra, location: own } = written;
  const corrections = write.options.mode === 'auto_correct' ? { corrections: write.findings.corrections } : {};
  const body = { success: { id, ...(uuid === undefined ? {} : { uuid }) }, ...corrections, ...extra };
  const location = own ?? `/v2/${endpoint.makes ?? endpoint.kind}?${uuid === undefined ? `id=${id}` : `uuid=${uuid}`}`;
  return { status: 200, headers: endpoint.verb === 'create' ? { location } : {}, body: JSON.stringify(body) };
}

const dryReads = new Map<string, Statement>();

function dryRead(reading: Reading): Statement {
  const { description } = reading;
  const known = dryReads.get(description.kind);
  if (known !== undefined) return known;
  const row = `from ${quoted(description.table)} r where r.account_id = $account and r.${quoted(description.key)} = $key`;
  const made = statement(undefined, `select ${recordSql(reading, defaultFields(description))} as record ${row}`);
  dryReads.set(description.kind, made);
  return made;
}

// The record as its caller would read it after the write, which is then rolled back.
async function dryAnswer(write: Write, endpoint: WriteEndpoint, written: Written): Promise<Answer> {
  const reading = write.tx.one<{ record: unknown }>(dryRead(write.readingOf(endpoint.makes ?? endpoint.kind)), {
    ...viewerValues(write.viewer),
    key: written.key,
  });
  // A save that failed says why; the reading behind it would only say that the transaction failed.
  await write.tx.settled();
  const { record } = await reading;
  const body = { success: { id: null }, dry_run: true, record, corrections: write.findings.corrections };
  return { status: 200, headers: {}, body: JSON.stringify(body) };
}
