import { because, type Reason } from '@daybook/contract';
import { hasLevel, type Viewer } from '../../access/viewer.ts';
import { isFixed } from '../../billing/transitions.ts';
import { inlined, statement } from '../../database/statement.ts';
import { Problem } from '../../problem.ts';
import type { Existing, Write } from '../../writes/index.ts';

/** The invoice that some work is billed on. */
export interface BilledOn {
  readonly invoice: number;
  readonly status_id: number;
}

const findInvoices = statement(
  'invoices_of_work',
  `select k.record_id as id, min(k.invoice_id) as invoice, min(i.status_id) as status_id from billed_work k
join invoice i on i.account_id = $account and i.id = k.invoice_id
where k.account_id = $account and k.kind = $kind and k.record_id = any($ids::bigint[]) group by k.record_id`,
);

/** The invoices that some records of a kind of work are billed on, by their ids. The records are locked by then, as billing locks them. */
export async function invoicesOf(
  { tx }: Write,
  kind: string,
  ids: readonly (number | string)[],
): Promise<ReadonlyMap<number | string, BilledOn>> {
  const rows = await tx.run<BilledOn & { id: number }>(findInvoices, { kind, ids });
  return new Map(rows.map(({ id, ...billed }) => [id, billed]));
}

/** The refusal of a change of work that is on an invoice, with the remedy. */
export function billedText(viewer: Viewer, { invoice, status_id }: BilledOn): string {
  if (!hasLevel(viewer, 'Finance', 'R-')) return 'is billed: to change it, take it off its invoice first, which requires Finance RW';
  const remedy = isFixed('invoice', status_id)
    ? `credit its line whole first (POST /v2/invoice/credit?id=${invoice})`
    : 'remove its line from the draft, or delete the draft, first';
  return `is billed on invoice ${invoice}: to change it, ${remedy}`;
}

/** The same as a reason. */
export const billedReason = ({ status_id }: BilledOn): Reason =>
  because(isFixed('invoice', status_id) ? 'billed_on_issued' : 'billed_on_draft');

/** The problem of a change of work that is on an invoice. */
export function billedProblem(viewer: Viewer, subject: string, billed: BilledOn): Problem {
  const extra = hasLevel(viewer, 'Finance', 'R-') ? { references: [{ kind: 'invoice', id: billed.invoice }] } : {};
  return new Problem('record_locked', {
    reason: billedReason(billed),
    detail: `${subject} ${billedText(viewer, billed)}`,
    extra,
  });
}

/** Refuses a change of work that is on an invoice. */
export async function refuseBilled(write: Write, { description: { kind, title }, key }: Existing): Promise<void> {
  const billed = (await invoicesOf(write, kind, [key])).get(key);
  if (billed !== undefined) throw billedProblem(write.viewer, `the ${title.toLowerCase()}`, billed);
}

/** SQL of the invoice that the row `r` of a kind is billed on, null where there is none. */
export const billedFact = (kind: string): string =>
  `(select row_to_json(found) from ${inlined(findInvoices, { ids: 'array[r.id]', kind: `'${kind}'` })})`;
