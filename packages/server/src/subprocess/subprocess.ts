import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@daybook/values';
import { Problem } from '../problem.ts';
import { Turns } from '../turns.ts';
import type { Served } from './serve-jobs.ts';

const MIB = 1024 * 1024;
/** What a job in the background may wait for its turn, and for the start of the process. */
const BACKGROUND_MS = 20_000;

interface Running {
  readonly child: ChildProcess;
  /** Ends when it can take jobs. */
  readonly ready: Promise<unknown>;
}

export interface SubprocessLimits {
  /** A job that takes longer, once there is a process, is given up with it. */
  readonly deadlineMs: number;
  /** What a job may take together with its wait and the start of the process: answers come within ten seconds. */
  readonly totalMs: number;
  /** How many jobs of a caller may wait, and how long. */
  readonly mostWaiting: number;
  readonly waitMs: number;
  /** How long the process stays without work. */
  readonly idleMs: number;
  readonly maxHeapMb: number;
  /** A process that holds more after a job is replaced: what it took goes back to the system. */
  readonly maxMemoryMb: number;
}

/** The process came to its end while it had a job. */
export class SubprocessEnded extends Error {}

/** A job was given up. */
export class TookTooLong extends Problem {
  constructor(name: string) {
    super('unavailable', { detail: `${name} took too long`, headers: { 'retry-after': '5' } });
  }
}

/**
 * Does jobs that take much memory, or cannot be interrupted, in a process of its own, one after the other. The process is started for the
 * first job and ended when there are none; one that fails, hangs or has grown is replaced.
 */
export class Subprocess<Job extends object, Result> {
  readonly #name: string;
  readonly #entry: URL;
  readonly #arguments: readonly string[];
  readonly #limits: SubprocessLimits;
  readonly #turns: Turns;
  #process: Running | undefined;
  #idle: NodeJS.Timeout | undefined;
  /** The end of a process that was given up: until then there is no other. */
  #ending: Promise<unknown> = Promise.resolve();

  /** `entry` is the module that serves the jobs, without its extension; `name` says in errors what it does. */
  constructor(name: string, entry: string, limits: SubprocessLimits, values: readonly string[] = []) {
    this.#name = name;
    this.#entry = new URL(`${entry}${extname(import.meta.url)}`);
    this.#arguments = values;
    this.#limits = limits;
    this.#turns = new Turns({ ...limits, most: 1, mostOfCaller: 1 });
  }

  /** Whether there is a process at present. */
  get isAwake(): boolean {
    return this.#process !== undefined;
  }

  /**
   * Does a job. Throws problems 429 and 503 to whoever has too much waiting, waits too long, or asks for what takes too long. Nobody waits
   * for a job in the background: it lets others go first, and has more time.
   */
  run(caller: string, job: Job, inBackground = false): Promise<Result> {
    const began = systemClock.elapsedMilliseconds();
    const left = (): number => this.#limits.totalMs - (systemClock.elapsedMilliseconds() - began);
    const turn = inBackground ? { yields: true, waitMs: BACKGROUND_MS } : {};
    return this.#turns.run(caller, () => this.#do(job, inBackground ? () => BACKGROUND_MS : left), turn);
  }

  async #do(job: Job, left: () => number): Promise<Result> {
    await this.#ending;
    clearTimeout(this.#idle);
    const { child, ready } = (this.#process ??= this.#start());
    try {
      // One that starts slowly goes on starting, for whoever comes next.
      await within(left(), ready, this.#name);
      return await this.#answer(child, job, Math.min(this.#limits.deadlineMs, left()));
    } finally {
      this.#idle = setTimeout(() => this.#giveUp(), this.#limits.idleMs).unref();
    }
  }

  async #answer(child: ChildProcess, job: Job, deadlineMs: number): Promise<Result> {
    try {
      const { result, memory } = await within(deadlineMs, answerOf<Result>(child, this.#name, job), this.#name);
      if (memory > this.#limits.maxMemoryMb * MIB) this.#giveUp();
      return result;
    } catch (error) {
      this.#giveUp();
      throw error;
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    this.#giveUp();
    await this.#ending;
  }

  #start(): Running {
    const child = fork(fileURLToPath(this.#entry), [...this.#arguments], {
      // It needs no secret of the server. With more arenas the allocator would give less back.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [
        ...process.execArgv.filter((argument) => argument.startsWith('--conditions')),
        '--expose-gc',
        `--max-old-space-size=${this.#limits.maxHeapMb}`,
        '--max-semi-space-size=4',
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // While it has no work it keeps no process alive, and what goes wrong then goes wrong with its next job.
    child.unref();
    child.channel?.unref();
    child.on('error', () => undefined);
    child.once('exit', () => {
      if (this.#process?.child === child) this.#process = undefined;
    });
    const ready = nextMessage(child, this.#name);
    ready.catch(() => undefined);
    return { child, ready };
  }

  #giveUp(): void {
    const child = this.#process?.child;
    this.#process = undefined;
    if (child === undefined || child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    // Whoever waits for its end waits while there is nothing else to do.
    child.ref();
    const ended = once(child, 'exit').catch(() => undefined);
    child.kill('SIGKILL');
    this.#ending = Promise.all([this.#ending, ended]);
  }
}

/** What it says next; fails where it ends before. */
function nextMessage(child: ChildProcess, name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void): void => {
      child.off('message', onMessage).off('error', onError).off('exit', onExit);
      end();
    };
    const onMessage = (message: unknown): void => settle(() => resolve(message));
    const onError = (error: Error): void => settle(() => reject(error));
    const onExit = (code: number | null, signal: string | null): void =>
      settle(() => reject(new SubprocessEnded(`the process for ${name} ended (${signal ?? code})`)));
    child.on('message', onMessage).once('error', onError).once('exit', onExit);
  });
}

function answerOf<Result>(child: ChildProcess, name: string, job: object): Promise<Served<Result>> {
  const answer = nextMessage(child, name) as Promise<Served<Result>>;
  // What cannot be sent has an end, which the answer reports.
  child.send(job, () => undefined);
  return answer;
}

async function within<T>(milliseconds: number, work: Promise<T>, name: string): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TookTooLong(name)), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
