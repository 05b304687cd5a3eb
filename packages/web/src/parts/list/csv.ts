import { csvLine, inert } from '@daybook/values';
import type { Formats } from '../../formats/formats.ts';

/** Rows as a CSV file, with the mark by which spreadsheets recognise UTF-8. What a spreadsheet would run as a formula is text. */
export function csvOf(rows: readonly (readonly string[])[], { cells }: Pick<Formats, 'cells'>): Blob {
  return new Blob(['\ufeff', ...rows.map((row) => csvLine(row.map(cellOf), cells))], { type: 'text/csv;charset=utf-8' });
}

/** Figures below zero have the minus that spreadsheets read; it is another one than that on the screen. */
const cellOf = (text: string): string => inert(text.replace(/^−(?=\d[\d.,% \u00a0\u202f]*$)/, '-'));

/** Hands a file to the browser to keep, by a name without what systems of files do not take. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name.replaceAll(/[\\/:*?"<>|]/g, '-') });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
