import { MAX_WORK, records, type WorkKind } from '@daybook/contract';
import { requireLevel, viewerValues, type Viewer } from '../../../../access/viewer.ts';
import type { Statement, Values } from '../../../../database/statement.ts';
import type { Work } from '../../../../billing/work/work.ts';
import { findBilled, loadBookings, loadEntries, loadExpenses, lockBookings, lockEntries, lockExpenses } from './work.sql.ts';
import { MAX_NAMED, type NamedWork } from './work-names.ts';

/** Which work is meant. What is null is not asked for. */
export interface Selection {
  readonly kinds: readonly WorkKind[];
  readonly project: number | null;
  readonly client: string | null;
  readonly from: number | null;
  readonly to: number;
  readonly source: 'recorded' | 'booked';
  readonly billableOnly: boolean;
  readonly approvedOnly: boolean;
  /** What it lacks. */
  readonly without: 'nothing' | 'client' | 'project';
}

/** Runs a statement, in the transaction of a write or by itself. */
export type Run = <Row extends Record<string, unknown>>(statement: Statement, values: Values) => Promise<Row[]>;

const statements: { readonly [K in WorkKind]: { readonly lock: Statement; readonly load: Statement } } = {
  'time-entry': { lock: lockEntries, load: loadEntries },
  booking: { lock: lockBookings, load: loadBookings },
  expense: { lock: lockExpenses, load: loadExpenses },
};
/** Always in the same order, so that two that bill never wait for each other. */
const ORDER = ['time-entry', 'booking', 'expense'] as const;

/** Anybody who may not read work learns nothing of it by billing it. Throws permission_denied. */
export function requireReading(viewer: Viewer, kinds: readonly WorkKind[]): void {
  for (const kind of ORDER) if (kinds.includes(kind)) requireLevel(viewer, records[kind].module, 'R-');
}

const valuesOf = (viewer: Viewer, { project, client, from, to, source, billableOnly, approvedOnly, without }: Selection): Values => ({
  ...viewerValues(viewer),
  project,
  client,
  from,
  to,
  source,
  billable_only: billableOnly,
  approved_only: approvedOnly,
  without,
  most: MAX_WORK + 1,
});

/**
 * Locks the work that can be billed, and answers its ids by kind: what is locked is neither billed nor changed by others meanwhile. The
 * bookings of time entries are locked too, because a person is billed as recorded or as booked.
 */
export async function lockWork(run: Run, viewer: Viewer, selection: Selection): Promise<Map<WorkKind, number[]>> {
  const locked = new Map<WorkKind, number[]>();
  for (const kind of ORDER) {
    const isBilled = selection.kinds.includes(kind);
    const entries = locked.get('time-entry') ?? [];
    if (!isBilled && !(kind === 'booking' && entries.length > 0)) continue;
    const values = { ...valuesOf(viewer, selection), entries, is_billed: isBilled };
    const rows = await run<{ id: number }>(statements[kind].lock, values);
    if (isBilled) locked.set(kind, [...new Set(rows.map(({ id }) => id))]);
  }
  return locked;
}

/** The work that is meant and billed already, or held by a quote that is invoiced in parts. */
export async function findBilledWork(run: Run, viewer: Viewer, selection: Selection): Promise<NamedWork[]> {
  const rows = await run<NamedWork>(findBilled, { ...valuesOf(viewer, selection), kinds: selection.kinds, named: MAX_NAMED });
  return rows.map(({ kind, id, invoice_id, quote_id }) => (invoice_id === null ? { kind, id, quote_id } : { kind, id, invoice_id }));
}

/** Loads the work that can be billed, of which there may be one more than can be billed at once; with `ids` only of those records. */
export async function loadWork(run: Run, viewer: Viewer, selection: Selection, ids?: ReadonlyMap<WorkKind, number[]>): Promise<Work[]> {
  const kinds = ORDER.filter((kind) => selection.kinds.includes(kind));
  const rows = await Promise.all(
    kinds.map((kind) =>
      run<Omit<Work, 'kind'> & Record<string, unknown>>(statements[kind].load, {
        ...valuesOf(viewer, selection),
        ids: ids?.get(kind) ?? null,
      }),
    ),
  );
  return kinds.flatMap((kind, i) => (rows[i] ?? []).map((row): Work => ({ ...row, kind })));
}
