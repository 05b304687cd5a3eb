/** The database cannot be reached or does not answer in time: the caller gets 503 and may try again. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** What was to be written took too long, and was given up before it was stored. */
export class GivenUp extends DatabaseUnavailable {
  override name = 'GivenUp';
}

/** No answer was ready in time; what was to be written is given up, unless it was being stored just then. */
export class LateAnswer extends DatabaseUnavailable {
  override name = 'LateAnswer';
}

type DriverError = Error & { code?: string; constraint?: string };

/** SQLSTATE of an error that PostgreSQL reported, such as "23505". */
export function sqlStateOf(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as DriverError).code : undefined;
  // Each has a digit, unlike EPIPE, which the socket reports.
  return code !== undefined && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Name of the constraint that a write violated. */
export function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // A coordinator passes on the words of a worker's error alone. On a worker the number of a shard follows the name.
  const name = (error as DriverError).constraint ?? / constraint "(\w+)"$/.exec(error.message)?.[1];
  return name?.replace(/_\d{6,}$/, '');
}

/** What a write found before its locks has changed, or its first attempt left a look out: the next attempt looks. */
export class TryAgain extends Error {
  override name = 'TryAgain';
}

/** A statement of the shared tables came to a machine of a cluster that does not have them. */
export class NeedsCoordinator extends Error {
  override name = 'NeedsCoordinator';
}

/** Whether a machine does not have a table, as one that was removed from its cluster. */
export const isUnknownTable = (error: unknown): boolean => sqlStateOf(error) === '42P01';

/** A deadlock or a serialization failure. */
export function isContended(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === '40P01' || state === '40001';
}

/** Whether a statement was not done because one before it in its transaction had failed: the error of that one has the reason. */
export const isConsequence = (error: unknown): boolean => sqlStateOf(error) === '25P02';

// The account moved in the middle of a write to another machine, which has its own transaction numbers.
function isNumberedElsewhere(error: unknown): boolean {
  return sqlStateOf(error) === '23505' && constraintOf(error) === 'event_pkey';
}

/**
 * Contention, a write that asks for it, events that were numbered elsewhere, or an optimistic insert that an exclusion constraint refused:
 * the transaction is retried.
 */
export function isRetryable(error: unknown): boolean {
  return error instanceof TryAgain || isContended(error) || sqlStateOf(error) === '23P01' || isNumberedElsewhere(error);
}

// Classes 08 (connection), 57 (an operator or a time-out ended it), 53 (out of resources) and 58 (its disk or its machine), time-outs of
// locks and transactions, a database that takes no writes because another one has taken over, and one that does not know how it ended.
const UNAVAILABLE = /^(08...|57...|53...|58...|55P03|25P03|25P04|25006|40003)$/;

/** Whether a migration changed what a statement reads that was prepared before: all that its connection has prepared is given up. */
export const isStale = (error: unknown): boolean => sqlStateOf(error) === '0A000' && /cached plan/.test((error as Error).message);

// A coordinator that has lost one of its workers, in the middle of what it did there or before: what lies on the others is served.
const LOST_WORKER =
  /^(failure on connection marked as essential|connection to the remote node|connection not open|server closed the connection)/;

const isLostWorker = (error: unknown): boolean =>
  error instanceof Error && sqlStateOf(error) !== undefined && LOST_WORKER.test(error.message);

/** Whether the database gave a statement up because it took too long, or waited too long for a lock: its transaction changed nothing. */
export function tookTooLong(error: unknown): boolean {
  if (error instanceof GivenUp) return true;
  const state = sqlStateOf(error instanceof DatabaseUnavailable ? error.cause : error);
  return state === '57014' || state === '55P03' || state === '25P04';
}

/** Whether the database is away, rather than busy, or out of room. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof DatabaseUnavailable) || error instanceof GivenUp || isLostWorker(error.cause)) return false;
  const state = sqlStateOf(error.cause);
  return !isContended(error.cause) && (state === undefined || /^(08|57P0)/.test(state));
}

/** Turns temporary errors into DatabaseUnavailable and leaves the others as they are. */
export function classify(error: unknown): unknown {
  const state = sqlStateOf(error);
  if (state !== undefined)
    return UNAVAILABLE.test(state) || isStale(error) || isLostWorker(error)
      ? new DatabaseUnavailable('the database is not available', { cause: error })
      : error;
  // The driver's own errors and those of the socket carry no SQLSTATE: the connection is gone or did not answer. They are
  // recognised by their words, which a refusal of ours may repeat from the body that it refuses; that has another name.
  const code = error instanceof Error ? (error as DriverError).code : undefined;
  const gone =
    error instanceof Error &&
    error.name === 'Error' &&
    /connection|timeout|Client has encountered|terminated|closed|not queryable/i.test(error.message);
  return gone || (code !== undefined && /^E[A-Z]+$/.test(code))
    ? new DatabaseUnavailable('the database is not available', { cause: error })
    : error;
}
