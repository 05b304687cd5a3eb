import type { FastifyError, FastifyRequest } from 'fastify';
import { classify, DatabaseUnavailable, tookTooLong } from '../database/database-error.ts';
import type { Logger } from '../logging.ts';
import { Problem } from '../problem.ts';

const TOOK_TOO_LONG =
  'the database gave this up because it took too long; nothing was changed. It may be too much at once, or the database is very busy';

/** Turns whatever was thrown into an entry of the catalogue. */
export function problemOf(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (!request.raw.complete && isEndOfConnection(error))
    return new Problem('malformed_json', { detail: 'the connection ended before the body did' });
  if (classify(error) instanceof DatabaseUnavailable)
    return new Problem('unavailable', {
      ...(tookTooLong(error) ? { detail: TOOK_TOO_LONG } : {}),
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
  if (problem.status === 503) logger.warn({ err: error, id, route }, 'unavailable');
}
