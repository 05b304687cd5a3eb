import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@daybook/values';
import { type ServerPlan, hasEnded, startServer, stopServer } from './server-process.ts';

export type Crash = { pid: number; code: number | null; signal: NodeJS.Signals | null };

/** A running server that is started again whenever it ends on its own. */
type Supervisor = {
  readonly pid: number;
  onCrash: (callback: (crash: Crash) => void) => void;
  stop: () => Promise<void>;
};

const shortestPauseMs = 50;
const longestPauseMs = 10_000;
const healthyAfterMs = 30_000;

export async function superviseServer(plan: ServerPlan): Promise<Supervisor> {
  const callbacks: ((crash: Crash) => void)[] = [];
  const stopping = new AbortController();
  let pause = shortestPauseMs;
  let restart: Promise<void> = Promise.resolve();
  let child = watch(await startServer(plan));

  function watch(server: ChildProcess): ChildProcess {
    const since = systemClock.elapsedMilliseconds();
    const ended = () => {
      if (stopping.signal.aborted) return;
      if (systemClock.elapsedMilliseconds() - since > healthyAfterMs) pause = shortestPauseMs;
      const crash: Crash = { pid: server.pid ?? 0, code: server.exitCode, signal: server.signalCode };
      plan.logger.error(crash, 'the database ended unexpectedly; restarting it');
      restart = startAgain();
      for (const callback of callbacks) callback(crash);
    };
    // It may have ended between its readiness and this line.
    if (hasEnded(server)) queueMicrotask(ended);
    else server.once('exit', ended);
    return server;
  }

  // The pause grows with every attempt that does not lead to half a minute of service.
  async function startAgain(): Promise<void> {
    let isNoted = false;
    while (!stopping.signal.aborted) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      pause = Math.min(pause * 2, longestPauseMs);
      if (stopping.signal.aborted) return;
      try {
        const server = await startServer(plan);
        plan.logger.info({ pid: server.pid }, 'the database was restarted');
        child = watch(server);
        return;
      } catch (error) {
        plan.logger[isNoted ? 'debug' : 'error']({ err: error }, 'the database could not be restarted; retrying');
        isNoted = true;
      }
    }
  }

  return {
    get pid() {
      return child.pid ?? 0;
    },
    onCrash: (callback) => void callbacks.push(callback),
    stop: async () => {
      stopping.abort();
      await restart;
      await stopServer(child, plan);
    },
  };
}
