import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Authentication } from '../access/authenticate.ts';
import { networkOf } from '../access/network.ts';
import type { Viewer } from '../access/viewer.ts';
import { Problem } from '../problem.ts';

const MIB = 1024 * 1024;
/** Of answers that were not read yet: what one user, all of an account, and all callers together may keep of the process's memory. */
const MAX_OF_USER = 48 * MIB;
const MAX_OF_ACCOUNT = 64 * MIB;
const MAX_OF_ALL = 128 * MIB;
/** The last part of it is left to accounts that keep little, as much as a page may be: two that read nothing leave it alone. */
const LEFT_TO_OTHERS = 32 * MIB;
const LITTLE = 16 * MIB;
/** Of that, what the strangers of a network may keep, and all strangers. */
const MAX_OF_NETWORK = 16 * MIB;
const MAX_OF_STRANGERS = 32 * MIB;
/** Beyond the first half minute an answer may be read for as long as it is at this rate. */
const READ_MS = 30_000;
const LEAST_BYTES_PER_MS = 32;

// A page that is kept and sent to several is in memory once.
const sending = new Map<Buffer, number>();
const heldBy = new Map<string, number>();

type Knows = Pick<Authentication, 'remembered'>;
const authentications = new WeakMap<object, Knows>();

/** Counts what is not read of each user, whichever tokens it has, and however it writes them. */
export function countUnread({ server }: FastifyInstance, authentication: Knows): void {
  authentications.set(server, authentication);
}

/** Whose memory an answer takes, and how much of it there is. */
export interface Holder {
  readonly name: string;
  readonly most: number;
  /** Whether it is the caller's own. */
  readonly isOwn: boolean;
}

/** By its name how many bytes a holder keeps. */
type Held = ReadonlyMap<string, number>;

/** Who keeps an answer that is not read: a caller, its account or all strangers, and all. */
export function holdersOf(viewer: Pick<Viewer, 'account' | 'userId'> | undefined, ip: string): Holder[] {
  const all = { name: 'all', most: MAX_OF_ALL, isOwn: false };
  if (viewer === undefined)
    return [
      { name: `network ${networkOf(ip)}`, most: MAX_OF_NETWORK, isOwn: true },
      { name: 'strangers', most: MAX_OF_STRANGERS, isOwn: false },
      all,
    ];
  const { account, userId } = viewer;
  return [
    { name: `user ${account} ${userId}`, most: MAX_OF_USER, isOwn: true },
    { name: `account ${account}`, most: MAX_OF_ACCOUNT, isOwn: true },
    all,
  ];
}

/** Counts an answer until it was read. Throws when the caller, or all, have too much of that; cuts off callers that do not read. */
export function holdAnswer(reply: FastifyReply, body: Buffer): void {
  const {
    headers,
    ip,
    raw: { socket },
  } = reply.request;
  // Who has gone keeps nothing.
  if (socket.destroyed || reply.raw.destroyed) return;
  const holders = holdersOf(authentications.get(reply.server.server)?.remembered(headers.authorization), ip);
  const times = sending.get(body) ?? 0;
  const bytes = times === 0 ? body.length : 0;
  refuseTooMuch(reply, holders, bytes);
  sending.set(body, times + 1);
  hold(holders, bytes);
  const release = (): void => {
    clearTimeout(late);
    reply.raw.off('close', release);
    socket.off('close', release);
    const left = (sending.get(body) ?? 1) - 1;
    if (left === 0) sending.delete(body);
    else sending.set(body, left);
    hold(holders, -bytes);
  };
  const late = setTimeout(() => socket.destroy(), READ_MS + body.length / LEAST_BYTES_PER_MS).unref();
  // An answer behind another one of the same connection is notified of its end alone.
  reply.raw.once('close', release);
  socket.once('close', release);
}

const OF_ANSWER = ['content-encoding', 'content-disposition', 'repr-digest', 'etag', 'cache-control', 'link', 'daybook-synced-to'];

function refuseTooMuch(reply: FastifyReply, holders: readonly Holder[], bytes: number): void {
  const full = findFull(heldBy, holders, bytes);
  if (full === undefined) return;
  // They are those of the answer that does not come.
  for (const name of OF_ANSWER) reply.removeHeader(name);
  const headers = { 'retry-after': '1' };
  if (full.isOwn)
    throw new Problem('rate_limited', {
      detail: `answers of more than ${full.most / MIB} MiB wait to be read; ask for fewer at once, or for smaller pages`,
      headers,
    });
  throw new Problem('unavailable', { detail: 'too many answers wait to be read', headers });
}

/** The holder that would keep more than it may with so many bytes more. */
export function findFull(held: Held, holders: readonly Holder[], bytes: number): Holder | undefined {
  const wouldKeep = ({ name }: Holder): number => (held.get(name) ?? 0) + bytes;
  const [, group, all] = holders;
  const left = group === undefined || wouldKeep(group) <= LITTLE ? 0 : LEFT_TO_OTHERS;
  return holders.find((one) => wouldKeep(one) > one.most - (one === all ? left : 0));
}

function hold(holders: readonly Holder[], bytes: number): void {
  for (const { name } of holders) {
    const held = (heldBy.get(name) ?? 0) + bytes;
    if (held === 0) heldBy.delete(name);
    else heldBy.set(name, held);
  }
}
