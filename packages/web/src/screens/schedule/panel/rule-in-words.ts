import type { Formats } from '../../../formats/formats.ts';
import type { ScheduleTexts } from '../texts/index.ts';
import { daysAfter, startOf } from '../../../formats/days.ts';
import { FREQUENCIES, type UsualRule } from './rule.ts';

const YEAR = 365;
const SHORTEST_MONTH = 28;

/** On the 28th, on the fourth Saturday: the day of a month that a rule means. */
export const dayOfMonthIn = ({ week, days }: UsualRule, begin: string, texts: ScheduleTexts, formats: Formats): string =>
  week === undefined
    ? texts.onDayOfMonth(Number(begin.slice(8)))
    : (texts.onWeekdayOfMonth[week]?.(nameOfDay(days[0] ?? 0, formats, 'long'), days[0] ?? 0) ?? '');

/** A Monday. */
const MONDAY = '2024-01-01';

export const nameOfDay = (day: number, formats: Formats, weekday: 'short' | 'long'): string =>
  formats.dayName(startOf(daysAfter(MONDAY, day), formats.zone), { weekday });

/** What a rule leaves out that means the date of its start: months without that date, or years. */
function leftOutOf({ frequency, week }: UsualRule, begin: string, texts: ScheduleTexts): string | undefined {
  if (frequency === 'YEARLY') return begin.endsWith('-02-29') ? texts.leftOut.YEARLY : undefined;
  return frequency === 'MONTHLY' && week === undefined && Number(begin.slice(8)) > SHORTEST_MONTH ? texts.leftOut.MONTHLY : undefined;
}

interface SeriesStart {
  readonly weekday: number;
  /** The day on which the series begins. */
  readonly begin: string;
  /** The day of the occurrence that is shown. */
  readonly day: string;
}

/**
 * A rule in words: every Monday and Wednesday until 31 March. The year of its end is said where that is a year after its start; where that
 * is not known, what the rule leaves to it is not said.
 */
export function sentenceOf(rule: UsualRule, series: SeriesStart | undefined, texts: ScheduleTexts, formats: Formats): string {
  const { frequency, interval, days, count, until } = rule;
  const weekdays = days.length === 0 && series !== undefined ? [series.weekday] : days;
  const names = weekdays.map((one) => nameOfDay(one, formats, 'long'));
  const placed = frequency === 'MONTHLY' && (series !== undefined || rule.week !== undefined);
  const every =
    frequency === 'WEEKLY' && names.length > 0
      ? texts.everyWeekOn(interval, formats.list(names))
      : [
          texts.everyLong[FREQUENCIES.indexOf(frequency)]?.(interval),
          ...(placed ? [dayOfMonthIn(rule, series?.begin ?? '', texts, formats)] : []),
        ].join(' ');
  const isFar = until !== undefined && (series === undefined || until >= daysAfter(series.day, YEAR));
  const end =
    count !== undefined
      ? `, ${texts.timesLong(count)}`
      : until !== undefined
        ? ` ${texts.untilDay(formats.dayName(until, { day: 'numeric', month: 'long', ...(isFar ? { year: 'numeric' } : {}) }))}`
        : '';
  return [`${every}${end}`, leftOutOf(rule, series?.begin ?? '', texts) ?? []].flat().join('; ');
}
