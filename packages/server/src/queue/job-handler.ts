import type { Services } from '../services.ts';
import type { Write } from '../writes/index.ts';

/** Ids of records. */
export type Payload = { readonly [member: string]: string | number | boolean | null };

/** A job that was begun. */
export interface JobCall {
  readonly account: number;
  readonly id: number;
  readonly payload: Payload;
  /** From 1. */
  readonly attempt: number;
  /** Aborted when the time of the attempt is over: another process may take the job from then on. */
  readonly signal: AbortSignal;
  readonly services: Services;
  /** Waits for a system of somebody else, which may take its time: other jobs may begin meanwhile as though this one did not run. */
  readonly away: <T>(work: () => Promise<T>) => Promise<T>;
  /** Does what may take longer than an attempt: no other process takes the job over while this one is there. */
  readonly keep: <T>(work: () => Promise<T>) => Promise<T>;
  /** Does something in a transaction of its own, before that of the job. */
  readonly write: <T>(work: (write: Write) => Promise<T>) => Promise<T>;
}

/**
 * What is done for the jobs of a name. Every attempt may be the second, because the first may have died at any point: what `run` does is
 * committed together with the end of the job, once; what `prepare` does outside of the database must be repeatable.
 */
export interface JobHandler {
  readonly name: string;
  /** Slow work and work outside of the database, such as sending a mail, before the transaction of the job begins. */
  readonly prepare?: (call: JobCall) => Promise<unknown>;
  /** In the transaction that ends the job; `prepared` is what `prepare` returned. */
  readonly run: (write: Write, payload: Payload, prepared: unknown) => Promise<void>;
  /** In the transaction that notes that the job failed for good. */
  readonly failed?: (write: Write, payload: Payload, error: Error) => Promise<void>;
}

/** A failure that another attempt would meet again. */
export class FinalFailure extends Error {}
