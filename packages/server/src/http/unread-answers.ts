import type { FastifyReply } from 'fastify';
import { Problem } from '../problem.ts';
import { networkOf } from '../access/network.ts';

const MIB = 1024 * 1024;
/** Of answers that were not read yet: what one caller, and all together, may keep of the process's memory. */
const MAX_OF_CALLER = 64 * MIB;
const MAX_OF_ALL = 128 * MIB;
/** Beyond the first half minute an answer may be read for as long as it is at this rate. */
const READ_MS = 30_000;
const LEAST_BYTES_PER_MS = 32;

// A page that is kept and sent to several is in memory once.
const sending = new Map<Buffer, number>();
const heldBy = new Map<string, number>();
let heldByAll = 0;

/** Counts an answer until it was read. Throws when the caller, or all, have too much of that; cuts off anybody who does not read. */
export function holdAnswer(reply: FastifyReply, body: Buffer): void {
  const {
    headers,
    ip,
    raw: { socket },
  } = reply.request;
  // Who has gone keeps nothing.
  if (socket.destroyed || reply.raw.destroyed) return;
  const caller = headers.authorization ?? networkOf(ip);
  const times = sending.get(body) ?? 0;
  const bytes = times === 0 ? body.length : 0;
  refuseTooMuch(reply, (heldBy.get(caller) ?? 0) + bytes, heldByAll + bytes);
  sending.set(body, times + 1);
  hold(caller, bytes);
  const release = (): void => {
    clearTimeout(late);
    reply.raw.off('close', release);
    socket.off('close', release);
    const left = (sending.get(body) ?? 1) - 1;
    if (left === 0) sending.delete(body);
    else sending.set(body, left);
    hold(caller, -bytes);
  };
  const late = setTimeout(() => socket.destroy(), READ_MS + body.length / LEAST_BYTES_PER_MS).unref();
  // An answer behind another one of the same connection hears of its end alone.
  reply.raw.once('close', release);
  socket.once('close', release);
}

function refuseTooMuch(reply: FastifyReply, ofCaller: number, ofAll: number): void {
  if (ofCaller <= MAX_OF_CALLER && ofAll <= MAX_OF_ALL) return;
  // They are those of the answer that does not come.
  for (const name of ['content-encoding', 'content-disposition', 'repr-digest', 'etag', 'cache-control', 'link']) reply.removeHeader(name);
  const headers = { 'retry-after': '1' };
  if (ofCaller > MAX_OF_CALLER)
    throw new Problem('rate_limited', {
      detail: `answers of more than ${MAX_OF_CALLER / MIB} MiB wait to be read; ask for fewer at once, or for smaller pages`,
      headers,
    });
  throw new Problem('unavailable', { detail: 'too many answers wait to be read', headers });
}

function hold(caller: string, bytes: number): void {
  const ofCaller = (heldBy.get(caller) ?? 0) + bytes;
  heldByAll += bytes;
  if (ofCaller === 0) heldBy.delete(caller);
  else heldBy.set(caller, ofCaller);
}
