import { csvLine, inert } from '@daybook/values';

interface CsvOptions {
  /**
   * Texts stay as they are, and there is no mark of UTF-8, which spreadsheets need and other programs take for a part of the first heading.
   */
  readonly isForProgram?: boolean;
}

/** A table as comma-separated values (RFC 4180), with nothing in it that a spreadsheet would run, unless a program reads it. */
export function csvOf(
  rows: readonly { readonly [column: string]: unknown }[],
  columns: readonly string[],
  { isForProgram = false }: CsvOptions = {},
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  const textOf = (cell: unknown): string => (isForProgram ? plain(cell) : inert(plain(cell)));
  return `${isForProgram ? '' : '\ufeff'}${lines.map((cells) => csvLine(cells.map(textOf))).join('')}`;
}

const plain = (value: unknown): string => (Array.isArray(value) ? value.join(' ') : String(value ?? ''));
