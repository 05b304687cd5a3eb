import { callbackify } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionIn } from '../access/authenticate.ts';
import { networkOf } from '../access/network.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { RateLimit, type TakeRequests } from './rate-limit.ts';
import { beforeAnswer } from './request.ts';

/** What the browsers of a user may ask once the user has used up the limit: an open board is not starved by its user's own script. */
const PART_OF_SESSIONS = 0.25;

/** Counts the requests of each user, whichever tokens they have. What it returns takes more of them at once. */
export function limitRequests(app: FastifyInstance, { authentication, clock, config }: Services): TakeRequests {
  if (config.rateLimit === 0) return () => undefined;
  const counting = { clock, counts: authentication.counts };
  const limit = new RateLimit(counting, 'requests', config.rateLimit);
  const ofSessions = new RateLimit(counting, 'session requests', Math.ceil(config.rateLimit * PART_OF_SESSIONS));
  const take: TakeRequests = ({ headers: { authorization }, ip }, reply, count) => {
    const viewer = authentication.remembered(authorization);
    const key = viewer === undefined ? `address ${networkOf(ip)}` : `user ${viewer.account} ${viewer.userId}`;
    const allowance = limit.take(key, count);
    const mayExceed = allowance.refusal !== undefined && viewer !== undefined && sessionIn(authorization) !== undefined;
    const own = mayExceed ? ofSessions.take(key, count) : allowance;
    const { headers, refusal } = own.refusal === undefined ? own : allowance;
    reply.headers(headers);
    return refusal;
  };
  // An unknown token counts for the address that it is sent from, and is refused by the route if that needs one.
  const findCaller = callbackify(async (request: FastifyRequest) => {
    await beforeAnswer(request, authentication.callerOf(request.headers.authorization)).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
    });
  });
  app.addHook('onRequest', (request, reply, done) => {
    // By the route: the address itself may be spelled in other ways.
    const { authorization } = request.headers;
    if (authorization === undefined || request.routeOptions.url?.startsWith('/v2/') === false) return done();
    if (authentication.remembered(authorization) !== undefined) return done(take(request, reply, 1));
    findCaller(request, (error) => done(error ?? take(request, reply, 1)));
  });
  return take;
}
