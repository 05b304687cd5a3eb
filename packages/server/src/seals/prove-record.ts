import type { Run } from '../database/as-owner.ts';
import { hashesIn, unpackLeaves } from './leaves.ts';
import { pathOf } from './merkle.ts';
import { entriesOfRecord, sealOfEntry, type Entry, type SealWithLeaves } from './seals.sql.ts';
import { textOf } from './signing.ts';

/** An entry of the audit trail with what proves when it was there at the latest. Hashes, keys and signatures are in hexadecimal. */
interface ProvenEntry {
  /** What was hashed: `id`, `at`, user, token, kind, record, action, project, and the hash of the content, as a JSON list. */
  readonly entry: string;
  /** What was changed, as JSON, with the name of the user who did it; null where a person was erased from it. */
  readonly content: string | null;
  /** Hashed before the hash of the content; null where the entry has none. */
  readonly salt: string | null;
  /** From the entry to the root: the hashes beside it, each with its side. */
  readonly path: readonly string[];
  /** The text that was signed. */
  readonly seal: string;
  readonly public_key: string;
  readonly signature: string;
}

export interface Proof {
  readonly format: 'Daybook proof 2';
  readonly record: string;
  readonly entries: readonly ProvenEntry[];
  /** Entries that are too young to be sealed. */
  readonly unsealed: number;
}

interface RecordEntry extends Entry {
  readonly text: string;
  readonly content: string | null;
  readonly salt: string | null;
}

/** Everything that the audit trail has of a record, provable without Daybook. */
export async function proveRecord(run: Run, account: number, { kind, key }: { kind: string; key: string }): Promise<Proof> {
  const entries: ProvenEntry[] = [];
  let unsealed = 0;
  for (const { id, text, content, salt } of await run<RecordEntry>(entriesOfRecord, { kind, record: key })) {
    const [seal] = await run<SealWithLeaves>(sealOfEntry, { entry: id });
    const leaves = seal === undefined ? [] : unpackLeaves(seal.leaves);
    const place = leaves.findIndex((leaf) => leaf.id === id);
    if (seal === undefined || place < 0) {
      unsealed += 1;
      continue;
    }
    entries.push({
      entry: text,
      content,
      salt,
      path: pathOf(hashesIn(seal.leaves), place).map(({ side, hash }) => `${side} ${hash.toString('hex')}`),
      seal: textOf({ ...seal, account }),
      public_key: seal.public_key.toString('hex'),
      signature: seal.signature.toString('hex'),
    });
  }
  return { format: 'Daybook proof 2', record: `${kind} ${key}`, entries, unsealed };
}
