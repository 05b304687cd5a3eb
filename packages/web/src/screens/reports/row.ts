import { isMembers } from '../../api/checked.ts';
import type { Formats } from '../../formats/formats.ts';

/** A row of a report as the API sends it. */
export interface Row {
  readonly [member: string]: unknown;
}

export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** What a row is about: the rate of a tax, a client, a project. */
export const nameOfRow = (row: Row, none: string, formats: Pick<Formats, 'decimal'>): string => {
  const name = textOf(row['name']);
  const rate = row['rate'] === undefined || row['rate'] === null || name.includes('%') ? '' : ` ${formats.decimal(textOf(row['rate']))}%`;
  return `${name === '' ? none : name}${rate}`;
};

/** A row in the currency of the account, where it is in another one. */
export const homeOf = (row: Row): Row | undefined => (isMembers(row['home']) ? row['home'] : undefined);
