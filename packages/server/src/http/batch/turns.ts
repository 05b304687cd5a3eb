import { Problem } from '../../problem.ts';

/** Lets so many run at a time, and as many wait: what takes long leaves the connections of the database to others. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  readonly #maxWaiting: number;
  #free: number;

  constructor(atOnce: number, maxWaiting: number) {
    this.#free = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting)
      throw new Problem('unavailable', { detail: 'too many batches are waiting; nothing was changed', headers: { 'retry-after': '2' } });
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
