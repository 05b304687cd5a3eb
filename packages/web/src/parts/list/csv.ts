import { csvLine, inert } from '@daybook/values';
import type { Formats } from '../../formats/formats.ts';

/**
 * Rows as a CSV file, with the mark by which spreadsheets recognise UTF-8. What a spreadsheet would run as a formula is text. Where numbers
 * have a comma, cells are separated by semicolons: spreadsheets of these languages open nothing else in columns.
 */
export function csvOf(rows: readonly (readonly string[])[], { point }: Pick<Formats, 'point'>): Blob {
  const separator = point === ',' ? ';' : ',';
  return new Blob(['\ufeff', ...rows.map((row) => csvLine(row.map(inert), separator))], { type: 'text/csv;charset=utf-8' });
}

/** Hands a file to the browser to keep, by a name without what systems of files do not take. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name.replaceAll(/[\\/:*?"<>|]/g, '-') });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
