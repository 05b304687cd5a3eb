import { Readable } from 'node:stream';
import type { QueryParameters } from '@daybook/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireAccess, type Viewer } from '../access/viewer.ts';
import { DatabaseUnavailable } from '../database/database-error.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import type { Handler } from './handler.ts';
import { readQuery } from './request.ts';

/** What is open at once in this process, of one user, of one account, and of all. Each holds a connection, and reads when there is news. */
const MAX_OF_USER = 20;
const MAX_OF_ACCOUNT = 500;
const MAX_OF_ALL = 2_000;

/** The streams of a server that are open: they end when it stops. */
export class Streams {
  readonly #services: Services;
  readonly #open = new Map<AbortController, Viewer>();

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
    this.#refuseTooMany(viewer);
    const lastEventId = [request.headers['last-event-id']].flat()[0];
    const query = readQuery(operation.query, request.query as QueryParameters, viewer.zone);
    // A caller that has gone meanwhile is not counted for ever.
    if (!ending.signal.aborted) this.#open.set(ending, viewer);
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

  #refuseTooMany({ account, userId }: Viewer): void {
    const ofAccount = [...this.#open.values()].filter((one) => one.account === account);
    const ofUser = ofAccount.filter((one) => one.userId === userId);
    const detail =
      ofUser.length >= MAX_OF_USER
        ? `a user has at most ${MAX_OF_USER} streams open at once; close one that is unused`
        : ofAccount.length >= MAX_OF_ACCOUNT
          ? `the users of an account have at most ${MAX_OF_ACCOUNT} streams open at once; close some that are unused`
          : this.#open.size >= MAX_OF_ALL
            ? 'too many streams are open'
            : undefined;
    if (detail !== undefined) throw new Problem('rate_limited', { detail, headers: { 'retry-after': '10' } });
  }
}

// A token that was revoked ends its stream without a word, as does a lost database: a client that connects again gets the reason.
async function* joined(first: IteratorResult<string>, others: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first.done === true) return;
  yield first.value;
  try {
    yield* others;
  } catch (error) {
    if (!(error instanceof Problem || error instanceof DatabaseUnavailable)) throw error;
  }
}
