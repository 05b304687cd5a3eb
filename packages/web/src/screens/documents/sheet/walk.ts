import type { KeyboardEvent } from 'react';
import { typedColumns } from './columns.ts';
import { changeLine, insertBelow, move, remove } from './edit-rows.ts';
import { toggleOption } from './line-option.tsx';
import type { LineRow, Row } from './rows.ts';
import { cellAt, isCell, lineBelow, type Place, type Sheet } from './sheet.ts';

const placeOf = (target: EventTarget): Place | undefined => {
  const { row, column } = target instanceof HTMLElement ? target.dataset : {};
  return row === undefined || !isCell(column) ? undefined : { row, column };
};

/** The walk through the cells by keys: Enter goes down and adds a line at the end, Alt and the arrows move the row. */
export function walk(event: KeyboardEvent<HTMLElement>, rows: readonly Row[], sheet: Sheet): void {
  const { edit, isLocked, hasOptions } = sheet;
  const at = placeOf(event.target);
  if (at === undefined || event.ctrlKey || event.metaKey) return;
  const { key, altKey, shiftKey } = event;
  // Only what is said of a line has lines of its own, and a long text among the firm's own fields.
  const isLong = event.target instanceof Element && event.target.matches('.cell-long');
  const up = key === 'ArrowUp' || (key === 'Enter' && shiftKey);
  const isStep = key === 'Enter' ? !isLong : (key === 'ArrowUp' || key === 'ArrowDown') && isFigure(at);
  if (altKey) {
    if (isLocked) return;
    if (key === 'ArrowUp' || key === 'ArrowDown') edit(move(at.row, key === 'ArrowUp' ? -1 : 1), at);
    else if (key === 'Delete') edit(remove(at.row), neighbour(rows, at));
    else if (key === 'Enter') add(rows, at.row, sheet);
    // By its place: with Alt the letter is another on some keyboards.
    else if (event.code === 'KeyO' && hasOptions) option(rows, at.row, edit);
    else return;
    event.preventDefault();
  } else if (isStep) {
    event.preventDefault();
    const next = !up && at.column === 'name' ? firstOf(rows, at.row) : beside(at, up ? -1 : 1);
    if (next !== undefined) next.focus();
    else if (key === 'Enter' && !shiftKey && !isLocked) add(rows, at.row, sheet);
  }
}

/** Enter in a client that is chosen goes on to the lines, and does not save what is only begun. */
export function goOnToLines(event: KeyboardEvent<HTMLElement>, rows: readonly Row[]): void {
  const isClient = event.target instanceof Element && event.target.closest('[data-pointer="/client"]') !== null;
  if (!isClient || event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  event.preventDefault();
  const first = rows.find(({ type }) => type === 'line');
  if (first !== undefined && !event.repeat) cellAt({ row: first.key, column: 'item_text' })?.focus();
}

// In words and taxes the arrows belong to the list that completes or opens.
const isFigure = ({ column }: Place): boolean => typedColumns.some(({ name }) => name === column);

function beside({ row, column }: Place, by: 1 | -1): HTMLElement | undefined {
  const cell = cellAt({ row, column });
  const all = [...(cell?.closest('table')?.querySelectorAll<HTMLElement>(`[data-column="${column}"]`) ?? [])];
  return all[all.findIndex((one) => one === cell) + by];
}

/** The first line of a group, which Enter in its name goes on to. */
function firstOf(rows: readonly Row[], group: string): HTMLElement | undefined {
  const next = rows[rows.findIndex(({ key }) => key === group) + 1];
  return next?.type === 'line' ? (cellAt({ row: next.key, column: 'item_text' }) ?? undefined) : undefined;
}

function add(rows: readonly Row[], below: string, sheet: Sheet): void {
  const like = rows.find((row): row is LineRow => row.key === below && row.type === 'line');
  const line = lineBelow(like, sheet);
  sheet.edit(insertBelow(below, [line]), { row: line.key, column: 'item_text' });
}

function option(rows: readonly Row[], key: string, edit: Sheet['edit']): void {
  const line = rows.find((row): row is LineRow => row.key === key && row.type === 'line');
  if (line !== undefined) edit(changeLine(key, toggleOption(line)));
}

function neighbour(rows: readonly Row[], { row }: Place): Place | undefined {
  const at = rows.findIndex(({ key }) => key === row);
  const next = rows[at + 1] ?? rows[at - 1];
  return next === undefined ? undefined : { row: next.key, column: next.type === 'line' ? 'item_text' : 'name' };
}
