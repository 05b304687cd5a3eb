import { Subprocess, SubprocessEnded, TookTooLong } from '../../subprocess/index.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

export type Sanitized = ReturnType<typeof sanitizeSvg>;
export interface Drawing {
  readonly text: string;
}

/** What takes a few milliseconds is done at once. */
const MAX_LENGTH_AT_ONCE = 16 * 1024;

const TOO_LARGE = { fault: 'it takes too long to be looked through; leave out what it does not need' };

const cleaner = new Subprocess<Drawing, Sanitized>('cleaning drawings', new URL('sanitize-process', import.meta.url).href, {
  deadlineMs: 8_000,
  totalMs: 9_000,
  mostWaiting: 50,
  waitMs: 8_000,
  idleMs: 5_000,
  maxHeapMb: 80,
  maxMemoryMb: 200,
});

/** Makes an SVG harmless; one that is large in a process of its own, so that nobody waits for it and no memory of the server is needed. */
export async function sanitizeApart(text: string): Promise<Sanitized> {
  if (text.length <= MAX_LENGTH_AT_ONCE) return sanitizeSvg(text);
  try {
    return await cleaner.run('', { text });
  } catch (error) {
    if (error instanceof SubprocessEnded || error instanceof TookTooLong) return TOO_LARGE;
    throw error;
  }
}
