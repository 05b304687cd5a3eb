import { DAY, instantOfLocal } from '@daybook/values';
import type { BookingValues } from '../data/booking-record.ts';
import { dayOf } from '../../../formats/days.ts';
import { localOf } from '../times/time-axis.ts';
import { isText, membersIn } from '../../../api/checked.ts';

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
  /** Of a month: which of its weekdays, 1 to 4, or 0 for the last; undefined: the day of the start of the series. */
  readonly week: number | undefined;
  readonly count: number | undefined;
  /** The last day, "YYYY-MM-DD". */
  readonly until: string | undefined;
}

const MEMBERS: ReadonlySet<string> = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'COUNT', 'UNTIL', 'WKST']);

/** The day of the week of an instant, by the clocks of a zone; Monday is 0. */
export const weekdayOf = (instant: number, zone: string): number => (Math.floor(localOf(instant, zone) / DAY) + 3) % 7;

/** The fourth Saturday of a month, or its last. A fifth comes in some months only: that is written. */
const PLACED = /^([1-4]|-1)(MO|TU|WE|TH|FR|SA|SU)$/;

const LAST_WHOLE_WEEK = 4;

/** Which of its weekdays in its month a day "YYYY-MM-DD" is: 1 to 4, and 0 where it is the last. */
export function weeksOf(day: string): readonly number[] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const week = Math.ceil(date / 7);
  const isLast = date + 7 > new Date(Date.UTC(year, month, 0)).getUTCDate();
  return [...(week <= LAST_WHOLE_WEEK ? [week] : []), ...(isLast ? [0] : [])];
}

/** Reads a rule, its last day on the clocks of a zone; undefined where the form has no fields for it. */
export function readRule(text: string, zone: string): UsualRule | undefined {
  const parts = new Map(text.split(';').map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']));
  const [, place, placed] = PLACED.exec(parts.get('FREQ') === 'MONTHLY' ? (parts.get('BYDAY') ?? '') : '') ?? [];
  const frequency = FREQUENCIES.find((one) => one === parts.get('FREQ'));
  const days = (placed ?? parts.get('BYDAY') ?? '').split(',').filter(Boolean);
  const weekdays = days.map((day) => WEEKDAYS.findIndex((one) => one === day));
  const isUsual = [...parts.keys()].every((name) => MEMBERS.has(name)) && !weekdays.includes(-1) && (parts.get('WKST') ?? 'MO') === 'MO';
  if (frequency === undefined || !isUsual || (weekdays.length > 0 && frequency !== 'WEEKLY' && place === undefined)) return undefined;
  const until = lastDay(parts.get('UNTIL') ?? '', zone);
  if (parts.has('UNTIL') && until === undefined) return undefined;
  return {
    frequency,
    interval: Number(parts.get('INTERVAL') ?? 1),
    days: weekdays.toSorted((one, other) => one - other),
    week: place === undefined ? undefined : Math.max(0, Number(place)),
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

/** The end of a rule: of whole days a date, of bookings with times the last second of that day on the clocks of a zone. */
const endOf = (day: string, zone: string, isWhole: boolean): string =>
  isWhole
    ? day.replaceAll('-', '')
    : new Date(instantOfLocal(Date.parse(`${day}T00:00:00Z`) / 1_000 + DAY - 1, zone) * 1_000).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** A rule with its end as whole days have it, or bookings with times. */
const withEndFor = (text: string, zone: string, isWhole: boolean): string =>
  text.replace(/(?<=(?:^|;)UNTIL=)[^;]*/, (until) => {
    const day = until.endsWith('Z') === isWhole ? lastDay(until, zone) : undefined;
    return day === undefined ? until : endOf(day, zone, isWhole);
  });

/** Writes a rule for bookings of whole days, or with times. */
export function writeRule({ frequency, interval, days, week, count, until }: UsualRule, zone: string, isWhole: boolean): string {
  return [
    `FREQ=${frequency}`,
    interval > 1 && `INTERVAL=${interval}`,
    frequency === 'WEEKLY' && days.length > 0 && `BYDAY=${days.map((day) => WEEKDAYS[day]).join(',')}`,
    frequency === 'MONTHLY' && week !== undefined && days.length > 0 && `BYDAY=${week === 0 ? -1 : week}${WEEKDAYS[days[0] ?? 0]}`,
    count !== undefined && `COUNT=${count}`,
    until !== undefined && `UNTIL=${endOf(until, zone, isWhole)}`,
  ]
    .filter(Boolean)
    .join(';');
}

/** A body whose rule ends as its times have to: after a rule was chosen, a booking may have become one of whole days. */
export function endingFittingly(body: BookingValues, before: { readonly all_day: boolean; readonly time_zone: string }): BookingValues {
  const recurrence = membersIn(body['recurrence']);
  const { all_day: isWhole = before.all_day, time_zone: zone = before.time_zone } = body;
  if (!isText(recurrence['rrule'])) return body;
  return { ...body, recurrence: { ...recurrence, rrule: withEndFor(recurrence['rrule'], String(zone), isWhole === true) } };
}
