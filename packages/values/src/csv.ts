/** A line of comma-separated values (RFC 4180). Cells with the separator of any language are quoted, so that none falls apart. */
export const csvLine = (cells: readonly string[], separator: ',' | ';' = ','): string => `${cells.map(quoted).join(separator)}\r\n`;

const quoted = (text: string): string => (/[",;\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text);

// Digits with what is between them, so that nothing can be run: a number, also of another language, or that of a telephone.
const HARMLESS = /^(-?\d[\d.,% \u00a0\u202f]*|\+\d[\d \u00a0]{6,})$/;

// A spreadsheet takes a cell that begins so for a formula, also after a space or a tab, and in East Asia in full width.
const FORMULA = /^[\s\0]*[=+\-@|%＝＋－＠\t\r\n]/;

/** A text that a spreadsheet would run as a formula, as a text. */
export const inert = (text: string): string => (FORMULA.test(text) && !HARMLESS.test(text) ? `'${text}` : text);
