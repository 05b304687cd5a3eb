import type { Write } from '../writes/index.ts';
import { lastSeal, type StoredSeal } from './seals.sql.ts';
import { hashOf, type Seal } from './signing.ts';

interface NewestSeal extends Seal, Pick<StoredSeal, 'public_key' | 'signature'> {
  /** What the next seal names it by, in hexadecimal. */
  readonly hash: string;
}

/** The newest seal of the account; undefined where it has none yet. */
export async function loadLastSeal({ tx, viewer: { account } }: Write): Promise<NewestSeal | undefined> {
  const stored = await tx.maybe<StoredSeal>(lastSeal);
  if (stored === undefined) return undefined;
  const seal = { ...stored, account };
  return { ...seal, hash: hashOf(seal).toString('hex') };
}
