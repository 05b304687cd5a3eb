import { findFile } from './owned.sql.ts';
import type { Write } from '../../writes/index.ts';

/** Id of the file that a member refers to by its alias; null clears it, undefined leaves it as it is. */
export async function fileReference(write: Write, sent: { alias?: string } | null | undefined): Promise<number | null | undefined> {
  if (sent === undefined || sent === null) return sent;
  if (sent.alias === undefined) return undefined;
  if (sent.alias === '') return null;
  // An alias that is not there was reported with the other references.
  const row = await write.tx.maybe<{ id: number }>(findFile, { alias: sent.alias.toLowerCase() });
  return row?.id;
}
