import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { systemClock } from '@daybook/values';
import type { FastifyInstance } from 'fastify';

/** A request of which nothing comes for so long while a server stops does not come. */
const SILENCE_MS = 2_000;

/** What is known of a connection. */
interface Open {
  /** The answer to its last request, while that is on its way. */
  answer: ServerResponse | undefined;
  /** How much had been read when it was looked at last, and when that changed: at first, when the connection was there. */
  bytes: number;
  changed: number;
}

/**
 * Remembers what clients keep open: Node.js does not count a connection as idle that has sent nothing, or a part of a request, and no
 * longer looks at its time limits once it closes. What this returns, called again and again while a server stops, ends those without a
 * request that is worked for.
 */
export function trackConnections(server: FastifyInstance['server']): () => void {
  const connections = new Map<Socket, Open>();
  let began: number | undefined;
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { answer: undefined, bytes: 0, changed: systemClock.elapsedMilliseconds() });
    socket.once('close', () => connections.delete(socket));
    // Each answer waits for the end of its connection, and a client may ask for many at once: that is no leak to warn of.
    socket.setMaxListeners(0);
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
  // Its head came long ago, or the next one has not come whole, or nothing at all: what was just connected may have a request on its way.
  if (answer === undefined) return now - Math.max(began, bytesRead === 0 ? open.changed : 0) >= SILENCE_MS;
  if (answer.req.complete) return false;
  // A body that goes on may still end.
  if (open.bytes !== bytesRead) Object.assign(open, { bytes: bytesRead, changed: now });
  return now - open.changed >= SILENCE_MS;
}
