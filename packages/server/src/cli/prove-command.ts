import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findAccount } from '../accounts/manage-accounts.ts';
import { asOwner } from '../database/as-owner.ts';
import { statement } from '../database/statement.ts';
import { CommandError } from '../runtime/reason.ts';
import { proveRecord } from '../seals/index.ts';
import { requiredText, textOf, type Command } from './command.ts';
import { accountOption, onDatabase } from './on-database.ts';

// A number of a series names one document of each sort.
const documentByName = statement(
  'document_by_name',
  `select 'invoice' as kind, i.id::text as key from invoice i where i.account_id = $account and i.deleted is null
    and i.prefix || i.number = $name
union all select 'quote', q.id::text from quote q where q.account_id = $account and q.deleted is null and q.prefix || q.number = $name`,
);

export const proveCommand: Command = {
  name: 'prove',
  summary: 'Writes into a file what proves the history of an invoice, a credit note or a quote to somebody without Daybook.',
  argument: { value: 'NUMBER', doc: 'Number of the document with its prefix, such as I-20.' },
  options: { account: accountOption, out: { type: 'string', value: 'FILE', doc: 'The file to write, which must not exist yet.' } },
  run: (input) => {
    const { argument: name, options } = input;
    const file = resolve(requiredText(options, 'out'));
    return onDatabase(input, async ({ owner }) => {
      const account = await findAccount(owner, textOf(options, 'account'));
      const proof = await asOwner(owner, ({ readAccount }) =>
        readAccount(account, async (run) => {
          const [document] = await run<{ kind: string; key: string }>(documentByName, { name });
          if (document === undefined) throw new CommandError(`No invoice, credit note or quote has the number ${name}.`);
          return proveRecord(run, account, document);
        }),
      );
      writeFileSync(file, `${JSON.stringify(proof, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
      console.log(
        `Wrote ${file}: ${proof.entries.length} sealed entries of the audit trail, ${proof.unsealed} that are too young to be sealed.`,
      );
      return 0;
    });
  },
};
