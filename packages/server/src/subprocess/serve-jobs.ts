import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import { MIB, type JobRequest, type Served, type Watched } from './bounds.ts';

/** The first message of the process: it can take jobs. */
const READY = 'ready';

/** By how many MiB the process may grow before its garbage is collected. */
const MAX_GROWTH = 8;

/** What the thread that watches takes. */
const WATCH_BYTES = 12 * MIB;

/** Makes this process do the jobs of the one that started it, one after the other, until that ends. */
export function serveJobs<Job, Result>(work: (job: Job) => Result | Promise<Result>): void {
  const bytes = process.memoryUsage.rss() + WATCH_BYTES;
  const watched: Watched = { bytes, parent: process.ppid };
  const watch = new Worker(new URL('watch.js', import.meta.url), {
    workerData: watched,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  // What keeps the process is the channel to the one that asks.
  watch.unref();
  let collectedAt = 0;
  let isFirst = true;
  const answer = async ({ job, bounds }: JobRequest<Job>): Promise<void> => {
    watch.postMessage(bounds);
    const result = await work(job);
    watch.postMessage(null);
    const growthMib = (process.memoryUsage.rss() - bytes) / MIB;
    const served: Served<Result> = { result, growthMib };
    process.send?.(served);
    // Kept now, with what the job needed: the process is killed and does not exit.
    if (isFirst) setImmediate(flushCompileCache);
    isFirst = false;
    if (growthMib - collectedAt < MAX_GROWTH) return;
    // The collector does not know what native objects hold beside the heap, and would let them grow.
    setImmediate(() => {
      globalThis.gc?.();
      collectedAt = (process.memoryUsage.rss() - bytes) / MIB;
    });
  };
  process.on('message', (asked) => void answer(asked as JobRequest<Job>));
  process.once('disconnect', () => process.exit());
  // A terminal and a supervisor signal every process of a group: this one ends with the one that started it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  watch.once('online', () => process.send?.(READY));
}
