import type { Data } from '@daybook/client';
import type { Entry } from './grid/rows.ts';

/** The week of a person, as the API sums it up. */
export type Timesheet = Data<'/v2/time-entry/timesheet', 'get'>['data'][number];

/** The seconds of a week that began in the one before: they count in both for their part, and are in the grid where they began. */
export function begunBefore({ days: [monday] }: Timesheet, entries: readonly Entry[]): number {
  // What runs was read at another moment than the sum.
  if (monday === undefined || entries.some(({ end }) => end === null)) return 0;
  const within = ({ start, end }: Entry): number => Math.max(0, Math.min(Number(end), monday.end) - Math.max(Number(start), monday.start));
  return Math.max(
    0,
    entries.reduce((left, entry) => left - within(entry), monday.duration_sec),
  );
}
