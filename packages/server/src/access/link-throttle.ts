import type { Clock } from '@daybook/values';
import { Problem } from '../problem.ts';
import { newWindow, type RequestCounts, type Window } from './request-counts.ts';

// Many people may share one address.
const MAX_REQUESTS = { user: 10, address: 30 };
const WINDOW_SECONDS = 15 * 60;
const MAX_KEYS = 50_000;

const mostOf = (key: string): number => (key.startsWith('address ') ? MAX_REQUESTS.address : MAX_REQUESTS.user);

/** What is counted: its name in the answer and the table, and what it is in a sentence. */
interface Counted {
  readonly name: string;
  readonly of: string;
}

/** Anybody may ask for a link. */
const LINKS: Counted = { name: 'links', of: 'requests for a new password' };

/**
 * Counts what strangers send that may be guessing, such as requests for a new password by user and by address, of all processes together.
 * The key of an address begins with "address ".
 */
export class LinkThrottle {
  readonly #windows = new Map<string, Window>();
  readonly #clock: Clock;
  readonly #counts: Pick<RequestCounts, 'add'>;
  readonly #counted: Counted;

  constructor(clock: Clock, counts: Pick<RequestCounts, 'add'>, counted = LINKS) {
    this.#clock = clock;
    this.#counts = counts;
    this.#counted = counted;
  }

  /** Counts a request. Throws rate_limited when any of the keys has used up its requests. */
  begin(keys: readonly string[]): void {
    const windows = this.check(keys);
    windows.forEach((window, i) => this.#counts.add(`${this.#counted.name} ${keys[i]}`, window, 1, mostOf(keys[i] ?? '')));
  }

  /** The same without counting. */
  check(keys: readonly string[]): Window[] {
    const now = this.#clock.now();
    const windows = keys.map((key) => this.#windowOf(key, now));
    windows.forEach(({ ends, used }, i) => {
      if (used >= mostOf(keys[i] ?? '')) throw refusal(this.#counted, keys[i] ?? '', Math.max(1, ends - now));
    });
    return windows;
  }

  #windowOf(key: string, now: number): Window {
    const openWindow = this.#windows.get(key);
    if (openWindow !== undefined && now < openWindow.ends) return openWindow;
    if (this.#windows.size >= MAX_KEYS) this.#forget(now);
    const window = newWindow(now, WINDOW_SECONDS);
    this.#windows.set(key, window);
    return window;
  }

  // Made-up user names must not push out the windows that still count: the oldest goes first.
  #forget(now: number): void {
    for (const [key, { ends, used }] of this.#windows) if (used === 0 || now >= ends) this.#windows.delete(key);
    for (const key of this.#windows.keys()) {
      if (this.#windows.size < MAX_KEYS) break;
      this.#windows.delete(key);
    }
  }
}

const WHO: { readonly [key: string]: readonly [who: string, where: string] } = {
  address: ['This address', 'from this address'],
  user: ['The user', 'as this user'],
  hook: ['This hook', 'to this hook'],
};

function refusal({ name, of }: Counted, key: string, seconds: number): Problem {
  const most = mostOf(key);
  const headers = {
    'retry-after': String(seconds),
    ratelimit: `"${name}";r=0;t=${seconds}`,
    'ratelimit-policy': `"${name}";q=${most};w=${WINDOW_SECONDS}`,
  };
  const [who, where] = WHO[key.split(' ', 1)[0] ?? ''] ?? ['The user', 'as this user'];
  return new Problem('rate_limited', {
    title: `${who} is locked out for a while`,
    detail: `${most} ${of} ${where} were made within ${WINDOW_SECONDS / 60} minutes; the next is checked in ${seconds} seconds`,
    headers,
  });
}
