import { timingSafeEqual } from 'node:crypto';

/** What a system of others sent, as it was sent. */
export interface Incoming {
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly body: Buffer;
  /** In UNIX seconds. */
  readonly now: number;
}

/** What such a message says, once its signature was found right. */
export interface Told<T> {
  /** What its sender calls it: another with any of these is the same. */
  readonly ids: readonly string[];
  /** What is done about it; undefined where that is nothing. */
  readonly told: T | undefined;
}

/** How far the clock of a sender may be from ours: what is older may be an old message that somebody sends again. */
const TOLERANCE_S = 5 * 60;

export const isRecent = (timestamp: string, now: number): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(now - Number(timestamp)) <= TOLERANCE_S;

/** Compares in a time that does not tell how much of it fits. */
export const isSame = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);
