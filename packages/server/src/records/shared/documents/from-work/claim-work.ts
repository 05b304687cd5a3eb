import type { StoredLine } from '../../../../billing/content.ts';
import type { WorkLine } from '../../../../billing/work/lines-of-work.ts';
import { insertMany, insertRows, type RowTable } from '../../../../database/transaction.ts';
import type { Write } from '../../../../writes/index.ts';

const columns = {
  kind: '$kind',
  record_id: '$id::bigint',
  occurrence: '$occurrence::bigint',
  resource_id: '$resource::bigint',
  line_ids: '$lines::bigint[]',
  reasons: '$reasons::text[]',
};
/** Work on lines of an invoice. */
export const billedRows: RowTable = { table: 'billed_work', columns: { ...columns, invoice_id: '$document::bigint' } };
const quotedRows: RowTable = { table: 'quoted_work', columns: { ...columns, quote_id: '$document::bigint' } };

/** Ties work to the lines of an invoice: the key of the table refuses what is on one already. */
export function claimWork({ tx }: Write, invoice: number, lines: readonly WorkLine[], stored: readonly StoredLine[]): Promise<void> {
  return insertMany(tx, billedRows, rowsOf(invoice, lines, stored));
}

/** Keeps what the lines of a quote are made of: its invoice will claim that. */
export function keepQuoted({ tx }: Write, quote: number, lines: readonly WorkLine[], stored: readonly StoredLine[]): Promise<void> {
  return insertMany(tx, quotedRows, rowsOf(quote, lines, stored));
}

function rowsOf(document: number, lines: readonly WorkLine[], stored: readonly StoredLine[]) {
  const places = lines.flatMap(({ work }, i) => [...work].map(([one, reason]) => ({ work: one, line: stored[i]?.id ?? 0, reason })));
  return [...Map.groupBy(places, ({ work }) => work)].map(([{ kind, id, occurrence, resource_id }, own]) => ({
    kind,
    id,
    occurrence,
    resource: kind === 'booking' ? resource_id : 0,
    document,
    lines: own.map(({ line }) => line),
    reasons: own.map(({ reason }) => reason),
  }));
}

/** Ties lines of a quote to the lines of an invoice that are the same. */
export function claimLines({ tx }: Write, invoice: number, lines: readonly number[], stored: readonly StoredLine[]): void {
  const row = { kind: 'quote-line', occurrence: 0, resource: 0, document: invoice, reasons: [''] };
  insertRows(
    tx,
    billedRows,
    lines.map((id, i) => ({ ...row, id, lines: [stored[i]?.id ?? 0] })),
  );
}
