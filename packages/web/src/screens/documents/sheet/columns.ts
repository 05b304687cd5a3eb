import { kinds } from '@daybook/client/kinds';
import type { Listed } from '../../../api/records.ts';

type Line = Listed<'/v2/invoice'>['items'][number];

const { fields } = kinds.invoice.fields.items;

/**
 * Members of a line that the sheet shows as cells, in the order of the walk, with the text that they are called by and the class of their
 * width. What else they are follows from the description of a line.
 */
export const columns = [
  { name: 'item_text', label: 'text', width: 'words' },
  { name: 'quantity', label: 'quantity', width: 'short' },
  { name: 'unit', label: 'unit', width: 'unit' },
  { name: 'unit_amount', label: 'price', width: 'amount' },
  { name: 'discount', label: 'discount_total', width: 'short' },
  { name: 'taxes', label: 'tax', width: 'taxes' },
] as const satisfies readonly { readonly name: keyof Line; readonly label: string; readonly width: string }[];

/** By `&`, one that the API calls otherwise by then is missed wherever it is used. */
export type ColumnName = (typeof columns)[number]['name'] & keyof Line;

/** Columns whose cells are typed, with nothing to complete or to open. */
type TypedName = Exclude<ColumnName, 'item_text' | 'taxes'>;
type Typed = Extract<(typeof columns)[number], { readonly name: TypedName }>;

export const typedColumns: readonly Typed[] = columns.filter(
  (column): column is Typed => column.name !== 'item_text' && column.name !== 'taxes',
);

export const isColumn = (name: string | undefined): name is ColumnName => columns.some((column) => column.name === name);

/** How the text of a cell is read: as one, as a number, or as a percentage. */
export const typeOf = <Name extends ColumnName>(name: Name): (typeof fields)[Name]['type'] => fields[name].type;

type Cells<Value> = { readonly [Name in TypedName]: Value };
const areCells = <Value>(cells: { readonly [name: string]: Value }): cells is Cells<Value> =>
  typedColumns.every(({ name }) => name in cells);

/** A value for each typed column. */
export function mapCells<Value>(valueOf: (name: TypedName) => Value): Cells<Value> {
  const cells = Object.fromEntries(typedColumns.map(({ name }) => [name, valueOf(name)]));
  if (!areCells(cells)) throw new TypeError('a column has no cell');
  return cells;
}

/** What is sent of a cell in which nothing is. */
const EMPTY = { decimal: null, percentage: '0%', text: '' } as const;
export const emptyCells = mapCells((name) => EMPTY[typeOf(name)]);

/** What a new line has in its cells: one of something. */
export const unsetCells = { ...mapCells((name) => emptyCells[name] ?? ''), quantity: '1' };
