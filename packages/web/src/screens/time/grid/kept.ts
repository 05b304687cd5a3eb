import { useCallback, useMemo } from 'react';
import { sharedValue, type SharedValue } from '../../../api/shared-value.ts';
import { tabStore } from '../../../api/tab-store.ts';
import { noteTyped } from '../../../parts/form/drafts/use-draft.ts';
import { rowKey, type Cell, type Row, type RowSeed } from './rows.ts';
import { isMembers, keptAs } from '../../../api/checked.ts';

/** What was typed into a cell and is not stored yet, with the reason where it was refused. */
export interface Typed {
  /** Its row is shown for as long as this is not stored. */
  readonly row: RowSeed;
  readonly text: string;
  readonly fault?: string;
}

/** What a week has in this tab alone: rows without time, and what is typed. It outlives a reload and the way to another screen. */
interface KeptWeek {
  readonly rows: readonly RowSeed[];
  readonly cells: { readonly [cell: string]: Typed };
}

const KEY = 'weeks';
const NOTHING: KeptWeek = { rows: [], cells: {} };

const isWeek = (value: unknown): value is KeptWeek => isMembers(value) && Array.isArray(value['rows']) && isMembers(value['cells']);
interface Weeks {
  readonly [week: string]: KeptWeek;
}

const areWeeks = (value: unknown): value is Weeks => isMembers(value) && Object.values(value).every(isWeek);

let read: SharedValue<Weeks> | undefined;
/** Read when the first week is drawn: before, nobody knows whose they are. */
const weeks = (): SharedValue<Weeks> => (read ??= sharedValue(keptAs(tabStore.get(KEY), areWeeks) ?? {}));

function keep(week: string, change: (before: KeptWeek) => KeptWeek): void {
  const all = weeks().get();
  const { [week]: before = NOTHING, ...others } = all;
  const next = change(before);
  const isEmpty = next.rows.length === 0 && Object.keys(next.cells).length === 0;
  weeks().set(isEmpty ? others : { ...others, [week]: next });
  try {
    tabStore.set(KEY, JSON.stringify(weeks().get()));
    noteTyped(
      KEY,
      Object.values(weeks().get()).some(({ cells }) => Object.keys(cells).length > 0),
    );
  } catch {
    // A browser whose store is full keeps it until the page is left.
  }
}

export interface Kept extends KeptWeek {
  readonly addRows: (rows: readonly RowSeed[]) => void;
  readonly removeRow: (key: string) => void;
  /** Keeps what is typed into a cell; without it, lets go of that. */
  readonly type: (cell: string, typed: Typed | undefined) => void;
  /** What is typed into a cell now, wherever the screen is. */
  readonly typedNow: (cell: string) => Typed | undefined;
  readonly isAnythingTypedNow: () => boolean;
}

/** What is kept of a week. */
export function useKept(week: string): Kept {
  const kept = weeks().use()[week] ?? NOTHING;
  const addRows = useCallback<Kept['addRows']>((rows) => keep(week, (before) => ({ ...before, rows: [...before.rows, ...rows] })), [week]);
  const removeRow = useCallback<Kept['removeRow']>(
    (key) => keep(week, (before) => ({ ...before, rows: before.rows.filter((row) => rowKey(row) !== key) })),
    [week],
  );
  const type = useCallback<Kept['type']>(
    (cell, typed) =>
      keep(week, ({ rows, cells: { [cell]: _before, ...others } }) => ({
        rows,
        cells: typed === undefined ? others : { ...others, [cell]: typed },
      })),
    [week],
  );
  const typedNow = useCallback<Kept['typedNow']>((cell) => weeks().get()[week]?.cells[cell], [week]);
  const isAnythingTypedNow = useCallback(() => Object.keys(weeks().get()[week]?.cells ?? {}).length > 0, [week]);
  return useMemo(
    () => ({ ...kept, addRows, removeRow, type, typedNow, isAnythingTypedNow }),
    [kept, addRows, removeRow, type, typedNow, isAnythingTypedNow],
  );
}

/** The cells that something is typed into, which is not stored. */
export const typedIn = (rows: readonly Row[], { cells: kept }: Pick<Kept, 'cells'>): { row: Row; cell: Cell; typed: Typed }[] =>
  rows.flatMap((row) =>
    row.cells.flatMap((cell) => {
      const typed = kept[cell.key];
      return typed === undefined ? [] : [{ row, cell, typed }];
    }),
  );
