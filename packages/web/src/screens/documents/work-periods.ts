/** The periods that work is usually billed by. */
export const PERIODS = ['lastMonth', 'thisMonth', 'lastQuarter'] as const;

/** The days of a period, "YYYY-MM-DD"; both belong to it. */
interface Period {
  readonly from: string;
  readonly to: string;
}

/** When these are on a day. */
export function periodsOn(today: string): { readonly [Name in (typeof PERIODS)[number]]: Period } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const dayOf = (of: number, day: number): string => new Date(Date.UTC(year, of - 1, day)).toISOString().slice(0, 10);
  // The day before the first of a month is the last of the one before.
  const monthsFrom = (first: number, count: number): Period => ({ from: dayOf(first, 1), to: dayOf(first + count, 0) });
  const quarter = month - ((month - 1) % 3);
  return { lastMonth: monthsFrom(month - 1, 1), thisMonth: monthsFrom(month, 1), lastQuarter: monthsFrom(quarter - 3, 3) };
}
