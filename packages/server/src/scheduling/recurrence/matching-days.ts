import { dayNumber, dayParts, weekdayOf, type DayParts, type Weekday } from '../calendar-days.ts';
import type { ByDay, RecurrenceRule } from './rule.ts';

/** True when the list is empty, or has the position counted from the start (1 is the first) or from the end (-1 is the last). */
function allows(list: readonly number[], position: number, length: number): boolean {
  return list.length === 0 || list.includes(position) || list.includes(position - length - 1);
}

function startOfWeek(day: number, weekStart: Weekday): number {
  return day - ((weekdayOf(day) - weekStart + 7) % 7);
}

/** The first day of the year's week 1, which is the first week with at least four days in the year. */
function startOfWeekOne(year: number, weekStart: Weekday): number {
  return startOfWeek(dayNumber(year, 1, 4), weekStart);
}

function weekAllows(list: readonly number[], day: number, weekStart: Weekday): boolean {
  if (list.length === 0) return true;
  // The fourth day of a week lies in the year that the week counts for.
  const first = startOfWeek(day, weekStart);
  const { year } = dayParts(first + 3);
  const weekOne = startOfWeekOne(year, weekStart);
  const weeks = (startOfWeekOne(year + 1, weekStart) - weekOne) / 7;
  return allows(list, (first - weekOne) / 7 + 1, weeks);
}

/** The first day of the span within which BYDAY counts, and the first after it; null where it does not count. */
function countedSpan({ frequency, byMonth }: RecurrenceRule, { year, month }: DayParts): [number, number] | null {
  if (frequency === 'MONTHLY' || (frequency === 'YEARLY' && byMonth.length > 0)) {
    return [dayNumber(year, month, 1), dayNumber(year, month + 1, 1)];
  }
  return frequency === 'YEARLY' ? [dayNumber(year, 1, 1), dayNumber(year + 1, 1, 1)] : null;
}

function weekdayAllows(rule: RecurrenceRule, byDay: readonly ByDay[], day: number, parts: DayParts): boolean {
  if (byDay.length === 0) return true;
  const same = byDay.filter(({ weekday }) => weekday === parts.weekday);
  if (same.length === 0) return false;
  const span = countedSpan(rule, parts);
  if (span === null || same.some(({ ordinal }) => ordinal === 0)) return true;
  const fromStart = Math.floor((day - span[0]) / 7) + 1;
  const fromEnd = -Math.floor((span[1] - 1 - day) / 7) - 1;
  return same.some(({ ordinal }) => ordinal === fromStart || ordinal === fromEnd);
}

/** The rule with what it leaves open taken from the day of the start (RFC 5545, 3.3.10): "yearly" is the same day of the same
 *  month, "weekly" the same weekday, and a week number alone the same weekday of that week. */
function completed(rule: RecurrenceRule, start: DayParts): RecurrenceRule {
  const { frequency } = rule;
  if (frequency === 'DAILY' || rule.byDay.length + rule.byMonthDay.length + rule.byYearDay.length > 0) return rule;
  if (frequency === 'WEEKLY' || rule.byWeekNumber.length > 0) {
    return { ...rule, byDay: [{ ordinal: 0, weekday: start.weekday }] };
  }
  const byMonth = frequency === 'YEARLY' && rule.byMonth.length === 0 ? [start.month] : rule.byMonth;
  return { ...rule, byMonth, byMonthDay: [start.monthDay] };
}

/** A test for the days on which a rule that starts on `startDay` recurs, when its interval allows their period. Every BY part is a
 *  condition on the day, so a day that does not exist (30 February) is never asked for and thereby skipped. */
export function dayTest(rule: RecurrenceRule, startDay: number): (day: number) => boolean {
  const whole = completed(rule, dayParts(startDay));
  const { byMonth, byMonthDay, byYearDay, byWeekNumber, byDay, weekStart } = whole;
  return (day) => {
    const parts = dayParts(day);
    const { year, month, monthDay, yearDay } = parts;
    return (
      (byMonth.length === 0 || byMonth.includes(month)) &&
      (byMonthDay.length === 0 || allows(byMonthDay, monthDay, dayNumber(year, month + 1, 0) - dayNumber(year, month, 0))) &&
      (byYearDay.length === 0 || allows(byYearDay, yearDay, dayNumber(year + 1, 1, 1) - dayNumber(year, 1, 1))) &&
      weekdayAllows(whole, byDay, day, parts) &&
      weekAllows(byWeekNumber, day, weekStart)
    );
  };
}

/** The periods of a rule (its days, weeks, months or years), each as its first day and the first after it: the one with `startDay`, then
 *  every `interval`-th. */
export function* periodsOf({ frequency, interval, weekStart }: RecurrenceRule, startDay: number): Generator<[number, number]> {
  const { year, month } = dayParts(startDay);
  for (let step = 0; ; step += interval) {
    if (frequency === 'DAILY') yield [startDay + step, startDay + step + 1];
    else if (frequency === 'WEEKLY') {
      const first = startOfWeek(startDay, weekStart) + 7 * step;
      yield [first, first + 7];
    } else if (frequency === 'MONTHLY') yield [dayNumber(year, month + step, 1), dayNumber(year, month + step + 1, 1)];
    else yield [dayNumber(year + step, 1, 1), dayNumber(year + step + 1, 1, 1)];
  }
}
