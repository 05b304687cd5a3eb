import { hasLevel } from '../../access/viewer.ts';
import { statement } from '../../database/statement.ts';
import { Problem } from '../../problem.ts';
import type { Existing, Write } from '../../writes/index.ts';

const findInvoices = statement(
  'invoices_of_work',
  `select k.record_id as id, min(k.invoice_id) as invoice from billed_work k
where k.account_id = $account and k.kind = $kind and k.record_id = any($ids::bigint[]) group by k.record_id`,
);

/** The invoices that some records of a kind of work are billed on, by their ids. The records are locked by then, as billing locks them. */
export async function invoicesOf(
  { tx }: Write,
  kind: string,
  ids: readonly (number | string)[],
): Promise<ReadonlyMap<number | string, number>> {
  const rows = await tx.run<{ id: number; invoice: number }>(findInvoices, { kind, ids });
  return new Map(rows.map(({ id, invoice }) => [id, invoice]));
}

/** What is said of work that is on an invoice. */
export function billedText({ viewer }: Write, invoice: number): string {
  return `is billed${hasLevel(viewer, 'Finance', 'R-') ? ` on invoice ${invoice}` : ''}: to change it, take it off the invoice first`;
}

/** Refuses a change of work that is on an invoice. */
export async function refuseBilled(write: Write, { description: { kind, title }, key }: Existing): Promise<void> {
  const invoice = (await invoicesOf(write, kind, [key])).get(key);
  if (invoice === undefined) return;
  const references = hasLevel(write.viewer, 'Finance', 'R-') ? { references: [{ kind: 'invoice', id: invoice }] } : {};
  throw new Problem('record_locked', { detail: `the ${title.toLowerCase()} ${billedText(write, invoice)}`, extra: references });
}
