import { randomBytes } from 'node:crypto';
import type { Connections } from '../../database/connections.ts';
import { insertMany, type Transaction } from '../../database/transaction.ts';
import { wantedTypes } from './wanted-types.ts';
import { claimDeliveries, DELIVERIES, endAttempts, eventsAfter, lockWebhooks, moveOn, releaseNext, waitingRecords } from './webhook.sql.ts';

/** The most events times webhooks that one transaction looks at. */
const MOST_AT_ONCE = 2_000;
/** After so many seconds another process may take a message: longer than an attempt takes. */
const LEASE_SECONDS = 30;

export interface Attempt {
  readonly at: number;
  readonly milliseconds: number;
  readonly status: number | null;
  readonly error: string;
  readonly answer: string;
}

/** A message that is to be sent. */
export interface Claimed extends Record<string, unknown> {
  readonly id: number;
  readonly webhook_id: number;
  /** Null of a test. */
  readonly event_id: number | null;
  readonly message_id: string;
  readonly type: string;
  readonly record_kind: string;
  readonly record_id: string;
  readonly attempts: readonly Attempt[];
  readonly first_attempt: number | null;
}

/** What became of an attempt. */
export interface Ended {
  readonly claimed: Claimed;
  readonly state: 'waiting' | 'delivered' | 'withheld';
  /** When it is sent again, of one that waits. */
  readonly at: number | null;
  readonly first: number | null;
  readonly attempts: readonly Attempt[];
}

interface Turn {
  readonly ended: readonly Ended[];
  /** How many messages may be taken, by webhook. */
  readonly free: ReadonlyMap<number, number>;
  /** Of the events after this one some are asked for; undefined where none is. */
  readonly newsAfter: number | undefined;
}

interface Locked extends Record<string, unknown> {
  readonly id: number;
  readonly events: readonly string[];
  readonly last_event: number;
}

export const newMessageId = (): string => `msg_${randomBytes(18).toString('base64url')}`;

/**
 * One transaction of the messages of an account: notes what became of those that were sent, takes some that are due, and notes those that
 * new events ask for, which it takes too where there is room. What was sent and not noted, because the process died, is due again when its
 * time is over.
 */
export function takeTurn(connections: Connections, account: number, { ended, free, newsAfter }: Turn): Promise<Claimed[]> {
  return connections.transaction({ account, zone: null }, async (tx) => {
    const [webhooks, { now }] = await Promise.all([tx.run<Locked>(lockWebhooks), tx.opened]);
    if (ended.length > 0) noteEnds(tx, ended, now);
    const claims = webhooks.flatMap(({ id }) => {
      const limit = free.get(id) ?? 0;
      return limit <= 0 ? [] : [tx.run<Claimed>(claimDeliveries, { webhook: id, limit, until: now + LEASE_SECONDS })];
    });
    const [events, ...due] = await Promise.all([newsAfter === undefined ? [] : readEvents(tx, webhooks, newsAfter), ...claims]);
    const claimed = due.flat();
    const room = new Map(free);
    for (const { webhook_id: webhook } of claimed) room.set(webhook, (room.get(webhook) ?? 0) - 1);
    return { commit: true, value: [...claimed, ...(await noteEvents(tx, { webhooks, events, room, now }))] };
  });
}

/** Events after one that not all of the webhooks have got. */
async function readEvents(tx: Transaction, webhooks: readonly Locked[], newsAfter: number): Promise<Event[]> {
  if (webhooks.length === 0) return [];
  const after = Math.max(newsAfter, Math.min(...webhooks.map(({ last_event: last }) => last)));
  return tx.run<Event>(eventsAfter, { after, limit: Math.ceil(MOST_AT_ONCE / webhooks.length) });
}

function noteEnds(tx: Transaction, ended: readonly Ended[], now: number): void {
  const over = ended.filter(({ state }) => state !== 'waiting').map(({ claimed }) => claimed);
  tx.send(endAttempts, {
    ids: ended.map(({ claimed }) => claimed.id),
    states: ended.map(({ state }) => state),
    ats: ended.map(({ at }) => at),
    firsts: ended.map(({ first }) => first),
    attempts: ended.map(({ attempts }) => JSON.stringify(attempts)),
    finished: ended.map(({ state }) => (state === 'waiting' ? null : now)),
  });
  if (over.length === 0) return;
  tx.send(releaseNext, {
    webhooks: over.map(({ webhook_id: webhook }) => webhook),
    kinds: over.map(({ record_kind: kind }) => kind),
    records: over.map(({ record_id: record }) => record),
    now,
  });
}

interface Event extends Record<string, unknown> {
  readonly id: number;
  readonly type: string;
  readonly kind: string;
  readonly record_id: string;
}

interface News {
  readonly webhooks: readonly Locked[];
  readonly events: readonly Event[];
  /** How many more messages may be taken, by webhook. */
  readonly room: Map<number, number>;
  readonly now: number;
}

/** Notes a message for each event and webhook that asks for it. Of the messages of one record only the first is due. */
async function noteEvents(tx: Transaction, { webhooks, events, room, now }: News): Promise<Claimed[]> {
  const last = events.at(-1)?.id;
  if (last === undefined) return [];
  const typesOf = await wantedTypes(webhooks, [...new Set(events.map(({ type }) => type))]);
  const messages = webhooks.flatMap(({ id, last_event: lastSeen }) =>
    events.filter((event) => event.id > lastSeen && typesOf.get(id)?.has(event.type) === true).map((event) => ({ webhook: id, event })),
  );
  const claimed = messages.length > 0 ? await insertMessages(tx, messages, { room, now }) : [];
  tx.send(moveOn, { webhooks: webhooks.map(({ id }) => id), last });
  return claimed;
}

async function insertMessages(
  tx: Transaction,
  asked: readonly { webhook: number; event: Event }[],
  { room, now }: Pick<News, 'room' | 'now'>,
): Promise<Claimed[]> {
  const nameOf = (webhook: number, kind: string, record: string): string => `${webhook} ${kind} ${record}`;
  const values = {
    webhooks: asked.map(({ webhook }) => webhook),
    kinds: asked.map(({ event }) => event.kind),
    records: asked.map(({ event }) => event.record_id),
  };
  const [ids, waiting] = await Promise.all([
    tx.reserveIds(DELIVERIES.table, asked.length),
    tx.run<{ webhook_id: number; record_kind: string; record_id: string }>(waitingRecords, values),
  ]);
  const begun = new Set(waiting.map((one) => nameOf(one.webhook_id, one.record_kind, one.record_id)));
  const claimed: Claimed[] = [];
  const rows = asked.map(({ webhook, event }, i) => {
    const { id: of, type, kind, record_id: record } = event;
    const name = nameOf(webhook, kind, record);
    const isFirst = !begun.has(name);
    begun.add(name);
    const message = newMessageId();
    const left = room.get(webhook) ?? 0;
    const isTaken = isFirst && left > 0;
    if (isTaken) {
      room.set(webhook, left - 1);
      const shared = { id: Number(ids[i]), webhook_id: webhook, event_id: of, message_id: message, type };
      claimed.push({ ...shared, record_kind: kind, record_id: record, attempts: [], first_attempt: null });
    }
    const at = isTaken ? now + LEASE_SECONDS : isFirst ? now : null;
    return { id: ids[i], webhook, event: of, message, type, kind, record, at, created: now };
  });
  await insertMany(tx, DELIVERIES, rows);
  return claimed;
}
