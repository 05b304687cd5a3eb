import type { Formats } from '../../formats/formats.ts';
import { dayOf, daysAfter, weekdayOf } from '../../formats/days.ts';
import type { texts as english } from './texts/en.ts';

type PeriodTexts = Pick<typeof english, 'quarterName' | 'weekName'>;

const DAY_MS = 86_400_000;

/** The week of a day as ISO 8601 counts them: it belongs to the year that its Thursday is in. */
function weekOf(day: string): readonly [week: number, year: number] {
  const weekday = weekdayOf(day);
  const thursday = daysAfter(day, 3 - weekday);
  const year = Number(thursday.slice(0, 4));
  return [1 + Math.floor((Date.parse(thursday) - Date.UTC(year, 0, 1)) / DAY_MS / 7), year];
}

/** What a period is called that begins at an instant or on a day: Q1 2026, March 2026. */
export function periodName(start: number | string, unit: string, formats: Pick<Formats, 'dayName' | 'zone'>, texts: PeriodTexts): string {
  const day = typeof start === 'number' ? dayOf(start, formats.zone) : start.slice(0, 10);
  const [year = 0, month = 1] = day.split('-').map(Number);
  switch (unit) {
    case 'year':
      return String(year);
    case 'quarter':
      return texts.quarterName(Math.ceil(month / 3), year);
    case 'month':
      return formats.dayName(day, { month: 'long', year: 'numeric' });
    case 'week':
      return texts.weekName(...weekOf(day));
    default:
      return formats.dayName(day, { day: 'numeric', month: 'short', year: 'numeric' });
  }
}
