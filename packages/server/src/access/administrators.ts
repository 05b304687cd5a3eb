import type { Transaction } from '../database/transaction.ts';
import { Problem, refuse } from '../problem.ts';
import { statement } from '../database/statement.ts';

/**
 * Refuses with last_administrator when what the transaction has changed leaves nobody with Admin RW who may sign in.
 * Changes of administrators at the same time wait here for each other, so that two cannot demote each other.
 */
export async function keepAdministrator(tx: Transaction): Promise<void> {
  const locked = tx.run(lockAccount);
  const { found: isOneLeft } = await tx.one<{ found: boolean }>(hasAdministrator, { except: null });
  await locked;
  refuse(refusalWithout(isOneLeft));
}

/** Why a change is refused that leaves an account with an administrator or without. */
export const refusalWithout = (hasOne: boolean): Problem | undefined => (hasOne ? undefined : new Problem('last_administrator'));

/** Makes writes of an account wait for each other where a rule spans several records. */
export async function oneAtATime(tx: Transaction): Promise<void> {
  await tx.run(lockAccount);
}

/** Taken by every write that could leave an account without administrator, before it is counted who is left. */
const lockAccount = statement('lock_whole_account', 'select a.id from account a where a.account_id = $account for update');

/** Whether there is one, but for a user that is left out. */
export const hasAdministrator = statement(
  'has_administrator',
  `select exists (
  select 1 from app_user u join app_group g on g.account_id = $account and g.id = u.group_id and g.acl_admin = 'RW' and g.deleted is null
  where u.account_id = $account and u.deleted is null and u.id is distinct from $except::bigint
    and (u.expires is null or u.expires > statement_timestamp())) as found`,
);
