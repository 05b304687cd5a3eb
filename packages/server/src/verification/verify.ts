import type { RecordDescription } from '@daybook/contract';
import type { DocumentKind } from '../billing/transitions.ts';
import type { Maintenance, Run } from '../database/as-owner.ts';
import { checkSeals, trustedKeys, type CheckedSeals } from '../seals/index.ts';
import { drawPapers, type Draw } from './draw-papers.ts';
import { explainGaps } from './gaps.ts';
import { invariants } from './invariants.sql.ts';
import { begun, type Kept, type Part } from './kept.ts';
import { checkMissing, checkRecords, trailedKinds, type Missing } from './records.ts';

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
}

/** Progress is told whenever so many more records of a kind were read, or papers drawn. */
const TOLD_EVERY = { records: 10_000, papers: 100 };

type Read = <T>(work: (run: Run) => Promise<T>) => Promise<T>;

/** A text that is no number any more, or no moment: what has it is named where it is compared with the audit trail. */
const isDamage = (error: unknown): error is Error => error instanceof Error && String((error as { code?: unknown }).code).startsWith('22');

/** A verification of one account: parts that are read one after the other, each kept as it was found. */
class Verification {
  readonly #read: Read;
  readonly #told: Told;
  readonly #kept: Kept;

  constructor(read: Read, told: Told, kept: Kept) {
    this.#read = read;
    this.#told = told;
    this.#kept = kept;
  }

  /** Reads a part, piece by piece: what an earlier run has found in it is told again, and the rest is read. */
  async part(
    { name, title = name, every = TOLD_EVERY.records }: { readonly name: string; readonly title?: string; readonly every?: number },
    readNext: (read: Read, part: Part, told: Told) => Promise<boolean>,
  ): Promise<Part> {
    const part = (this.#kept.parts[name] ??= begun());
    for (const text of part.faults) this.#told.fault(text);
    for (const text of part.notes) this.#told.note(text);
    if (part.isDone) return part;
    this.#told.step(part.count > 0 ? `${title}: goes on after ${part.count}` : title);
    const told: Told = {
      fault: (text) => {
        part.faults.push(text);
        this.#told.fault(text);
      },
      note: (text) => {
        part.notes.push(text);
        this.#told.note(text);
      },
      step: this.#told.step,
    };
    while (!part.isDone) {
      const before = part.count;
      part.isDone = await readNext(this.#read, part, told).catch((error: unknown) => {
        if (!isDamage(error)) throw error;
        told.fault(`${title}: cannot be checked any further, because a value is damaged: ${error.message}`);
        return true;
      });
      if (Math.floor(part.count / every) > Math.floor(before / every)) this.#told.step(`${title}: ${part.count}`);
      this.#kept.save();
    }
    return part;
  }

  /** A part that is read at once. */
  whole(name: string, title: string, work: (run: Run, part: Part, told: Told) => Promise<void>): Promise<Part> {
    return this.part({ name, title }, async (read, part, told) => {
      await read((run) => work(run, part, told));
      return true;
    });
  }

  /** Compares every record of a kind with the audit trail, and looks for those that the table lacks. */
  records(description: RecordDescription): Promise<Part> {
    return this.part({ name: `records of ${description.kind}`, title: description.plural }, (read, part, { fault }) =>
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
    );
  }

  /** Draws the papers of a kind again. */
  papers(kind: DocumentKind, draw: Draw): Promise<Part> {
    return this.part({ name: `papers of ${kind}s`, every: TOLD_EVERY.papers }, async (read, part, { fault, note }) => {
      const { count, others, last } = await drawPapers(read, draw, { kind, after: part.after ?? null }, fault);
      part.count += count;
      part.others = (part.others ?? 0) + others;
      part.after = last;
      if (last === undefined && part.others > 0)
        note(`${part.others} ${kind}s were set by another version of Daybook: what they say was compared, their PDFs were not drawn`);
      return last === undefined;
    });
  }
}

/**
 * Reads everything of an account, each piece in a transaction of its own, and changes nothing. Seals are signed with one of the secrets.
 */
export async function verifyAccount(
  maintenance: Maintenance,
  account: number,
  secrets: readonly Buffer[],
  told: Told,
  { kept = { parts: {}, save: () => undefined }, draw }: Choices = {},
): Promise<Verified> {
  const trusted = await trustedKeys(maintenance, secrets);
  const verification = new Verification((work) => maintenance.readAccount(account, work), told, kept);
  const { seals } = await verification.whole('seals', 'seals of the audit trail', async (run, part, { fault }) => {
    part.seals = await checkSeals(run, account, trusted, fault);
  });
  let count = 0;
  const missing: Missing[] = [];
  for (const description of trailedKinds) {
    const part = await verification.records(description);
    count += part.count;
    missing.push(...(part.missing ?? []));
  }
  for (const { name, promise, broken } of invariants)
    await verification.whole(name, promise, async (run, _, { fault }) => {
      for (const row of await run<{ fault: string }>(broken)) fault(row.fault);
    });
  for (const kind of ['quote', 'invoice'] as const) {
    const title = `numbers of ${kind}s`;
    await verification.whole(title, title, (run, _, { note }) => explainGaps(run, kind, missing, note));
    if (draw !== undefined) await verification.papers(kind, draw);
  }
  return { entries: 0, hashes: [], ...seals, records: count };
}
