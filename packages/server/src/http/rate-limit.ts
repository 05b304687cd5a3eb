import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '@daybook/values';
import { newWindow, type RequestCounts, type Window } from '../access/request-counts.ts';
import { Problem } from '../problem.ts';

interface Allowance {
  /** Absent while the request may be answered. */
  readonly refusal: Problem | undefined;
  readonly headers: { readonly [name: string]: string };
}

/** Takes a number of requests from the allowance of the sender of this one; returns why it is refused. */
export type TakeRequests = (request: FastifyRequest, reply: FastifyReply, count: number) => Problem | undefined;

const WINDOW_SECONDS = 60;
const MAX_KEYS = 50_000;

/**
 * Counts requests per key and minute, or another stretch of time, of all processes together. A key is a user or an address; `name` names
 * the requests.
 */
export class RateLimit {
  readonly #windows = new Map<string, Window>();
  readonly #clock: Clock;
  readonly #counts: RequestCounts;
  readonly #name: string;
  readonly #most: number;
  readonly #seconds: number;

  constructor(
    { clock, counts }: { readonly clock: Clock; readonly counts: RequestCounts },
    name: string,
    most: number,
    seconds: number = WINDOW_SECONDS,
  ) {
    this.#clock = clock;
    this.#counts = counts;
    this.#name = name;
    this.#most = most;
    this.#seconds = seconds;
  }

  /** Takes requests of the key's allowance: one, or several at once where all of them are left. */
  take(key: string, count = 1): Allowance {
    const now = this.#clock.now();
    const window = this.#windowOf(key, now);
    const isAllowed = window.used + count <= this.#most;
    if (isAllowed) this.#counts.add(`${this.#name} ${key}`, window, count, this.#most);
    const left = Math.max(0, this.#most - window.used);
    const seconds = Math.max(1, window.ends - now);
    const headers = { ratelimit: `"default";r=${left};t=${seconds}`, 'ratelimit-policy': `"default";q=${this.#most};w=${this.#seconds}` };
    return { headers, refusal: isAllowed ? undefined : this.#refusal(seconds, count) };
  }

  #windowOf(key: string, now: number): Window {
    const former = this.#windows.get(key);
    if (former !== undefined && now < former.ends) return former;
    this.#windows.delete(key);
    // The oldest goes first, so that many addresses end no window that has just begun.
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size < MAX_KEYS) break;
      this.#windows.delete(oldest);
    }
    const window = newWindow(now, this.#seconds);
    this.#windows.set(key, window);
    return window;
  }

  #refusal(seconds: number, count: number): Problem {
    const fault = count === 1 ? 'the user has used up' : `a batch counts as its operations, and fewer than that are left of`;
    return new Problem('rate_limited', {
      detail: `${fault} its ${this.#most} requests ${this.#seconds === WINDOW_SECONDS ? 'a minute' : 'an hour'}; wait ${seconds} seconds`,
      headers: { 'retry-after': String(seconds) },
    });
  }
}
