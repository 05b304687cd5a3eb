import { because, type Findings } from '@daybook/contract';
import type { ServiceDays } from './content.ts';

/** From the first to the last of some days; undefined where there is none. */
export function spanOf(days: readonly ServiceDays[]): ServiceDays | undefined {
  const all = days.flatMap(({ service_from: from, service_to: to }) => [from, to].filter((day) => day !== '')).toSorted();
  const [first, last] = [all[0], all.at(-1)];
  return first === undefined || last === undefined ? undefined : { service_from: first, service_to: last };
}

type LineDays = Partial<ServiceDays>;

/** The day of a line that is outside those of its document, and on which side; undefined where they agree or one of them has none. */
function outside(line: LineDays, document: ServiceDays): { readonly day: keyof ServiceDays; readonly end: keyof ServiceDays } | undefined {
  // Of one alone it is the only day.
  const [first, last] = [document.service_from || document.service_to, document.service_to || document.service_from];
  if (first === '' || last < first) return undefined;
  for (const day of ['service_from', 'service_to'] as const) {
    const text = line[day] ?? '';
    if (text !== '' && text < first) return { day, end: 'service_from' };
    if (text > last) return { day, end: 'service_to' };
  }
  return undefined;
}

/**
 * What a line is about was supplied within the days of its document. Each line outside them is named, at its own day where it has a
 * place; without one (`placeOf` is empty) the first of them is, at the day of the document that leaves it out.
 */
export function validateLineDays(
  lines: readonly LineDays[],
  document: ServiceDays,
  placeOf: (at: number) => string,
  findings: Findings,
): void {
  const named = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const outlier = outside(line, document);
    if (outlier === undefined) continue;
    const place = placeOf(at);
    const pointer = `${place}/${place === '' ? outlier.end : outlier.day}`;
    if (named.has(pointer)) continue;
    named.add(pointer);
    const message = `the days of line ${at + 1} are not within those of the document`;
    findings.fault(pointer, 'out_of_range', message, because('line_outside_days', { line: at + 1 }));
  }
}

/** Lines that were made for a document of other days: what lies outside them is of the days of the document. */
export const withinDays = <L extends LineDays>(lines: readonly L[], document: ServiceDays): L[] =>
  lines.map((line) => (outside(line, document) === undefined ? line : { ...line, service_from: '', service_to: '' }));
