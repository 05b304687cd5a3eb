import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/**
 * Holds back what is written to a connection until the work at hand is done, so that statements which are submitted
 * together leave in one system call. `turn` also waits for what other requests of this turn of the event loop submit.
 */
export function holdBack(client: ClientBase, until: 'work' | 'turn'): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  if (until === 'turn') setImmediate(() => stream.uncork());
  else process.nextTick(() => stream.uncork());
}
