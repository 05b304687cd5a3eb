import { accountNameHash, hashOf, newTokenSecret } from '../access/credential-hash.ts';
import { insertCredential } from '../access/viewer.sql.ts';
import { asOwner } from '../database/as-owner.ts';
import { constraintOf } from '../database/database-error.ts';
import type { PoolTarget } from '../database/pool-target.ts';
import * as sql from './create-account.sql.ts';

/** The name that the first account has until somebody gives it another. */
export const FIRST_ACCOUNT = 'Daybook';

export interface NewAccount {
  readonly name: string;
  readonly timeZone?: string;
  readonly currency?: string;
  /** Secret of the first administrator's token; made up when absent. */
  readonly adminToken?: string | null;
}

export interface CreatedAccount {
  readonly account: number;
  readonly adminToken: string;
}

/** How many accounts there are. */
export function countAccounts(owner: PoolTarget): Promise<number> {
  return asOwner(owner, async ({ run }) => (await run<{ n: number }>(sql.countAccounts))[0]?.n ?? 0);
}

/**
 * Makes an account with its system groups, statuses, first administrator and token, as the owner of the tables.
 * Throws when the name is taken or the token is in use.
 */
export function createAccount(owner: PoolTarget, given: NewAccount): Promise<CreatedAccount> {
  return insertAccount(owner, given, () => undefined);
}

/**
 * Makes the first account of the instance. `show` is given its token before it is committed, so that there is never one that nobody saw.
 * Does nothing when there is an account.
 */
export async function createFirstAccount(owner: PoolTarget, given: NewAccount, show: (adminToken: string) => void): Promise<void> {
  if ((await countAccounts(owner)) > 0) return;
  try {
    await insertAccount(owner, given, show);
  } catch (error) {
    // Another server on the same database, started at the same moment, was first.
    if (constraintOf(error) !== 'credential_pkey') throw error;
  }
}

function insertAccount(owner: PoolTarget, given: NewAccount, beforeCommit: (adminToken: string) => void): Promise<CreatedAccount> {
  const adminToken = given.adminToken ?? newTokenSecret();
  return asOwner(owner, async (maintenance) => {
    const [drawn] = await maintenance.run<{ id: number }>(sql.nextAccountId);
    const account = Number(drawn?.id);
    await maintenance.inAccount(account, async (run) => {
      await run(sql.insertAccount, { name: given.name, time_zone: given.timeZone ?? 'UTC', currency: given.currency ?? 'EUR' });
      for (const statement of sql.fillAccount) await run(statement);
      const [person] = await run<{ uuid: string }>(sql.insertPerson);
      const [user] = await run<{ id: number }>(sql.insertAdministrator, { person: person?.uuid });
      const [token] = await run<{ id: number }>(sql.insertToken, { name: 'First administrator', user: Number(user?.id) });
      await run(insertCredential, { hash: accountNameHash(given.name), kind: 'account', record: account });
      await run(insertCredential, { hash: hashOf(adminToken), kind: 'token', record: Number(token?.id) });
      beforeCommit(adminToken);
    });
    return { account, adminToken };
  });
}
