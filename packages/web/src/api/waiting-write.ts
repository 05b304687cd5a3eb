import type { Problem } from '@daybook/client';
import { systemClock } from '@daybook/values';
import { isMembers, isNumber, isText, type Members } from './checked.ts';

export type { Members } from './checked.ts';

/** A write that waits to be sent, in this browser and across its tabs. */
export interface WaitingWrite {
  /** Its place in the order; what it makes has its negative as id until it is made. */
  readonly seq: number;
  readonly user: string;
  /** Its Idempotency-Key: however often it is sent, it is done once. */
  readonly key: string;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query: Members;
  readonly body?: unknown;
  readonly ifMatch?: string | undefined;
  readonly at: number;
  /** When it was sent first: whether it was done is not known. */
  readonly attempted?: number | undefined;
  /** What it is about. */
  readonly name: string;
  /** The members that it changes as they were seen: where they are others by then, somebody else changed them. */
  readonly seen?: Members | undefined;
  /** A time entry that it changes as it was seen whole: where somebody else deleted it, it can be recorded as a new one. */
  readonly whole?: Members | undefined;
  /** How what it makes or changes is shown until then. */
  readonly shown?: Members | undefined;
  /** An occurrence of a booking that goes from one row to another; what is to be sent is known once the booking is read. */
  readonly move?: { readonly occurrence: number; readonly from: number; readonly to: number } | undefined;
  /** Why it was refused, and the record that somebody else left, where that is why. */
  readonly refused?: Problem | undefined;
  readonly theirs?: Members | undefined;
  /** It was sent, and is shown until it is read as it is stored. */
  readonly isSent?: boolean;
  /** The tag of the record as it left it. */
  readonly left?: string | undefined;
}

/** Whether what this browser kept is one. */
export const isWaitingWrite = (value: unknown): value is WaitingWrite =>
  isMembers(value) &&
  isNumber(value['seq']) &&
  isNumber(value['at']) &&
  isMembers(value['query']) &&
  [value['user'], value['key'], value['method'], value['path'], value['name']].every(isText);

/** The API knows a key for 24 hours. */
const KEY_SECONDS = 23 * 3_600;

/** The ids that records have which waited to be made, by the places of their writes. */
const madeIds = new Map<number, number>();
/** Notes what a write has made. */
export const isMade = (seq: number, id: number): unknown => madeIds.set(seq, id);

/** The id of a record: of one that waited to be made, the one that it has since. */
export const realId = <T>(id: T): T | number => madeIds.get(-Number(id)) ?? id;
/** Whether a record waits to be made. */
export const isUnmade = (id: unknown): boolean => Number(id) < 0 && !madeIds.has(-Number(id));

export const makes = ({ method }: Pick<WaitingWrite, 'method'>): boolean => method === 'POST';

/** The record that a write makes or changes. */
export const recordOf = (write: Pick<WaitingWrite, 'method' | 'path' | 'query' | 'seq'>): string =>
  makes(write) ? `time-entry ${-write.seq}` : `${write.path.split('/')[2]} ${String(realId(write.query['id']))}`;

/** Whether so much time went by that the API would do it once more. */
export const mustBeAsked = ({ attempted }: WaitingWrite): boolean => attempted !== undefined && attempted < systemClock.now() - KEY_SECONDS;

const isHeld = (write: WaitingWrite): boolean => write.isSent !== true && (write.refused !== undefined || mustBeAsked(write));

/** Whether it may have been done: it was sent, and no answer shows what became of it. */
export const mayBeDone = (write: WaitingWrite): boolean =>
  mustBeAsked(write) || (write.refused !== undefined && write.attempted !== undefined);

/** Whether one before it, which it depends on, was refused. */
export const isBlocked = (write: WaitingWrite, all: readonly WaitingWrite[]): boolean =>
  all.some((one) => one.seq < write.seq && isHeld(one) && recordOf(one) === recordOf(write));

/** What is sent next. */
export const nextOf = (all: readonly WaitingWrite[]): WaitingWrite | undefined =>
  unsentOf(all).find((one) => !isHeld(one) && !isBlocked(one, all));
/** What is not sent yet. */
export const unsentOf = (all: readonly WaitingWrite[]): readonly WaitingWrite[] => all.filter(({ isSent }) => isSent !== true);
/** What only the user can decide. */
export const heldOf = (all: readonly WaitingWrite[]): readonly WaitingWrite[] => all.filter(isHeld);
