import { because, type Findings } from '@daybook/contract';
import { instantOfLocal, offsetAt, parseCalendarDate, type CalendarDate, type Language } from '@daybook/values';
import { dayNumber, dayOfLocal, dayParts, SECONDS_OF_DAY } from '../../scheduling/calendar-days.ts';
import { firstPeriodAfter, periodEnd, type PeriodUnit, type Schedule } from '../../scheduling/periods.ts';

/** How many periods may have begun before a recurring invoice is made. */
const MAX_BEHIND = 60;

/** The number of a day that is written YYYY-MM-DD; null of "". */
export function dayOf(text: unknown): number | null {
  const date = parseCalendarDate(String(text ?? ''));
  return date === null ? null : dayNumber(date.year, date.month, date.day);
}

/** The day that the clocks of a zone show. */
export const dayAt = (instant: number, zone: string): number => dayOfLocal(instant + offsetAt(instant, zone));

/** A day as a date of the calendar. */
export function calendarDateOf(day: number): CalendarDate {
  const { year, month, monthDay } = dayParts(day);
  return { year, month, day: monthDay };
}

/** When a day begins in a zone. */
export const beginOf = (day: number, zone: string): number => instantOfLocal(day * SECONDS_OF_DAY, zone);

export function scheduleOf({ first_day, every, unit, last_day, count }: { readonly [column: string]: unknown }): Schedule {
  return {
    first: dayOf(first_day) ?? 0,
    every: Number(every),
    unit: unit as PeriodUnit,
    last: dayOf(last_day),
    count: count as number | null,
  };
}

/** Reports a last day that leaves no period. */
export function validateEnd({ first, last }: Schedule, findings: Findings): void {
  if (last !== null && last < first) findings.fault('/last_day', 'out_of_range', 'is before first_day', because('end_before_start'));
}

/** Reports a schedule that would make many invoices at once. `after` is the first day of the last period that was made. */
export function validatePeriods(schedule: Schedule, after: number | null, today: number, findings: Findings): void {
  const { last, count } = schedule;
  const begun = Math.min(firstPeriodAfter(schedule, Math.min(today, last ?? today)), count ?? Infinity);
  const behind = begun - (after === null ? 0 : firstPeriodAfter(schedule, after));
  if (behind > MAX_BEHIND)
    findings.fault(
      '/first_day',
      'out_of_range',
      `${behind} periods have begun since then; at most ${MAX_BEHIND} are made at once`,
      because('periods_begun', { periods: behind, most: MAX_BEHIND }),
    );
}

interface Period {
  readonly start: number;
  readonly number: number;
  readonly language: Language;
  readonly writeDay: (day: number) => string;
}

/** The values of the placeholders of a text in the period that begins on a day. */
export function placeholdersOf(schedule: Schedule, { start, number, language, writeDay }: Period): { readonly [name: string]: string } {
  const { year, month } = dayParts(start);
  return {
    start: writeDay(start),
    end: writeDay(periodEnd(schedule, start)),
    year: String(year),
    month: String(month).padStart(2, '0'),
    month_name: new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(year, month - 1)),
    quarter: String(Math.ceil(month / 3)),
    number: String(number),
  };
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** Fills in placeholders. What is called otherwise stays as it is. */
export function fillIn(text: unknown, values: { readonly [name: string]: string }): string {
  return String(text).replace(PLACEHOLDER, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? whole) : whole));
}
