import { headerNames } from '@daybook/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addVary } from './send-answer.ts';

const METHODS = 'GET, HEAD, POST, PUT, DELETE';
const SENT = 'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, Prefer, X-Request-Id';
const EXPOSED = [...Object.values(headerNames), 'Allow', 'Content-Disposition', 'Repr-Digest'].join(', ');
/** Browsers ask again after at most two hours, however long this is. */
const PREFLIGHT_SECONDS = '7200';

/**
 * Lets pages of these origins call the API from a browser (CORS). They send no cookies: every caller has a token. Preflights are
 * answered before anything is asked about the path or the token.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (!isOpen(request) || !allow(request, reply, origins) || !isPreflight(request)) return done();
    reply
      .code(204)
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', SENT)
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .send();
  });
}

// What is for operators and for people is not for pages of others.
const isOpen = ({ url }: FastifyRequest): boolean => url.startsWith('/v2/') || url === '/openapi.json';

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

function allow({ headers: { origin } }: FastifyRequest, reply: FastifyReply, origins: readonly string[]): boolean {
  const isForAll = origins.includes('*');
  // Also without an origin: a cache must not give a page the answer that somebody else was given.
  if (!isForAll) addVary(reply, 'origin');
  if (origin === undefined || !(isForAll || origins.includes(origin))) return false;
  reply.header('access-control-allow-origin', isForAll ? '*' : origin).header('access-control-expose-headers', EXPOSED);
  return true;
}
