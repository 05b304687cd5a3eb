import pino, { type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from './config.ts';

export type { Logger } from 'pino';

// Headers that are a credential by themselves. Bodies are never logged at all: the serializers below leave them out.
const secrets = ['authorization', 'cookie', 'set-cookie', 'x-api-key', 'idempotency-key'];

// The address of a public page or a calendar feed is enough to read it, and that of a hook is a part of its proof: what follows these is a
// credential.
const SECRET_PATH = /^(\/+p\/+|\/+v2\/+feed\/+|\/+hooks\/+[^/]+\/+)[^/]+/i;

type LoggedRequest = { method?: string; url?: string; ip?: string; headers?: Record<string, unknown> };

/** JSON lines on standard output, or on `destination`. The query of an address is cut off: it may hold a feed's secret. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secrets.flatMap((name) => [`headers["${name}"]`, `*.headers["${name}"]`]),
      censor: '[redacted]',
    },
    serializers: { req: loggedRequest, res: loggedReply, err: loggedError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

function loggedRequest(request: LoggedRequest) {
  return { method: request.method, path: request.url?.split('?', 1)[0]?.replace(SECRET_PATH, '$1[redacted]'), address: request.ip };
}

function loggedReply(reply: { statusCode?: number }) {
  return { status: reply.statusCode };
}

// Named members only: errors of the database driver carry values of rows and their whole connection with them.
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as Error & { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    code,
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}
