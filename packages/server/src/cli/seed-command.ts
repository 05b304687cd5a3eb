import { programName } from '../config.ts';
import { createToken, findAccount, listAccounts } from '../accounts/manage-accounts.ts';
import { countAccounts, createAccount, FIRST_ACCOUNT } from '../accounts/create-account.ts';
import { fillAccount, isUntouched, revoke } from '../seeding/index.ts';
import { CommandError } from '../runtime/reason.ts';
import { textOf, type Command, type CommandInput } from './command.ts';
import { onDatabase } from './on-database.ts';
import type { OpenDatabase } from '../runtime/open-database.ts';

export const seedCommand: Command = {
  name: 'seed',
  summary: 'Fills an empty account with an example company: contacts, resources, bookings, projects, time, quotes and invoices.',
  options: {
    account: {
      type: 'string',
      value: 'NAME',
      doc: 'Account to fill, which then keeps its name; required when there are several accounts.',
    },
  },
  examples: ['seed --account "Blue Harbour"'],
  run: (input) => onDatabase(input, (database) => seed(input, database)),
};

/** Creates everything through the API, so that the examples follow the same rules as the data of any client. */
async function seed({ config, logger, options }: CommandInput, { owner, app }: OpenDatabase): Promise<number> {
  const { serve } = await import('../serve.ts');
  const account = await accountToFill(owner, textOf(options, 'account'));
  const { id, secret } = await createToken(owner, account, { admin: true, name: 'Seed' });
  const own = { host: '127.0.0.1', port: 0, baseUrl: null, rateLimit: 0, workers: 1 };
  // Who fills an account is no operator who looks for slow statements.
  const server = await serve({ ...config, ...own, slowQueryMs: 60_000 }, logger, app);
  try {
    if (!(await isUntouched(server.url, secret))) {
      throw new CommandError(
        'The account already has records. Create an empty one, and fill that:\n' +
          `  ${programName} account create --name Demo\n  ${programName} seed --account Demo`,
      );
    }
    const former = await nameOf(owner, account);
    const keepsName = textOf(options, 'account') !== undefined || former !== FIRST_ACCOUNT;
    await fillAccount(server.url, secret, (step) => console.error(`  ${step}`), keepsName ? 'name' : 'nothing');
    const name = await nameOf(owner, account);
    console.error(
      name === former ? `Account ${JSON.stringify(name)} was filled.` : `Account "${former}" was filled and renamed to "${name}".`,
    );
    return 0;
  } finally {
    await revoke(server.url, secret, id);
    await server.close();
  }
}

async function nameOf(owner: OpenDatabase['owner'], account: number): Promise<string> {
  return (await listAccounts(owner)).find(({ id }) => Number(id) === account)?.name ?? '';
}

// Before the first start of the server there is no account yet.
async function accountToFill(owner: OpenDatabase['owner'], name: string | undefined): Promise<number> {
  if (name === undefined && (await countAccounts(owner)) === 0) {
    const { account, adminToken } = await createAccount(owner, { name: FIRST_ACCOUNT });
    console.error('Token of the first administrator, shown only once:');
    console.log(adminToken);
    return account;
  }
  return findAccount(owner, name);
}
