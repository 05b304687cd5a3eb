import type { Socket } from 'node:net';
import { systemClock } from '@daybook/values';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authentication } from '../access/authenticate.ts';
import { networkOf } from '../access/network.ts';
import type { Services } from '../services.ts';
import { sessionHeaderOf } from './session-cookie.ts';

/** How long requests are begun at a stretch, and how many at most. */
const SLICE_MS = 20;
const MOST = 256;
/** How many of one user, and of the strangers of one network, may wait to be begun: the connections of the others are closed. */
const MAX_WAITING = 1_000;
/** How many a connection may have sent that are not answered yet: Node.js reads 2,000 small ones at once. */
const MAX_UNANSWERED = 64;

/** Whose request it is, where that is known without asking the database; undefined of strangers. */
type FindUser = (request: FastifyRequest) => string | undefined;

/** Finds the users of tokens and sessions that were used lately. */
export const rememberedUser =
  (authentication: Pick<Authentication, 'remembered'>, services: Pick<Services, 'baseUrl'>): FindUser =>
  (request) => {
    const viewer = authentication.remembered(request.headers.authorization ?? sessionHeaderOf(request, services.baseUrl));
    return viewer && `${viewer.account} ${viewer.userId}`;
  };

/**
 * Begins requests that come at once in slices, so that what others wait for is served in between. A request that comes when few do begins
 * at once. The others wait in rounds: first the next one of each user and of each network, users and strangers in turns.
 */
export function beginInSlices(app: FastifyInstance, findUser: FindUser = () => undefined): void {
  const waiting = new Waiting();
  /** When the first request of this turn of the event loop was begun. */
  let began: number | undefined;
  const mayBegin = (): boolean => {
    const now = systemClock.elapsedMilliseconds();
    if (began === undefined) setImmediate(endSlice);
    began ??= now;
    return now - began < SLICE_MS;
  };
  const endSlice = (): void => {
    began = undefined;
    // Each has a turn of its own within the next one of the loop: what it does at once counts.
    for (let i = 0; i < Math.min(waiting.size, MOST); i += 1) setImmediate(beginNext);
  };
  const beginNext = (): void => {
    if (mayBegin()) waiting.next()?.();
  };
  refusePipelines(app);
  app.addHook('onRequest', (request, _reply, done) => {
    if (waiting.size === 0 && mayBegin()) return done();
    const user = findUser(request);
    const { socket } = request.raw;
    const begin = (): void => {
      // Nothing is done for a caller that has gone.
      if (!socket.destroyed) done();
    };
    // An answer would take as long as what it refuses.
    if (!waiting.add(user !== undefined, user ?? networkOf(request.ip), begin)) socket.destroy();
  });
}

type Begin = () => void;

/** What waits to be begun, by who sent it. */
class Waiting {
  readonly #ofStrangers = new Map<string, Begin[]>();
  readonly #ofUsers = new Map<string, Begin[]>();
  #isTurnOfUsers = true;
  size = 0;

  /** Adds one to those of its sender, and returns whether there is room for it. */
  add(isOfUser: boolean, sender: string, begin: Begin): boolean {
    const senders = isOfUser ? this.#ofUsers : this.#ofStrangers;
    const own = senders.get(sender);
    if (own === undefined) senders.set(sender, [begin]);
    else if (own.length < MAX_WAITING) own.push(begin);
    else return false;
    this.size += 1;
    return true;
  }

  next(): Begin | undefined {
    const [first, second] = this.#isTurnOfUsers ? [this.#ofUsers, this.#ofStrangers] : [this.#ofStrangers, this.#ofUsers];
    this.#isTurnOfUsers = !this.#isTurnOfUsers;
    const next = nextOf(first) ?? nextOf(second);
    if (next !== undefined) this.size -= 1;
    return next;
  }
}

/** The next one of the sender whose last turn was the longest ago: a map keeps the order in which its senders were put there. */
function nextOf(senders: Map<string, Begin[]>): Begin | undefined {
  const [found] = senders;
  if (found === undefined) return undefined;
  const [sender, own] = found;
  const next = own.shift();
  senders.delete(sender);
  if (own.length > 0) senders.set(sender, own);
  return next;
}

/** The parser of a connection as Node.js has it, which no interface of it tells to stop. */
interface Parsed {
  readonly parser?: { onIncoming?: (...request: readonly unknown[]) => number };
}

/** What its parser is told to read no request after this one: as before what is no HTTP any more. */
const STOP = 2;

/** Closes connections with too many requests that are not answered: each takes memory, and all are read before the first is answered. */
function refusePipelines(app: FastifyInstance): void {
  app.server.on('connection', (socket: Socket & Parsed) => {
    const { parser } = socket;
    const read = parser?.onIncoming;
    if (parser === undefined || read === undefined) return;
    parser.onIncoming = (...request) => (socket.destroyed ? STOP : read(...request));
  });
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > MAX_UNANSWERED) return void socket.destroy();
    unanswered.set(socket, count);
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    done();
  });
}
