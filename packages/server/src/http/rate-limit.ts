import type { Clock } from '@daybook/values';
import { Problem } from '../problem.ts';

export interface Allowance {
  /** Absent while the request may be answered. */
  readonly refusal: Problem | undefined;
  readonly headers: { readonly [name: string]: string };
}

interface Window {
  began: number;
  used: number;
}

const WINDOW_SECONDS = 60;
const MAX_KEYS = 50_000;

/** Counts requests per key and minute, in this process. */
export class RateLimit {
  readonly #windows = new Map<string, Window>();
  readonly #clock: Clock;
  readonly #most: number;

  constructor(clock: Clock, requestsPerMinute: number) {
    this.#clock = clock;
    this.#most = requestsPerMinute;
  }

  /** Takes one request of the key's allowance. */
  take(key: string): Allowance {
    const now = this.#clock.now();
    const window = this.#windowOf(key, now);
    window.used += 1;
    const left = Math.max(0, this.#most - window.used);
    const seconds = Math.max(1, window.began + WINDOW_SECONDS - now);
    const headers = { ratelimit: `"default";r=${left};t=${seconds}`, 'ratelimit-policy': `"default";q=${this.#most};w=${WINDOW_SECONDS}` };
    return { headers, refusal: window.used <= this.#most ? undefined : this.#refusal(seconds) };
  }

  #windowOf(key: string, now: number): Window {
    const known = this.#windows.get(key);
    if (known !== undefined && now - known.began < WINDOW_SECONDS) return known;
    this.#windows.delete(key);
    // The oldest goes first, so that made-up tokens end no window that has just begun.
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size < MAX_KEYS) break;
      this.#windows.delete(oldest);
    }
    const window = { began: now, used: 0 };
    this.#windows.set(key, window);
    return window;
  }

  #refusal(seconds: number): Problem {
    return new Problem('rate_limited', {
      detail: `the token has used up its ${this.#most} requests a minute; wait ${seconds} seconds`,
      headers: { 'retry-after': String(seconds) },
    });
  }
}
