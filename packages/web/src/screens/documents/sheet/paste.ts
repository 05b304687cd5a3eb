import type { Language } from '@daybook/values';
import type { AppliedTax } from '../kind.ts';
import { decimalOf, discountOf, pointsIn, unitOf } from '../../../formats/numbers.ts';
import { columns, typeOf, type ColumnName } from './columns.ts';
import { taxesIn } from './pasted-tax.ts';
import type { LineValues } from './rows.ts';

/** The most lines of a document; one with more would be refused. */
export const MAX_LINES = 1_000;

/**
 * The cells of a spreadsheet as the clipboard has them: tabs between, quotes around what has line breaks. Some programs end a row with CR
 * alone.
 */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|\r|$)/gy;
  while (cell.lastIndex <= text.length) {
    const match = cell.exec(text);
    if (match === null) break;
    const [whole, quoted, plain = '', end = ''] = match;
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end !== '\t') {
      rows.push(row);
      row = [];
    }
    if (whole === '' || end === '') break;
  }
  return rows.filter((cells) => cells.some((one) => one !== ''));
}

/** Whether a text is more than one cell. */
export const isSheet = (text: string): boolean => /[\t\r\n]/.test(text.trim());

/** What cells stand for. */
export interface Pasted {
  readonly lines: readonly LineValues[];
  /** How many lines there are with those that a document has no place for. */
  readonly total: number;
  /** What is in the column of taxes and names none of them, or several: these lines keep the tax that they have. */
  readonly unknownTaxes: readonly string[];
  /** Figures whose decimal sign nothing tells, as they are there and as they were read. */
  readonly unsure: readonly (readonly [text: string, read: string])[];
}

/** The values of lines that cells stand for, from a column on. A row of headings is left out. */
export function pastedIn(
  cells: readonly (readonly string[])[],
  from: ColumnName,
  language: Language,
  taxes: readonly AppliedTax[],
  currency?: string,
): Pasted {
  const names = columns.map(({ name }) => name);
  const pasted = names.slice(names.indexOf(from));
  const isFigure = (name: ColumnName): boolean => typeOf(name) === 'decimal' || name === 'discount';
  const figures = [...new Set(cells.flatMap((row) => pasted.flatMap((name, i) => (isFigure(name) ? [row[i] ?? ''] : []))))];
  // A sheet has one decimal sign: what some of its figures tell, holds for those that could be read in two ways.
  const told = new Set(figures.map(pointsIn).flatMap((points) => (points.length === 1 ? points : [])));
  const [point] = told.size === 1 ? told : [];
  // A new line has the unit of the line above, which is not that of a sheet with units of its own.
  const hasUnits = cells.some((row) => pasted.some((name, i) => name === 'unit' && (row[i] ?? '') !== ''));
  const all = cells.map((row) => {
    const unknown: string[] = [];
    const line = pasted.reduce<LineValues>((values, name, i) => {
      const text = row[i] ?? '';
      // An empty cell leaves what a line has by itself, such as the quantity 1.
      if (text === '' && name !== 'item_text' && !(name === 'unit' && hasUnits)) return values;
      if (name !== 'taxes') return { ...values, [name]: valueOf(name, text, language, { point, currency }) };
      const named = taxesIn(text, language, taxes);
      if (named === undefined) unknown.push(text);
      return named === undefined ? values : { ...values, taxes: named };
    }, {});
    return { line, unknown };
  });
  const [first] = all;
  const rows = all.length > 1 && first !== undefined && isHeading(first.line) ? all.slice(1) : all;
  return {
    lines: rows.slice(0, MAX_LINES).map(({ line }) => line),
    total: rows.length,
    unknownTaxes: [...new Set(rows.flatMap(({ unknown }) => unknown))],
    unsure: figures.flatMap((text) =>
      point === undefined && pointsIn(text).length > 1 ? [[text, decimalOf(text, language)] as const] : [],
    ),
  };
}

function valueOf(name: Exclude<ColumnName, 'taxes'>, text: string, language: Language, told: Parameters<typeof decimalOf>[2]): string {
  if (typeOf(name) === 'decimal') return decimalOf(text, language, told);
  if (name === 'discount') return discountOf(text, language, told);
  return name === 'unit' ? unitOf(text) : text;
}

// Words where the figures are: the first row names the columns. What a spreadsheet writes for a fault, such as "#REF!", is no name of one.
const isHeading = ({ quantity, unit_amount: price }: LineValues): boolean => {
  const figures = [quantity, price].filter((figure) => figure !== undefined && figure !== '');
  return figures.some((figure) => /\p{L}/u.test(figure ?? '')) && !figures.some((figure) => /\p{Nd}|^#\p{L}/u.test(figure ?? ''));
};
