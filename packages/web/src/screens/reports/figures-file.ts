import { HUNDRED, multiply, parseDecimal, toTextTrimmed } from '@daybook/values';
import type { Formats } from '../../formats/formats.ts';
import { isText } from '../../api/checked.ts';
import type { Figure } from './reports.ts';
import { figureName, homeOf, textOf, type Row } from './row.ts';
import type { reportTexts } from './texts/index.ts';

interface FileOf {
  readonly rows: readonly Row[];
  readonly figures: readonly Figure[];
  /** What the rows are about, such as the client. */
  readonly subject: string;
  readonly nameOf: (row: Row) => string;
  /** What periods are called, where there are any. */
  readonly periodOf: ((start: string) => string) | undefined;
  readonly formats: Pick<Formats, 'point'>;
  readonly texts: ReturnType<typeof reportTexts.use>;
}

type Column = readonly [head: string, cell: (row: Row) => string];

const RATES = ['lowest_rate', 'highest_rate'] as const;

/** A report as people read it in a spreadsheet: the content of the screen, with figures that can be summed, and what these leave out. */
export function figuresFile({ rows, figures, subject, nameOf, periodOf, formats, texts }: FileOf): string[][] {
  const home = rows.map(homeOf).find((one) => one !== undefined)?.['currency'];
  const amounts = figures.filter((figure) => figure !== 'margin_ratio');
  const plain = (row: Row | undefined, figure: string): string => {
    const value = row?.[figure];
    return isText(value) ? (figure === 'margin_ratio' ? inPercent(value) : value).replace('.', formats.point) : '';
  };
  const atHome = (row: Row): Row | undefined => (row['currency'] === home ? row : homeOf(row));
  const inHome = (figure: Figure): string => `${figureName(texts, figure)} (${textOf(home)})`;
  const choices: { readonly [name: string]: string } = texts.choices;
  const categoryOf = (row: Row): string => choices[textOf(row['category'])] ?? textOf(row['category']);
  const withoutRate = (row: Row): string => textOf(homeOf(row)?.['without_rate'] || undefined);
  /** A column that is left out where it is empty. */
  const filled = (head: string, cell: (row: Row) => string): readonly Column[] =>
    rows.some((row) => cell(row) !== '') ? [[head, cell]] : [];
  const columns: Column[] = [
    ...filled(texts.period, (row) => periodOf?.(textOf(row['period'])) ?? ''),
    [subject, nameOf],
    ...filled(texts.category, categoryOf),
    [texts.groups.currency, (row) => textOf(row['currency'])],
    ...figures.map((figure): Column => [figureName(texts, figure), (row) => plain(row, figure)]),
    ...filled(texts.documents, (row) => textOf(row['documents'])),
    ...(home === undefined ? [] : amounts).map((figure): Column => [inHome(figure), (row) => plain(atHome(row), figure)]),
    ...RATES.flatMap((rate) => filled(texts.rates[rate], (row) => plain(homeOf(row), rate))),
    ...filled(texts.rates.without_rate, withoutRate),
  ];
  return [columns.map(([head]) => head), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
}

/** The headings are in percent: "0.1249" is 12.49. */
export function inPercent(ratio: string): string {
  const parsed = parseDecimal(ratio);
  return parsed === null ? '' : toTextTrimmed(multiply(parsed, HUNDRED));
}
