import type { Socket } from 'node:net';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { Batches } from './batch/batches.ts';
import { beginInSlices, rememberedUser } from './begin-in-slices.ts';
import { allowOrigins } from './cors.ts';
import type { Module } from './handler.ts';
import {
  acceptCookies,
  identified,
  ignoreTypesOfNothing,
  MAX_PARAM_LENGTH,
  refuseBrokenHeaders,
  refuseLostBodies,
  refuseOtherMethods,
  requestIdOf,
  watchRequests,
} from './hooks.ts';
import { limitRequests } from './limit-requests.ts';
import { mount, routeOf } from './mount.ts';
import { answerBrokenRequest, answerErrors, notFound, refuseTunnel, sendProblem } from './problems.ts';
import { readJsonBodies } from './request.ts';
import { Streams } from './stream-route.ts';
import { traceRequests } from './trace-requests.ts';
import { countUnread } from './unread-answers.ts';

const MAX_HEADER_BYTES = 64 * 1024;
const HEADERS_MS = 10_000;
/** Bodies have time-outs of their own, which end before this. */
const REQUEST_MS = 400_000;

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
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    clientErrorHandler: (error: Error, socket: Socket) => answerBrokenRequest(services, error, socket),
    // What the router cannot read is no path that there is. No hook has run for it.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      void sendProblem(services, notFound(request), error, request, identified(request, reply));
    },
  } as Parameters<typeof fastify>[0]) as unknown as FastifyInstance;
  app.server.on('connect', (_, socket: Socket) => refuseTunnel(services, socket));
  beginInSlices(app, rememberedUser(services.authentication, services));
  readJsonBodies(app);
  traceRequests(app, services);
  watchRequests(app, services);
  allowOrigins(app, services.config.corsOrigins);
  refuseBrokenHeaders(app);
  acceptCookies(app, services);
  const limit = limitRequests(app, services);
  countUnread(app, services.authentication);
  ignoreTypesOfNothing(app);
  const handlers = modules.flatMap((module) => module.handlers);
  refuseOtherMethods(app, handlers.map(routeOf));
  refuseLostBodies(app);
  answerErrors(app, services);
  const long = { batches: new Batches(services, handlers, limit), streams: new Streams(app, services) };
  for (const handler of handlers) mount(app, services, handler, long);
  return app;
}
