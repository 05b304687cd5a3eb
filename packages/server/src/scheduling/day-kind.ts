import { parseCalendarDate } from '@daybook/values';
import { dayNumber, dayToText, weekdayOf } from './calendar-days.ts';
import { firstWeekday, isWorkingDay } from './working-time.ts';

/** When somebody works: the working week of a workspace, and its public holidays as YYYY-MM-DD. */
export interface Calendar {
  readonly workingWeek: 0 | 1 | 2 | 3;
  readonly holidays: ReadonlySet<string>;
}

/** What a day is, and the first day of its week. */
export interface Day {
  readonly kind: 'working day' | 'weekend' | 'holiday';
  readonly week: string;
}

/** What somebody's calendars are without a workspace: Monday to Friday, no holidays. */
const USUAL: readonly [Calendar] = [{ workingWeek: 0, holidays: new Set() }];

/** What a day (YYYY-MM-DD) is in some calendars. It is a working day when it is one in any of them; the week is that of the first. */
export function dayIn(calendars: readonly Calendar[], date: string): Day {
  const { year, month, day } = parseCalendarDate(date) ?? { year: 1970, month: 1, day: 1 };
  const number = dayNumber(year, month, day);
  const weekday = weekdayOf(number);
  const [first, ...others] = calendars;
  const all: readonly [Calendar, ...Calendar[]] = first === undefined ? USUAL : [first, ...others];
  const week = dayToText(number - ((weekday - firstWeekday(all[0].workingWeek) + 7) % 7));
  const worked = all.filter(({ workingWeek }) => isWorkingDay(workingWeek, weekday));
  if (worked.length === 0) return { kind: 'weekend', week };
  return { kind: worked.every(({ holidays }) => holidays.has(date)) ? 'holiday' : 'working day', week };
}
