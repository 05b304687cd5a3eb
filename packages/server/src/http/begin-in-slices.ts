import { systemClock } from '@daybook/values';
import type { FastifyInstance } from 'fastify';

/** How long requests are begun at a stretch, and how many at most. */
const SLICE_MS = 20;
const MOST = 256;

/**
 * Begins requests that come at once in slices, in their order: what others wait for is served in between. A request that comes when few
 * do begins at once.
 */
export function beginInSlices(app: FastifyInstance): void {
  const waiting: (() => void)[] = [];
  /** When the first request of this turn of the event loop was begun. */
  let began: number | undefined;
  const mayBegin = (): boolean => {
    const now = systemClock.elapsedMilliseconds();
    if (began === undefined) setImmediate(endSlice);
    began ??= now;
    return now - began < SLICE_MS;
  };
  const endSlice = (): void => {
    began = undefined;
    // Each has a turn of its own within the next one of the loop: what it does at once counts.
    for (let i = 0; i < Math.min(waiting.length, MOST); i += 1) setImmediate(beginNext);
  };
  const beginNext = (): void => {
    if (mayBegin()) waiting.shift()?.();
  };
  app.addHook('onRequest', (_request, _reply, done) => {
    if (waiting.length === 0 && mayBegin()) done();
    else waiting.push(done);
  });
}
