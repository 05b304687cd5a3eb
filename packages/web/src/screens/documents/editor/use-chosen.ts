import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { AppliedTax } from '../kind.ts';
import { inCurrency, type Charged } from '../sheet/items.ts';
import type { LineRow, Row } from '../sheet/rows.ts';
import { isSame } from '../sheet/same-taxes.ts';
import type { Begun } from './new-document.ts';
import type { DocumentDraft } from './use-document-draft.ts';
import type { Defaults } from './use-defaults.ts';
import { chosenIn, clientIn, isChosenAnew, projectIn } from './values.ts';

/** The usual taxes of a document, and why they are. */
export interface Usual {
  readonly taxes: readonly AppliedTax[];
  readonly from: Defaults['taxes_from'] | undefined;
}

/** What a line is charged by itself: as usual, or as the item that it was taken from. */
export const chargeOf = ({ taken }: LineRow, { taxes, from }: Usual): readonly AppliedTax[] =>
  (from === undefined ? undefined : taken?.own[from]) ?? taxes;

function followed(row: Row, was: Usual, now: Usual): Row {
  if (row.type !== 'line') return row;
  const { taxes, taken } = row;
  const next = isSame(taxes, chargeOf(row, was)) ? chargeOf(row, now) : taxes;
  const before = taken !== undefined && isSame(taken.before, was.taxes) ? now.taxes : taken?.before;
  if (isSame(next, taxes) && (taken === undefined || before === undefined || isSame(before, taken.before))) return row;
  return { ...row, taxes: next, ...(taken === undefined || before === undefined ? {} : { taken: { ...taken, before } }) };
}

/** The rows with other taxes where they have those that were usual before; the same rows where none has. */
function withTaxes(rows: readonly Row[], was: Usual, now: Usual): readonly Row[] {
  const next = rows.map((row) => followed(row, was, now));
  return next.every((row, i) => row === rows[i]) ? rows : next;
}

/**
 * Lets the lines of what is new follow the taxes that are usual for its client, where no others were chosen; undefined while these are not
 * known. Lines that were written already keep their words.
 */
export function useUsualTaxes(usual: Usual | undefined, change: ChangeRows): void {
  const before = useRef<Usual>(undefined);
  useEffect(() => {
    if (usual === undefined) return;
    const was = before.current ?? usual;
    before.current = usual;
    if (!isSame(was.taxes, usual.taxes) || was.from !== usual.from) change((rows) => withTaxes(rows, was, usual));
  }, [usual, change]);
}

const NONE: readonly AppliedTax[] = [];

type ChangeRows = (work: (rows: readonly Row[]) => readonly Row[]) => void;

/** Changes the rows of a draft; nothing, where they stay the same. */
export function useChangeRows({ change }: Pick<DocumentDraft, 'change'>): ChangeRows {
  return useCallback(
    (work) =>
      change(({ rows }) => {
        const now = work(rows);
        return now === rows ? {} : { rows: now };
      }),
    [change],
  );
}

/** Lets what was taken from the price list cost what it costs in the currency that is chosen, where no other price was typed. */
export function useListedPrices(currency: string, change: ChangeRows): void {
  const before = useRef(currency);
  useEffect(() => {
    const was = before.current;
    before.current = currency;
    if (was !== currency) change((rows) => inCurrency(rows, was, currency));
  }, [currency, change]);
}

/** Lets a new document follow the client, the project and the date that are chosen, in all that was not set by hand. */
export function useChosen(draft: DocumentDraft, begun: Begun | undefined): void {
  const { values } = draft;
  const choose = begun?.choose;
  const client = clientIn(values);
  const project = projectIn(values);
  const date = String(values['date_time_iso'] ?? '');
  useEffect(() => choose?.({ client, project, date: date === '' ? undefined : date }), [choose, client, project, date]);
  const isRead = begun?.of === (client ?? '');
  const changeRows = useChangeRows(draft);
  const taxes = begun?.record.items[0]?.taxes ?? NONE;
  const from = begun?.defaults?.taxes_from;
  useUsualTaxes(
    useMemo(() => (isRead ? { taxes, from } : undefined), [isRead, taxes, from]),
    changeRows,
  );
}

/**
 * Lets the lines of a stored draft follow another client or project that is chosen: those that were charged as usual for the former one are
 * charged as usual for this one. What is discarded, or changed elsewhere, is followed by nothing.
 */
export function useOthersTaxes(draft: DocumentDraft, isStored: boolean, charged: Charged | undefined): void {
  const of = chosenIn(draft.values);
  const changeRows = useChangeRows(draft);
  const isTyped = isChosenAnew(draft.changes);
  const usual = useMemo(
    () => (isStored && charged !== undefined ? { taxes: charged.usual, from: charged.from } : undefined),
    [isStored, charged],
  );
  const before = useRef<{ readonly of: string; readonly usual: Usual }>(undefined);
  useEffect(() => {
    // Whom nobody is chosen for is charged as before.
    if (usual === undefined || of === undefined) return;
    const was = before.current;
    before.current = { of, usual };
    if (!isTyped || was === undefined || was.of === of || usual.taxes.length === 0) return;
    changeRows((rows) => withTaxes(rows, was.usual, usual));
  }, [of, usual, isTyped, changeRows]);
}
