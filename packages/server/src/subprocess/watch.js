// A thread beside the work of a process, which code that never returns cannot keep from looking: it ends the process when a job takes more
// than it may, or when the process that asked for it is gone. Plain JavaScript, because a thread that reads types takes twice the memory.
import { parentPort, workerData } from 'node:worker_threads';

const MIB = 1024 * 1024;
/** Memory is filled by some ten MiB in this time. */
const LOOK_MS = 10;
const PARENT_MS = 500;

/** @type {import('./bounds.ts').Watched} */
const { bytes, parent } = workerData;
/** @type {ReturnType<typeof setInterval> | undefined} */
let looking;

const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
// Nothing else sends this signal, so it means that a bound was reached. Windows has none of the kind.
const end = () => void process.kill(process.pid, process.platform === 'win32' ? 'SIGKILL' : 'SIGUSR2');

setInterval(() => {
  if (process.ppid !== parent) end();
}, PARENT_MS);

parentPort?.on(
  'message',
  (/** @type {import('./bounds.ts').Bounds | null} the bounds of a job that begins; null: it has ended */ bounds) => {
    clearInterval(looking);
    if (bounds === null) return;
    const [mostBytes, mostMs] = [bytes + bounds.growthMib * MIB, processorMs() + bounds.processorMs];
    looking = setInterval(() => {
      if (process.memoryUsage.rss() > mostBytes || processorMs() > mostMs) end();
    }, LOOK_MS);
  },
);
