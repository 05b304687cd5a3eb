import type { Run } from '../database/as-owner.ts';
import { countIn, hashesIn, unpackLeaves, type Leaf } from './leaves.ts';
import { rootOf } from './merkle.ts';
import { NONE_BEFORE } from './seal-journal.ts';
import {
  countUnsealed,
  entriesOfSeal,
  isAsSealed,
  sealById,
  sealIds,
  sealOfStored,
  type Entry,
  type SealOfStored,
  type SealWithLeaves,
} from './seals.sql.ts';
import { hashOf, isSignedText, textOf, textOfStored, type Seal } from './signing.ts';

/** No entry has this id or a lower one. */
const BEFORE_ALL = Number.MIN_SAFE_INTEGER;

/** What is known of the seals of an account once all were read. */
export interface CheckedSeals {
  readonly entries: number;
  /** How many entries are too young to be in one. */
  readonly unsealed: number;
  /** The hash of each seal, in hexadecimal, the newest last: it proves later whether the end was cut off. */
  readonly hashes: readonly string[];
}

/** A seal that is as it was signed, of the entries after an id: what it proves of these. */
export interface WholeSeal {
  readonly id: number;
  readonly after: number;
}

/**
 * Reads every seal of an account, and reports each fault. A damaged seal proves nothing about its entries. `trusted` are the public keys
 * that may have signed.
 */
export async function checkSeals(
  run: Run,
  account: number,
  trusted: ReadonlySet<string>,
  fault: (text: string) => void,
): Promise<CheckedSeals & { readonly whole: readonly WholeSeal[] }> {
  let [after, entries, expected] = [BEFORE_ALL, 0, 1];
  let previous = NONE_BEFORE;
  const hashes: string[] = [];
  const whole: WholeSeal[] = [];
  for (const { id } of await run<{ id: number }>(sealIds)) {
    if (id < expected) fault(`seal ${id} of the audit trail was added`);
    if (id > expected) fault(`${missingSeals(expected, id - 1)} missing: nothing proves the entries that they had`);
    const [seal] = await run<SealWithLeaves>(sealById, { id });
    if (seal === undefined) continue;
    if (id !== expected) after = (unpackLeaves(seal.leaves)[0]?.id ?? seal.last_id) - 1;
    const signed = { ...seal, account };
    const isWhole =
      countIn(seal.leaves) > 0 &&
      rootOf(hashesIn(seal.leaves)).equals(seal.root) &&
      isSignedText(textOf(signed), seal.public_key, seal.signature) &&
      (id !== expected || seal.previous.equals(previous));
    if (!isWhole) fault(`seal ${id} of the audit trail was changed: nothing proves its entries up to ${seal.last_id}`);
    else if (!trusted.has(seal.public_key.toString('hex')))
      fault(
        `seal ${id} of the audit trail was signed with a key that is not here: put the key back, or take the seal for what it is worth`,
      );
    if (isWhole) whole.push({ id, after });
    [after, entries, expected] = [seal.last_id, entries + countIn(seal.leaves), id + 1];
    previous = hashOf(signed);
    hashes.push(previous.toString('hex'));
  }
  const [{ count: unsealed } = { count: 0 }] = await run<{ count: number }>(countUnsealed, { after });
  return { entries, unsealed, hashes, whole };
}

/**
 * Compares the entries of a seal with it, in the database. Where they are stored as they were when they were sealed, letter for letter,
 * that is enough; else their leaves are made again, and only where these are not the same they are read, and named.
 */
export async function checkEntries(run: Run, account: number, { id, after }: WholeSeal, fault: (text: string) => void): Promise<void> {
  const [seal] = await run<SealOfStored>(sealOfStored, { id, after });
  if (seal !== undefined && isAsStored({ ...seal, account })) return;
  const [row] = await run<{ same: boolean }>(isAsSealed, { id, after });
  if (row?.same === true) return;
  for (const { leaves: packed, last_id: last } of await run<SealWithLeaves>(sealById, { id })) {
    const [leaves, entries] = [unpackLeaves(packed), await run<Entry>(entriesOfSeal, { after, last })];
    // The root is of the hashes alone, and each hash is of the id too.
    const idOf = new Map(entries.map((entry) => [entry.hash, entry.id]));
    if (leaves.some((leaf) => (idOf.get(leaf.hash) ?? leaf.id) !== leaf.id))
      fault(`seal ${id} of the audit trail was changed: it has entries by other numbers than they have`);
    for (const text of differences(leaves, entries)) fault(text);
  }
}

const missingSeals = (first: number, last: number): string =>
  first === last ? `seal ${first} of the audit trail is` : `seals ${first} to ${last} of the audit trail are`;

const isAsStored = ({ stored, stored_signature: signature, ...seal }: SealOfStored & Pick<Seal, 'account'>): boolean =>
  stored !== null && signature !== null && isSignedText(textOfStored(seal, stored), seal.public_key, signature);

/** What of sealed entries is not as it was sealed, each by its number in the audit trail. */
function differences(sealed: readonly Leaf[], entries: readonly Leaf[]): string[] {
  const present = new Map(entries.map(({ id, hash }) => [id, hash]));
  const sealedIds = new Set(sealed.map(({ id }) => id));
  const changed = sealed.flatMap(({ id, hash }) => {
    const now = present.get(id);
    if (now === hash) return [];
    return [now === undefined ? `entry ${id} of the audit trail was removed` : `entry ${id} of the audit trail was changed`];
  });
  const added = entries
    .filter(({ id }) => !sealedIds.has(id))
    .map(({ id }) => `entry ${id} of the audit trail was added after it was sealed`);
  return [...changed, ...added];
}
