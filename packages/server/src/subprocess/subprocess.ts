import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@daybook/values';
import { Problem } from '../problem.ts';
import { Turns } from '../turns.ts';
import type { JobRequest, Bounds, Served } from './bounds.ts';

/** What a job in the background may wait for its turn, and for the start of the process. */
const BACKGROUND_MS = 20_000;

/** With these the allocator gives back what is not used any more. */
const MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '65536', RAYON_NUM_THREADS: '1' };

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
  /** What a job may take. They hold while it works, whatever it does. */
  readonly bounds: Bounds;
  /** A process that is larger by so many MiB after a job is replaced, which returns its memory to the system. */
  readonly keptMib: number;
  /** How much the process lets others go first, from 0 to 19. */
  readonly niceness: number;
}

/** `inBackground`: no request waits for it. It lets others go first, and has more time. The bounds are of this job, where they are less. */
interface JobOptions extends Partial<Bounds> {
  readonly inBackground?: boolean;
}

/** A process that is killed, or stops with the server, may have done nothing wrong. */
const ENDED_BY_OTHERS: readonly unknown[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'];

/** The process ended while it had a job: it failed, or the job took more than it may. */
export class SubprocessEnded extends Problem {
  /** Whether the job itself is to blame. */
  readonly isOverBounds: boolean;

  constructor(name: string, how: string | number | null) {
    super('unavailable', {
      detail: `${name} took more time or memory than it may, and was given up`,
      headers: { 'retry-after': '60' },
      cause: `the process ended with ${how}`,
    });
    this.isOverBounds = !ENDED_BY_OTHERS.includes(how);
  }
}

/** A job was given up. */
class TookTooLong extends Problem {
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

  /** `entry` is the module that serves the jobs, without its extension; `name` is what it does, for errors. */
  constructor(name: string, entry: string, limits: SubprocessLimits, values: readonly string[] = []) {
    this.#name = name;
    this.#entry = new URL(`${entry}${extname(import.meta.url)}`);
    this.#arguments = values;
    this.#limits = limits;
    this.#turns = new Turns({ ...limits, most: 1, mostOfCaller: 1 });
  }

  /** Whether a job that comes now begins at once. */
  get isFree(): boolean {
    return this.#turns.isFree;
  }

  /** Whether there is a process at present. */
  get isAwake(): boolean {
    return this.#process !== undefined;
  }

  /** Does a job. Throws problems 429 and 503 to callers with too much waiting, that wait too long, or ask for too much work. */
  run(caller: string, job: Job, { inBackground = false, ...bounds }: JobOptions = {}): Promise<Result> {
    const began = systemClock.elapsedMilliseconds();
    const left = (): number => this.#limits.totalMs - (systemClock.elapsedMilliseconds() - began);
    const turn = inBackground ? { yields: true, waitMs: BACKGROUND_MS } : {};
    const request = { job, bounds: { ...this.#limits.bounds, ...bounds } };
    return this.#turns.run(caller, () => this.#do(request, inBackground ? () => BACKGROUND_MS : left), turn);
  }

  async #do(asked: JobRequest<Job>, left: () => number): Promise<Result> {
    await this.#ending;
    clearTimeout(this.#idle);
    const { child, ready } = (this.#process ??= this.#start());
    try {
      // One that starts slowly goes on starting, for the next job.
      await within(left(), ready, this.#name);
      return await this.#answer(child, asked, Math.min(this.#limits.deadlineMs, left()));
    } finally {
      this.#idle = setTimeout(() => this.#giveUp(), this.#limits.idleMs).unref();
    }
  }

  async #answer(child: ChildProcess, asked: JobRequest<Job>, deadlineMs: number): Promise<Result> {
    try {
      const { result, growthMib } = await within(deadlineMs, answerOf<Result>(child, this.#name, asked), this.#name);
      if (growthMib > this.#limits.keptMib) this.#giveUp();
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
      // Its whole environment: it needs no secret of the server. What it compiles is kept where that of the server is.
      env: { ...MEMORY, ...compileCache() },
      execArgv: [
        ...process.execArgv.filter((argument) => argument.startsWith('--conditions')),
        '--expose-gc',
        `--max-old-space-size=${this.#limits.maxHeapMb}`,
        '--max-semi-space-size=1',
        '--v8-pool-size=0',
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    yieldTo(child, this.#limits.niceness);
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
    // A wait for its end keeps the process alive while there is nothing else to do.
    child.ref();
    const ended = once(child, 'exit').catch(() => undefined);
    child.kill('SIGKILL');
    this.#ending = Promise.all([this.#ending, ended]);
  }
}

/** The folder of what is compiled holds one for each version of Node and its options. */
function compileCache(): { readonly NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

/** Its next message; fails where it ends before. */
function nextMessage(child: ChildProcess, name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void): void => {
      child.off('message', onMessage).off('error', onError).off('exit', onExit);
      end();
    };
    const onMessage = (message: unknown): void => settle(() => resolve(message));
    const onError = (error: Error): void => settle(() => reject(error));
    const onExit = (code: number | null, signal: string | null): void => settle(() => reject(new SubprocessEnded(name, signal ?? code)));
    child.on('message', onMessage).once('error', onError).once('exit', onExit);
  });
}

// Requests and the database go first. A system that does not allow it serves all alike.
function yieldTo({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // As it is.
  }
}

function answerOf<Result>(child: ChildProcess, name: string, asked: JobRequest<object>): Promise<Served<Result>> {
  const answer = nextMessage(child, name) as Promise<Served<Result>>;
  // What cannot be sent has an end, which the answer reports.
  child.send(asked, () => undefined);
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
