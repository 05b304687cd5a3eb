import { setTimeout as sleep } from 'node:timers/promises';

/** What one request was answered: its status, 0 where there was no answer. */
export interface Answered {
  readonly at: number;
  readonly ms: number;
  readonly status: number;
  /** Its method and its address, without the parameters. */
  readonly request: string;
  /** By which the log of the server has it. */
  readonly id?: string;
  /** Why there was none. */
  readonly failed?: string;
}

/** An answer comes within ten seconds; the machine that asks needs a moment too. */
const ANSWER_MS = 11_000;

/** A look at the clock that comes so much too late: the machine itself stood still, and those who ask with it. */
const LOOK_MS = 500;
const STOOD_STILL_MS = 2_000;

/** Shorter pauses are those between requests. */
const GAP_MS = 300;

/** What the clients saw: every request with its status and its time, and the pauses in which nobody was served. */
export class Watch {
  readonly began = performance.now();
  readonly answers: Answered[] = [];
  readonly gaps: { readonly from: number; readonly to: number }[] = [];
  /** When the machine stood still. */
  readonly stalls: { readonly from: number; readonly to: number }[] = [];
  /** The longest time from the first sending of a request to its answer, with all repetitions. */
  longestWait = 0;
  readonly sent = new Map<string, number>();
  #served = performance.now();

  /** `fetch`, as the clients use it: each is sent to the next server where one does not answer, as a proxy before them does. */
  fetchOver(urls: readonly string[], first: number): typeof fetch {
    let server = first;
    return async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const name = `${request.method} ${pathname}`;
      this.#count(name);
      for (let tries = 1; ; tries += 1) {
        const at = performance.now();
        const address = new URL(pathname + search, urls[server % urls.length]);
        try {
          const again = new Request(address, request.clone());
          const response = await fetch(again, init?.signal ? { signal: init.signal } : {});
          // The body of a stream has no end.
          const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
          const whole = isStream ? response : new Response(bodyFor(response.status, await response.arrayBuffer()), response);
          if (!isStream) this.note({ at, status: response.status, request: name, id: response.headers.get('x-request-id') ?? '' });
          return whole;
        } catch (error) {
          if (!pathname.endsWith('/stream')) this.note({ at, status: 0, request: name, failed: failureOf(error) });
          server += 1;
          // What cannot connect is sent to the other server at once, which keys make safe.
          if (tries >= urls.length || init?.signal?.aborted === true) throw error;
        }
      }
    };
  }

  note(answered: Omit<Answered, 'ms'>): void {
    const now = performance.now();
    const { at, status } = answered;
    this.answers.push({ ...answered, ms: now - at });
    if (status === 0 || status >= 500) return;
    if (now - this.#served > GAP_MS) this.gaps.push({ from: this.#served, to: now });
    this.#served = now;
  }

  waited(ms: number): void {
    this.longestWait = Math.max(this.longestWait, ms);
  }

  /** How often each status was answered to what was sent between two moments. */
  statuses(from = 0, to = Infinity): Map<number, number> {
    const counts = new Map<number, number>();
    for (const { at, status } of this.answers) if (at >= from && at < to) counts.set(status, (counts.get(status) ?? 0) + 1);
    return new Map([...counts].toSorted(([one], [other]) => one - other));
  }

  /** The longest time in which nobody was served, of those that began between two moments. */
  longestGap(from = 0, to = Infinity): number {
    const within = this.gaps.filter((gap) => gap.to > from && gap.from < to);
    return within.reduce((most, gap) => Math.max(most, gap.to - gap.from), 0);
  }

  /** Notes when the machine stands still, until it is interrupted. */
  async noteStalls(signal: AbortSignal): Promise<void> {
    for (let last = performance.now(); !signal.aborted;) {
      await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
      const now = performance.now();
      if (now - last > LOOK_MS + STOOD_STILL_MS) this.stalls.push({ from: last + LOOK_MS, to: now });
      last = now;
    }
  }

  /** What was answered too late, or given up too late: the time in which the machine stood still does not count. */
  get late(): readonly Answered[] {
    return this.answers.filter(({ at, ms }) => ms > ANSWER_MS && ms - this.stoodStill(at, at + ms) > ANSWER_MS);
  }

  /** How long the machine stood still between two moments, in milliseconds. */
  stoodStill(from = 0, to = Infinity): number {
    return this.stalls.reduce((sum, stall) => sum + Math.max(0, Math.min(to, stall.to) - Math.max(from, stall.from)), 0);
  }

  /** A share of the times that answered requests took, in milliseconds. */
  percentile(share: number, from = 0, to = Infinity): number {
    const times = this.answers.filter(({ at, status }) => status !== 0 && at >= from && at < to).map(({ ms }) => ms);
    return times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  }

  #count(what: string): void {
    this.sent.set(what, (this.sent.get(what) ?? 0) + 1);
  }
}

function failureOf(error: unknown): string {
  const { name, message, cause } = error as Error;
  return [name, message, cause instanceof Error ? cause.message : ''].filter((text) => text !== '').join(': ');
}

const bodyFor = (status: number, bytes: ArrayBuffer): ArrayBuffer | null => ([204, 304].includes(status) ? null : bytes);

/** The resident memory of the servers, looked at again and again. */
export class Memory {
  readonly samples: { readonly server: number; readonly at: number; readonly started: number; readonly mb: number }[] = [];

  note(server: number, started: number, bytes: number): void {
    if (started > 0 && bytes > 0) this.samples.push({ server, at: performance.now(), started, mb: bytes / 2 ** 20 });
  }

  /** Of the process of a server that lived longest, its samples from so long after its start. */
  longestLife(server: number, afterMs: number): { readonly at: number; readonly mb: number }[] {
    const lives = Map.groupBy(
      this.samples.filter((one) => one.server === server),
      ({ started }) => started,
    );
    const longest = [...lives.values()].toSorted((one, other) => other.length - one.length)[0] ?? [];
    return longest.filter(({ at, started }) => at - started >= afterMs);
  }
}

/** How many megabytes a minute of a straight line through the samples has. */
export function slopeOf(samples: readonly { readonly at: number; readonly mb: number }[]): number {
  const mean = (of: (one: { at: number; mb: number }) => number): number => samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [at, mb] = [mean((one) => one.at), mean((one) => one.mb)];
  const spread = samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0);
  return spread === 0 ? 0 : (samples.reduce((sum, one) => sum + (one.at - at) * (one.mb - mb), 0) / spread) * 60_000;
}
