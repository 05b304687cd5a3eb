import type { Weekday } from '../calendar-days.ts';

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** The last moment of a rule, inclusive. `seconds` is an instant in the form `utc`, otherwise a local reading (of a date: midnight). */
export type Until = { readonly form: 'utc' | 'local' | 'date'; readonly seconds: number };

/** `ordinal` 2 is the second such weekday of its month or year, -1 the last, 0 every one. */
export type ByDay = { readonly ordinal: number; readonly weekday: Weekday };

/** A recurrence rule of RFC 5545, 3.3.10. An empty list means that the rule does not have the part. */
export type RecurrenceRule = {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count: number | null;
  readonly until: Until | null;
  readonly weekStart: Weekday;
  readonly byMonth: readonly number[];
  readonly byWeekNumber: readonly number[];
  readonly byYearDay: readonly number[];
  readonly byMonthDay: readonly number[];
  readonly byDay: readonly ByDay[];
  readonly byHour: readonly number[];
  readonly byMinute: readonly number[];
  readonly bySecond: readonly number[];
  readonly bySetPosition: readonly number[];
};

/** What is wrong with a rule: a stable code and a sentence for the caller. */
export type RuleFault = { readonly code: 'invalid_rule' | 'unsupported_rule'; readonly message: string };

/** The parts of a rule that are lists of numbers: the property that holds them and what RFC 5545 allows. With `signed`,
 *  negative numbers count from the end and zero has no meaning. */
export const NUMBER_PARTS = {
  BYMONTH: { property: 'byMonth', min: 1, max: 12, signed: false },
  BYWEEKNO: { property: 'byWeekNumber', min: 1, max: 53, signed: true },
  BYYEARDAY: { property: 'byYearDay', min: 1, max: 366, signed: true },
  BYMONTHDAY: { property: 'byMonthDay', min: 1, max: 31, signed: true },
  BYHOUR: { property: 'byHour', min: 0, max: 23, signed: false },
  BYMINUTE: { property: 'byMinute', min: 0, max: 59, signed: false },
  BYSECOND: { property: 'bySecond', min: 0, max: 60, signed: false },
  BYSETPOS: { property: 'bySetPosition', min: 1, max: 366, signed: true },
} as const;

export type NumberPart = keyof typeof NUMBER_PARTS;

export function isNumberPart(name: string): name is NumberPart {
  return Object.hasOwn(NUMBER_PARTS, name);
}
