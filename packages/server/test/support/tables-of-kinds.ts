import { readModels } from '../../src/records/index.ts';

/** Tables of a record's parts: a write of one is a write of the record. */
const parts: { readonly [table: string]: string } = {
  shared_space: 'resource',
  resource_rate: 'resource',
  rate_price: 'rate-scheme',
  workspace_resource: 'workspace',
  workspace_access: 'workspace',
  project_user: 'project',
  booking_resource: 'booking',
  booking_occurrence: 'booking',
  occupancy: 'booking',
  booking_left: 'booking',
  billed_work: 'invoice',
  quoted_work: 'quote',
  recurring_invoice_period: 'recurring-invoice',
  payment_allocation: 'payment',
};

/** Tables whose rows a page may show without a version: a file never changes, a series only has the prefixes that there are. */
export const withoutVersion: ReadonlySet<string> = new Set(['file', 'series', 'instance']);

/** The kind whose version covers what is written to each table. */
export const kindOfTable: ReadonlyMap<string, string> = new Map([
  ...Object.entries(parts),
  ...Object.values(readModels).flatMap(({ description: { kind, table, appendOnly } }) =>
    appendOnly === true || kind === 'me' ? [] : [[table, kind] as const],
  ),
]);

/** What a database consists of beyond the statements that are sent to it. */
export interface Catalogue {
  readonly tables: readonly string[];
  /** The text of each view and function. */
  readonly bodies: ReadonlyMap<string, string>;
}

/** The tables that SQL reads, also through the views and functions that it uses. */
export function tablesRead(sql: string, { tables, bodies }: Catalogue): Set<string> {
  const text = sql.replace(/--[^\n]*/g, ' ').replace(/'(?:[^']|'')*'/g, "''");
  const words = new Set(
    [...text.matchAll(/\b(?:from|join|using|into|update)\s+(?:only\s+|lateral\s+)?"?([a-z_]\w*)"?/gi)].map(([, name = '']) => name),
  );
  const called = new Set([...text.matchAll(/\b([a-z_]\w*)\s*\(/g)].map(([, name = '']) => name));
  const inside = [...bodies].filter(([name]) => words.has(name) || called.has(name));
  return new Set([
    ...tables.filter((table) => words.has(table)),
    ...inside.flatMap(([, body]) => [...tablesRead(body, { tables, bodies })]),
  ]);
}
