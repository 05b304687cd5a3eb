import { Readable } from 'node:stream';
import type { QueryParameters } from '@daybook/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireAccess, type Viewer } from '../access/viewer.ts';
import { DatabaseUnavailable } from '../database/database-error.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import type { Handler } from './handler.ts';
import { readQuery } from './request.ts';

/** What is open at once, of one user and in this process. Each holds a connection, and reads when something happens. */
const MAX_OF_USER = 20;
const MAX_OF_ALL = 2_000;

/** The streams of a server that are open: they end when it stops. */
export class Streams {
  readonly #services: Services;
  readonly #open = new Map<AbortController, string>();

  constructor(app: FastifyInstance, services: Services) {
    this.#services = services;
    app.addHook('preClose', async () => {
      for (const stream of this.#open.keys()) stream.abort();
    });
  }

  /** Begins text that comes until the caller has gone or its token ends; undefined where only the head of it is asked for. */
  async begin(
    { operation, work }: Extract<Handler, { type: 'stream' }>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Readable | undefined> {
    const ending = new AbortController();
    reply.raw.once('close', () => {
      this.#open.delete(ending);
      ending.abort();
    });
    const { authentication } = this.#services;
    const caller = await authentication.callerOf(request.headers.authorization);
    const viewerNow = (): Promise<Viewer> => authentication.confirmNow(caller, false);
    const viewer = await viewerNow();
    requireAccess(viewer, operation.access);
    const user = `${viewer.account} ${viewer.userId}`;
    this.#refuseTooMany(user);
    const lastEventId = [request.headers['last-event-id']].flat()[0];
    const query = readQuery(operation.query, request.query as QueryParameters, viewer.zone);
    // Whoever has gone meanwhile is not counted for ever.
    if (!ending.signal.aborted) this.#open.set(ending, user);
    const chunks = work({ query, lastEventId, viewerNow, services: this.#services, signal: ending.signal });
    // What is asked for wrongly is a problem, and no stream: the first of it is waited for.
    const first = await chunks.next();
    reply.type('text/event-stream; charset=utf-8').headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    if (request.method === 'HEAD') {
      await chunks.return(undefined);
      return undefined;
    }
    return Readable.from(joined(first, chunks));
  }

  #refuseTooMany(user: string): void {
    const ofUser = [...this.#open.values()].filter((one) => one === user).length;
    if (ofUser < MAX_OF_USER && this.#open.size < MAX_OF_ALL) return;
    const detail =
      ofUser < MAX_OF_USER
        ? 'too many streams are open'
        : `a user has at most ${MAX_OF_USER} streams open at once; close one that is unused`;
    throw new Problem('rate_limited', { detail, headers: { 'retry-after': '10' } });
  }
}

// A token that was revoked ends its stream without a word, as does a database that is gone: whoever connects again hears why.
async function* joined(first: IteratorResult<string>, others: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first.done === true) return;
  yield first.value;
  try {
    yield* others;
  } catch (error) {
    if (!(error instanceof Problem || error instanceof DatabaseUnavailable)) throw error;
  }
}
