import { DaybookError } from './problem.ts';

export interface RetryOptions {
  /** How often a request is sent at most. */
  readonly attempts?: number;
  /** The longest wait before it is sent again: an answer that asks for a longer one is thrown. */
  readonly maxWaitSeconds?: number;
}

/** `always`: a repetition does nothing twice. `untouched`: only if Daybook answers that it did not begin. */
export type Repeatable = 'always' | 'untouched';

const FIRST_WAIT_SECONDS = 0.25;

/** How long to wait after so many failed attempts. Callers that were turned away together do not come back together. */
export const pauseSeconds = (attempts: number): number => FIRST_WAIT_SECONDS * 2 ** (attempts - 1) * (0.5 + Math.random() / 2);

/** Runs the attempt again after what passes by itself: too many requests, a server that starts, a lost connection. */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  repeatable: Repeatable,
  signal: AbortSignal | undefined,
  { attempts = 4, maxWaitSeconds = 60 }: RetryOptions,
): Promise<Result> {
  for (let sent = 1; ; sent += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (sent >= attempts || signal?.aborted === true || !passes(error, repeatable)) throw error;
      const seconds = pauseSeconds(sent) + ((error instanceof DaybookError ? error.retryAfter : undefined) ?? 0);
      if (seconds > maxWaitSeconds) throw error;
      await wait(seconds, signal);
    }
  }
}

/** Whether an error passes by itself. */
export function passes(error: unknown, repeatable: Repeatable): boolean {
  if (error instanceof DaybookError) {
    if (error.code === 'rate_limited') return true;
    return repeatable === 'always' && (error.code === 'unavailable' || error.code === 'idempotency_in_progress');
  }
  // `fetch` throws these when a connection is lost or cannot be made, and when the time is over.
  return repeatable === 'always' && (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'));
}

export async function wait(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
