import type { Transaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import { hasAdministrator, lockAccount } from './administrators.sql.ts';

/**
 * Refuses with last_administrator when what the transaction has changed leaves nobody with Admin RW who may sign in.
 * Those who change administrators at the same time wait here for each other, so that two cannot demote each other.
 */
export async function keepAdministrator(tx: Transaction): Promise<void> {
  const locked = tx.run(lockAccount);
  const { found } = await tx.one<{ found: boolean }>(hasAdministrator);
  await locked;
  if (!found) throw new Problem('last_administrator');
}

/** Makes writes of an account wait for each other where a rule spans several records. */
export async function oneAtATime(tx: Transaction): Promise<void> {
  await tx.run(lockAccount);
}
