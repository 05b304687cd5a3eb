// A backup is text, packed with gzip: a first line with the format, a line of JSON with the header, the rows of each table between
// "COPY … FROM stdin;" and "\.", the sequences, a line of JSON with its counts and totals, and the checksum of all lines before.

export const FIRST_LINE = '-- Daybook backup 1';
export const END_OF_ROWS = '\\.\n';

export interface Header {
  /** When the snapshot was taken, in UNIX seconds. */
  readonly created: number;
  readonly postgres: string;
  /** What had run on the database; a restore brings an empty one to the same state. */
  readonly migrations: readonly { readonly name: string; readonly hash: string }[];
  readonly accounts: readonly number[];
  /** What the secrets of accounts are encrypted with, in base64, where that is kept beside the data. */
  readonly keys?: readonly string[];
}

/** The counts and totals of a backup: the restored database is counted and summed up in the same way. */
export interface Contents {
  readonly rows: { readonly [table: string]: number };
  readonly totals: readonly Total[];
}

export interface Total {
  readonly account: number;
  readonly kind: string;
  readonly unit: string;
  readonly count: number;
  /** A decimal number. */
  readonly total: string;
}

const list = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');

export const headerLines = (header: Header): string => `${FIRST_LINE}\n-- ${JSON.stringify(header)}\n`;
export const tableLine = (table: string, columns: readonly string[]): string => `COPY "${table}" (${list(columns)}) FROM stdin;\n`;
export const sequenceLine = (name: string, value: string): string => `SELECT pg_catalog.setval('${name}', ${value}, true);\n`;
export const contentsLine = (contents: Contents): string => `-- ${JSON.stringify(contents)}\n`;
export const checksumLine = (sha256: string): string => `-- sha256 ${sha256}\n`;

export type Line =
  | { readonly type: 'json'; readonly json: string }
  | { readonly type: 'table'; readonly table: string; readonly columns: readonly string[] }
  | { readonly type: 'sequence'; readonly name: string; readonly value: string }
  | { readonly type: 'checksum'; readonly sha256: string };

/** Reads a line between tables; undefined for one that no backup has. */
export function readLine(line: string): Line | undefined {
  const [, sha256] = /^-- sha256 ([0-9a-f]{64})$/.exec(line) ?? [];
  if (sha256 !== undefined) return { type: 'checksum', sha256 };
  if (line.startsWith('-- {')) return { type: 'json', json: line.slice(3) };
  const [, table, columns] = /^COPY "([a-z_]+)" \(("[a-z0-9_]+"(?:, "[a-z0-9_]+")*)\) FROM stdin;$/.exec(line) ?? [];
  if (table !== undefined && columns !== undefined) return { type: 'table', table, columns: columns.slice(1, -1).split('", "') };
  const [, name, value] = /^SELECT pg_catalog\.setval\('([a-z_]+)', (\d+), true\);$/.exec(line) ?? [];
  if (name !== undefined && value !== undefined) return { type: 'sequence', name, value };
  return undefined;
}

/** How many lines the text has; a row of COPY is one, because line breaks within values are written as \n. */
export function countLines(text: Buffer): number {
  let count = 0;
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) count += 1;
  return count;
}

/** A backup cannot be made, read or restored: the message has the reason and the remedy. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** The place of a backup failed, which proves nothing about the backup itself. */
export class PlaceError extends BackupError {
  override name = 'PlaceError';
}
