import { token } from '@daybook/contract';
import { deleteRecords, readRecords, refuseInUse, type Write } from '../writes/index.ts';
import { deleteCredentials, deleteFeedCredential, findTokens, runningTimers } from './end-access.sql.ts';

/** Refuses with in_use while a timer of the user runs, which nobody else could stop. */
export function refuseRunningTimers(write: Write, id: number): Promise<void> {
  return refuseInUse(write, runningTimers, { user: id });
}

interface Revoked {
  /** One token, or all of a user. */
  readonly token?: number | null;
  readonly user?: number | null;
  /** A token that stays. */
  readonly keep?: number | null;
}

/** Revokes tokens, and the tokens that those with scopes among them created. */
export async function revokeTokens(write: Write, { token: one = null, user = null, keep = null }: Revoked): Promise<void> {
  const ids = (await write.tx.run<{ id: number }>(findTokens, { token: one, user, keep })).map(({ id }) => id);
  write.tx.send(deleteCredentials, { tokens: ids });
  await deleteRecords(write, token, await readRecords(write, token, ids));
}

/** Revokes everything by which somebody could come in as the user. */
export async function endAccess(write: Write, user: number): Promise<void> {
  await revokeTokens(write, { user });
  write.tx.send(deleteFeedCredential, { user });
}
