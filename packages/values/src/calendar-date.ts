/** A day of the Gregorian calendar without a time zone; `month` and `day` count from 1. */
export type CalendarDate = { readonly year: number; readonly month: number; readonly day: number };

const MIN_YEAR = 1900;
const MAX_YEAR = 9999;

const CALENDAR_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export function daysInMonth(year: number, month: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeapYear ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
}

/** Reads YYYY-MM-DD. Another form, a day that does not exist or a year outside 1900 to 9999: null. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const parts = CALENDAR_DATE.exec(text);
  if (parts === null) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const exists = day >= 1 && day <= daysInMonth(year, month);
  return exists && year >= MIN_YEAR && year <= MAX_YEAR ? { year, month, day } : null;
}
