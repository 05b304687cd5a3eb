import assert from 'node:assert/strict';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Runs operations and notes when each began and ended: a test of races that ran one after the other proves nothing. */
export class Overlap {
  readonly #spans: Span[] = [];

  async run<T>(work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await work();
    } finally {
      this.#spans.push({ start, end: performance.now() });
    }
  }

  /** Runs so many lanes at once, each its operations one after the other. */
  async lanes(count: number, operations: number, work: (lane: number, operation: number) => Promise<void>): Promise<void> {
    const lane = async (number: number): Promise<void> => {
      for (let operation = 0; operation < operations; operation += 1) await this.run(() => work(number, operation));
    };
    await Promise.all(Array.from({ length: count }, (_, number) => lane(number)));
  }

  get share(): number {
    const ordered = this.#spans.toSorted((one, other) => one.start - other.start);
    let latestEnd = -1;
    const overlapped = ordered.filter(({ start, end }, i) => {
      const before = latestEnd > start;
      latestEnd = Math.max(latestEnd, end);
      const next = ordered[i + 1];
      return before || (next !== undefined && next.start < end);
    });
    return this.#spans.length === 0 ? 0 : overlapped.length / this.#spans.length;
  }

  /** Fails unless at least half of the operations ran while another did. */
  assertHappened(): void {
    assert.ok(this.#spans.length > 0);
    assert.ok(this.share >= 0.5, `only ${Math.round(this.share * 100)} % of ${this.#spans.length} operations overlapped in time`);
  }
}
