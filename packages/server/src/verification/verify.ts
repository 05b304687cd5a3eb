import type { RecordDescription } from '@daybook/contract';
import { isTimeZone } from '@daybook/values';
import type { DocumentKind } from '../billing/transitions.ts';
import type { Maintenance, Run } from '../database/as-owner.ts';
import { statement } from '../database/statement.ts';
import { checkEntries, checkSeals, trustedKeys, type CheckedSeals, type WholeSeal } from '../seals/index.ts';
import { drawPapers, type Draw } from './draw-papers.ts';
import { explainGaps } from './gaps.ts';
import { invariants } from './invariants.sql.ts';
import { begun, type Kept, type Part } from './kept.ts';
import { checkMissing, checkRecords, trailedKinds } from './records.ts';
import { checkSeries } from './series.ts';

/** In whose zone the entries of an account have their texts of moments. */
const zoneOfAccount = statement('zone_of_account', 'select a.time_zone as zone from account a where a.account_id = $account');

export interface Verified extends CheckedSeals {
  readonly records: number;
}

/** What a verification reports while it goes on. */
export interface Told {
  /** Something that must not be so, and what to do where that is known. */
  fault(text: string): void;
  /** Something that is allowed, and that an auditor asks about. */
  note(text: string): void;
  step(text: string): void;
}

/** What may be said of a verification. */
interface Choices {
  /** What an earlier run has read is not read again. */
  readonly kept?: Kept;
  /** Draws the papers of issued documents again; without it their content and their hashes are compared alone. */
  readonly draw?: Draw | undefined;
  /** Another connection, on which other parts are read meanwhile. */
  readonly beside?: Maintenance;
}

/** Progress is told whenever so many more records of a kind were read, or papers drawn. */
const TOLD_EVERY = { records: 10_000, papers: 100 };

type Read = <T>(work: (run: Run) => Promise<T>) => Promise<T>;

/** A part of an account, which is read piece by piece; `readNext` says whether it was the last piece. */
interface Task {
  readonly name: string;
  readonly title: string;
  readonly every?: number;
  readNext(read: Read, part: Part, report: Found): Promise<boolean>;
}

type Found = Omit<Told, 'step'>;

/** A part that is read at once. */
const whole = (name: string, title: string, work: (run: Run, part: Part, report: Found) => Promise<void>): Task => ({
  name,
  title,
  readNext: async (read, part, report) => {
    await read((run) => work(run, part, report));
    return true;
  },
});

/** Parts that the entries of all seals are compared in, so that no connection is left with most of them. */
const SHARES = 8;

/** Compares the entries of every eighth seal with it. */
const entriesOf = (account: number, seals: readonly WholeSeal[], share: number): Task => {
  const own = seals.filter((_, i) => i % SHARES === share);
  const title = `entries of the audit trail, part ${share + 1} of ${SHARES}`;
  return {
    name: `entries ${share}`,
    title,
    readNext: async (read, part, { fault }) => {
      const seal = own[part.count];
      if (seal === undefined) return true;
      await read((run) => checkEntries(run, account, seal, fault));
      part.count += 1;
      return false;
    },
  };
};

/** Compares every record of a kind with the audit trail, and looks for those that the table lacks. */
const recordsOf = (description: RecordDescription): Task => ({
  name: `records of ${description.kind}`,
  title: description.plural,
  readNext: (read, part, { fault }) =>
    read(async (run) => {
      if (part.after !== undefined || part.count === 0) {
        const { count, last } = await checkRecords(run, description, part.after ?? null, fault);
        part.count += count;
        part.after = last;
        if (last !== undefined) return false;
      }
      part.missing = await checkMissing(run, description, fault);
      return true;
    }),
});

/** Finds the occurrences of series again. */
const seriesOfBookings: Task = {
  name: 'series',
  title: 'bookings that repeat take place at the times of their rules',
  readNext: async (read, part, { fault }) => {
    const { count, last } = await read((run) => checkSeries(run, part.after ?? null, fault));
    part.count += count;
    part.after = last;
    return last === undefined;
  },
};

/** Draws the papers of a kind again. */
const papersOf = (kind: DocumentKind, draw: Draw): Task => ({
  name: `papers of ${kind}s`,
  title: `papers of ${kind}s`,
  every: TOLD_EVERY.papers,
  readNext: async (read, part, { fault, note }) => {
    const { count, others, last } = await drawPapers(read, draw, { kind, after: part.after ?? null }, fault);
    part.count += count;
    part.others = (part.others ?? 0) + others;
    part.after = last;
    if (last === undefined && part.others > 0)
      note(`${part.others} ${kind}s were set by another version of Daybook: what they say was compared, their PDFs were not drawn`);
    return last === undefined;
  },
});

/** A text that is no number any more, or no moment: what has it is named where it is compared with the audit trail. */
const isDamage = (error: unknown): error is Error => error instanceof Error && String((error as { code?: unknown }).code).startsWith('22');

/** A verification of one account: parts, each kept as it was found. */
class Verification {
  readonly #reads: readonly Read[];
  readonly #step: Told['step'];
  readonly #kept: Kept;

  constructor(reads: readonly Read[], step: Told['step'], kept: Kept) {
    this.#reads = reads;
    this.#step = step;
    this.#kept = kept;
  }

  /** Reads parts, each connection the next one that is left. What was found is answered in the order of the parts. */
  async all(tasks: readonly Task[]): Promise<Part[]> {
    const left = tasks.values();
    const failures: unknown[] = [];
    const work = async (read: Read): Promise<void> => {
      for (const task of left) if (failures.length === 0) await this.#one(read, task).catch((error: unknown) => void failures.push(error));
    };
    await Promise.all(this.#reads.map(work));
    if (failures.length > 0) throw failures[0];
    return tasks.map(({ name }) => this.#partOf(name));
  }

  #partOf(name: string): Part {
    return (this.#kept.parts[name] ??= begun());
  }

  async #one(read: Read, { name, title, every = TOLD_EVERY.records, readNext }: Task): Promise<void> {
    const part = this.#partOf(name);
    if (part.isDone) return;
    this.#step(part.count > 0 ? `${title}: goes on after ${part.count}` : title);
    const report: Found = { fault: (text) => void part.faults.push(text), note: (text) => void part.notes.push(text) };
    while (!part.isDone) {
      const before = part.count;
      const earlier = { ...part, faults: [...part.faults], notes: [...part.notes] };
      part.isDone = await readNext(read, part, report).catch((error: unknown) => {
        if (!isDamage(error)) {
          // What the piece that failed has found is found again.
          this.#kept.parts[name] = earlier;
          this.#kept.save(true);
          throw error;
        }
        report.fault(`${title}: cannot be checked any further, because a value is damaged: ${error.message}`);
        return true;
      });
      if (Math.floor(part.count / every) > Math.floor(before / every)) this.#step(`${title}: ${part.count}`);
      this.#kept.save();
    }
  }
}

/**
 * Reads everything of an account, each piece in a transaction of its own, and changes nothing. Seals are signed with one of the secrets.
 * What is found is told at the end.
 */
export async function verifyAccount(
  maintenance: Maintenance,
  account: number,
  secrets: readonly Buffer[],
  told: Told,
  { kept = { parts: {}, save: () => undefined }, draw, beside }: Choices = {},
): Promise<Verified> {
  const trusted = await trustedKeys(maintenance, secrets);
  const [{ zone } = { zone: '' }] = await maintenance.readAccount(account, (run) => run<{ zone: string }>(zoneOfAccount));
  const reads = [maintenance, ...(beside === undefined ? [] : [beside])].map(
    ({ readAccount }): Read =>
      (work) =>
        readAccount(account, work, isTimeZone(zone) ? zone : null),
  );
  const verification = new Verification(reads, (text) => told.step(text), kept);
  const [sealed = begun()] = await verification.all([
    whole('seals', 'seals of the audit trail', async (run, part, { fault }) => {
      part.seals = await checkSeals(run, account, trusted, fault);
    }),
  ]);
  const { entries = 0, unsealed = 0, hashes = [], whole: seals = [] } = sealed.seals ?? {};
  const shares = Array.from({ length: SHARES }, (_, share) => entriesOf(account, seals, share));
  const compared = await verification.all([
    ...trailedKinds.map(recordsOf),
    seriesOfBookings,
    ...invariants.map(({ name, promise, broken }) =>
      whole(name, promise, async (run, _, { fault }) => {
        for (const row of await run<{ fault: string }>(broken)) fault(row.fault);
      }),
    ),
    ...shares,
  ]);
  const missing = compared.flatMap((part) => part.missing ?? []);
  const documents = await verification.all(
    (['quote', 'invoice'] as const).flatMap((kind) => {
      const title = `numbers of ${kind}s`;
      return [
        whole(title, title, (run, _, { note }) => explainGaps(run, kind, missing, note)),
        ...(draw === undefined ? [] : [papersOf(kind, draw)]),
      ];
    }),
  );
  for (const { faults, notes } of [sealed, ...compared.slice(-SHARES), ...compared.slice(0, -SHARES), ...documents]) {
    for (const text of faults) told.fault(text);
    for (const text of notes) told.note(text);
  }
  const count = compared.reduce((sum, part) => sum + (part.missing === undefined ? 0 : part.count), 0);
  return { entries, unsealed, hashes, records: count };
}
