import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@daybook/values';
import { accountIds } from '../access/viewer.sql.ts';
import { isAway } from '../database/database-error.ts';
import { bind } from '../database/statement.ts';
import type { Services } from '../services.ts';
import { Turns } from '../turns.ts';
import { writeAsDaybook, type Write } from '../writes/index.ts';
import { FinalFailure, type JobCall, type JobHandler, type Payload } from './job-handler.ts';
import { MAX_ATTEMPTS, pauseAfter } from './pauses.rules.ts';
import { claimJobs, countJobs, endJob, holdJob, keepJob } from './queue.sql.ts';

/** How many jobs run at once, and how many of them may be one account's: two accounts leave one for a third. */
const MOST = 7;
const MOST_OF_ACCOUNT = 3;
/**
 * How many of them may wait for systems of others without counting among these, so that systems that hang hold up no job but their
 * account's.
 */
const MAX_AWAY = 24;
/** How many of them write at once, so that requests keep most of the connections. */
const WRITES = { most: 3, mostOfCaller: 2, mostWaiting: MOST, waitMs: 30_000 };
const ROUND_MS = 1_000;
/** From then on another process may take a job over, and shortly before its handler is stopped. */
const LEASE_SECONDS = 60;
const TIMEOUT_MS = 50_000;
/** How often that is put off for a job that takes longer. */
const KEEP_MS = 20_000;
const STOP_WITHIN_MS = 15_000;
const MAX_ERROR = 500;

interface Claimed extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly payload: Payload;
  readonly attempt: number;
}

type Counts = Record<'queued' | 'running' | 'failed', number>;

/** Runs the jobs of all accounts, each once among all processes. */
export class Queue {
  readonly #services: Services;
  readonly #handlers: ReadonlyMap<string, JobHandler>;
  readonly #keepMs: number;
  /** The jobs that run, each with its account. */
  readonly #running = new Map<Promise<void>, number>();
  /** How many of them wait for systems of others. */
  #away = 0;
  /** Resolved when one more begins to wait. */
  #leaves = Promise.withResolvers<void>();
  /** Whether an account in this round has more jobs that are due than it may run at once. */
  #isHeldUp = false;
  readonly #writes = new Turns(WRITES);
  readonly #stopping = new AbortController();
  #ended: Promise<unknown> = Promise.resolve();
  /** When the first job is due of those to come that the round has seen, by the clock of this process. */
  #nextDue = Infinity;

  constructor(services: Services, handlers: readonly JobHandler[], { keepMs = KEEP_MS } = {}) {
    this.#services = services;
    this.#keepMs = keepMs;
    this.#handlers = new Map(handlers.map((handler) => [handler.name, handler]));
  }

  start(): void {
    this.#ended = this.#work();
  }

  /** Begins no further job, and ends when those that run have ended, or take too long. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.race([this.#ended, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
  }

  // Rounds over all accounts: the next at once where there was something to do, otherwise when the next job is due that is known, and so
  // that they take a tenth of the time at most.
  async #work(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const began = systemClock.elapsedMilliseconds();
      this.#nextDue = Infinity;
      this.#isHeldUp = false;
      const begun = await this.#round();
      const ended = systemClock.elapsedMilliseconds();
      const pause = Math.max(Math.min(ROUND_MS, this.#nextDue - ended), 9 * (ended - began));
      if (begun > 0) continue;
      const paused = sleep(pause, undefined, { signal }).catch(() => undefined);
      await (this.#isHeldUp ? Promise.race([paused, ...this.#running.keys()]) : paused);
    }
    await Promise.all(this.#running.keys());
  }

  // A failure in one account does not keep the others from their turn: the next round is soon.
  async #round(): Promise<number> {
    const { connections, logger, metrics, installation } = this.#services;
    // What is due waits until the maintenance is over.
    if (installation.state.maintenance !== undefined) return 0;
    const total: Counts = { queued: 0, running: 0, failed: 0 };
    let begun = 0;
    const accounts = await connections.sharedRead(accountIds).catch(() => []);
    for (const { account_id: account } of accounts) {
      if (this.#stopping.signal.aborted) return begun;
      try {
        begun += await this.#begin(Number(account), total);
      } catch (error) {
        logger[isAway(error) ? 'debug' : 'warn']({ err: error, account }, 'the jobs of an account cannot be read');
      }
    }
    metrics.jobsAre(total);
    return begun;
  }

  async #begin(account: number, total: Counts): Promise<number> {
    const [[counts] = []] = await this.#services.connections.read({ account, zone: null }, [bind(countJobs, { account })]);
    for (const state of ['queued', 'running', 'failed'] as const) total[state] += Number(counts?.[state] ?? 0);
    const wait = Number(counts?.['wait'] ?? Infinity);
    if (wait > 0) {
      this.#nextDue = Math.min(this.#nextDue, systemClock.elapsedMilliseconds() + wait);
      return 0;
    }
    while (this.#free <= 0) {
      // Another each time: what is kept of a race would stay until one leaves.
      this.#leaves = Promise.withResolvers();
      await Promise.race([...this.#running.keys(), this.#leaves.promise]);
    }
    const own = [...this.#running.values()].filter((other) => other === account).length;
    const limit = Math.min(this.#free, MOST_OF_ACCOUNT - own);
    this.#isHeldUp ||= own + Number(counts?.['queued'] ?? 0) > MOST_OF_ACCOUNT;
    // The maintenance may have begun meanwhile.
    if (limit <= 0 || this.#services.installation.state.maintenance !== undefined) return 0;
    const jobs = await this.#write(account, async ({ tx, opened }) => {
      const { now } = await opened;
      return tx.run<Claimed>(claimJobs, { limit, until: now + LEASE_SECONDS });
    });
    for (const job of jobs) {
      const running = this.#traced(account, job).finally(() => this.#running.delete(running));
      this.#running.set(running, account);
    }
    return jobs.length;
  }

  get #free(): number {
    return MOST - (this.#running.size - this.#away);
  }

  async #goAway<T>(work: () => Promise<T>): Promise<T> {
    if (this.#away >= MAX_AWAY) return work();
    this.#away += 1;
    this.#leaves.resolve();
    return work().finally(() => (this.#away -= 1));
  }

  async #keep<T>(account: number, { id, attempt }: Claimed, work: () => Promise<T>): Promise<T> {
    const keep = async ({ tx, opened }: Write): Promise<void> => {
      const { now } = await opened;
      tx.send(keepJob, { id, attempt, until: now + LEASE_SECONDS });
    };
    const keeping = setInterval(() => void this.#write(account, keep).catch(() => undefined), this.#keepMs);
    return work().finally(() => clearInterval(keeping));
  }

  #traced(account: number, job: Claimed): Promise<void> {
    const { id, name, attempt } = job;
    const facts = { 'daybook.account': account, 'daybook.job.id': id, 'daybook.job.attempt': attempt };
    const run = (): Promise<void> => this.#run(account, job);
    return this.#services.tracer?.whole(`job ${name}`, 'own', facts, run) ?? run();
  }

  async #run(account: number, job: Claimed): Promise<void> {
    const { logger, metrics, tracer } = this.#services;
    try {
      if (job.attempt > MAX_ATTEMPTS) throw new FinalFailure('the process that ran it ended before the job did, each time');
      if (await this.#attempt(account, job)) metrics.jobEnded(job.name, 'done');
    } catch (error) {
      const failure = withoutAddresses(error instanceof Error ? error : new Error(String(error)));
      const isFinal = error instanceof FinalFailure || job.attempt >= MAX_ATTEMPTS;
      const { id, name, attempt } = job;
      logger.warn(
        { err: failure, account, job: id, name, attempt },
        isFinal ? 'a job failed for good' : 'a job failed and will be retried',
      );
      metrics.jobEnded(job.name, isFinal ? 'failed' : 'retried');
      tracer?.fail(failure.name);
      await this.#fail(account, job, failure, isFinal).catch((err: unknown) =>
        logger.warn({ err, account, job: id }, 'a failure was not noted'),
      );
    }
  }

  /** Returns false where another process has taken the job over: its work is not done twice. */
  async #attempt(account: number, job: Claimed): Promise<boolean> {
    const { id, name, payload, attempt } = job;
    const handler = this.#handlers.get(name);
    if (handler === undefined) throw new Error(`this version has no handler of "${name}"`);
    const call: JobCall = {
      account,
      id,
      payload,
      attempt,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      services: this.#services,
      away: (work) => this.#goAway(work),
      keep: (work) => this.#keep(account, job, work),
      write: (work) => this.#write(account, work),
    };
    const prepared = await handler.prepare?.(call);
    return this.#write(account, async (write) => {
      if (!(await isHeld(write, id, attempt))) return false;
      await handler.run(write, payload, prepared);
      write.refuseFaults();
      await end(write, id, { state: 'done' });
      return true;
    });
  }

  #fail(account: number, { id, name, payload, attempt }: Claimed, error: Error, isFinal: boolean): Promise<void> {
    return this.#write(account, async (write) => {
      if (!(await isHeld(write, id, attempt))) return;
      const { now } = await write.opened;
      const text = error.message.slice(0, MAX_ERROR);
      if (isFinal) await this.#handlers.get(name)?.failed?.(write, payload, error);
      await end(write, id, isFinal ? { state: 'failed', error: text } : { state: 'queued', error: text, at: now + pauseAfter(attempt) });
    });
  }

  #write<T>(account: number, work: (write: Write) => Promise<T>): Promise<T> {
    const { connections, readModels } = this.#services;
    return this.#writes.run(String(account), () => writeAsDaybook(connections, readModels, account, work));
  }
}

async function isHeld({ tx }: Write, id: number, attempt: number): Promise<boolean> {
  return (await tx.maybe(holdJob, { id, attempt })) !== undefined;
}

interface End {
  readonly state: 'done' | 'failed' | 'queued';
  readonly error?: string;
  readonly at?: number;
}

async function end(write: Write, id: number, { state, error = '', at }: End): Promise<void> {
  const { now } = await write.opened;
  write.tx.send(endJob, { id, state, error, at: at ?? null, now });
}

// The length is bounded, because each character of a long word is tried as the first of an address.
const ADDRESS = /[^\s<>"'(),:;]{1,255}@[^\s<>"'(),:;]+/g;

/**
 * An error whose texts name no e-mail address, as a mail server's do: the recipient is known to its record, which is erased with a
 * person, and the queue and the log are not.
 */
function withoutAddresses(error: Error): Error {
  const hide = (text: string): string => text.replaceAll(ADDRESS, '[address]');
  const hidden = new Error(hide(error.message), error.cause instanceof Error ? { cause: withoutAddresses(error.cause) } : {});
  return Object.assign(hidden, { name: error.name, stack: hide(error.stack ?? '') });
}
