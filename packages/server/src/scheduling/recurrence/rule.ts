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
