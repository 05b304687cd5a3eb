import { closestName } from '@daybook/values';
import { accountNameHash, hashOf, newTokenSecret } from '../access/secrets.ts';
import { insertCredential } from '../access/viewer.sql.ts';
import { programName } from '../config.ts';
import { asOwner, type Maintenance } from '../database/as-owner.ts';
import { bumpVersions } from '../database/kind-version.sql.ts';
import type { PoolTarget } from '../database/pool-target.ts';
import { reserveId } from './create-account.ts';
import * as sql from './accounts.sql.ts';
import { insertToken } from './create-account.sql.ts';
import { inWriting, listTables } from '../database/copy.ts';
import { quoted } from '../database/statement.ts';

interface AccountSummary {
  readonly id: number;
  readonly name: string;
  readonly time_zone: string;
  readonly currency: string;
  readonly users: number;
}

/** All accounts of the instance, in the order of their ids. */
export function listAccounts(owner: PoolTarget): Promise<AccountSummary[]> {
  return asOwner(owner, summaries);
}

async function summaries({ run, inAccount }: Maintenance): Promise<AccountSummary[]> {
  const accounts: AccountSummary[] = [];
  for (const { account_id: id } of await run<{ account_id: number }>(sql.listAccountIds)) {
    accounts.push(...(await inAccount(Number(id), (inside) => inside<AccountSummary & Record<string, unknown>>(sql.describeAccount))));
  }
  return accounts;
}

/** What keeps a command from being done, as a sentence for the operator. */
export class AccountProblem extends Error {
  override name = 'AccountProblem';
}

/** Finds an account by its name, or the only one there is. */
export function findAccount(owner: PoolTarget, name: string | undefined): Promise<number> {
  return asOwner(owner, async (maintenance) => {
    if (name !== undefined) {
      const [credential] = await maintenance.run<{ account_id: number }>(sql.findAccountId, { hash: accountNameHash(name) });
      if (credential !== undefined) return Number(credential.account_id);
    }
    const all = await summaries(maintenance);
    if (name === undefined && all.length === 1) return Number(all[0]?.id);
    const names = all.map((account) => JSON.stringify(account.name)).join(', ');
    if (all.length === 0)
      throw new AccountProblem(
        `There is no account yet. The first start of the server creates one, or run: ${programName} account create --name Demo`,
      );
    throw new AccountProblem(
      name === undefined
        ? `There are several accounts. Name one with --account: ${names}.`
        : `There is no account ${JSON.stringify(name)}. Accounts: ${names}.`,
    );
  });
}

interface CreatedToken {
  readonly id: number;
  readonly secret: string;
  /** Whose it is. */
  readonly username: string;
}

/** Makes a token for a user of an account, or for its first administrator when no user is named. */
export function createToken(
  owner: PoolTarget,
  account: number,
  options: { user?: string; admin: boolean; name: string },
): Promise<CreatedToken> {
  return asOwner(owner, ({ inAccount }) =>
    inAccount(account, async (run) => {
      const [user] = await run<{ id: number; username: string; is_admin: boolean; expired: boolean }>(sql.findAdministrator, {
        username: options.user ?? '',
      });
      if (user === undefined)
        throw new AccountProblem(
          options.user === undefined
            ? 'The account has no user who has Admin RW and can sign in.'
            : `The account has no user ${JSON.stringify(options.user)}.`,
        );
      if (options.admin && !user.is_admin)
        throw new AccountProblem(`The user ${JSON.stringify(user.username)} is not an administrator. Omit --admin, or name another user.`);
      if (user.expired) throw new AccountProblem(`The user ${JSON.stringify(user.username)} has expired and can no longer sign in.`);
      const secret = newTokenSecret();
      const token = await reserveId(run, 'token');
      await run(insertToken, { id: token, name: options.name, user: user.id });
      await run(insertCredential, { hash: hashOf(secret), kind: 'token', record: token });
      await run(sql.insertAuditEntry, { id: await reserveId(run, 'audit'), token, changes: JSON.stringify({ user_id: user.id }) });
      await run(bumpVersions(['token']), { slot: 0, live_0: 1 });
      return { id: token, secret, username: user.username };
    }),
  );
}

export interface UserSummary {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly group: string;
  readonly expired: boolean;
}

/** The live users of an account. */
export function listUsers(owner: PoolTarget, account: number): Promise<UserSummary[]> {
  return asOwner(owner, ({ inAccount }) => inAccount(account, (run) => run<UserSummary & Record<string, unknown>>(sql.listUsers)));
}

/** A live user by its name. */
export async function findUser(owner: PoolTarget, account: number, username: string): Promise<UserSummary> {
  const users = await listUsers(owner, account);
  const comparable = (name: string): string => name.normalize('NFC').toLowerCase();
  const match = users.find((user) => comparable(user.username) === comparable(username));
  if (match !== undefined) return match;
  const closest = closestName(
    username,
    users.map((user) => user.username),
  );
  const hint = closest === undefined ? '"user list" lists them.' : `Did you mean ${JSON.stringify(closest)}?`;
  throw new AccountProblem(`The account has no user ${JSON.stringify(username)}. ${hint}`);
}

interface TokenSummary {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly username: string;
  /** When it was last used and when it expires, in UTC. */
  readonly used: string | null;
  readonly expires: string | null;
}

/** The live tokens of an account, or of one of its users. */
export function listTokens(owner: PoolTarget, account: number, user: number | null): Promise<TokenSummary[]> {
  return asOwner(owner, ({ inAccount }) =>
    inAccount(account, (run) => run<TokenSummary & Record<string, unknown>>(sql.listTokens, { user })),
  );
}

/** Deletes every row of an account, those first that refer to others, and returns how many there were. */
export function deleteAccount(owner: PoolTarget, account: number): Promise<number> {
  return inWriting(owner, async (session) => {
    const tables = (await listTables(session)).filter(({ of_accounts: isSeparate }) => isSeparate).reverse();
    let rows = 0;
    // The policies of the tables may hold for the owner too.
    await session.query(`set local daybook.account = '${account}'`);
    for (const { name } of tables) {
      const [deleted] = await session.query<{ n: string }>(
        `with gone as (delete from ${quoted(name)} where account_id = $1 returning 1) select count(*)::text as n from gone`,
        [account],
      );
      rows += Number(deleted?.n);
    }
    return rows;
  });
}
