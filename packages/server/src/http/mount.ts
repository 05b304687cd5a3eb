import type { Operation } from '@daybook/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import type { Batches } from './batch/batches.ts';
import { FORM_TYPE, pageRequestOf, readFormBodies } from './form-body.ts';
import { isOfOperation, type Handler } from './handler.ts';
import { admitHook, answerHook, readHookBodies } from './hook-route.ts';
import { answerList } from './list-route.ts';
import { answerRead } from './read-route.ts';
import { admitBodies } from './request.ts';
import { inTime, send } from './send-answer.ts';
import type { Streams } from './stream-route.ts';
import { readFileBodies } from './upload-body.ts';
import { answerWrite } from './write-route.ts';

/** Method and path of a handler, as the router writes them. */
export function routeOf(handler: Handler): { method: Operation['method']; url: string } {
  if (handler.type === 'page') return { method: handler.method, url: handler.path };
  if (handler.type === 'hook') return { method: 'POST', url: handler.path };
  return { method: handler.operation.method, url: handler.operation.path.replaceAll(/\{(\w+)\}/g, ':$1') };
}

/** What answers several requests at once, or one for long. */
interface Long {
  readonly batches: Batches;
  readonly streams: Streams;
}

/** Serves a handler at its route. */
export function mount(app: FastifyInstance, services: Services, handler: Handler, long: Long): void {
  const config: object = {
    takes: takenBy(handler),
    ...(handler.type === 'page' ? { sorry: handler.sorry } : {}),
    ...(isOfOperation(handler) ? { access: handler.operation.access, signsIn: handler.operation.signsIn } : {}),
  };
  const refuse = isWrite(handler) ? [refuseInMaintenance(services)] : [];
  const mountOn = (scope: FastifyInstance): void => {
    scope.route({
      ...routeOf(handler),
      config,
      onRequest: [...refuse, ...admitting(services, handler)],
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

/** Checks who may send a body. The forms of pages are open to anybody. */
function admitting(services: Services, handler: Handler): onRequestHookHandler[] {
  if (handler.type === 'hook') return [admitHook(services, handler)];
  if (handler.type === 'page' || handler.operation.method === 'GET') return [];
  return [admitBodies(services.authentication, handler.operation.access)];
}

const isWrite = ({ type }: Handler): boolean => type === 'write' || type === 'batch' || type === 'hook';

const MAINTENANCE_RETRY_S = '30';

/** Writes are refused before anything of them is read, for every caller: what is stored then stays as it is. */
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
  if (handler.type === 'hook') return readHookBodies;
  return handler.type === 'write' && handler.operation.body?.type === 'file' ? readFileBodies : undefined;
}

/** The media types of a handler's body, for the answer to a caller that sends another. */
function takenBy(handler: Handler): string {
  if (handler.type === 'page') return `Content-Type: ${FORM_TYPE}`;
  if (handler.type === 'hook') return 'any Content-Type';
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
  if (handler.type === 'hook') return send(await answerHook(services, handler, request), request, reply);
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
