/** More often a job is not begun by itself. */
export const MAX_ATTEMPTS = 16;

const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 60 * 60;

/** Seconds until a job that failed is begun again: 10, 20, 40 … to an hour, so that its attempts fill eight hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE);
}
