import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import findMyWay from 'find-my-way';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { notFound } from './problems.ts';
import { hasBody } from './request.ts';
import { acceptCookie } from './session-cookie.ts';

// What is done with each request before its handler, and after.

const SLOW_REQUEST_MS = 1_000;

/** A request id that the caller may set, so that it can be followed through several systems. */
export function requestIdOf({ headers: { 'x-request-id': header } }: Pick<IncomingMessage, 'headers'>): string {
  return typeof header === 'string' && /^[\w.:-]{1,128}$/.test(header) ? header : randomUUID();
}

/** Names the request in its answer, of which no browser guesses the type, and which no cache keeps unless its route says so. */
export function identified(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
}

/** A request is worth a line of its own when it took long; the others are counted, and shown when somebody debugs. */
export function watchRequests(app: FastifyInstance, { logger, metrics }: Services): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (closing) reply.header('connection', 'close');
    identified(request, reply);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const milliseconds = Math.round(reply.elapsedTime);
    metrics.requestDone(route, request.method, reply.statusCode, reply.elapsedTime / 1_000);
    const line = { id: request.id, method: request.method, route, status: reply.statusCode, milliseconds };
    const isStream = (): boolean => String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (milliseconds >= SLOW_REQUEST_MS && !isStream()) logger.warn(line, 'slow request');
    else logger.debug(line, 'request');
    done();
  });
}

/** Node.js would answer these by itself, without a problem document. */
export function refuseBrokenHeaders(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  const refusal = ({ headers, raw }: FastifyRequest): Problem | undefined => {
    if (headers.host === undefined && raw.httpVersion === '1.1')
      return new Problem('malformed_request', { detail: 'the request has no Host header' });
    // A proxy in front may have gone by the other one, or by another end of the body.
    const twice = ['Host', 'Authorization'].find((name) => timesOf(raw, name) > 1);
    if (twice !== undefined)
      return new Problem('malformed_request', {
        detail: `the request has more than one ${twice} header`,
        headers: { connection: 'close' },
      });
    const coding = headers['transfer-encoding'];
    if (coding !== undefined && !/^chunked$/i.test(coding))
      return new Problem('malformed_request', {
        detail: 'only `Transfer-Encoding: chunked` is supported',
        headers: { connection: 'close' },
      });
    if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
      return new Problem('expectation_failed', { detail: 'only `Expect: 100-continue` is supported', headers: { connection: 'close' } });
    return undefined;
  };
  app.addHook('onRequest', (request, _reply, done) => done(refusal(request)));
}

const timesOf = ({ rawHeaders }: IncomingMessage, header: string): number =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.length === header.length && name.toLowerCase() === header.toLowerCase()).length;

/** A request without a token may have the cookie of a session. */
export function acceptCookies(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.authorization === undefined) acceptCookie(request, services.baseUrl);
    done();
  });
}

/** Many clients send the type of a body with each request, also with a DELETE that has none. */
export function ignoreTypesOfNothing(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['content-type'] !== undefined && !hasBody(request)) delete request.headers['content-type'];
    done();
  });
}

/** Of a path that does not exist no body is read. */
export function refuseLostBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => done(request.is404 && hasBody(request) ? notFound(request) : undefined));
}

/** Longer members of a path are no path that there is. */
export const MAX_PARAM_LENGTH = 512;

/**
 * A known path with another method is 405 and names the methods that there are. One look for each request is far cheaper than a route for
 * each method that HTTP knows, and also sees a path that is another's with a member, such as /v2/booking/free.
 */
export function refuseOtherMethods(app: FastifyInstance, routes: readonly { readonly method: string; readonly url: string }[]): void {
  const methods = new Map<string, Set<string>>();
  for (const { method, url } of routes) {
    const urlMethods = methods.get(url) ?? new Set();
    urlMethods.add(method);
    if (method === 'GET') urlMethods.add('HEAD');
    methods.set(url, urlMethods);
  }
  const paths = findMyWay({ maxParamLength: MAX_PARAM_LENGTH });
  for (const [path, methodsOfPath] of methods) paths.on('GET', path, () => {}, methodsOfPath);
  app.addHook('onRequest', ({ method, url }, _reply, done) => {
    const methodsOfPath = paths.find('GET', url)?.store as Set<string> | undefined;
    if (methodsOfPath === undefined || methodsOfPath.has(method)) return done();
    const hint = method === 'PATCH' && methodsOfPath.has('PUT') ? '; PUT changes only the members that its body has' : '';
    const allow = [...methodsOfPath].join(', ');
    done(new Problem('method_not_allowed', { detail: `this path takes ${allow}${hint}`, headers: { allow } }));
  });
}
