import { useEffect, useRef } from 'react';
import type { AppliedTax } from '../kind.ts';
import type { Row } from '../sheet/rows.ts';
import type { Begun } from './new-document.ts';
import type { DocumentDraft } from './use-document-draft.ts';
import { clientIn } from './values.ts';

const isSame = (one: readonly AppliedTax[], other: readonly AppliedTax[]): boolean =>
  JSON.stringify(one.map(({ id }) => id)) === JSON.stringify(other.map(({ id }) => id));

/** The rows with other taxes where they have those that the document began with. */
const withTaxes = (rows: readonly Row[], before: readonly AppliedTax[], now: readonly AppliedTax[]): readonly Row[] =>
  rows.map((row) => (row.type === 'line' && isSame(row.taxes, before) ? { ...row, taxes: now } : row));

const NONE: readonly AppliedTax[] = [];

/** Lets a new document follow the client and the date that are chosen, in all that was not set by hand. */
export function useChosen({ values, change }: DocumentDraft, begun: Begun | undefined): void {
  const choose = begun?.choose;
  const client = clientIn(values);
  const date = String(values['date_time_iso'] ?? '');
  useEffect(() => choose?.({ client, date: date === '' ? undefined : date }), [choose, client, date]);
  const taxes = begun?.record.items[0]?.taxes ?? NONE;
  const before = useRef<readonly AppliedTax[]>(undefined);
  const isRead = begun?.of === (client ?? '');
  // Lines that were written already keep their words; only what the client decides follows it.
  useEffect(() => {
    if (!isRead) return;
    const was = before.current ?? taxes;
    before.current = taxes;
    if (isSame(was, taxes)) return;
    change(({ rows }) => (rows.some((row) => row.type === 'line' && isSame(row.taxes, was)) ? { rows: withTaxes(rows, was, taxes) } : {}));
  }, [isRead, taxes, change]);
}
