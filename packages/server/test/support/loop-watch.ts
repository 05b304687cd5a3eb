import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** How often it is looked at what the loop has done. */
const EVERY_MS = 5;

// Imported into a server beside its program. What counts is the work of the thread, because a busy machine makes everything late.
if (isMainThread && process.send !== undefined) {
  let last = process.threadCpuUsage();
  let held: number[] = [];
  setInterval(() => {
    const now = process.threadCpuUsage();
    held.push((now.user + now.system - last.user - last.system) / 1_000);
    last = now;
  }, EVERY_MS).unref();
  const delay = monitorEventLoopDelay({ resolution: EVERY_MS });
  delay.enable();
  process.on('message', () => {
    process.send?.({ held, delay: delay.percentile(99.9) / 1e6 });
    held = [];
    delay.reset();
  });
  process.channel?.unref();
}
