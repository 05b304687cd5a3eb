import { readEventStream, readPresence } from '@daybook/contract';
import { memo, systemClock } from '@daybook/values';
import { requireLevel, viewerClass, viewerValues, type Viewer } from '../../access/viewer.ts';
import type { Connections } from '../../database/connections.ts';
import { bind } from '../../database/statement.ts';
import { answer, stream, type Answer, type Module, type ReadRequest, type StreamRequest } from '../../http/handler.ts';
import { invalidHeader, invalidParameter } from '../../problem.ts';
import { canResume, EVENTS_AT_ONCE, nextEvents } from './event-stream.sql.ts';
import { EventTail } from './event-tail.ts';
import { Presence } from './presence.ts';
import { whoIsPresent } from './presence.sql.ts';

/** Something is sent so often at least: proxies close connections that are silent, and the rights are looked at again. */
const HEARTBEAT_MS = 15_000;
const RECONNECT_MS = 2_000;
/** Changes of who is present are sent this often at most: every follower gets all of them. */
const PRESENCE_EVERY_MS = 2_000;

interface Event {
  readonly id: number;
}

interface Next {
  readonly events: readonly Event[];
  /** The kinds of those that the viewer may not see. */
  readonly unseen: readonly string[];
  /** The last event that was looked at, seen by the viewer or not. */
  readonly last: number;
  readonly hasMore: boolean;
}

const tailOf = memo((connections: Connections) => new EventTail(connections), new WeakMap());

export const eventStreamModule: Module = { handlers: [stream(readEventStream, begin), answer(readPresence, listPresent)] };

async function listPresent({ viewer, services }: ReadRequest<typeof readPresence>): Promise<Answer> {
  return { body: { data: (await readPresent(services.connections, viewer)).users } };
}

interface Present {
  /** Changes with the users. */
  readonly present: string;
  readonly users: readonly object[];
}

async function readPresent(connections: Connections, { account, zone }: Viewer): Promise<Present> {
  const [rows] = await connections.read({ account, zone }, [bind(whoIsPresent, { account })]);
  return rows?.[0] as unknown as Present;
}

type Request = StreamRequest<typeof readEventStream>;

/** A user who wants to be seen is present from the first message of the stream until its end. */
async function* begin(request: Request): AsyncGenerator<string> {
  const viewer = await request.viewerNow();
  if (!request.query.present) return yield* follow(request, viewer, undefined);
  requireLevel(viewer, 'Profile', 'R-');
  const presence = new Presence(request.services.connections, viewer);
  try {
    yield* follow(request, viewer, presence);
  } finally {
    await presence.leave();
  }
}

/** What changes, as server-sent events, with the rights that the viewer has when it is sent. */
async function* follow(
  { query, lastEventId, viewerNow, services, signal }: Request,
  first: Viewer,
  presence: Presence | undefined,
): AsyncGenerator<string> {
  const { connections } = services;
  const tail = tailOf(connections);
  const resumeAfter =
    lastEventId === undefined
      ? readCursor(query.after, invalidParameter, 'after')
      : readCursor(lastEventId, invalidHeader, 'Last-Event-ID');
  const { account } = first;
  const isResumed = resumeAfter !== undefined && (await isPossible(connections, account, resumeAfter));
  let cursor = isResumed ? resumeAfter : (await tail.look(account)).newest;
  let present = presence === undefined ? undefined : '';
  let presentTold = -PRESENCE_EVERY_MS;
  yield `retry: ${RECONNECT_MS}\nid: ${cursor}\nevent: ${resumeAfter === undefined || isResumed ? 'ready' : 'reset'}\ndata: {}\n\n`;
  // What is caught up with may be much; what happens meanwhile is a few events.
  let isBehind = isResumed;
  while (!signal.aborted) {
    // A slow reader may have lost rights since what was sent last, also while there is more to catch up with.
    const viewer = await viewerNow();
    presence?.stay();
    const { events, unseen, last, hasMore } = await (isBehind
      ? readNext(connections, viewer, cursor, true)
      : readTogether(connections, viewer, cursor));
    isBehind = hasMore;
    if (events.length > 0) yield events.map((event) => `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`).join('');
    if (query.unseen && unseen.length > 0) yield `id: ${last}\nevent: unseen\ndata: ${JSON.stringify({ kinds: unseen })}\n\n`;
    cursor = last;
    if (hasMore) continue;
    if (query.once) break;
    const wait = presentTold + PRESENCE_EVERY_MS - systemClock.elapsedMilliseconds();
    const position = { after: cursor, present: wait > 0 ? undefined : present };
    const look = await tail.beyond(account, position, wait > 0 ? wait : HEARTBEAT_MS, signal);
    if (look !== undefined && position.present !== undefined && look.present !== position.present) {
      const latest = await readPresent(connections, await viewerNow());
      // What is sent counts, which may be younger than the look.
      present = latest.present;
      presentTold = systemClock.elapsedMilliseconds();
      yield `event: presence\ndata: ${JSON.stringify({ data: latest.users })}\n\n`;
    }
    // The id goes on even where the viewer may see nothing of what happened.
    if (look === undefined) yield `: still here\nid: ${cursor}\n\n`;
  }
}

function readCursor(sent: string | undefined, invalid: typeof invalidParameter, name: string): number | undefined {
  if (sent === undefined) return undefined;
  const cursor = /^\d{1,16}$/.test(sent) ? Number(sent) : Number.NaN;
  if (!Number.isSafeInteger(cursor)) throw invalid(name, 'must be the id of an event, as the stream sent it');
  return cursor;
}

async function isPossible(connections: Connections, account: number, after: number): Promise<boolean> {
  const [rows] = await connections.read({ account, zone: null }, [bind(canResume, { account, after })]);
  return rows?.[0]?.['possible'] === true;
}

const readsOf = memo(() => new Map<string, Promise<Next>>(), new WeakMap<Connections, Map<string, Promise<Next>>>());

/** What happened meanwhile is read once for all streams of a user that ask in one turn of the event loop: a write wakes all of them. */
function readTogether(connections: Connections, viewer: Viewer, after: number): Promise<Next> {
  const reads = readsOf(connections);
  const key = `${viewer.account} ${after} ${viewerClass(viewer, true)}`;
  const shared = reads.get(key);
  if (shared !== undefined) return shared;
  const read = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
    reads.delete(key);
    return readNext(connections, viewer, after, false);
  });
  reads.set(key, read);
  return read;
}

async function readNext(connections: Connections, viewer: Viewer, after: number, isBehind: boolean): Promise<Next> {
  const scope = { account: viewer.account, user: viewer.userId, zone: viewer.zone };
  const next = [bind(nextEvents, { ...viewerValues(viewer), after })];
  const [rows] = await (isBehind ? connections.readAlone(scope, next, { versioned: false }) : connections.read(scope, next));
  const row = rows?.[0] ?? {};
  const { events, unseen } = row as { events: Event[]; unseen: string[] };
  return { events, unseen, last: Number(row['last']), hasMore: Number(row['looked_at']) === EVENTS_AT_ONCE };
}
