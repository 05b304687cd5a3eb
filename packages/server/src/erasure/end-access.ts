import { because, token } from '@daybook/contract';
import type { Viewer } from '../access/viewer.ts';
import type { Problem } from '../problem.ts';
import { deleteRecords, readRecords, refusalOfUses, refuseInUse, type Uses, type Write } from '../writes/index.ts';
import { statement } from '../database/statement.ts';

/** Refuses with in_use while a timer of the user runs, which no other user could stop. */
export function refuseRunningTimers(write: Write, id: number): Promise<void> {
  return refuseInUse(write, runningTimers, { user: id }, because('user_timer_runs'));
}

/** Why a row of a list whose user has running timers is not deleted. */
export const refusalOfTimers = (viewer: Viewer, timers: Uses): Problem | undefined =>
  refusalOfUses(viewer, timers, because('user_timer_runs'));

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

/** Revokes everything that gives access as the user. */
export async function endAccess(write: Write, user: number): Promise<void> {
  await revokeTokens(write, { user });
  write.tx.send(deleteFeedCredential, { user });
}

/** Timers of the user that still run. */
export const runningTimers = statement(
  'running_timers_of_user',
  `select 'time-entry' as kind, t.id from time_entry t where t.account_id = $account and t.owner_id = $user and t."end" is null
    and t.deleted is null order by t.id limit $most`,
);

/** A live token, or all of a user, with what tokens with scopes among them created, and what these did; but for one that is kept. */
const findTokens = statement(
  'tokens_to_revoke',
  `with recursive revoked as (
  select t.id from token t where t.account_id = $account and t.deleted is null and (t.id = $token::bigint or t.user_id = $user::bigint)
    and t.id is distinct from $keep::bigint
  union
  select t.id from revoked r join token t on t.account_id = $account and t.maker_id = r.id and t.deleted is null
    and t.id is distinct from $keep::bigint)
select t.id from token t where t.account_id = $account and t.id in (select r.id from revoked r) order by t.id for update`,
);

/** Forgets the secrets of tokens. */
const deleteCredentials = statement(
  'delete_credentials_of_tokens',
  `delete from credential c where c.account_id = $account and c.kind in ('token', 'password link', 'setup link')
  and c.record_id = any($tokens::bigint[])`,
);

/** Forgets the secret of a user's feeds. */
const deleteFeedCredential = statement(
  'delete_feed_credential',
  `delete from credential c where c.account_id = $account and c.kind = 'feed' and c.record_id = $user`,
);
