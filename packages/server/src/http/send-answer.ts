import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { systemClock } from '@daybook/values';
import { LateAnswer } from '../database/database-error.ts';
import type { Answer } from './handler.ts';
import { holdAnswer } from './unread-answers.ts';

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** What fits into one packet is not worth the work. */
const PACKET_BYTES = 1_400;
/** What is smaller waits in the buffers of the system until it is read. */
const MIN_HELD_BYTES = 64 * 1024;
const COMPRESSIBLE = /^(?:text\/|application\/(?:[\w.]+\+)?json|image\/svg\+xml)/;
const MAX_REMEMBERED = 200;

// The first qualities: of 36 KB of JSON they leave a twelfth and a tenth, and the next ones take twice the time for a tenth less.
const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
const pack: { readonly [E in Encoding]: (body: Buffer) => Promise<Buffer> } = {
  br: (body) => packBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body) => packGzip(body, { level: 1 }),
};

const chosen = new Map<string, Encoding | undefined>();

/** The encoding that a caller prefers, by its Accept-Encoding header. Brotli of those that are as welcome. */
export function preferredEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (typeof header !== 'string') return undefined;
  if (chosen.has(header)) return chosen.get(header);
  const encoding = choose(header);
  if (chosen.size >= MAX_REMEMBERED) chosen.clear();
  chosen.set(header, encoding);
  return encoding;
}

function choose(header: string): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const one of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (name: Encoding): number => weights.get(name) ?? weights.get('*') ?? 0;
  const identity = weights.get('identity') ?? 0;
  const [best] = ENCODINGS.filter((name) => weightOf(name) > 0 && weightOf(name) >= identity).toSorted(
    (one, other) => weightOf(other) - weightOf(one),
  );
  return best;
}

/** How an answer of a type is sent to a caller. */
function encodingFor(header: string | string[] | undefined, body: Buffer, type: string): Encoding | undefined {
  if (header === undefined || body.length < PACKET_BYTES) return undefined;
  const encoding = preferredEncoding(header);
  return encoding !== undefined && COMPRESSIBLE.test(type) ? encoding : undefined;
}

/** The tag of an answer as it is encoded: other bytes have another tag (RFC 9110, 8.8.3). */
function encodedTag(etag: string, encoding: Encoding | undefined): string {
  return encoding === undefined ? etag : `${etag.slice(0, -1)}-${encoding}"`;
}

/** The tag of those that a caller has that names the answer, however it is encoded. Weak marks do not matter for reading. */
export function heldTag(header: string | undefined, etag: string, encoding?: Encoding): string | undefined {
  if (header === undefined) return undefined;
  if (header.trim() === '*') return encodedTag(etag, encoding);
  const tags = [etag, ...ENCODINGS.map((one) => encodedTag(etag, one))];
  return header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .find((tag) => tags.includes(tag));
}

type Packed = { [E in Encoding]?: Buffer | Promise<Buffer> };

// A page that is kept is compressed once; the compressed form of one that is not is dropped with it.
const packed = new WeakMap<Buffer, Packed>();

/** Keeps the compressed forms of a body that somebody made before, and better. */
function keepPacked(body: Buffer, forms: { readonly [E in Encoding]: Buffer | undefined }): void {
  if (packed.has(body)) return;
  packed.set(body, Object.fromEntries(ENCODINGS.flatMap((name) => (forms[name] === undefined ? [] : [[name, forms[name]]]))));
}

/** Sends an answer, or 304 where the caller has it. */
export function send(
  { status = 200, body = '', packed, type = 'application/json; charset=utf-8', etag, headers = {} }: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> | FastifyReply {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  if (packed !== undefined) keepPacked(bytes, packed);
  const encoding = encodingFor(request.headers['accept-encoding'], bytes, type);
  const held = etag === undefined ? undefined : heldTag(request.headers['if-none-match'], etag, encoding);
  if (etag !== undefined) reply.header('etag', held ?? encodedTag(etag, encoding)).header('cache-control', 'private, no-cache');
  reply.headers(headers);
  addVary(reply, 'accept-encoding');
  if (status === 304 || held !== undefined) return reply.code(304).send();
  reply.code(status).type(type);
  // A short text leaves in one piece with its headers.
  if (typeof body === 'string' && bytes.length < PACKET_BYTES) return reply.send(body);
  return sendEncoded(reply, bytes, encoding);
}

/** Adds to the headers of a request that the answer depends on. */
export function addVary(reply: FastifyReply, names: string): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? names : `${String(vary)}, ${names}`);
}

/** Sends a body, compressed where an encoding is given. */
function sendEncoded(reply: FastifyReply, body: Buffer, encoding: Encoding | undefined): FastifyReply | Promise<FastifyReply> {
  if (encoding !== undefined) return sendPacked(reply, body, encoding);
  if (body.length >= MIN_HELD_BYTES) holdAnswer(reply, body);
  return reply.send(body);
}

async function sendPacked(reply: FastifyReply, body: Buffer, encoding: Encoding): Promise<FastifyReply> {
  let forms = packed.get(body);
  if (forms === undefined) packed.set(body, (forms = {}));
  const content = (forms[encoding] ??= pack[encoding](body));
  const bytes = content instanceof Promise ? await content : content;
  forms[encoding] = bytes;
  if (bytes.length >= MIN_HELD_BYTES) holdAnswer(reply, bytes);
  return reply.header('content-encoding', encoding).send(bytes);
}

const percentEncoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}/\\:*?"<>|]+/gu;

/** A name as files can have it on every system. */
export const fileName = (name: string, extension: string): string => `${name}.${extension}`.replaceAll(FORBIDDEN, '-');

/**
 * The header that shows a file in a browser, or keeps it, and names it when it is kept (RFC 6266). `plain` is for programs that know ASCII
 * alone.
 */
export function contentDisposition(
  name: string,
  type: 'inline' | 'attachment' = 'inline',
  plain = name.replaceAll(/[^\x20-\x7e]|["%\\]/g, '_'),
): string {
  return `${type}; filename="${plain}"; filename*=UTF-8''${percentEncoded(name)}`;
}

/** Answers come before a caller's own patience ends, whatever the database does. */
const ANSWER_WITHIN_MS = 9_500;

/** A write that takes longer is undone: nothing is stored of what its caller is told has failed. */
const COMMIT_WITHIN_MS = 9_000;

/** What was waited for already, such as the token whose body is to be read: the body itself takes as long as its sender does. */
const waited = new WeakMap<FastifyRequest, number>();

export const noteWait = (request: FastifyRequest, milliseconds: number): void =>
  void waited.set(request, (waited.get(request) ?? 0) + milliseconds);

/** The milliseconds that were waited before the answer was begun. */
export const waitedFor = (request: FastifyRequest): number => waited.get(request) ?? 0;

/** The moment of the process's clock after which the write of a request is no longer stored. */
export const commitByOf = (request: FastifyRequest): number => systemClock.elapsedMilliseconds() + COMMIT_WITHIN_MS - waitedFor(request);

/** Waits for work for a request. The time-outs of connections and statements may add up; together they end here. */
export async function inTime<T>(request: FastifyRequest, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const left = ANSWER_WITHIN_MS - waitedFor(request);
  const timeout = setTimeout(() => late.reject(new LateAnswer('the answer took too long')), left);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timeout);
  }
}
