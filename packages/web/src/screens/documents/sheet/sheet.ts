import type { Definition } from '../../../parts/form/definitions.ts';
import type { Charged } from './items.ts';
import type { Catalogue } from './use-catalogue.ts';
import type { AppliedTax, StoredGroup } from '../kind.ts';
import { isColumn, type ColumnName } from './columns.ts';
import type { Edit } from './edit-rows.ts';
import { newLine, type LineRow } from './rows.ts';
import { isOneOf } from '../../../api/checked.ts';

/** A member of a line or of the head of a group that has a cell, or a field of the firm's own. */
export type Cell =
  | ColumnName
  | (keyof StoredGroup & ('name' | 'description'))
  | 'service_from'
  | 'service_to'
  | 'optional'
  | 'selected'
  | `field ${number}`;

const OTHER_CELLS: readonly Cell[] = ['name', 'description', 'service_from', 'service_to', 'optional', 'selected'];

export const isCell = (name: string | undefined): name is Cell =>
  isColumn(name) || isOneOf(OTHER_CELLS, name) || /^field \d+$/.test(name ?? '');

/** Where the walk goes after a change: a cell of a row. */
export interface Place {
  readonly row: string;
  readonly column: Cell;
}

/** What all rows of a sheet share. */
export interface Sheet {
  readonly edit: (edit: Edit, focus?: Place) => void;
  readonly taxes: readonly AppliedTax[];
  /** The firm's own fields of lines. */
  readonly fields: readonly Definition[];
  readonly isLocked: boolean;
  /** Whether lines may be left out by the client: those of a quote. */
  readonly hasOptions: boolean;
  readonly catalogue: Catalogue;
  /** What items of the price list are taken in; undefined until it is known. */
  readonly charged: Charged | undefined;
  /** The code of the currency of the document; empty where it has none yet. */
  readonly currency: string;
}

/** A line to fill in: charged and counted like the one above it, and as usual where there is none. */
export const lineBelow = (like: LineRow | undefined, { charged }: Pick<Sheet, 'charged'>): LineRow =>
  newLine(like, like === undefined && charged !== undefined ? { taxes: charged.usual } : {});

/** What is wrong with the cells of a row, by their columns. */
export type RowFaults = { readonly [C in Cell | 'custom_fields']?: string };

export const cellAt = ({ row, column }: Place): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"][data-column="${CSS.escape(column)}"]`);

/** The first cell of the row beside another, below it where there is one: it has the focus once that row is gone. */
export function cellBeside(place: Place): Place | undefined {
  const row = cellAt(place)?.closest('tr');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const cell = beside?.querySelector<HTMLElement>('[data-row][data-column]');
  const { row: key, column } = cell?.dataset ?? {};
  return key === undefined || !isCell(column) ? undefined : { row: key, column };
}
