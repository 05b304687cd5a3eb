import { systemClock } from '@daybook/values';
import type { Logger } from './logging.ts';

/** A success so soon after a failure is no end: with several connections, some still work while others do not. */
const QUIET_MS = 1_000;

/** Notes in the log when something begins to fail and when it works again, and nothing in between. */
export class Outage {
  readonly #logger: Logger;
  readonly #begins: string;
  readonly #ends: string;
  /** Asked at each success, which has nothing to do while all is well. */
  isOn = false;
  #began = 0;
  #failed = 0;

  constructor(logger: Logger, begins: string, ends: string) {
    this.#logger = logger;
    this.#begins = begins;
    this.#ends = ends;
  }

  failed(error: unknown): void {
    this.#failed = systemClock.elapsedMilliseconds();
    if (this.isOn) return;
    this.isOn = true;
    this.#began = this.#failed;
    this.#logger.warn({ err: error }, this.#begins);
  }

  succeeded(): void {
    const now = systemClock.elapsedMilliseconds();
    if (now - this.#failed < QUIET_MS) return;
    this.#logger.warn({ seconds: Math.round((now - this.#began) / 1_000) }, this.#ends);
    this.isOn = false;
  }
}
