import type { Statement } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { auditJournal, dropUnsealedSalts, eraseActor, eventJournal, findActorEntries } from './erase.sql.ts';
import { ownRecords, redactChanges, redactRecord, type Traces } from './redact.rules.ts';

interface Entry extends Record<string, unknown> {
  readonly id: number;
  readonly kind: string;
  readonly record_id: string;
  /** Of an audit entry. A creation and a deletion are kept as the record, an update as its changes. */
  readonly action: string | null;
  readonly content: { readonly [member: string]: unknown };
  /** Hash of the entry as it is, in hexadecimal. */
  readonly original: string;
}

const redact = ({ kind, action, content }: Entry): Entry['content'] =>
  action === 'updated' ? redactChanges(kind, content) : redactRecord(kind, content);

/** Overwrites the person in the audit trail and the events. Of each entry that is changed the hash of the original is kept. */
export async function redactJournals(tx: Transaction, traces: Traces): Promise<void> {
  tx.send(dropUnsealedSalts);
  // Events first: some read their record in the audit entry.
  await redactJournal(tx, eventJournal, traces);
  await redactJournal(tx, auditJournal, traces);
  if (traces.users.length === 0) return;
  for (;;) {
    const entries = await tx.run<{ id: number; original: string }>(findActorEntries, { users: traces.users });
    if (entries.length === 0) return;
    await tx.run(eraseActor, { ids: entries.map(({ id }) => id), originals: entries.map(({ original }) => original) });
  }
}

// Entries of other records mention a person by id alone: those of what the person was are all that has to be read.
async function redactJournal(
  tx: Transaction,
  { find, overwrite }: { find: Statement; overwrite: Statement },
  traces: Traces,
): Promise<void> {
  const own = ownRecords(traces);
  const values = { own: own.map(({ kind, key }) => `${kind} ${key}`), keys: own.map(({ key }) => key) };
  for (let after = -1; ;) {
    const entries = await tx.run<Entry>(find, { ...values, after });
    const last = entries.at(-1);
    if (last === undefined) return;
    const changed = entries.flatMap((entry) => {
      const redacted = JSON.stringify(redact(entry));
      return redacted === JSON.stringify(entry.content) ? [] : [{ id: entry.id, original: entry.original, redacted }];
    });
    if (changed.length > 0) {
      const originals = changed.map(({ original }) => original);
      await tx.run(overwrite, { ids: changed.map(({ id }) => id), contents: changed.map(({ redacted }) => redacted), originals });
    }
    after = last.id;
  }
}
