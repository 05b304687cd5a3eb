import { daysInMonth, parseCalendarDate } from '@daybook/values';

export interface Schedule {
  readonly first_day: string;
  readonly every: number | null;
  readonly unit: 'month' | 'quarter' | 'year' | 'week' | 'day';
  readonly last_day: string;
}

const MONTHS: { readonly [unit: string]: number } = { month: 1, quarter: 3, year: 12 };
const DAYS = { week: 7, day: 1 };

/** The day on which a period begins. What begins on a 31st begins on the last day of shorter months. */
function dayOf({ first_day, every, unit }: Schedule, period: number): string {
  const first = parseCalendarDate(first_day);
  if (first === null) return '';
  const months = MONTHS[unit];
  if (months === undefined) {
    const days = first.day + period * (every ?? 1) * (unit === 'week' ? DAYS.week : DAYS.day);
    return new Date(Date.UTC(first.year, first.month - 1, days)).toISOString().slice(0, 10);
  }
  const month = first.month - 1 + period * (every ?? 1) * months;
  const [year, ofYear] = [first.year + Math.floor(month / 12), (month % 12) + 1];
  const day = Math.min(first.day, daysInMonth(year, ofYear));
  return [String(year).padStart(4, '0'), String(ofYear).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** How many periods of a schedule have begun from a day on. */
export function begunPeriods(schedule: Schedule, from: string, today: string): number {
  const until = schedule.last_day !== '' && schedule.last_day < today ? schedule.last_day : today;
  let begun = 0;
  for (let period = 0, day = dayOf(schedule, 0); day !== '' && day <= until; period += 1, day = dayOf(schedule, period))
    if (day >= from) begun += 1;
  return begun;
}
