import { createToken, findAccount } from '../accounts/manage-accounts.ts';
import { countAccounts, createAccount } from '../accounts/create-account.ts';
import { fillAccount, isUntouched, revoke } from '../seeding/index.ts';
import { serve } from '../serve.ts';
import { onDatabase } from './account-commands.ts';
import { CommandError, textOf, type Command, type CommandInput } from './command.ts';
import type { OpenDatabase } from '../operations/open-database.ts';

export const seedCommand: Command = {
  name: 'seed',
  summary: 'Fills an empty account with a believable firm: contacts, resources, projects, time, quotes and invoices.',
  options: { account: { type: 'string', value: 'NAME', doc: 'The account to fill; needed when there are several.' } },
  run: (input) => onDatabase(input, (database) => seed(input, database)),
};

/** Everything goes through the API, so what is made is what a client could have made. */
async function seed({ config, logger, options }: CommandInput, { owner, app }: OpenDatabase): Promise<number> {
  const account = await accountToFill(owner, textOf(options, 'account'));
  const { id, secret } = await createToken(owner, account, { admin: true, name: 'Seed' });
  const server = await serve({ ...config, host: '127.0.0.1', port: 0, baseUrl: null, rateLimit: 0, workers: 1 }, logger, app);
  try {
    if (!(await isUntouched(server.url, secret))) {
      throw new CommandError(
        'The account has records of its own already, and only an empty one is filled. Make another: daybook account create --name Demo, then daybook seed --account Demo.',
      );
    }
    await fillAccount(server.url, secret, (what) => console.error(`  ${what}`));
    console.error('Done: a year of Lumen & Tide Productions. The account has its name now.');
    return 0;
  } finally {
    await revoke(server.url, secret, id);
    await server.close();
  }
}

// A first start may not have happened yet.
async function accountToFill(owner: OpenDatabase['owner'], name: string | undefined): Promise<number> {
  if (name === undefined && (await countAccounts(owner)) === 0) {
    const { account, adminToken } = await createAccount(owner, { name: 'Daybook' });
    console.error('The token of the first administrator, shown only this once:');
    console.log(adminToken);
    return account;
  }
  return findAccount(owner, name);
}
