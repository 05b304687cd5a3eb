import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CopiedVersion } from '../support/copied-version.ts';
import { halfMade, makeFailingVersion } from '../support/failing-version.ts';
import type { House } from './house.ts';
import type { Workers } from './workers.ts';

/** Something that was done to the house. */
export interface Done {
  readonly fault: string;
  readonly from: number;
  readonly to: number;
  /** What it showed by itself; a broken promise where it begins with "BROKEN". */
  readonly told: string;
}

type Fault = (signal: AbortSignal) => Promise<string>;

const MINUTE_MS = 60_000;
/** A minute begins with a kill; other faults follow. */
const KILL_AT_MS = 8_000;
const OTHERS_AT_MS = [24_000, 42_000];
/** What should have begun so long ago is left out: the machine stood still, and all of it at once would be no minute of use. */
const LATE_MS = 15_000;
/** So long before the end nothing is begun any more. */
const CALM_MS = 20_000;
/** Restores a backup of a run into a place of its own, in the end. */
export const LAST_BACKUP = 'last.backup';

/** What is done to the house while the users work: a kill each minute, and two other faults. */
export class Faults {
  readonly done: Done[] = [];
  readonly #house: House;
  readonly #random: () => number;
  readonly #version: CopiedVersion = makeFailingVersion();
  #backups = 0;
  #kills = 0;
  #turn: (readonly [string, Fault])[] = [];

  readonly #say: (text: string) => void;

  constructor(house: House, random: () => number, say: (text: string) => void) {
    this.#house = house;
    this.#random = random;
    this.#say = say;
  }

  /** Goes on for so long. */
  async run(forMs: number, interrupted: AbortSignal): Promise<void> {
    const began = performance.now();
    const under: Promise<void>[] = [];
    const until = async (at: number): Promise<boolean> => {
      await sleep(Math.max(0, at - (performance.now() - began)), undefined, { signal: interrupted }).catch(() => undefined);
      return at < forMs - CALM_MS && performance.now() - began - at < LATE_MS && !interrupted.aborted;
    };
    const calm = AbortSignal.any([AbortSignal.timeout(Math.max(1, forMs - CALM_MS / 2)), interrupted]);
    for (let minute = 0; (minute + 0.5) * MINUTE_MS < forMs; minute += 1) {
      if (await until(minute * MINUTE_MS + KILL_AT_MS)) under.push(this.#try(...this.#nextKill(minute * MINUTE_MS < forMs / 6), calm));
      for (const at of OTHERS_AT_MS) if (await until(minute * MINUTE_MS + at)) under.push(this.#try(...this.#nextFault(), calm));
    }
    await Promise.all(under);
    this.#version.remove();
  }

  async #try(fault: string, work: Fault, signal: AbortSignal): Promise<void> {
    const from = performance.now();
    const told = await work(signal).catch((error: unknown) => `BROKEN: ${String(error)}`);
    this.done.push({ fault, from, to: performance.now(), told });
    this.#say(`  ${((performance.now() - from) / 1_000).toFixed(0)} s: ${fault}${told === '' ? '' : ` (${told.slice(0, 300)})`}`);
  }

  /** The first server is left alone after the first sixth: its memory is looked at. */
  #nextKill(early: boolean): [string, Fault] {
    const { servers, database } = this.#house;
    const killDatabase: [string, Fault][] =
      database.kill === undefined ? [] : [['the database is killed', async () => (database.kill?.(), '')]];
    const victims: [string, Fault][] = [...killDatabase];
    for (let i = 1; i < servers.length; i += 1) victims.push(['a server is killed', async () => (await this.#house.killServer(i), '')]);
    if (servers.length > 1 && database.kill !== undefined)
      victims.push([
        'the database and a server are killed at once',
        async () => {
          database.kill?.();
          await this.#house.killServer(servers.length - 1);
          return '';
        },
      ]);
    if (early || victims.length === 0) victims.unshift(['a server is killed', async () => (await this.#house.killServer(0), '')]);
    return victims[this.#kills++ % victims.length] as [string, Fault];
  }

  /** Each in its turn, in another order each time. */
  #nextFault(): readonly [string, Fault] {
    if (this.#turn.length === 0) this.#turn = this.#all().toSorted(() => this.#random() - 0.5);
    return this.#turn.pop() as readonly [string, Fault];
  }

  #all(): (readonly [string, Fault])[] {
    const { way, mailWay, disk, database } = this.#house;
    const along =
      (what: () => void, forMs: number, back: () => void): Fault =>
      async (signal) => {
        what();
        await sleep(forMs, undefined, { signal }).catch(() => undefined);
        back();
        return '';
      };
    const filled: [string, Fault][] =
      disk === undefined || database.kill === undefined
        ? []
        : [
            [
              'the disk is full',
              along(
                () => disk.fill(),
                12_000,
                () => disk.empty(),
              ),
            ],
          ];
    return [
      ...filled,
      ...this.#ofCluster(),
      [
        'the database is slow (0.1 s each way)',
        along(
          () => way.set('slow', 100),
          14_000,
          () => way.set('open'),
        ),
      ],
      [
        'the way to the database is cut',
        along(
          () => way.set('cut'),
          8_000,
          () => way.set('open'),
        ),
      ],
      [
        'the database hangs',
        along(
          () => way.set('hung'),
          14_000,
          () => way.set('open'),
        ),
      ],
      [
        'the mail server hangs',
        along(
          () => mailWay.set('hung'),
          50_000,
          () => mailWay.set('open'),
        ),
      ],
      ['the clock of a server jumps an hour ahead, then two back', (signal) => this.#jump(signal)],
      ['a backup is made', (signal) => this.#backUp(signal)],
      ['a migration fails half way', () => this.#migrate()],
    ];
  }

  #ofCluster(): (readonly [string, Fault])[] {
    const { workers } = this.#house;
    if (workers === undefined) return [];
    return [
      [
        'the worker that the account is on is away',
        async (signal) => {
          const worker = await workers.ofFirstAccount();
          workers.cut(worker);
          await sleep(10_000, undefined, { signal }).catch(() => undefined);
          workers.mend(worker);
          return '';
        },
      ],
      ['the account moves to another worker', () => this.#move(workers)],
    ];
  }

  async #move(workers: Workers): Promise<string> {
    const from = await workers.ofFirstAccount();
    const to = workers.addresses.find((_, i) => i !== from) ?? '';
    // A move takes longer than the way to the database stays as it is.
    const { code, output } = await this.#house.run(['cluster', 'move', to], { settings: { DATABASE_URL: this.#house.ownUrl } });
    return code === 0 ? 'moved' : `not moved: ${output.trim().split('\n').at(-1) ?? ''}`;
  }

  async #jump(signal: AbortSignal): Promise<string> {
    const i = Math.floor(this.#random() * this.#house.servers.length);
    for (const seconds of [3_600, -3_600, 0]) {
      await this.#house.servers[i]?.jumpClock(seconds);
      if (seconds !== 0) await sleep(7_000, undefined, { signal }).catch(() => undefined);
    }
    return '';
  }

  async #backUp(signal: AbortSignal): Promise<string> {
    const name = `${(this.#backups += 1)}.backup`;
    // As one made by hand or by a timer: tried again where the database was just killed.
    for (let tries = 0; tries < 5; tries += 1) {
      const { code, output } = await this.#house.run(['backup', join(this.#house.backups, name)]);
      if (code === 0) {
        renameSync(join(this.#house.backups, name), join(this.#house.backups, LAST_BACKUP));
        return tries === 0 ? 'made' : `made after ${tries} that failed`;
      }
      if (signal.aborted) return 'failed';
      if (tries === 4) return `failed: ${output.trim().split('\n').at(-1) ?? ''}`;
      await sleep(3_000, undefined, { signal }).catch(() => undefined);
    }
    return 'failed';
  }

  async #migrate(): Promise<string> {
    const { code, output } = await this.#house.run(['migrate'], { main: this.#version.main });
    if (code !== 1) return `BROKEN: the migration ended with ${code}: ${output}`;
    for (let tries = 0; ; tries += 1) {
      try {
        const left = await this.#house.sql<{ made: boolean }>(
          `select to_regclass('${halfMade.table}') is not null or exists (select from information_schema.columns
            where table_name = 'contact' and column_name = '${halfMade.column}') as made`,
        );
        if (left[0]?.made !== false) return 'BROKEN: the failed migration left something behind';
        return output.trim().split('\n').at(-1) ?? '';
      } catch (error) {
        if (tries === 60) throw error;
        await sleep(500);
      }
    }
  }
}
