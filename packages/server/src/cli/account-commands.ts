import { currencyCodes, isTimeZone } from '@daybook/values';
import { updateAccount } from '@daybook/contract';
import { createAccount } from '../accounts/create-account.ts';
import { deleteAccount, findAccount, listAccounts } from '../accounts/manage-accounts.ts';
import { constraintOf } from '../database/database-error.ts';
import type { PoolTarget } from '../database/pool-target.ts';
import { CommandError } from '../runtime/reason.ts';
import { requiredText, textOf, UsageError, type Command, type CommandInput } from './command.ts';
import { accountOption, onDatabase } from './on-database.ts';
import { operate } from './operate.ts';

export const accountCreate: Command = {
  name: 'account create',
  summary: 'Creates an account with an administrator and prints the token of the administrator.',
  options: {
    name: { type: 'string', value: 'NAME', doc: 'Name of the account; users give it when they sign in.' },
    'time-zone': { type: 'string', value: 'ZONE', doc: 'tz database name, such as Europe/Berlin (default UTC).' },
    currency: { type: 'string', value: 'CODE', doc: 'ISO 4217 code (default EUR).' },
  },
  examples: ['account create --name Demo --time-zone Europe/Berlin'],
  run: (input) => {
    const name = nameOf(input, 'name');
    const timeZone = textOf(input.options, 'time-zone') ?? 'UTC';
    const currency = (textOf(input.options, 'currency') ?? 'EUR').toUpperCase();
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
  examples: ['account list'],
  run: (input) =>
    onDatabase(input, async ({ owner }) => {
      for (const { id, name, time_zone: zone, currency, users } of await listAccounts(owner))
        console.log([id, name, zone, currency, `${users} users`].join('\t'));
      return 0;
    }),
};

export const accountRename: Command = {
  name: 'account rename',
  summary: 'Gives an account another name, which users then give when they sign in.',
  options: { account: accountOption, name: { type: 'string', value: 'NAME', doc: 'The new name.' } },
  examples: ['account rename --account Demo --name "Blue Harbour"'],
  run: (input) => {
    const name = nameOf(input, 'name');
    return onDatabase(input, async (database) => {
      const { account, former } = await namedAccount(database.owner, textOf(input.options, 'account'));
      await operate(input, database, 'account rename', { account, operation: updateAccount, key: account, body: { name } });
      console.log(`Account ${JSON.stringify(former)} was renamed to ${JSON.stringify(name)}.`);
      return 0;
    });
  },
};

export const accountDelete: Command = {
  name: 'account delete',
  summary: 'Permanently deletes an account with all that it has.',
  options: {
    account: { ...accountOption, doc: 'Name of the account.' },
    confirm: { type: 'string', value: 'NAME', doc: 'The name again, because the deletion cannot be undone.' },
  },
  examples: ['account delete --account "Blue Harbour" --confirm "Blue Harbour"'],
  run: (input) => {
    const name = requiredText(input.options, 'account');
    if (textOf(input.options, 'confirm') !== name)
      throw new UsageError(`Deleting an account cannot be undone. Make a backup, then add --confirm ${JSON.stringify(name)}.`);
    return onDatabase(input, async ({ owner }) => {
      const { account, former } = await namedAccount(owner, name);
      const rows = await deleteAccount(owner, account);
      console.log(`Account ${JSON.stringify(former)} was deleted: ${rows} rows.`);
      return 0;
    });
  },
};

function nameOf({ options }: CommandInput, option: string): string {
  const name = requiredText(options, option).trim();
  if (name.length > 255) throw new UsageError(`--${option} has more than 255 characters.`);
  return name;
}

async function namedAccount(owner: PoolTarget, asked: string | undefined): Promise<{ account: number; former: string }> {
  const account = await findAccount(owner, asked);
  return { account, former: (await listAccounts(owner)).find(({ id }) => Number(id) === account)?.name ?? '' };
}
