import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Daybook, as `npm start` runs it. */
export const SERVE = [
  '--import',
  './scripts/check-node.mjs',
  '--max-semi-space-size=16',
  '--heap-growing-percent=100',
  'packages/server/src/main.ts',
  'serve',
];

/** A server in a process of its own, as users run it. */
export interface BenchServer {
  readonly port: number;
  /** From the start of the process to the line with its address, in milliseconds. */
  readonly startMs: number;
  /** Resident memory of the process in MB. */
  memory(): number;
  /** Processor time of the process and of those that it started, which are the database, in milliseconds. */
  processor(): number;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a program of a checkout, by default of this one, and waits until it listens. */
export async function startServer(args: readonly string[], env: Record<string, string> = {}, cwd = '.'): Promise<BenchServer> {
  const began = performance.now();
  const child = spawn(process.execPath, [...args], { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await listeningPort(child);
  const startMs = performance.now() - began;
  return {
    port,
    startMs,
    memory: () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    processor: () => family(child.pid ?? 0).reduce((sum, pid) => sum + timeOf(pid), 0),
    kill: (signal) =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill(signal);
      }),
  };
}

/** The process and all that descend from it. */
function family(pid: number): number[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(numbers.map((name) => [Number(name), Number(/^PPid:\s+(\d+)/m.exec(ofProcess(name, 'status'))?.[1] ?? 0)]));
  const pids = [pid];
  for (const one of pids) for (const [other, parent] of parents) if (parent === one) pids.push(other);
  return pids;
}

/** Of all threads, in milliseconds. */
function timeOf(pid: number): number {
  const nanoseconds = threads(pid).map((thread) => Number(ofProcess(`${pid}/task/${thread}`, 'schedstat').split(' ')[0] ?? 0));
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

function threads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

// A process may end while it is looked at.
function ofProcess(path: string, file: string): string {
  try {
    return readFileSync(`/proc/${path}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function listeningPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (data: Buffer) => {
      text += data.toString();
      const port = /listening on http:\/\/[^\s]*?:(\d+)/.exec(text)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    child.once('exit', (code, signal) => reject(new Error(`the server ended with ${code ?? signal}: ${text}`)));
  });
}
