import type { Connections } from '../database/connections.ts';
import { loadVersions, type Ending } from '../database/kind-version.sql.ts';
import { bind } from '../database/statement.ts';

/** The versions that show whether cached rights are still current. */
export interface AccessState {
  /** Version of the kinds that decide about access. */
  readonly access: number;
  /** The database's clock, in UNIX seconds. */
  readonly now: number;
}

/** A row of `loadVersions`. */
export interface Versions extends AccessState {
  readonly version: number;
  readonly live: number;
  /** Zero of an account that never had a custom field. */
  readonly customs: number;
  /**
   * When the first record of the account ends by time alone, in UNIX seconds; null where none does. Undefined where it is not asked for.
   */
  readonly ends?: number | null;
  /** Whether that moment is over, and nobody has ended the record yet: kinds that show its end are read once it has ended. */
  readonly due?: boolean;
}

/** Records that end by time alone, and who ends them. */
export interface TimedEnding extends Ending {
  /** Ends those of an account that are due. Returns whether they have ended. */
  end(account: number): Promise<boolean>;
}

/** Of an account that nobody ever wrote to. */
export const NO_VERSIONS: Versions = { version: 0, access: 0, live: 0, customs: 0, now: 0 };

/**
 * Reads versions for many requests at once. All that ask in one turn of the event loop share a read that is sent after
 * the turn: it begins after each of them arrived, so no caller gets an older state than a read of its own would return.
 */
export class SharedVersions {
  readonly #connections: Connections;
  readonly #ending: TimedEnding;
  readonly #waiting = new Map<string, Promise<Versions>>();

  constructor(connections: Connections, ending: TimedEnding) {
    this.#connections = connections;
    this.#ending = ending;
  }

  /** `endsFirst`: the kinds are read next, and not taken from what is kept, so what is over is ended first. */
  read(account: number, kinds: readonly string[], endsFirst = false): Promise<Versions> {
    const key = `${account} ${kinds.join()} ${endsFirst}`;
    const shared = this.#waiting.get(key);
    if (shared !== undefined) return shared;
    const reading = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      this.#waiting.delete(key);
      return this.#send(account, kinds, endsFirst);
    });
    this.#waiting.set(key, reading);
    return reading;
  }

  async #send(account: number, kinds: readonly string[], endsFirst: boolean): Promise<Versions> {
    const versions = loadVersions(kinds, endsFirst ? { ending: this.#ending } : {});
    const load = async (): Promise<Versions> => {
      const [rows] = await this.#connections.read({ account, zone: null }, [bind(versions, { account })]);
      return (rows?.[0] as Versions | undefined) ?? NO_VERSIONS;
    };
    const state = await load();
    return state.due === true && (await this.#ending.end(account)) ? load() : state;
  }
}
