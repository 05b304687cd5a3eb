import { setTimeout as sleep } from 'node:timers/promises';
import type { Connections } from '../database/connections.ts';
import { readNotes } from './state.sql.ts';
import { stateOf, type State } from './state.ts';

const LOOK_EVERY_MS = 1_000;

/** What the installation knows of itself, as this process saw it a moment ago. */
export class Installation {
  readonly #connections: Connections;
  readonly #stopping = new AbortController();
  state: State = {};

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  async look(): Promise<void> {
    this.state = stateOf(await this.#connections.shared(readNotes));
  }

  /** Looks again and again, for as long as the process serves. A database that is away leaves what was seen. */
  start(): void {
    const { signal } = this.#stopping;
    void (async () => {
      while (!signal.aborted) {
        await sleep(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
        if (!signal.aborted) await this.look().catch(() => undefined);
      }
    })();
  }

  stop(): void {
    this.#stopping.abort();
  }
}
