import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { systemClock } from '@daybook/values';
import type { CheckedSeals, WholeSeal } from '../seals/index.ts';
import type { Missing } from './records.ts';

/** What was found of a part of an account so far. */
export interface Part {
  readonly faults: string[];
  readonly notes: string[];
  count: number;
  isDone: boolean;
  /** The key of the last record that was read. */
  after?: string | undefined;
  seals?: CheckedSeals & { readonly whole: readonly WholeSeal[] };
  missing?: readonly Missing[];
  /** Papers that were not drawn, because another version has set them. */
  others?: number;
}

export const begun = (): Part => ({ faults: [], notes: [], count: 0, isDone: false });

/** What a verification of an account has read, so that one that is broken off can go on. */
export interface Kept {
  readonly parts: { [name: string]: Part };
  /** Keeps it, now or within some seconds. */
  save(now?: boolean): void;
}

/** The whole file is written each time: of many accounts it is large. */
const SAVED_EVERY_MS = 5_000;

const FORMAT = 'Daybook verification 2';

type Stored = { readonly format: string; readonly accounts: { [account: string]: Kept['parts'] } };

/** Keeps what was verified in a file. */
export class KeptInFile {
  readonly #path: string;
  readonly #stored: Stored;
  #saved = -Infinity;

  /** Throws where the file is another one. */
  constructor(path: string) {
    this.#path = path;
    this.#stored = existsSync(path) ? read(path) : { format: FORMAT, accounts: {} };
  }

  of(account: number): Kept {
    return { parts: (this.#stored.accounts[account] ??= {}), save: (now) => this.#save(now) };
  }

  /** Forgets what was kept: everything was verified, and the next time everything is read again. */
  remove(): void {
    rmSync(this.#path, { force: true });
  }

  #save(now = false): void {
    const elapsed = systemClock.elapsedMilliseconds();
    if (!now && elapsed - this.#saved < SAVED_EVERY_MS) return;
    this.#saved = elapsed;
    const whole = `${this.#path}.new`;
    writeFileSync(whole, JSON.stringify(this.#stored), { mode: 0o600 });
    renameSync(whole, this.#path);
  }
}

function read(path: string): Stored {
  const stored = JSON.parse(readFileSync(path, 'utf8')) as Partial<Stored> | null;
  if (stored?.format !== FORMAT || stored.accounts === undefined) throw new Error('it keeps no verification of Daybook');
  return { format: FORMAT, accounts: stored.accounts };
}
