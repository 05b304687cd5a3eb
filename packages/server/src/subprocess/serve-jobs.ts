/** What the process answers: what came of a job, and how much memory the process holds then, in bytes. */
export interface Served<Result> {
  readonly result: Result;
  readonly memory: number;
}

/** The first message of the process: it can take jobs. */
const READY = 'ready';

/** By how much the process may grow before its garbage is collected. */
const MAX_GROWTH = 32 * 1024 * 1024;

/** Makes this process do the jobs of the one that started it, one after the other, until that ends. */
export function serveJobs<Job, Result>(work: (job: Job) => Result | Promise<Result>): void {
  process.on('message', (job) => void answer(work, job as Job));
  process.once('disconnect', () => process.exit());
  // A terminal and a supervisor signal every process of a group: this one ends with the one that started it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.send?.(READY);
}

let collectedAt = 0;

async function answer<Job, Result>(work: (job: Job) => Result | Promise<Result>, job: Job): Promise<void> {
  const served: Served<Result> = { result: await work(job), memory: process.memoryUsage.rss() };
  process.send?.(served);
  if (served.memory - collectedAt < MAX_GROWTH) return;
  // The collector does not know what native objects hold beside the heap, and would let them grow.
  setImmediate(() => {
    globalThis.gc?.();
    collectedAt = process.memoryUsage.rss();
  });
}
