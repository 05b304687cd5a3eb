import { callbackify } from 'node:util';
import {
  isOpen,
  JsonLimitError,
  operations,
  parseJson,
  readParameters,
  type Json,
  type Operation,
  type ParameterFault,
  type Parameters,
  type QueryParameters,
  type ValidationMode,
} from '@daybook/contract';
import { systemClock } from '@daybook/values';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Authentication } from '../access/authenticate.ts';
import { networkOf } from '../access/network.ts';
import type { Viewer } from '../access/viewer.ts';
import { parameterProblem, Problem } from '../problem.ts';
import { nextTurn, Turns } from '../turns.ts';
import type { Upload } from './handler.ts';
import { inTime, noteWait } from './send-answer.ts';

const MIB = 1024 * 1024;
/** Of bodies that were not answered yet: what one caller, and all together, may keep of the process's memory. */
const MAX_OF_CALLER = 24 * MIB;
const MAX_OF_ALL = 64 * MIB;
/** Strangers have memory of their own, a network of them less, so that they take none from callers. */
const MAX_OF_NETWORK = 2 * MIB;
const MAX_OF_STRANGERS = 8 * MIB;
/** A body without a caller is a sign-in, or has a link. */
const MAX_BYTES_OF_STRANGER = 16 * 1024;

/** In how many pieces a body may come, and in one more for so many bytes: each takes memory and time, however little is in it. */
const MAX_PIECES = 1_000;
const BYTES_OF_PIECE = 64;

const BODY_MS = 30_000;
/** Beyond the first half minute a body may go on for as long as it comes at this rate: ten megabytes over a slow line. */
const LEAST_BYTES_PER_MS = 32;
const LOOK_AT_BODIES_MS = 1_000;

/** Whose body a request has, and how much of the memory it holds. */
interface Admitted {
  readonly caller: string;
  readonly isKnown: boolean;
  /** How long it may be, where that is less than its route takes. */
  readonly most: number;
  held: number;
}

const admitted = new WeakMap<FastifyRequest, Admitted>();
const heldBy = new Map<string, number>();
const heldByAll = { callers: 0, strangers: 0 };

/** Waits for what comes before the answer, and counts towards its time. */
export async function beforeAnswer<T>(request: FastifyRequest, work: Promise<T>): Promise<T> {
  const began = systemClock.elapsedMilliseconds();
  try {
    return await inTime(request, work);
  } finally {
    noteWait(request, systemClock.elapsedMilliseconds() - began);
  }
}

/** Lets the body of an operation be read only from callers that may send one: the token is looked at first. */
export function admitBodies(authentication: Authentication, access: Operation['access']): onRequestHookHandler {
  const admit = callbackify(async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const viewer = isOpen(access)
      ? undefined
      : await beforeAnswer(request, authentication.callerOf(request.headers.authorization)).then(
          (caller) => caller.viewer,
          (error: unknown) => {
            if (access !== 'token or sign-in') throw error;
            return undefined;
          },
        );
    admitAs(viewer, request, reply);
  });
  // Most requests have no body, or a token that is remembered, and wait for nothing.
  return (request, reply, done) => {
    if (!hasBody(request)) return done();
    const viewer = typeof access === 'object' ? authentication.remembered(request.headers.authorization) : undefined;
    if (viewer === undefined) return admit(request, reply, (error) => done((error as Error | null) ?? undefined));
    admitAs(viewer, request, reply);
    done();
  };
}

/** Lets a body of so many bytes be read, from a sender that has the address of a hook, or from a caller. */
export function admitAs(viewer: Viewer | undefined, request: FastifyRequest, reply: FastifyReply, most = MAX_BYTES_OF_STRANGER): void {
  const body = {
    caller: viewer === undefined ? networkOf(request.ip) : `${viewer.account} ${viewer.userId}`,
    isKnown: viewer !== undefined,
    most: viewer === undefined ? most : Infinity,
    held: 0,
  };
  admitted.set(request, body);
  reply.raw.once('close', () => {
    admitted.delete(request);
    hold(body, -body.held);
  });
}

export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

function hold(body: Admitted, bytes: number): void {
  const ofCaller = (heldBy.get(body.caller) ?? 0) + bytes;
  const mostOfCaller = body.isKnown ? MAX_OF_CALLER : MAX_OF_NETWORK;
  if (bytes > 0 && ofCaller > mostOfCaller)
    throw new Problem('rate_limited', {
      detail: `bodies of more than ${mostOfCaller / MIB} MiB wait for their answers; send fewer at once`,
      headers: { 'retry-after': '1', connection: 'close' },
    });
  const [all, mostOfAll] = body.isKnown ? (['callers', MAX_OF_ALL] as const) : (['strangers', MAX_OF_STRANGERS] as const);
  if (bytes > 0 && heldByAll[all] + bytes > mostOfAll)
    throw new Problem('unavailable', {
      detail: 'too many bodies wait for their answers',
      headers: { 'retry-after': '1', connection: 'close' },
    });
  body.held += bytes;
  heldByAll[all] += bytes;
  if (ofCaller === 0) heldBy.delete(body.caller);
  else heldBy.set(body.caller, ofCaller);
}

/** Counts bytes of a request's body that are kept until it is answered. Throws when there are too many. */
export function keepBytes(request: FastifyRequest, bytes: number): void {
  const body = admitted.get(request);
  if (body !== undefined) hold(body, bytes);
}

/** The problem of a compressed body, which names what to send instead (RFC 9110, 12.5.3). */
const unsupportedCoding = (coding: string): Problem =>
  new Problem('unsupported_media_type', {
    detail: `Content-Encoding ${coding.slice(0, 100)} is not accepted; send the body without one`,
    headers: { 'accept-encoding': 'identity', connection: 'close' },
  });

/** Ends a connection whose body comes in too many pieces. Nothing is answered: meanwhile more of them would be read. */
export function refuseTinyPieces({ raw }: FastifyRequest): void {
  let [pieces, bytes] = [0, 0];
  raw.on('data', (piece: Buffer) => {
    pieces += 1;
    bytes += piece.length;
    if (pieces > MAX_PIECES + bytes / BYTES_OF_PIECE) raw.socket.destroy();
  });
}

/** Reads a body of at most so many bytes. */
export function readBytes(request: FastifyRequest, most: number): Promise<Buffer> {
  const coding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (coding !== 'identity') return Promise.reject(unsupportedCoding(coding));
  const limit = Math.min(most, admitted.get(request)?.most ?? Infinity);
  const tooLarge = (): Problem => new Problem('body_too_large', { headers: { connection: 'close' } });
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.reject(tooLarge());
  const { raw } = request;
  refuseTinyPieces(request);
  return inGoodTime(
    request,
    new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let length = 0;
      const take = (chunk: Buffer): void => {
        if (raw.socket.destroyed) return;
        length += chunk.length;
        try {
          if (length > limit) throw tooLarge();
          keepBytes(request, chunk.length);
          chunks.push(chunk);
        } catch (error) {
          // The rest is not read: the connection ends with the answer.
          raw.off('data', take).pause();
          reject(error as Error);
        }
      };
      raw.on('data', take).once('error', reject);
      raw.once('end', () => {
        // The request would keep the listener, and with it the chunks, beside the whole.
        raw.off('data', take);
        resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, length));
      });
    }),
  );
}

const readings = new Set<() => void>();
let looking: NodeJS.Timeout | undefined;

/** What a body is read into, unless it comes too slowly. */
export function inGoodTime<T>({ raw: { socket } }: FastifyRequest, reading: Promise<T>): Promise<T> {
  const [began, before] = [systemClock.elapsedMilliseconds(), socket.bytesRead];
  // One clock looks at all bodies that are being read.
  looking ??= setInterval(() => readings.forEach((look) => look()), LOOK_AT_BODIES_MS).unref();
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const allowed = BODY_MS + (socket.bytesRead - before) / LEAST_BYTES_PER_MS;
      if (!socket.destroyed && systemClock.elapsedMilliseconds() - began <= allowed) return;
      // What is given up may never be read to its end.
      readings.delete(look);
      reject(new Problem('request_timeout', { headers: { connection: 'close' } }));
    };
    readings.add(look);
    void reading.then(resolve, reject).finally(() => readings.delete(look));
  });
}

/** Reads the query of an operation; throws every fault of it at once. */
export function readQuery(parameters: Parameters, query: QueryParameters, zone: string): Record<string, unknown> {
  const { values, faults } = readParameters(parameters, query, zone);
  if (faults.length > 0) throw parameterProblem(faults);
  return values;
}

const word = (values: readonly string[], otherwise: string): Parameters[string] => ({
  type: 'word',
  doc: '',
  in: 'query',
  required: false,
  values,
  default: otherwise,
});

const VALIDATION = { validation_mode: word(['strict', 'auto_correct'], 'strict') };
const DRY_RUN = { dry_run: { type: 'flag', doc: '', in: 'query', required: false, default: false } } as const;

/** What the query of every write may have beside that of its operation. */
export interface WriteQuery {
  readonly mode: ValidationMode;
  readonly dryRun: boolean;
  readonly own: Record<string, unknown>;
}

const updated = new Set(operations.flatMap(({ id, path }) => (id.startsWith('update') ? [path] : [])));

/** Who names a record in a POST means to change it, and would make another without the name. */
function leadToUpdate(fault: ParameterFault, { method, path }: Operation): ParameterFault {
  const namesRecord = fault.code === 'unknown_parameter' && ['id', 'uuid'].includes(fault.parameter);
  if (!namesRecord || method !== 'POST' || !updated.has(path)) return fault;
  return { ...fault, message: `${fault.message}; POST creates a record, PUT changes one` };
}

/** Reads the query of a write; `hasBody` is false of a deletion, which has nothing to correct. */
export function readWriteQuery(operation: Operation, query: QueryParameters, zone: string, hasBody: boolean): WriteQuery {
  const { values, faults } = readParameters({ ...operation.query, ...(hasBody ? VALIDATION : {}), ...DRY_RUN }, query, zone);
  if (faults.length > 0) throw parameterProblem(faults.map((fault) => leadToUpdate(fault, operation)));
  const { validation_mode: mode = 'strict', dry_run: dryRun, ...own } = values;
  return { mode: mode as ValidationMode, dryRun: dryRun as boolean, own };
}

/** A JSON body as it was sent and as it was read. */
interface JsonBody {
  readonly raw: Buffer;
  readonly json: Json | undefined;
}

/** A body that is a file. `raw` is what an Idempotency-Key is compared by: the boundaries of a form differ at each attempt. */
export interface FileBody {
  readonly raw: Buffer;
  readonly json: undefined;
  readonly file: Upload;
}

/** What a request carries: JSON, or a file. */
export type SentBody = JsonBody | FileBody | undefined;

const MAX_BODY_BYTES = 1024 * 1024;

/** Large bodies are parsed one at a time, those of their callers by turns, and others are served between them. */
const LARGE_BYTES = 32 * 1024;
const turns = new Turns({ most: 1, mostOfCaller: 1, mostWaiting: 200, mostWaitingOfAll: 200, waitMs: 6_000 });

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads JSON bodies exactly; an empty one is no body, so that a DELETE with a content type is fine. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^application\/(?:[\w.+-]+\+)?json\b/i, { bodyLimit: MAX_BODY_BYTES }, async (request: FastifyRequest) => {
    const raw = await readBytes(request, MAX_BODY_BYTES);
    if (raw.length < LARGE_BYTES) return jsonOf(raw);
    return turns.run(admitted.get(request)?.caller ?? '', async () => {
      await nextTurn();
      return jsonOf(raw);
    });
  });
}

function jsonOf(raw: Buffer): JsonBody {
  if (raw.length === 0) return { raw, json: undefined };
  // No JSON begins so in UTF-8; whatever else it is in, its first character is of ASCII.
  if (raw.subarray(0, 2).includes(0))
    throw new Problem('malformed_json', { detail: 'the body is in UTF-16 or UTF-32; JSON is sent in UTF-8' });
  let text: string;
  try {
    text = utf8.decode(raw);
  } catch (cause) {
    throw new Problem('malformed_json', { detail: 'the body is not valid UTF-8', cause });
  }
  try {
    return { raw, json: parseJson(text) };
  } catch (error) {
    const detail = error instanceof Error ? error.message : 'the body is not JSON';
    throw new Problem(error instanceof JsonLimitError && error.limit !== 'depth' ? 'body_too_large' : 'malformed_json', { detail });
  }
}
