import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@daybook/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { classify, DatabaseUnavailable, isAway, isRetryable, LateAnswer, tookTooLong } from '../database/database-error.ts';
import { isFull, saysFull } from '../disk-space.ts';
import type { Logger } from '../logging.ts';
import { Problem, problemDocument } from '../problem.ts';
import type { Services } from '../services.ts';
import { isForApplication } from '../web-application/index.ts';
import { noSuchPath } from './address-hint.rules.ts';
import { pageRequestOf } from './form-body.ts';
import type { SorryPage } from './handler.ts';
import { send } from './send-answer.ts';

const TOOK_TOO_LONG =
  'the database gave this up because it took too long; nothing was changed. It may be too much at once, or the database is very busy';

const TOO_LATE = 'no answer was ready in time';
const GIVEN_UP =
  '. What was to be written was given up, unless it was being stored just then: look for it, or send it again with its Idempotency-Key';

const CONTENDED = 'others change the same records at the same time; nothing was changed';

const DISK_FULL =
  'the disk of the server is full, and nothing was changed. Whoever runs Daybook must make room; what is stored can still be read';

/** How soon a full disk may have room again. */
const FULL_RETRY_S = '30';

/** Whether a request fails for want of room: a database that cannot write its log ends, and then only the disk itself shows why. */
function isForWantOfRoom(error: unknown, { databaseUrl, dataDir }: Services['config']): boolean {
  return saysFull(error) || (databaseUrl === null && isAway(classify(error)) && isFull(dataDir));
}

/** Turns whatever was thrown into an entry of the catalogue. */
export function problemOf(error: unknown, request: FastifyRequest, { config }: Pick<Services, 'config'>): Problem {
  if (error instanceof Problem) return error;
  if (!request.raw.complete && isEndOfConnection(error))
    return new Problem('malformed_json', { detail: 'the connection ended before the body did' });
  if (isForWantOfRoom(error, config))
    return new Problem('unavailable', { detail: DISK_FULL, headers: { 'retry-after': FULL_RETRY_S }, cause: error });
  // What failed after retries may succeed later.
  if (classify(error) instanceof DatabaseUnavailable || isRetryable(error))
    return new Problem('unavailable', {
      ...detailOf(error, request),
      headers: { 'retry-after': '2' },
      cause: error,
    });
  const { code, statusCode } = error as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return new Problem('body_too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) return unsupportedType(request);
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH' || statusCode === 400)
    return new Problem('malformed_json', { detail: 'the body does not have the length that Content-Length says' });
  return new Problem('internal_error', { cause: error });
}

/** What is known of the reason; that of the catalogue holds otherwise. */
function detailOf(error: unknown, { method }: FastifyRequest): { readonly detail?: string } {
  if (error instanceof LateAnswer) return { detail: method === 'GET' ? TOO_LATE : TOO_LATE + GIVEN_UP };
  if (tookTooLong(error)) return { detail: TOOK_TOO_LONG };
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  return isRetryable(cause) ? { detail: CONTENDED } : {};
}

const isEndOfConnection = (error: unknown): boolean => (error as FastifyError).code === 'ECONNRESET';

function unsupportedType({ headers: { 'content-type': sent }, routeOptions: { config } }: FastifyRequest): Problem {
  const { takes } = config as { takes?: string };
  const fault =
    sent === undefined || sent === '' ? 'the request has no Content-Type' : `Content-Type ${sent.slice(0, 100)} is not accepted here`;
  return new Problem('unsupported_media_type', { detail: `${fault}; send ${takes ?? 'Content-Type: application/json'}` });
}

/** Logs what is no fault of the caller. */
export function logProblem(logger: Logger, problem: Problem, error: unknown, { id, routeOptions: { url: route } }: FastifyRequest): void {
  if (problem.status === 500) logger.error({ err: error, id, route }, 'internal error');
  // The connections note when the database goes away and comes back, and the watch of the disk that it is full.
  // Callers of /readyz get it in the answer, and ask often.
  const isNoted = isAway(classify(error)) || saysFull(error) || route === '/readyz';
  if (problem.code === 'unavailable') logger[isNoted ? 'debug' : 'warn']({ err: error, id, route }, 'unavailable');
}

/** Whether a request fails through no fault of its own, and may be served another time. */
const isForLater = ({ status }: Problem): boolean => status === 429 || status >= 500;

/** Answers what fails, and paths that there are not. */
export function answerErrors(app: FastifyInstance, services: Services): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const problem = problemOf(error, request, services);
    const { sorry } = request.routeOptions.config as { sorry?: SorryPage };
    if (sorry === undefined || !isForLater(problem)) return sendProblem(services, problem, error, request, reply);
    logProblem(services.logger, problem, error, request);
    return send(sorry(services, pageRequestOf(request), problem), request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    const { method, url, headers } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    // Every other address belongs to the application, which shows a page of its own for those that there are not.
    const path = url.split('?', 1)[0] ?? '';
    if (
      isRead &&
      services.web !== undefined &&
      isForApplication({ path, accept: headers.accept, isNavigation: headers['sec-fetch-mode'] === 'navigate' })
    )
      return send(services.web.page(path), request, reply);
    return sendProblem(services, notFound(request), undefined, request, reply);
  });
}

export const notFound = ({ url }: FastifyRequest): Problem => new Problem('not_found', { detail: noSuchPath(url) });

export function sendProblem(
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
    .send(JSON.stringify(problemDocument(problem, request.id, `${baseUrl}/docs/errors`)));
}

const BROKEN: { readonly [code: string]: readonly [ErrorCode, phrase: string] } = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'Request Timeout'],
};

const ADDRESS = 'an address has neither spaces nor letters beyond ASCII: encode them, a space as %20 and ü as %C3%BC';
/** What the parser says of an address with such characters: that they are in it, or that it does not end. */
const OF_ADDRESS: ReadonlySet<string> = new Set(['HPE_INVALID_URL', 'HPE_INVALID_CONSTANT']);

/** What the HTTP parser itself refuses has no request yet: the answer is written to the socket. */
export function answerBrokenRequest(services: Services, error: Error & { code?: string; reason?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { code = '', reason = 'it cannot be read' } = error;
  const [problem, phrase] = BROKEN[code] ?? ['malformed_request', 'Bad Request'];
  const fault = `the request is not valid HTTP: ${OF_ADDRESS.has(code) ? ADDRESS : reason}`;
  writeProblem(services, new Problem(problem, problem === 'malformed_request' ? { detail: fault } : {}), phrase, socket);
}

/** A tunnel, which HTTP servers have in place of an answer: without this the connection would just be closed. */
export function refuseTunnel(services: Services, socket: Socket): void {
  const headers = { allow: 'GET, HEAD, POST, PUT, DELETE' };
  const problem = new Problem('method_not_allowed', { detail: 'CONNECT is for proxies, and this is none', headers });
  // The server has let go of the connection.
  socket.on('error', () => socket.destroy());
  writeProblem(services, problem, 'Method Not Allowed', socket);
  socket.destroySoon();
}

function writeProblem({ baseUrl }: Services, problem: Problem, phrase: string, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const id = randomUUID();
  const body = JSON.stringify(problemDocument(problem, id, `${baseUrl}/docs/errors`));
  const own = Object.entries(problem.options.headers ?? {}).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${problem.status} ${phrase}\r\nContent-Type: application/problem+json; charset=utf-8\r\n${own.join('')}` +
      `X-Request-Id: ${id}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
