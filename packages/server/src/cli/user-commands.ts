import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { JsonNumber, operationsOf, user as userRecord } from '@daybook/contract';
import { findAccount, findUser, listUsers } from '../accounts/manage-accounts.ts';
import { requiredText, textOf, type Command } from './command.ts';
import { accountOption, onDatabase } from './on-database.ts';
import { operate } from './operate.ts';

const GENERATED_BYTES = 15;

export const userList: Command = {
  name: 'user list',
  summary: 'Lists the users of an account: id, username, name, e-mail address, group, and whether they have expired.',
  options: { account: accountOption },
  examples: ['user list --account "Blue Harbour"'],
  run: (input) =>
    onDatabase(input, async ({ owner }) => {
      const account = await findAccount(owner, textOf(input.options, 'account'));
      for (const { id, username, name, email, group, expired } of await listUsers(owner, account))
        console.log([id, username, name, email, group, expired ? 'expired' : 'active'].join('\t'));
      return 0;
    }),
};

export const userPassword: Command = {
  name: 'user password',
  summary: 'Sets the password of a user, which is read from standard input, and revokes the tokens of the user.',
  options: {
    user: { type: 'string', value: 'USERNAME', doc: 'The user.' },
    account: accountOption,
    generate: { type: 'boolean', doc: 'Generate the password and print it.' },
  },
  examples: ['user password --user mara --account "Blue Harbour" --generate'],
  run: (input) => {
    const username = requiredText(input.options, 'user');
    const isGenerated = input.options['generate'] === true;
    return onDatabase(input, async (database) => {
      const account = await findAccount(database.owner, textOf(input.options, 'account'));
      const { id } = await findUser(database.owner, account, username);
      const password = isGenerated ? randomBytes(GENERATED_BYTES).toString('base64url') : await readSecret('New password: ');
      await operate(input, database, 'user password', { account, operation: operationsOf(userRecord).update, key: id, body: { password } });
      console.error(`The password of ${JSON.stringify(username)} was set, and the tokens of the user were revoked.`);
      if (isGenerated) console.log(password);
      return 0;
    });
  },
};

/** The group of each account that has every level and cannot be changed. */
const ADMINISTRATORS = '1';

export const userPromote: Command = {
  name: 'user promote',
  summary: 'Makes a user an administrator with every level, for example after nobody had one of them any more.',
  options: { user: { type: 'string', value: 'USERNAME', doc: 'The user.' }, account: accountOption },
  examples: ['user promote --user mara --account "Blue Harbour"'],
  run: (input) => {
    const username = requiredText(input.options, 'user');
    return onDatabase(input, async (database) => {
      const account = await findAccount(database.owner, textOf(input.options, 'account'));
      const { id } = await findUser(database.owner, account, username);
      const body = { group_id: new JsonNumber(ADMINISTRATORS) };
      await operate(input, database, 'user promote', { account, operation: operationsOf(userRecord).update, key: id, body });
      console.log(`The user ${JSON.stringify(username)} is an administrator.`);
      return 0;
    });
  },
};

/** Reads a line from standard input; what is typed on a terminal is not shown. */
async function readSecret(prompt: string): Promise<string> {
  const { stdin } = process;
  if (stdin.isTTY) process.stderr.write(prompt);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY === true });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (stdin.isTTY) process.stderr.write('\n');
  }
}
