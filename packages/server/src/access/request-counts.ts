import { createHmac } from 'node:crypto';
import { systemClock, type Clock } from '@daybook/values';
import type { Connections } from '../database/connections.ts';
import type { Statement } from '../database/statement.ts';
import { addRequestCounts } from './request-counts.sql.ts';

/** What was counted for somebody in a stretch of time, by all processes as far as this one knows. */
export interface Window {
  /** In UNIX seconds. */
  ends: number;
  used: number;
  /** The part that is not reported to other processes yet. */
  untold: number;
  /** How long it is. */
  readonly seconds: number;
}

export const newWindow = (now: number, seconds: number): Window => ({ ends: now + seconds, used: 0, untold: 0, seconds });

/** Below this part of a limit nothing is reported: most callers never come near it, and cost nothing here. */
const UNTOLD_PART = 100;
const EVERY_MS = 250;
/** The most that is reported at a time; the rest waits for the next. */
const MOST_AT_ONCE = 512;

interface Told {
  readonly hash: Buffer;
  readonly window: Window;
  readonly used: number;
}

/**
 * Reports to other processes what was counted in this one, and learns their counts, through a table: a few times a second and in a
 * statement for many, so that no request waits for it. While the database is away, each counts for itself.
 */
export class RequestCounts {
  readonly #connections: Connections;
  readonly #secret: string;
  readonly #clock: Clock;
  readonly #waiting = new Map<string, Window>();
  /** Whether an exchange is under way, or will be. */
  #isDue = false;

  constructor(connections: Connections, instanceSecret: string, clock: Clock = systemClock) {
    this.#connections = connections;
    this.#secret = instanceSecret;
    this.#clock = clock;
  }

  /** Counts requests for a key that no other limit has, up to a maximum. */
  add(key: string, window: Window, count: number, most: number): void {
    window.used += count;
    window.untold += count;
    if (window.used * UNTOLD_PART < most) return;
    this.#waiting.set(key, window);
    if (this.#isDue) return;
    this.#isDue = true;
    this.#exchangeSoon();
  }

  #exchangeSoon(): void {
    setTimeout(() => void this.#exchange(), EVERY_MS).unref();
  }

  async #exchange(): Promise<void> {
    const counts = this.#take();
    // A window that has begun meanwhile is another one: what is learned late of the one before changes nothing.
    await Promise.all(chunksOf(counts).map(({ statement, some }) => this.#tell(statement, some)));
    this.#isDue = this.#waiting.size > 0;
    if (this.#isDue) this.#exchangeSoon();
  }

  // In one order, so that no two processes wait for each other.
  #take(): Told[] {
    const counts: Told[] = [];
    for (const [key, window] of this.#waiting) {
      if (counts.length >= MOST_AT_ONCE) break;
      this.#waiting.delete(key);
      // The hash keeps readers of the table from finding addresses or names by trying them.
      const hash = createHmac('sha256', this.#secret).update(`requests ${key}`).digest();
      counts.push({ hash, window, used: window.untold });
      window.untold = 0;
    }
    return counts.toSorted((one, other) => Buffer.compare(one.hash, other.hash));
  }

  async #tell(statement: Statement, told: readonly Told[]): Promise<void> {
    const values = told.flatMap(({ hash, used, window: { ends } }, i) => [
      [`hash_${i}`, hash],
      [`used_${i}`, used],
      [`ends_${i}`, ends],
    ]);
    try {
      const rows = await this.#connections.count(statement, { ...Object.fromEntries(values), now: this.#clock.now() });
      const rowOfHash = new Map(rows.map((row) => [(row['hash'] as Buffer).toString('latin1'), row]));
      for (const { hash, window } of told) {
        const row = rowOfHash.get(hash.toString('latin1'));
        window.used = Number(row?.['used']) + window.untold;
        // The clock of another machine may be ahead.
        window.ends = Math.min(Number(row?.['ends']), this.#clock.now() + window.seconds);
      }
    } catch {
      // Connections note it where the database is away.
      for (const { window, used } of told) window.untold += used;
    }
  }
}

function chunksOf(told: readonly Told[]): { statement: Statement; some: readonly Told[] }[] {
  const chunks: { statement: Statement; some: readonly Told[] }[] = [];
  let from = 0;
  for (const { many, statement } of addRequestCounts)
    for (; told.length - from >= many; from += many) chunks.push({ statement, some: told.slice(from, from + many) });
  return chunks;
}
