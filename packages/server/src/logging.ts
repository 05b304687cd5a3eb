import pino, { type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from './config.ts';

export type { Logger } from 'pino';

// Headers that are a credential by themselves. Bodies are never logged at all: the serializers below leave them out.
const secrets = ['authorization', 'cookie', 'set-cookie', 'x-api-key', 'idempotency-key'];

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
    serializers: { req: loggedRequest, res: loggedReply, err: pino.stdSerializers.err },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

function loggedRequest(request: LoggedRequest) {
  return { method: request.method, path: request.url?.split('?', 1)[0], address: request.ip };
}

function loggedReply(reply: { statusCode?: number }) {
  return { status: reply.statusCode };
}
