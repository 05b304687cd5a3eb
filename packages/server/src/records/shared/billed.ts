import { hasLevel } from '../../access/viewer.ts';
import { statement } from '../../database/statement.ts';
import { Problem } from '../../problem.ts';
import type { Write } from '../../writes/index.ts';

const findInvoice = statement(
  'invoice_of_work',
  'select min(k.invoice_id) as id from billed_work k where k.account_id = $account and k.kind = $kind and k.record_id = $id',
);

/** Refuses a change of work that is on an invoice. The record is locked by then, as billing locks it. */
export async function refuseBilled(write: Write, kind: 'time-entry', id: number | string): Promise<void> {
  const { id: invoice } = await write.tx.one<{ id: number | null }>(findInvoice, { kind, id });
  if (invoice === null) return;
  const isShown = hasLevel(write.viewer, 'Finance', 'R-');
  const place = isShown ? ` on invoice ${invoice}` : '';
  const detail = `the ${kind.replace('-', ' ')} is billed${place}: to change it, take it off the invoice first`;
  throw new Problem('record_locked', { detail, ...(isShown ? { extra: { references: [{ kind: 'invoice', id: invoice }] } } : {}) });
}
