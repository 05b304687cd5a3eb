import type { Formats } from '../../formats/formats.ts';
import { inPercent } from './figures-file.ts';

interface Used {
  readonly name: string;
  readonly periods: readonly { readonly start: number; readonly ratio: string | null }[];
}

interface FileOf {
  readonly resources: readonly Used[];
  /** What the rows are about. */
  readonly subject: string;
  readonly periodOf: (start: number) => string;
  readonly formats: Pick<Formats, 'point'>;
}

/** The use of resources as people read it in a spreadsheet: the table of the screen, in percent. A period without open time is empty. */
export function utilisationFile({ resources, subject, periodOf, formats }: FileOf): string[][] {
  const head = (resources[0]?.periods ?? []).map(({ start }) => `${periodOf(start)} (%)`);
  return [
    [subject, ...head],
    ...resources.map(({ name, periods }) => [
      name,
      ...periods.map(({ ratio }) => (ratio === null ? '' : inPercent(ratio).replace('.', formats.point))),
    ]),
  ];
}
