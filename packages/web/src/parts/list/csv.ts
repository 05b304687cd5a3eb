/** A cell as RFC 4180 writes it. What a spreadsheet would run as a formula is text. */
const cellOf = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[-+]?[\d.,\s]+$/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as a CSV file, with the mark that tells spreadsheets of UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): Blob =>
  new Blob(['\ufeff', rows.map((row) => row.map(cellOf).join(',')).join('\r\n'), '\r\n'], { type: 'text/csv;charset=utf-8' });

/** Hands a file to the browser to keep, by a name without what systems of files do not take. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name.replaceAll(/[\\/:*?"<>|]/g, '-') });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
