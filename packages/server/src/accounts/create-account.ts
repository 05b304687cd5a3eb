import { accountNameHash, hashOf, newTokenSecret, setupSecret } from '../access/secrets.ts';
import { insertCredential, instanceSecret } from '../access/viewer.sql.ts';
import { asOwner, type Run } from '../database/as-owner.ts';
import { constraintOf } from '../database/database-error.ts';
import { bumpVersions } from '../database/kind-version.sql.ts';
import type { PoolTarget } from '../database/pool-target.ts';
import { reserveIds } from '../database/reserve-ids.sql.ts';
import * as sql from './create-account.sql.ts';

/** The name that the first account has until somebody gives it another. */
export const FIRST_ACCOUNT = 'Daybook';

interface NewAccount {
  readonly name: string;
  readonly timeZone?: string;
  readonly currency?: string;
  /** Secret of the first administrator's token; made up when absent. */
  readonly adminToken?: string | null;
}

interface CreatedAccount {
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
export function createAccount(owner: PoolTarget, newAccount: NewAccount): Promise<CreatedAccount> {
  return insertAccount(owner, newAccount, async () => undefined);
}

/** Secrets of the first account: the token of its administrator, and the link to set it up with a browser. */
export interface FirstSecrets {
  readonly adminToken: string;
  readonly setup: string;
}

/**
 * Makes the first account of the instance. `show` is given its secrets before it is committed, so that no account has secrets that
 * were never shown. Does nothing when there is an account.
 */
export async function createFirstAccount(owner: PoolTarget, newAccount: NewAccount, show: (secrets: FirstSecrets) => void): Promise<void> {
  if ((await countAccounts(owner)) > 0) return;
  try {
    await insertAccount(owner, newAccount, async (account, user, run, adminToken) =>
      show({ adminToken, setup: await makeSetup(account, user, run) }),
    );
  } catch (error) {
    // Another server on the same database, started at the same moment, was first.
    if (constraintOf(error) !== 'credential_pkey') throw error;
  }
}

/** A new id of a sort in the account of `run`. Other reservations wait until this transaction ends. */
export async function reserveId(run: Run, name: string): Promise<number> {
  const [reserved] = await run<{ last: number }>(reserveIds, { name, count: 1, kept: 0, until: 0 });
  return Number(reserved?.last);
}

type BeforeCommit = (account: number, user: number, run: Run, adminToken: string) => Promise<void>;

async function makeSetup(account: number, user: number, run: Run): Promise<string> {
  const token = await reserveId(run, 'token');
  await run(sql.insertSetup, { id: token, user });
  const secret = setupSecret(await readInstanceSecret(run), account, token);
  await run(insertCredential, { hash: hashOf(secret), kind: 'setup link', record: token });
  await run(bumpVersions(['token']), { slot: 0, live_0: 1 });
  return secret;
}

const readInstanceSecret = async (run: Run): Promise<string> => String((await run<{ value: string }>(instanceSecret))[0]?.value);

/** The secret of the link to set the installation up, while it was not used. */
export function pendingSetup(owner: PoolTarget): Promise<string | undefined> {
  return asOwner(owner, async ({ run }) => {
    const [credential] = await run<{ account_id: number; record_id: number }>(sql.findSetup);
    return credential === undefined
      ? undefined
      : setupSecret(await readInstanceSecret(run), Number(credential.account_id), Number(credential.record_id));
  });
}

function insertAccount(owner: PoolTarget, newAccount: NewAccount, beforeCommit: BeforeCommit): Promise<CreatedAccount> {
  const adminToken = newAccount.adminToken ?? newTokenSecret();
  return asOwner(owner, async (maintenance) => {
    const [drawn] = await maintenance.run<{ id: number }>(sql.nextAccountId);
    const account = Number(drawn?.id);
    await maintenance.inAccount(account, async (run) => {
      await run(sql.insertAccount, {
        name: newAccount.name,
        time_zone: newAccount.timeZone ?? 'UTC',
        currency: newAccount.currency ?? 'EUR',
      });
      for (const statement of sql.fillAccount) await run(statement);
      const [person] = await run<{ uuid: string }>(sql.insertPerson);
      await run(sql.insertAdministrator, { person: person?.uuid });
      const token = await reserveId(run, 'token');
      await run(sql.insertToken, { id: token, name: 'First administrator', user: sql.FIRST_USER });
      await run(insertCredential, { hash: accountNameHash(newAccount.name), kind: 'account', record: account });
      await run(insertCredential, { hash: hashOf(adminToken), kind: 'token', record: token });
      await beforeCommit(account, sql.FIRST_USER, run, adminToken);
    });
    return { account, adminToken };
  });
}
