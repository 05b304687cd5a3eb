interface CsvOptions {
  /** With a mark of UTF-8, which spreadsheets need and other programs take for a part of the first heading. */
  readonly isMarked?: boolean;
}

/** A table as comma-separated values (RFC 4180), with nothing in it that a spreadsheet would run. */
export function csvOf(
  rows: readonly { readonly [column: string]: unknown }[],
  columns: readonly string[],
  { isMarked = true }: CsvOptions = {},
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return `${isMarked ? '\ufeff' : ''}${lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;
}

const NUMBER = /^-?\d+(\.\d+)?$/;

// A spreadsheet takes a cell that begins so for a formula, also after a space or a tab, and in East Asia in full width. A number is ours.
function cellOf(value: unknown): string {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '');
  const inert = !NUMBER.test(text) && /^[\s\0]*[=+\-@|%＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) || inert !== inert.trim() ? `"${inert.replaceAll('"', '""')}"` : inert;
}
