import { timingSafeEqual } from 'node:crypto';

/** What a system of others sent, as it was sent. */
export interface Incoming {
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly body: Buffer;
  /** In UNIX seconds. */
  readonly now: number;
}

/** The content of such a message, once its signature was found right. */
export interface Told<T> {
  /** What its sender calls it: another with any of these is the same. */
  readonly ids: readonly string[];
  /** What is done about it; undefined where that is nothing. */
  readonly told: T | undefined;
}

/** The result of reading such a message: its content, that it is signed and not of now, or nothing where it is not signed. */
export type Read<T> = Told<T> | 'old' | undefined;

/** How far the clock of a sender may be from ours: what is older may be an old message that somebody sends again. */
const TOLERANCE_S = 5 * 60;

/** Whether a moment of a sender is of now, or of the last seconds where it signs once and tries for longer. */
export function isRecent(timestamp: string, now: number, seconds = TOLERANCE_S): boolean {
  const age = now - Number(timestamp);
  return /^\d{1,12}$/.test(timestamp) && age <= seconds && age >= -TOLERANCE_S;
}

/** Compares in a time that does not reveal how much of it fits. */
export const isSame = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);
