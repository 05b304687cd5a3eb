import type { StoredLine } from '../../../billing/content.ts';
import type { WorkLine } from '../../../billing/work/lines-of-work.ts';
import type { PricedWork } from '../../../billing/work/work.ts';
import { insertRows, type RowTable } from '../../../database/transaction.ts';
import type { Write } from '../../../writes/index.ts';

const billedRows: RowTable = {
  table: 'billed_work',
  columns: {
    kind: '$kind',
    record_id: '$id::bigint',
    occurrence: '$occurrence::bigint',
    resource_id: '$resource::bigint',
    invoice_id: '$invoice::bigint',
    line_ids: '$lines::bigint[]',
  },
};

/** Ties work to the lines of an invoice: the key of the table refuses what is on one already. Nothing is awaited. */
export function claimWork({ tx }: Write, invoice: number, lines: readonly WorkLine[], stored: readonly StoredLine[]): void {
  const linesOf = new Map<PricedWork, number[]>();
  for (const [i, { work }] of lines.entries()) for (const one of work) linesOf.set(one, [...(linesOf.get(one) ?? []), stored[i]?.id ?? 0]);
  const rows = [...linesOf].map(([{ kind, id, occurrence, resource_id }, ids]) => ({
    kind,
    id,
    occurrence,
    resource: kind === 'booking' ? resource_id : 0,
    invoice,
    lines: ids,
  }));
  insertRows(tx, billedRows, rows);
}

/** Ties lines of a quote to the lines of an invoice that are the same. */
export function claimLines({ tx }: Write, invoice: number, lines: readonly number[], stored: readonly StoredLine[]): void {
  const row = { kind: 'quote-line', occurrence: 0, resource: 0, invoice };
  insertRows(
    tx,
    billedRows,
    lines.map((id, i) => ({ ...row, id, lines: [stored[i]?.id ?? 0] })),
  );
}
