import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findAccount } from '../accounts/manage-accounts.ts';
import { asOwner, type Run } from '../database/as-owner.ts';
import { statement } from '../database/statement.ts';
import { CommandError } from '../runtime/reason.ts';
import { proveRecord } from '../seals/index.ts';
import { trailedKinds } from '../verification/index.ts';
import { requiredText, textOf, type Command } from './command.ts';
import { accountOption, onDatabase } from './on-database.ts';

// A number of a series names one document of each sort.
const documentByName = statement(
  'document_by_name',
  `select 'invoice' as kind, i.id::text as key from invoice i where i.account_id = $account and i.deleted is null
    and i.prefix || i.number = $name
union all select 'quote', q.id::text from quote q where q.account_id = $account and q.deleted is null and q.prefix || q.number = $name`,
);

interface Named {
  readonly kind: string;
  readonly key: string;
}

/**
 * What is meant by "I-20", "RE 20", "invoice I-20" or "payment 12": documents have numbers, in which there may be spaces, everything else
 * its id.
 */
async function findNamed(run: Run, words: string): Promise<Named> {
  const named = (name: string) => run<Named & Record<string, unknown>>(documentByName, { name });
  const [whole] = await named(words);
  if (whole !== undefined) return whole;
  const [, kind, name = ''] = /^(?:(\S+) )?(.+)$/.exec(words) ?? [];
  const documents = await named(name);
  const sort = kind === 'credit-note' ? 'invoice' : kind;
  const document = documents.find((one) => sort === undefined || one.kind === sort);
  if (document !== undefined) return document;
  if (sort === undefined) throw new CommandError(`No invoice, credit note or quote has the number ${name}.`);
  if (sort === 'invoice' || sort === 'quote') throw new CommandError(`No ${kind} has the number ${name}.`);
  if (!trailedKinds.some((one) => one.kind === sort))
    throw new CommandError(`No document has the number ${words}, and nothing is called ${sort}.`);
  return { kind: sort, key: name };
}

/** A file that cannot be written whole, as on a full disk, is not left behind. */
function writeNew(file: string, text: string): void {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeFileSync(descriptor, text);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

export const proveCommand: Command = {
  name: 'prove',
  summary: 'Writes into a file what proves the history of a document, a payment or another record to somebody without Daybook.',
  argument: {
    value: '[KIND] NUMBER',
    doc: 'Number of an invoice, a credit note or a quote with its prefix, such as I-20; of other kinds the kind and the id: payment 12.',
    words: 2,
  },
  options: { account: accountOption, out: { type: 'string', value: 'FILE', doc: 'The file to write, which must not exist yet.' } },
  run: (input) => {
    const { argument: words, options } = input;
    const file = resolve(requiredText(options, 'out'));
    return onDatabase(input, async ({ owner }) => {
      const account = await findAccount(owner, textOf(options, 'account'));
      const proof = await asOwner(owner, ({ readAccount }) =>
        readAccount(account, async (run) => proveRecord(run, account, await findNamed(run, words))),
      );
      if (proof.entries.length + proof.unsealed === 0) throw new CommandError(`The audit trail has no ${proof.record}.`);
      writeNew(file, `${JSON.stringify(proof, null, 2)}\n`);
      console.log(`Wrote ${file}: ${proof.entries.length} sealed entries of the audit trail.`);
      if (proof.unsealed > 0)
        console.log(`${proof.unsealed} more are too young to be sealed, and not proved: an hour from now, make the proof again.`);
      return 0;
    });
  },
};
