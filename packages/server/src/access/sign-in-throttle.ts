import type { Clock } from '@daybook/values';
import { Problem } from '../problem.ts';

interface Window {
  began: number;
  failures: number;
}

/** What is counted, in words. */
interface Counted {
  readonly what: string;
  readonly happened: string;
}

// Many people may stand behind one address.
const MAX_FAILURES = { user: 10, address: 30 };
const WINDOW_SECONDS = 15 * 60;
const MAX_KEYS = 50_000;

const mostOf = (key: string): number => (key.startsWith('address ') ? MAX_FAILURES.address : MAX_FAILURES.user);

/** Counts sign-ins that failed, by user and by address, in this process. The key of an address begins with "address ". */
export class SignInThrottle {
  readonly #windows = new Map<string, Window>();
  readonly #clock: Clock;
  readonly #counted: Counted;

  constructor(clock: Clock, counted: Counted = { what: 'sign-ins', happened: 'failed' }) {
    this.#clock = clock;
    this.#counted = counted;
  }

  /**
   * Counts an attempt as a failure before it is checked, so that parallel attempts cannot exceed the limit. Throws
   * rate_limited when any of the keys has used up its failures.
   */
  begin(keys: readonly string[]): void {
    const now = this.#clock.now();
    const windows = keys.map((key) => this.#windowOf(key, now));
    windows.forEach(({ began, failures }, i) => {
      const most = mostOf(keys[i] ?? '');
      if (failures >= most) throw refusal(keys[i] ?? '', began + WINDOW_SECONDS - now, this.#counted);
    });
    for (const window of windows) window.failures += 1;
  }

  /** Takes back the attempt: it did not fail. */
  succeed(keys: readonly string[]): void {
    for (const key of keys) {
      const window = this.#windows.get(key);
      if (window !== undefined && window.failures > 0) window.failures -= 1;
    }
  }

  #windowOf(key: string, now: number): Window {
    const known = this.#windows.get(key);
    if (known !== undefined && now - known.began < WINDOW_SECONDS) return known;
    if (this.#windows.size >= MAX_KEYS) this.#forget(now);
    const window = { began: now, failures: 0 };
    this.#windows.set(key, window);
    return window;
  }

  // Made-up user names must not push out the windows that still count: the oldest goes first.
  #forget(now: number): void {
    for (const [key, { began, failures }] of this.#windows) if (failures === 0 || now - began >= WINDOW_SECONDS) this.#windows.delete(key);
    for (const key of this.#windows.keys()) {
      if (this.#windows.size < MAX_KEYS) break;
      this.#windows.delete(key);
    }
  }
}

function refusal(key: string, seconds: number, { what, happened }: Counted): Problem {
  const most = mostOf(key);
  const headers = {
    'retry-after': String(seconds),
    ratelimit: `"sign-in";r=0;t=${seconds}`,
    'ratelimit-policy': `"sign-in";q=${most};w=${WINDOW_SECONDS}`,
  };
  const [who, where] = key.startsWith('address ') ? ['This address', 'from this address'] : ['The user', 'as this user'];
  return new Problem('rate_limited', {
    title: `${who} is locked out for a while`,
    detail: `${most} ${what} ${where} ${happened} within ${WINDOW_SECONDS / 60} minutes; the next is checked in ${seconds} seconds`,
    headers,
  });
}
