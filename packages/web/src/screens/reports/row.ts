import { isMembers } from '../../api/checked.ts';
import type { Formats } from '../../formats/formats.ts';
import { taxName } from '../../formats/tax-name.ts';
import type { Figure, Grouping } from './reports.ts';
import type { reportTexts } from './texts/index.ts';

/** A row of a report as the API sends it. */
export interface Row {
  readonly [member: string]: unknown;
}

export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** What rows are called that the API has no name for, in the language of the user. */
export interface RowWords {
  readonly none: string;
  readonly without: { readonly [By in 'client' | 'project' | 'resource' | 'currency']: string };
  readonly ages: { readonly [days: string]: string };
  readonly kinds: { readonly expense: string };
}

/** What a row is about: the rate of a tax, a client, a project, a piece of work with its day. */
export function nameOfRow(row: Row, by: Grouping | undefined, words: RowWords, formats: Pick<Formats, 'percentage' | 'date'>): string {
  const name = textOf(row['name']);
  if (by === 'currency') return textOf(row['currency']) || words.without.currency;
  if (by === 'age') return words.ages[name] ?? name;
  if (by === 'work')
    return [name || (row['kind'] === 'expense' ? words.kinds.expense : ''), formats.date(Number(row['start']))]
      .filter((part) => part !== '')
      .join(' · ');
  if (name === '' && by !== undefined) return words.without[by];
  const called = name === '' ? words.none : name;
  return row['rate'] === undefined || row['rate'] === null ? called : taxName({ name: called, rate: textOf(row['rate']) }, formats);
}

/** What a figure is called. */
export const figureName = (texts: ReturnType<typeof reportTexts.use>, figure: Figure): string => ({ ...texts, ...texts.figures })[figure];

/** A row in the currency of the account, where it is in another one. */
export const homeOf = (row: Row): Row | undefined => (isMembers(row['home']) ? row['home'] : undefined);
