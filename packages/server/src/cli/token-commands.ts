import { operationsOf, token } from '@daybook/contract';
import { createToken, findAccount, findUser, listTokens } from '../accounts/manage-accounts.ts';
import { requiredText, textOf, UsageError, type Command } from './command.ts';
import { accountOption, onDatabase } from './on-database.ts';
import { operate } from './operate.ts';

export const tokenCreate: Command = {
  name: 'token create',
  summary: 'Creates a token without a password, for example after the last one was lost.',
  options: {
    admin: { type: 'boolean', doc: 'Create it for an administrator: the one that --user names, otherwise the first.' },
    user: { type: 'string', value: 'USERNAME', doc: 'Create it for this user.' },
    account: accountOption,
    name: { type: 'string', value: 'TEXT', doc: 'Name of the token in the list of tokens.' },
  },
  examples: ['token create --admin --account "Blue Harbour"', 'token create --user mara --account "Blue Harbour" --name Laptop'],
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

/** What has no name because a link brings it. */
const LINKS: { readonly [kind: string]: string } = {
  setup: '(link to the set-up)',
  invitation: '(link of an invitation)',
  password_link: '(link to a new password)',
};

export const tokenList: Command = {
  name: 'token list',
  summary: 'Lists the tokens of an account: id, user, name, last use, and when it expires.',
  options: { account: accountOption, user: { type: 'string', value: 'USERNAME', doc: 'Only the tokens of this user.' } },
  examples: ['token list --account "Blue Harbour"'],
  run: (input) =>
    onDatabase(input, async ({ owner }) => {
      const account = await findAccount(owner, textOf(input.options, 'account'));
      const name = textOf(input.options, 'user');
      const user = name === undefined ? null : await findUser(owner, account, name);
      for (const one of await listTokens(owner, account, user?.id ?? null)) {
        const what = one.name === '' ? (LINKS[one.kind] ?? '') : one.name;
        console.log([one.id, one.username, what, one.used ?? 'never used', one.expires ?? 'does not expire'].join('\t'));
      }
      return 0;
    }),
};

export const tokenRevoke: Command = {
  name: 'token revoke',
  summary: 'Revokes a token: whoever has it is refused from then on.',
  options: { account: accountOption, id: { type: 'string', value: 'ID', doc: 'Id of the token, as "token list" prints it.' } },
  examples: ['token revoke --account "Blue Harbour" --id 3'],
  run: (input) => {
    const id = requiredText(input.options, 'id');
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new UsageError(`--id ${JSON.stringify(id)} is not the id of a token.`);
    return onDatabase(input, async (database) => {
      const account = await findAccount(database.owner, textOf(input.options, 'account'));
      await operate(input, database, 'token revoke', { account, operation: operationsOf(token).delete, key: Number(id) });
      console.log(`Token ${id} was revoked.`);
      return 0;
    });
  },
};
