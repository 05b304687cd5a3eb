import { useCallback, useEffect, useRef } from 'react';
import type { AppliedTax } from '../kind.ts';
import type { Row } from '../sheet/rows.ts';
import type { Begun } from './new-document.ts';
import type { DocumentDraft } from './use-document-draft.ts';
import { clientIn, projectIn } from './values.ts';

const isSame = (one: readonly AppliedTax[], other: readonly AppliedTax[]): boolean =>
  JSON.stringify(one.map(({ id }) => id)) === JSON.stringify(other.map(({ id }) => id));

/** The rows with other taxes where they have those that were usual before; the same rows where none has. */
const withTaxes = (rows: readonly Row[], before: readonly AppliedTax[], now: readonly AppliedTax[]): readonly Row[] =>
  rows.some((row) => row.type === 'line' && isSame(row.taxes, before))
    ? rows.map((row) => (row.type === 'line' && isSame(row.taxes, before) ? { ...row, taxes: now } : row))
    : rows;

/**
 * Lets the lines of what is new follow the taxes that are usual for its client, where no others were chosen; undefined while these are not
 * known. Lines that were written already keep their words.
 */
export function useUsualTaxes(
  usual: readonly AppliedTax[] | undefined,
  change: (work: (rows: readonly Row[]) => readonly Row[]) => void,
): void {
  const before = useRef<readonly AppliedTax[]>(undefined);
  useEffect(() => {
    if (usual === undefined) return;
    const was = before.current ?? usual;
    before.current = usual;
    if (!isSame(was, usual)) change((rows) => withTaxes(rows, was, usual));
  }, [usual, change]);
}

const NONE: readonly AppliedTax[] = [];

/** Lets a new document follow the client, the project and the date that are chosen, in all that was not set by hand. */
export function useChosen({ values, change }: DocumentDraft, begun: Begun | undefined): void {
  const choose = begun?.choose;
  const client = clientIn(values);
  const project = projectIn(values);
  const date = String(values['date_time_iso'] ?? '');
  useEffect(() => choose?.({ client, project, date: date === '' ? undefined : date }), [choose, client, project, date]);
  const isRead = begun?.of === (client ?? '');
  const changeRows = useCallback(
    (work: (rows: readonly Row[]) => readonly Row[]) =>
      change(({ rows }) => {
        const now = work(rows);
        return now === rows ? {} : { rows: now };
      }),
    [change],
  );
  useUsualTaxes(isRead ? (begun?.record.items[0]?.taxes ?? NONE) : undefined, changeRows);
}
