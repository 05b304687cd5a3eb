import { randomUUID } from 'node:crypto';
import { METHODS, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode, Operation } from '@daybook/contract';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { keyOf, tokenIn } from '../access/authenticate.ts';
import { DatabaseUnavailable } from '../database/database-error.ts';
import { Problem, problemDocument } from '../problem.ts';
import type { Services } from '../services.ts';
import { acceptCookie } from './session-cookie.ts';
import { isForApplication } from '../web-application/index.ts';
import { noSuchPath } from './address-hint.rules.ts';
import { admitBodies } from './admission.ts';
import { allowOrigins } from './cors.ts';
import { Batches } from './batch/batches.ts';
import type { Handler, Module } from './handler.ts';
import { readJsonBodies } from './request.ts';
import { answerList } from './list-route.ts';
import { RateLimit, type TakeRequests } from './rate-limit.ts';
import { logProblem, problemOf } from './problem-of.ts';
import { answerRead, send } from './read-route.ts';
import { readFileBodies } from './upload-body.ts';
import { Streams } from './stream-route.ts';
import { FORM_TYPE, pageRequestOf, readFormBodies } from './form-body.ts';
import { answerWrite } from './write-route.ts';
import { networkOf } from '../access/network.ts';

const MAX_HEADER_BYTES = 64 * 1024;
const HEADERS_MS = 10_000;
/** Bodies have time-outs of their own, which end before this. */
const REQUEST_MS = 400_000;
const SLOW_REQUEST_MS = 1_000;
/** Answers come before a caller's own patience ends, whatever the database does. */
const ANSWER_WITHIN_MS = 9_500;

/** Builds the HTTP server of all modules. It does not listen yet. */
export function buildApp(services: Services, modules: readonly Module[]): FastifyInstance {
  const app = fastify({
    logger: false,
    trustProxy: services.config.trustedProxies.length > 0 ? services.config.trustedProxies : false,
    genReqId: (request: IncomingMessage) => requestIdOf(request.headers['x-request-id']),
    exposeHeadRoutes: true,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: 1_000,
      requireHostHeader: false,
    },
    requestTimeout: REQUEST_MS,
    routerOptions: { maxParamLength: 512 },
    clientErrorHandler: answerBrokenRequest,
    // What the router cannot read is no path that there is. No hook has run for it.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      void sendProblem(services, notFound(request), error, request, identified(request, reply));
    },
  } as Parameters<typeof fastify>[0]) as unknown as FastifyInstance;
  readJsonBodies(app);
  watchRequests(app, services);
  allowOrigins(app, services.config.corsOrigins);
  refuseBrokenHeaders(app);
  acceptCookies(app, services);
  const limit = limitRate(app, services);
  admitBodies(app, services.authentication, notFound);
  answerErrors(app, services);
  const handlers = modules.flatMap((module) => module.handlers);
  const long = { batches: new Batches(services, handlers, limit), streams: new Streams(app, services) };
  for (const handler of handlers) mount(app, services, handler, long);
  refuseOtherMethods(app, handlers);
  return app;
}

/** Method and path of a handler, as the router writes them. */
function routeOf(handler: Handler): { method: Operation['method']; url: string } {
  if (handler.type === 'page') return { method: handler.method, url: handler.path };
  return { method: handler.operation.method, url: handler.operation.path.replaceAll(/\{(\w+)\}/g, ':$1') };
}

/** What answers several requests at once, or one for long. */
interface Long {
  readonly batches: Batches;
  readonly streams: Streams;
}

function mount(app: FastifyInstance, services: Services, handler: Handler, long: Long): void {
  const config = {
    takes: takenBy(handler),
    ...(handler.type === 'page' ? {} : { access: handler.operation.access, signsIn: handler.operation.signsIn }),
  };
  const mountOn = (scope: FastifyInstance): void => {
    scope.route({
      ...routeOf(handler),
      config,
      handler: (request, reply) =>
        handler.type === 'stream' ? answerStream(handler, long, request, reply) : inTime(answer(services, handler, long, request, reply)),
    });
  };
  const readBodies = bodiesOf(handler);
  if (readBodies === undefined) return mountOn(app);
  // In a scope of its own, so that no other route takes a file or a form for a body.
  void app.register(async (scope) => {
    readBodies(scope);
    mountOn(scope);
  });
}

/** What lets a route read bodies that are no JSON; undefined where it reads none. */
function bodiesOf(handler: Handler): ((scope: FastifyInstance) => void) | undefined {
  if (handler.type === 'page') return handler.method === 'POST' ? readFormBodies : undefined;
  return handler.type === 'write' && handler.operation.body?.type === 'file' ? readFileBodies : undefined;
}

/** The media types of a handler's body, as whoever sends another is told. */
function takenBy(handler: Handler): string {
  if (handler.type === 'page') return `Content-Type: ${FORM_TYPE}`;
  const { body } = handler.operation;
  return body?.type === 'file' ? `multipart/form-data, or the bytes with ${body.mediaTypes.join(', ')}` : 'Content-Type: application/json';
}

type StreamHandler = Extract<Handler, { type: 'stream' }>;

async function answer(
  services: Services,
  handler: Exclude<Handler, StreamHandler>,
  { batches }: Long,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (handler.type === 'list') return answerList(services, handler, request, reply);
  if (handler.type === 'read') return answerRead(services, handler, request, reply);
  if (handler.type === 'page') return send(await handler.work(services, pageRequestOf(request)), request, reply);
  const answering = handler.type === 'batch' ? batches.answer(request, reply) : answerWrite(services, handler, request);
  const { status, headers, body } = await answering;
  return send({ status, headers, body }, request, reply);
}

/** A stream begins in time, and then is as long as its caller wants: a reply is awaited until its end. */
async function answerStream(
  handler: StreamHandler,
  { streams }: Long,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const stream = await inTime(streams.begin(handler, request, reply));
  return reply.send(stream);
}

// The time-outs of connections and statements may add up; together they end here.
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new DatabaseUnavailable('the answer took too long')), ANSWER_WITHIN_MS);
    void answer.then(resolve, reject).finally(() => clearTimeout(timeout));
  });
}

/** A request id that the caller may set, so that it can be followed through several systems. */
function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w.:-]{1,128}$/.test(header) ? header : randomUUID();
}

function identified(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
}

// A request is worth a line of its own when it took long; the others are counted, and shown when somebody debugs.
function watchRequests(app: FastifyInstance, { logger, metrics }: Services): void {
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

// Node.js would answer these by itself, without a problem document.
function refuseBrokenHeaders(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  const refusal = ({ headers, raw }: FastifyRequest): Problem | undefined => {
    if (headers.host === undefined && raw.httpVersion === '1.1')
      return new Problem('malformed_request', { detail: 'the request has no Host header' });
    if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
      return new Problem('expectation_failed', { detail: 'only `Expect: 100-continue` is supported', headers: { connection: 'close' } });
    return undefined;
  };
  app.addHook('onRequest', (request, _reply, done) => done(refusal(request)));
}

/** Whoever sends no token may have the cookie of a session. */
function acceptCookies(app: FastifyInstance, { baseUrl }: Services): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.authorization === undefined) acceptCookie(request, baseUrl());
    done();
  });
}

/** Counts the requests of each token. What it returns takes more of them at once. */
function limitRate(app: FastifyInstance, { clock, config }: Services): TakeRequests {
  if (config.rateLimit === 0) return () => undefined;
  const limit = new RateLimit(clock, Math.ceil(config.rateLimit / config.workers));
  const take: TakeRequests = ({ headers: { authorization = '' }, ip }, reply, count) => {
    const token = tokenIn(authorization);
    const allowance = limit.take(token === undefined ? `address ${networkOf(ip)}` : keyOf(token), count);
    reply.headers(allowance.headers);
    return allowance.refusal;
  };
  app.addHook('onRequest', (request, reply, done) => {
    // By the route: the address itself may be spelled in other ways.
    if (request.headers.authorization === undefined || request.routeOptions.url?.startsWith('/v2/') === false) return done();
    done(take(request, reply, 1));
  });
  return take;
}

function answerErrors(app: FastifyInstance, services: Services): void {
  app.setErrorHandler((error: unknown, request, reply) => sendProblem(services, problemOf(error, request), error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const { method, url, headers } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    // Every other address belongs to the application, which shows a page of its own for those that there are not.
    const path = url.split('?', 1)[0] ?? '';
    if (isRead && services.web !== undefined && isForApplication({ path, accept: headers.accept ?? '' }))
      return send(services.web.page(path), request, reply);
    return sendProblem(services, notFound(request), undefined, request, reply);
  });
}

const notFound = ({ url }: FastifyRequest): Problem => new Problem('not_found', { detail: noSuchPath(url) });

function sendProblem(
  { baseUrl, logger }: Services,
  problem: Problem,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  logProblem(logger, problem, error, request);
  return reply
    .code(problem.status)
    .headers(problem.options.headers ?? {})
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemDocument(problem, request.id, `${baseUrl()}/docs/errors`)));
}

// A known path with another method is 405 and names the methods that there are.
function refuseOtherMethods(app: FastifyInstance, handlers: readonly Handler[]): void {
  const methods = new Map<string, Set<string>>();
  for (const handler of handlers) {
    const { method, url } = routeOf(handler);
    const known = methods.get(url) ?? new Set();
    known.add(method);
    if (method === 'GET') known.add('HEAD');
    methods.set(url, known);
  }
  const all = METHODS.filter((method) => method !== 'CONNECT');
  for (const method of all) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  for (const [path, known] of methods) {
    app.route({
      method: all.filter((method) => !known.has(method)),
      url: path,
      onRequest: async ({ method }) => {
        const hint = method === 'PATCH' && known.has('PUT') ? '; PUT changes only the members that its body has' : '';
        throw new Problem('method_not_allowed', {
          detail: `this path takes ${[...known].join(', ')}${hint}`,
          headers: { allow: [...known].join(', ') },
        });
      },
      handler: async () => undefined,
    });
  }
}

const BROKEN: { readonly [code: string]: readonly [ErrorCode, reason: string] } = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'Request Timeout'],
};

// What the HTTP parser itself refuses has no request yet: the answer is written to the socket.
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [code, reason] = BROKEN[error.code ?? ''] ?? ['malformed_request', 'Bad Request'];
  const problem = new Problem(code, code === 'malformed_request' ? { detail: 'the request is not valid HTTP' } : {});
  const body = JSON.stringify(problemDocument(problem, randomUUID(), '/docs/errors'));
  socket.end(
    `HTTP/1.1 ${problem.status} ${reason}\r\nContent-Type: application/problem+json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
