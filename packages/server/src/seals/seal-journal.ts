import { hash } from 'node:crypto';
import type { Write } from '../writes/index.ts';
import { noteFirstRecords } from './first-records.ts';
import { hashesIn, packLeaves } from './leaves.ts';
import { rootOf } from './merkle.ts';
import {
  dropSalts,
  entriesToSeal,
  insertSeal,
  lastSeal,
  noteSaltsDropped,
  unsaltedSeal,
  type EntryToSeal,
  type StoredSeal,
} from './seals.sql.ts';
import { hashOf, publicKeyOf, signText, textOf, textOfStored, type Seal } from './signing.ts';

/** Entries of one seal: a proof of an entry names some 14 hashes, and what reads a seal stays small. */
const MAX_ENTRIES = 10_000;
/** What the first seal names as the one before. */
export const NONE_BEFORE: Buffer = Buffer.alloc(32);

/** Seals the next entries of the audit trail that are old enough. Returns how many seals were made or put right, 0 or 1. */
export async function sealJournal(write: Write, secret: () => Buffer): Promise<number> {
  const { tx, viewer } = write;
  const { account } = viewer;
  await noteFirstRecords(write);
  const unsalted = await tx.maybe<{ id: number; last_id: number; after: number }>(unsaltedSeal);
  if (unsalted !== undefined) {
    tx.send(dropSalts, { after: unsalted.after, last: unsalted.last_id });
    tx.send(noteSaltsDropped, { id: unsalted.id });
    return 1;
  }
  const last = await tx.maybe<StoredSeal>(lastSeal);
  const entries = await tx.run<EntryToSeal>(entriesToSeal, { after: last?.last_id ?? 0, limit: MAX_ENTRIES });
  const young = entries.findIndex(({ fresh }) => fresh);
  const settled = young < 0 ? entries : entries.slice(0, young);
  const newest = settled.at(-1);
  if (newest === undefined) return 0;
  const leaves = packLeaves(settled);
  const seal: Seal = {
    account,
    id: (last?.id ?? 0) + 1,
    at: (await write.opened).now,
    last_id: newest.id,
    entries: settled.length,
    root: rootOf(hashesIn(leaves)),
    previous: last === undefined ? NONE_BEFORE : hashOf({ ...last, account }),
  };
  const key = secret();
  const stored = hash('sha256', Buffer.concat([leaves, ...settled.map((entry) => entry.stored)]), 'buffer');
  await tx.run(insertSeal, {
    ...seal,
    public_key: publicKeyOf(key),
    signature: signText(key, textOf(seal)),
    stored_signature: signText(key, textOfStored(seal, stored)),
    leaves,
  });
  return 1;
}
