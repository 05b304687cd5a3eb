import { token } from '@daybook/contract';
import { deleteRecord, readRecord, refuseInUse, type Write } from '../writes/index.ts';
import { deleteCredentials, findTokens, runningTimers } from './end-access.sql.ts';

/** Refuses with in_use while a timer of the user runs, which nobody else could stop. */
export function refuseRunningTimers(write: Write, id: number): Promise<void> {
  return refuseInUse(write, runningTimers, { user: id });
}

/** Revokes everything by which somebody could come in as the user. */
export async function revokeTokens(write: Write, id: number): Promise<void> {
  const tokens = await write.tx.run<{ id: number }>(findTokens, { user: id });
  write.tx.send(deleteCredentials, { user: id, tokens: tokens.map((one) => one.id) });
  for (const one of tokens) await deleteRecord(write, await readRecord(write, token, one.id));
}
