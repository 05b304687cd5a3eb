import type { Statement } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { auditJournal, eraseActor, eventJournal, findActorEntries } from './erase.sql.ts';
import { needlesOf, redactChanges, redactRecord, type Traces } from './redact.rules.ts';

interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly record_id: string;
  /** Of an audit entry. A creation and a deletion are kept as the record, an update as its changes. */
  readonly action: string | null;
  readonly content: { readonly [member: string]: unknown };
  /** Hash of the entry as it is, in hexadecimal. */
  readonly original: string;
}

function redact({ kind, record_id, action, content }: Entry, traces: Traces): Entry['content'] {
  return action === 'updated' ? redactChanges(kind, record_id, content, traces) : redactRecord(kind, record_id, content, traces);
}

/** Overwrites the person in the audit trail and the events. Of each entry that is changed the hash of the original is kept. */
export async function redactJournals(tx: Transaction, traces: Traces): Promise<void> {
  await redactJournal(tx, auditJournal, traces);
  await redactJournal(tx, eventJournal, traces);
  if (traces.users.length === 0) return;
  for (;;) {
    const entries = await tx.run<{ id: number; original: string }>(findActorEntries, { users: traces.users });
    if (entries.length === 0) return;
    await tx.run(eraseActor, { ids: entries.map(({ id }) => id), originals: entries.map(({ original }) => original) });
  }
}

// A journal is long and its entries have no index by who is mentioned: it is read once, in stretches that each end in time.
async function redactJournal(
  tx: Transaction,
  { scan, overwrite }: { scan: Statement; overwrite: Statement },
  traces: Traces,
): Promise<void> {
  const { uuid, users, resources, tokens, links, deliveries } = traces;
  const own = [
    `contact ${uuid}`,
    ...users.map((id) => `user ${id}`),
    ...resources.map((id) => `resource ${id}`),
    ...tokens.map((id) => `token ${id}`),
    ...links.map((id) => `public-link ${id}`),
    ...deliveries.map((id) => `delivery ${id}`),
  ];
  const needles = needlesOf(traces);
  for (let after: number | null = -1; after !== null;) {
    const { last, entries }: { last: number | null; entries: Entry[] } = await tx.one(scan, { after, needles, own });
    const changed = entries.flatMap((entry) => {
      const redacted = JSON.stringify(redact(entry, traces));
      return redacted === JSON.stringify(entry.content) ? [] : [{ id: entry.id, original: entry.original, redacted }];
    });
    if (changed.length > 0) {
      const originals = changed.map(({ original }) => original);
      await tx.run(overwrite, { ids: changed.map(({ id }) => id), contents: changed.map(({ redacted }) => redacted), originals });
    }
    after = last;
  }
}
