import type { Instant } from './instant.ts';

/** Where code gets the time from, so that tests can pass their own. */
export type Clock = {
  /** The present whole second, cut and never rounded up. */
  readonly now: () => Instant;
  /** Milliseconds since an arbitrary start, never going back: for measuring how long something took. */
  readonly elapsedMilliseconds: () => number;
};

/** The machine's clock; nothing else reads the time. */
export const systemClock: Clock = {
  now: () => Math.floor(Date.now() / 1000),
  elapsedMilliseconds: () => performance.now(),
};
