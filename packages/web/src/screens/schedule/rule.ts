import { instantOfLocal } from '@daybook/values';
import { dayOf, localOf } from './time-axis.ts';

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];
/** Days of the week as rules write them; Monday is 0. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** A rule that the form has fields for: every so many days, weeks, months or years, and when it ends. */
export interface UsualRule {
  readonly frequency: Frequency;
  readonly interval: number;
  /** Of a week, Monday is 0; none: the weekday of the start of the series. */
  readonly days: readonly number[];
  readonly count: number | undefined;
  /** The last day, "YYYY-MM-DD". */
  readonly until: string | undefined;
}

const DAY = 86_400;
const MEMBERS: ReadonlySet<string> = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'COUNT', 'UNTIL', 'WKST']);

/** The day of the week of an instant, by the clocks of a zone; Monday is 0. */
export const weekdayOf = (instant: number, zone: string): number => (Math.floor(localOf(instant, zone) / DAY) + 3) % 7;

/** Reads a rule, its last day on the clocks of a zone; undefined where the form has no fields for it. */
export function readRule(text: string, zone: string): UsualRule | undefined {
  const parts = new Map(text.split(';').map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']));
  const frequency = FREQUENCIES.find((one) => one === parts.get('FREQ'));
  const days = (parts.get('BYDAY') ?? '').split(',').filter(Boolean);
  const weekdays = days.map((day) => WEEKDAYS.findIndex((one) => one === day));
  const isUsual = [...parts.keys()].every((name) => MEMBERS.has(name)) && !weekdays.includes(-1) && (parts.get('WKST') ?? 'MO') === 'MO';
  if (frequency === undefined || !isUsual || (weekdays.length > 0 && frequency !== 'WEEKLY')) return undefined;
  const until = lastDay(parts.get('UNTIL') ?? '', zone);
  if (parts.has('UNTIL') && until === undefined) return undefined;
  return {
    frequency,
    interval: Number(parts.get('INTERVAL') ?? 1),
    days: weekdays.toSorted((one, other) => one - other),
    count: parts.has('COUNT') ? Number(parts.get('COUNT')) : undefined,
    until,
  };
}

/** The day of an end such as "20270331" or "20270401T035959Z". */
function lastDay(until: string, zone: string): string | undefined {
  const [, year, month, day, hour, minute, second, isUTC] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(until) ?? [];
  if (year === undefined) return undefined;
  const date = `${year}-${month}-${day}`;
  return isUTC === 'Z' ? dayOf(Date.parse(`${date}T${hour}:${minute}:${second}Z`) / 1_000, zone) : date;
}

/** The days of a rule after one of them was pressed, of which one is left at least. */
export function pressed({ days }: UsualRule, day: number, weekday: number): readonly number[] {
  const chosen = days.length === 0 ? [weekday] : days;
  const next = chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].toSorted((one, other) => one - other);
  return next.length === 0 ? chosen : next;
}

/** Writes a rule; it ends with the last day on the clocks of a zone. */
export function writeRule({ frequency, interval, days, count, until }: UsualRule, zone: string): string {
  const last = until === undefined ? undefined : instantOfLocal(Date.parse(`${until}T00:00:00Z`) / 1_000 + DAY - 1, zone);
  return [
    `FREQ=${frequency}`,
    interval > 1 && `INTERVAL=${interval}`,
    frequency === 'WEEKLY' && days.length > 0 && `BYDAY=${days.map((day) => WEEKDAYS[day]).join(',')}`,
    count !== undefined && `COUNT=${count}`,
    last !== undefined && `UNTIL=${new Date(last * 1_000).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
  ]
    .filter(Boolean)
    .join(';');
}
