import type { Keeping } from '../config.ts';

// Which backups are kept. Days, weeks (from Monday) and months are those of UTC, as the names of backups are.

const DAY_S = 86_400;
/** The days since a Monday. */
const sinceMonday = (moment: number): number => Math.floor(moment / DAY_S) + 3;

const PERIODS: { readonly [unit in 'days' | 'weeks' | 'months']: (moment: number) => string | number } = {
  days: (moment) => Math.floor(moment / DAY_S),
  weeks: (moment) => Math.floor(sinceMonday(moment) / 7),
  months: (moment) => new Date(moment * 1_000).toISOString().slice(0, 7),
};

/** The moments of the backups that go; the newest of all always stays. */
export function momentsThatGo(moments: readonly number[], keeping: Keeping): number[] {
  const falling = moments.toSorted((a, b) => b - a);
  const kept = new Set(falling.slice(0, Math.max(1, keeping.newest)));
  for (const unit of ['days', 'weeks', 'months'] as const) {
    const periods = new Set<string | number>();
    for (const moment of falling) {
      const period = PERIODS[unit](moment);
      if (periods.has(period)) continue;
      if (periods.size >= keeping[unit]) break;
      periods.add(period);
      kept.add(moment);
    }
  }
  return falling.filter((moment) => !kept.has(moment));
}
