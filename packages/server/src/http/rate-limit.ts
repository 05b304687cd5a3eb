import type { Clock } from '@daybook/values';

export interface Allowance {
  readonly allowed: boolean;
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
    let window = this.#windows.get(key);
    if (window === undefined || now - window.began >= WINDOW_SECONDS) {
      if (this.#windows.size >= MAX_KEYS) this.#windows.clear();
      window = { began: now, used: 0 };
      this.#windows.set(key, window);
    }
    window.used += 1;
    const left = Math.max(0, this.#most - window.used);
    const seconds = Math.max(1, window.began + WINDOW_SECONDS - now);
    const allowed = window.used <= this.#most;
    const headers = { ratelimit: `"default";r=${left};t=${seconds}`, 'ratelimit-policy': `"default";q=${this.#most};w=${WINDOW_SECONDS}` };
    return { allowed, headers: allowed ? headers : { ...headers, 'retry-after': String(seconds) } };
  }
}
