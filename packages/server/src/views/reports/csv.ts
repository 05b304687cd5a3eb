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
  const textOf = (cell: unknown): string => quoted(isForProgram ? plain(cell) : inert(plain(cell)));
  return `${isForProgram ? '' : '\ufeff'}${lines.map((cells) => `${cells.map(textOf).join(',')}\r\n`).join('')}`;
}

const NUMBER = /^-?\d+(\.\d+)?$/;

// A spreadsheet takes a cell that begins so for a formula, also after a space or a tab, and in East Asia in full width. A number is ours.
const inert = (text: string): string => (!NUMBER.test(text) && /^[\s\0]*[=+\-@|%＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text);

const plain = (value: unknown): string => (Array.isArray(value) ? value.join(' ') : String(value ?? ''));

const quoted = (text: string): string => (/[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text);
