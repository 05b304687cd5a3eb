import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Daybook, as `npm start` runs it. */
export const SERVE = ['--max-semi-space-size=16', 'packages/server/src/main.ts', 'serve'];

/** A server in a process of its own, as users run it. */
export interface BenchServer {
  readonly port: number;
  /** From the start of the process to the line that says where it listens, in milliseconds. */
  readonly startMs: number;
  /** Resident memory of the process in MB. */
  memory(): number;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a program of a checkout, this one unless told, and waits until it listens. */
export async function startServer(args: readonly string[], env: Record<string, string> = {}, cwd = '.'): Promise<BenchServer> {
  const began = performance.now();
  const child = spawn(process.execPath, [...args], { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await listeningPort(child);
  const startMs = performance.now() - began;
  return {
    port,
    startMs,
    memory: () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    kill: (signal) =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill(signal);
      }),
  };
}

function listeningPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (data: Buffer) => {
      text += data.toString();
      const port = /listening on http:\/\/[^\s]*?:(\d+)/.exec(text)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
}
