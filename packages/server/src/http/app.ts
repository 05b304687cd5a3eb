import type { Socket } from 'node:net';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { networkOf } from '../access/network.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { Batches } from './batch/batches.ts';
import { allowOrigins } from './cors.ts';
import type { Module } from './handler.ts';
import {
  acceptCookies,
  identified,
  ignoreTypesOfNothing,
  refuseBrokenHeaders,
  refuseLostBodies,
  requestIdOf,
  watchRequests,
} from './hooks.ts';
import { limitRequests } from './limit-requests.ts';
import { mount, routeOf } from './mount.ts';
import { answerBrokenRequest, answerErrors, notFound, refuseOtherMethods, sendProblem } from './problems.ts';
import { RateLimit, type TakeRequests } from './rate-limit.ts';
import { answerRead } from './read-route.ts';
import { admitBodies, beforeAnswer, hasBody, readJsonBodies } from './request.ts';
import { addVary, inTime, send } from './send-answer.ts';
import { acceptCookie } from './session-cookie.ts';
import { Streams } from './stream-route.ts';

const MAX_HEADER_BYTES = 64 * 1024;
const HEADERS_MS = 10_000;
/** Bodies have time-outs of their own, which end before this. */
const REQUEST_MS = 400_000;
const SLOW_REQUEST_MS = 1_000;

/** A request of which nothing comes for so long while a server stops does not come. */
const SILENCE_MS = 2_000;

/** Builds the HTTP server of all modules. It does not listen yet. */
export function buildApp(services: Services, modules: readonly Module[]): FastifyInstance {
  const app = fastify({
    logger: false,
    trustProxy: services.config.trustedProxies.length > 0 ? services.config.trustedProxies : false,
    genReqId: requestIdOf,
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
    clientErrorHandler: (error: Error, socket: Socket) => answerBrokenRequest(services, error, socket),
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
  const limit = limitRequests(app, services);
  ignoreTypesOfNothing(app);
  refuseLostBodies(app);
  answerErrors(app, services);
  const handlers = modules.flatMap((module) => module.handlers);
  const long = { batches: new Batches(services, handlers, limit), streams: new Streams(app, services) };
  for (const handler of handlers) mount(app, services, handler, long);
  refuseOtherMethods(app, handlers.map(routeOf));
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
  const config: object = {
    takes: takenBy(handler),
    ...(handler.type === 'page' ? { sorry: handler.sorry } : { access: handler.operation.access, signsIn: handler.operation.signsIn }),
  };
  // The forms of pages are open to anybody.
  const readsNoBody = handler.type === 'page' || handler.operation.method === 'GET';
  const refuse = isWrite(handler) ? [refuseInMaintenance(services)] : [];
  const mountOn = (scope: FastifyInstance): void => {
    scope.route({
      ...routeOf(handler),
      config,
      onRequest: [...refuse, ...(readsNoBody ? [] : [admitBodies(services.authentication, handler.operation.access)])],
      // The maintenance may have begun while the body was read.
      preHandler: refuse,
      handler: (request, reply) =>
        handler.type === 'stream'
          ? answerStream(handler, long, request, reply)
          : inTime(request, answer(services, handler, long, request, reply)),
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

const isWrite = ({ type }: Handler): boolean => type === 'write' || type === 'batch';

const MAINTENANCE_RETRY_S = '30';

/** Writes are refused before anything of them is read, whoever sends them: what is stored then stays as it is. */
function refuseInMaintenance({ installation }: Services) {
  return (_request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    const { maintenance } = installation.state;
    if (maintenance === undefined) return done();
    done(new Problem('maintenance', { detail: maintenance.sentence, headers: { 'retry-after': MAINTENANCE_RETRY_S } }));
  };
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
  const stream = await inTime(request, streams.begin(handler, request, reply));
  return reply.send(stream);
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

/** What is known of a connection. */
interface Open {
  /** The answer to its last request, while that is on its way. */
  answer: ServerResponse | undefined;
  /** How much of it had been read when it was looked at last, and when that changed. */
  bytes: number;
  changed: number;
}

/**
 * Remembers what clients keep open: Node.js does not count a connection as idle that has sent nothing, or a part of a request, and no longer
 * looks at its time limits once it closes. What this returns, called again and again while a server stops, ends those without a request
 * that is worked for.
 */
export function trackConnections(server: FastifyInstance['server']): () => void {
  const connections = new Map<Socket, Open>();
  let began: number | undefined;
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { answer: undefined, bytes: 0, changed: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }: { socket: Socket }, answer: ServerResponse) => {
    const open = connections.get(socket);
    if (open === undefined) return;
    open.answer = answer;
    answer.once('close', () => open.answer === answer && (open.answer = undefined));
  });
  return () => {
    const now = systemClock.elapsedMilliseconds();
    began ??= now;
    for (const [socket, open] of connections) if (isAbandoned(socket, open, began, now)) socket.destroy();
  };
}

function isAbandoned({ bytesRead }: Socket, open: Open, began: number, now: number): boolean {
  const { answer } = open;
  if (bytesRead === 0) return true;
  // Its head came long ago, or the next one has not come whole.
  if (answer === undefined) return now - began >= SILENCE_MS;
  if (answer.req.complete) return false;
  // A body that goes on may come to its end.
  if (open.bytes !== bytesRead) Object.assign(open, { bytes: bytesRead, changed: now });
  return now - open.changed >= SILENCE_MS;
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
function acceptCookies(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.authorization === undefined) acceptCookie(request, services.baseUrl);
    done();
  });
}

/** Counts the requests of each user, whichever tokens they have. What it returns takes more of them at once. */
function limitRate(app: FastifyInstance, { authentication, clock, config }: Services): TakeRequests {
  if (config.rateLimit === 0) return () => undefined;
  const limit = new RateLimit({ clock, counts: authentication.counts }, 'requests', config.rateLimit);
  const take: TakeRequests = ({ headers: { authorization }, ip }, reply, count) => {
    const viewer = authentication.remembered(authorization);
    const allowance = limit.take(viewer === undefined ? `address ${networkOf(ip)}` : `user ${viewer.account} ${viewer.userId}`, count);
    reply.headers(allowance.headers);
    return allowance.refusal;
  };
  // What is no token of anybody counts for the address that it comes from, and is refused by the route if that needs one.
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

// Many clients send the type of a body with each request, also with a DELETE that has none.
function ignoreTypesOfNothing(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['content-type'] !== undefined && !hasBody(request)) delete request.headers['content-type'];
    done();
  });
}

// Of a path that there is not no body is read.
function refuseLostBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => done(request.is404 && hasBody(request) ? notFound(request) : undefined));
}

/** Answers GET of a record kind. */
async function answerList(
  { authentication, lists, readModels, baseUrl }: Services,
  { operation, readModel, choose, past, actions }: Extract<Handler, { type: 'list' }>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await authentication.callerOf(request.headers.authorization);
  const mark = request.url.indexOf('?');
  const rawQuery = mark < 0 ? '' : request.url.slice(mark + 1);
  const page = await lists.page({
    operation,
    readModel,
    choose,
    past,
    actions,
    readModels,
    caller,
    query: request.query as QueryParameters,
    rawQuery,
    address: `${baseUrl}${operation.path}`,
  });
  addVary(reply, 'authorization, cookie');
  return send({ body: page.body, etag: page.etag, headers: page.link === undefined ? {} : { link: page.link } }, request, reply);
}
