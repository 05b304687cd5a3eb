import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sanitizeSvg } from './sanitize-svg.ts';

type Sanitized = ReturnType<typeof sanitizeSvg>;

/** What takes a few milliseconds is done at once. */
const MAX_LENGTH_AT_ONCE = 16 * 1024;
const DEADLINE_MS = 8_000;
const MAX_HEAP_MB = 80;

const TOO_LARGE = { fault: 'it takes too long to be looked through; leave out what it does not need' };

let last: Promise<unknown> = Promise.resolve();

/** Makes an SVG harmless in a thread of its own, so that nobody waits for one that is large. There is one such thread at a time. */
export function sanitizeApart(text: string): Promise<Sanitized> {
  if (text.length <= MAX_LENGTH_AT_ONCE) return Promise.resolve(sanitizeSvg(text));
  const sanitized = last.then(() => inThread(text));
  last = sanitized.catch(() => undefined);
  return sanitized;
}

function inThread(text: string): Promise<Sanitized> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL(`sanitize-thread${extname(import.meta.url)}`, import.meta.url), {
      workerData: text,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 4 },
    });
    const deadline = setTimeout(() => end(() => resolve(TOO_LARGE)), DEADLINE_MS);
    const end = (settle: () => void): void => {
      clearTimeout(deadline);
      settle();
      void thread.terminate();
    };
    thread.on('message', (sanitized: Sanitized) => end(() => resolve(sanitized)));
    thread.on('error', (error: Error & { code?: string }) =>
      end(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(TOO_LARGE) : reject(error))),
    );
  });
}
