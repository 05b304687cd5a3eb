import type { Formats } from '../../formats/formats.ts';
import { isText } from '../../api/checked.ts';
import { homeOf, nameOfRow, textOf, type Row } from './figure-table.tsx';
import type { Figure } from './reports.ts';
import type { reportTexts } from './texts/index.ts';

interface FileOf {
  readonly rows: readonly Row[];
  readonly figures: readonly Figure[];
  /** What the rows are about, such as the client. */
  readonly subject: string;
  readonly none: string;
  /** What periods are called, where there are any. */
  readonly periodOf: ((start: string) => string) | undefined;
  readonly formats: Formats;
  readonly texts: ReturnType<typeof reportTexts.use>;
}

/** A report as people read it in a spreadsheet: what stands on the screen, with figures that can be summed. */
export function figuresFile({ rows, figures, subject, none, periodOf, formats, texts }: FileOf): string[][] {
  const home = rows.map(homeOf).find((one) => one !== undefined)?.['currency'];
  const amounts = figures.filter((figure) => figure !== 'margin_ratio');
  const plain = (row: Row | undefined, figure: string): string => {
    const value = row?.[figure];
    if (!isText(value)) return '';
    return figure === 'margin_ratio' ? formats.percent(value) : value.replace('.', formats.point);
  };
  const heads = [
    ...(periodOf === undefined ? [] : [texts.period]),
    subject,
    texts.groups.currency,
    ...figures.map((figure) => texts.figures[figure]),
    ...(home === undefined ? [] : amounts.map((figure) => `${texts.figures[figure]} (${textOf(home)})`)),
  ];
  const lines = rows.map((row) => [
    ...(periodOf === undefined ? [] : [periodOf(textOf(row['period']))]),
    nameOfRow(row, none, formats),
    textOf(row['currency']),
    ...figures.map((figure) => plain(row, figure)),
    ...(home === undefined ? [] : amounts.map((figure) => plain(row['currency'] === home ? row : homeOf(row), figure))),
  ]);
  return [heads, ...lines];
}
