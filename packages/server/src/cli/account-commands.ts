import { currencyCodes, isTimeZone } from '@daybook/values';
import { createAccount } from '../accounts/create-account.ts';
import { AccountProblem, createToken, findAccount, listAccounts } from '../accounts/manage-accounts.ts';
import { constraintOf } from '../database/database-error.ts';
import { migrate } from '../database/migrate.ts';
import { openBesideServer, type OpenDatabase } from '../runtime/open-database.ts';
import { CommandError } from '../runtime/command-error.ts';
import { requiredText, textOf, UsageError, type Command, type CommandInput } from './command.ts';

/** Migrates the database, then runs a command on it. */
export async function onDatabase(input: CommandInput, work: (database: OpenDatabase) => Promise<number>): Promise<number> {
  const database = await openBesideServer(input.config, input.logger);
  try {
    await migrate(database.owner, database.appRole);
    return await work(database);
  } catch (error) {
    throw error instanceof AccountProblem ? new CommandError(error.message) : error;
  } finally {
    await database.stop();
  }
}

export const accountCreate: Command = {
  name: 'account create',
  summary: 'Creates an account with an administrator and prints the token of the administrator.',
  options: {
    name: { type: 'string', value: 'NAME', doc: 'Name of the account; users give it when they sign in.' },
    'time-zone': { type: 'string', value: 'ZONE', doc: 'tz database name, such as Europe/Berlin (default UTC).' },
    currency: { type: 'string', value: 'CODE', doc: 'ISO 4217 code (default EUR).' },
  },
  run: (input) => {
    const name = requiredText(input.options, 'name').trim();
    const timeZone = textOf(input.options, 'time-zone') ?? 'UTC';
    const currency = (textOf(input.options, 'currency') ?? 'EUR').toUpperCase();
    if (name.length > 255) throw new UsageError('--name has more than 255 characters.');
    if (!isTimeZone(timeZone))
      throw new UsageError(`--time-zone ${JSON.stringify(timeZone)} is not in the tz database; use a name such as Europe/Berlin.`);
    if (!currencyCodes.includes(currency))
      throw new UsageError(`--currency ${JSON.stringify(currency)} is not a currency code of ISO 4217, such as EUR.`);
    return onDatabase(input, async ({ owner }) => {
      const { account, adminToken } = await createAccount(owner, { name, timeZone, currency }).catch((error: unknown) => {
        if (constraintOf(error) === 'credential_pkey') throw new CommandError(`An account named ${JSON.stringify(name)} already exists.`);
        throw error;
      });
      console.error(`Account ${account} (${name}) was created. Token of its administrator, shown only once:`);
      console.log(adminToken);
      return 0;
    });
  },
};

export const accountList: Command = {
  name: 'account list',
  summary: 'Lists the accounts.',
  options: {},
  run: (input) =>
    onDatabase(input, async ({ owner }) => {
      for (const { id, name, time_zone: zone, currency, users } of await listAccounts(owner))
        console.log([id, name, zone, currency, `${users} users`].join('\t'));
      return 0;
    }),
};

export const tokenCreate: Command = {
  name: 'token create',
  summary: 'Creates a token without a password, for example after the last one was lost.',
  options: {
    admin: { type: 'boolean', doc: 'Create it for an administrator: the one that --user names, otherwise the first.' },
    user: { type: 'string', value: 'USERNAME', doc: 'Create it for this user.' },
    account: { type: 'string', value: 'NAME', doc: 'Account of the user; required when there are several accounts.' },
    name: { type: 'string', value: 'TEXT', doc: 'Name of the token in the list of tokens.' },
  },
  run: (input) => {
    const admin = input.options['admin'] === true;
    const user = textOf(input.options, 'user');
    if (!admin && user === undefined) throw new UsageError('Name the user: --admin or --user USERNAME.');
    return onDatabase(input, async ({ owner }) => {
      const account = await findAccount(owner, textOf(input.options, 'account'));
      const { secret, username } = await createToken(owner, account, {
        admin,
        ...(user === undefined ? {} : { user }),
        name: textOf(input.options, 'name') ?? 'From the command line',
      });
      console.error(`Token of the user ${JSON.stringify(username)}, shown only once:`);
      console.log(secret);
      return 0;
    });
  },
};
