import pg from 'pg';
import { accountNameHash, hashOf, newTokenSecret } from '../access/credential-hash.ts';
import type { PoolTarget } from '../database/pool-target.ts';
import * as sql from './create-account.sql.ts';

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

export { accountNameHash, newTokenSecret };

/** How many accounts there are. */
export async function countAccounts(owner: PoolTarget): Promise<number> {
  return withClient(owner, async (client) => {
    const { rows } = await client.query<{ n: number }>(sql.countAccounts);
    return Number(rows[0]?.n ?? 0);
  });
}

/**
 * Makes an account with its system groups, statuses, first administrator and token, as the owner of the tables.
 * Throws when the name is taken or the token is in use.
 */
export async function createAccount(owner: PoolTarget, given: NewAccount): Promise<CreatedAccount> {
  const adminToken = given.adminToken ?? newTokenSecret();
  return withClient(owner, async (client) => {
    await client.query('begin');
    try {
      const { rows } = await client.query<{ account_id: number }>(sql.insertAccount, [given.name, given.timeZone ?? 'UTC', given.currency ?? 'EUR']);
      const account = Number(rows[0]?.account_id);
      // Also the owner is held by the policies of the tables, unless it is a superuser.
      await client.query(`set local daybook.account = '${account}'`);
      for (const statement of sql.fillAccount) await client.query(statement, [account]);
      await client.query(sql.insertCredential, [accountNameHash(given.name), account, 'account', account]);
      await client.query(sql.insertCredential, [hashOf(adminToken), account, 'token', 1]);
      await client.query('commit');
      return { account, adminToken };
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
}

async function withClient<T>(target: PoolTarget, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
