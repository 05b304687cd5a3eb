import type { Language } from '@daybook/values';
import type { AppliedTax } from '../kind.ts';
import { decimalOf, discountOf } from '../../../formats/numbers.ts';
import { columns, typeOf, type ColumnName } from './columns.ts';
import type { LineValues } from './rows.ts';

/** The most lines of a document; a paste of more would be refused. */
const MAX_ROWS = 1_000;

/** The cells of a spreadsheet as the clipboard has them: tabs between, quotes around what has line breaks. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/gy;
  while (cell.lastIndex <= text.length && rows.length < MAX_ROWS) {
    const found = cell.exec(text);
    if (found === null) break;
    const [whole, quoted, plain = '', end = ''] = found;
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
export const isSheet = (text: string): boolean => /[\t\n]/.test(text.trim());

/** The values of lines that cells stand for, from a column on. A row of headings is left out. */
export function valuesOf(
  cells: readonly (readonly string[])[],
  from: ColumnName,
  language: Language,
  taxes: readonly AppliedTax[],
): LineValues[] {
  const names = columns.map(({ name }) => name);
  const pasted = names.slice(names.indexOf(from));
  const lines = cells.map((row) =>
    pasted.reduce<LineValues>((line, name, i) => {
      const text = row[i] ?? '';
      // An empty cell leaves what a line has by itself, such as the quantity 1.
      return text === '' && name !== 'item_text' ? line : { ...line, [name]: valueOf(name, text, language, taxes) };
    }, {}),
  );
  const [first] = lines;
  return lines.length > 1 && first !== undefined && isHeading(first) ? lines.slice(1) : lines;
}

function valueOf(name: ColumnName, text: string, language: Language, taxes: readonly AppliedTax[]): LineValues[ColumnName] {
  if (typeOf(name) === 'decimal') return decimalOf(text, language);
  if (name === 'discount') return discountOf(text, language);
  if (name !== 'taxes') return text;
  const rate = decimalOf(text.replace('%', ''), language);
  const found = taxes.find((tax) => tax.name === text || `${tax.name} ${tax.rate}%` === text || tax.rate === rate);
  return found === undefined ? [] : [found];
}

// Words where the figures are: the first row names the columns.
const isHeading = ({ quantity, unit_amount: price }: LineValues): boolean =>
  [quantity, price].some((figure) => figure !== undefined && figure !== '') &&
  [quantity, price].every((figure) => figure === undefined || !/\d/.test(figure));
