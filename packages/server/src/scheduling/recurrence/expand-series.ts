import { instantOfLocal, offsetAt, type Instant } from '@daybook/values';
import { dayNumber, dayOfLocal, dayParts, SECONDS_OF_DAY } from '../calendar-days.ts';
import { expandRule } from './expand-rule.ts';
import { parseRule } from './parse-rule.ts';
import type { RecurrenceRule } from './rule.ts';
import { ruleToText } from './write-rule.ts';

/** One occurrence that was moved: `occurrenceStart` is where the rule has it. */
export type Override = { readonly occurrenceStart: Instant; readonly start: Instant; readonly end: Instant };

/** A recurring booking. All-day bookings start and end (exclusive) with the days of `zone`; `exdates` are the starts of the
 *  occurrences that were taken out. */
export type Series = {
  readonly start: Instant;
  readonly end: Instant;
  readonly allDay: boolean;
  readonly zone: string;
  readonly rrule: string;
  readonly exdates: readonly Instant[];
  readonly overrides: readonly Override[];
};

export type Occurrence = { readonly occurrenceStart: Instant; readonly start: Instant; readonly end: Instant };

/**
 * How a series ends: `complete` by its own COUNT or UNTIL; `unending` has neither and is cut at the limits; `too_long` goes beyond the
 * limits although it has an end.
 */
type SeriesEnd = 'complete' | 'unending' | 'too_long';

type Expansion = { readonly occurrences: readonly Occurrence[]; readonly end: SeriesEnd };

export const MAX_OCCURRENCES = 1000;
export const MAX_YEARS = 3;

function readRule(rrule: string): RecurrenceRule {
  const { rule, faults } = parseRule(rrule);
  if (rule === null) throw new RangeError(`"${rrule}": ${faults.map(({ message }) => message).join(' ')}`);
  return rule;
}

function yearsAfter(instant: Instant, zone: string): Instant {
  const reading = instant + offsetAt(instant, zone);
  const { year, month, monthDay } = dayParts(dayOfLocal(reading));
  const time = reading - dayOfLocal(reading) * SECONDS_OF_DAY;
  return instantOfLocal(dayNumber(year + MAX_YEARS, month, monthDay) * SECONDS_OF_DAY + time, zone);
}

type Instances = { readonly starts: readonly Instant[]; readonly end: SeriesEnd };

const MAX_KEPT = 16;
const kept = new Map<string, Instances>();

/** The starts of all instances of the rule within the limits, those of `exdates` included. A write asks for them several times. */
export function instancesOf(series: Series): Instances {
  const { start, zone, allDay, rrule } = series;
  const key = `${start} ${zone} ${allDay} ${rrule}`;
  const instances = kept.get(key) ?? findInstances(series);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(key, instances);
  return instances;
}

function findInstances(series: Series): Instances {
  const rule = readRule(series.rrule);
  const starts: Instant[] = [];
  const first = expandRule(rule, series, yearsAfter(series.start, series.zone)).next();
  const horizon = yearsAfter(first.done === true ? series.start : first.value, series.zone);
  const instances = expandRule(rule, series, horizon);
  for (let next = instances.next(); ; next = instances.next()) {
    if (next.done === true && next.value === 'ended') return { starts, end: 'complete' };
    if (next.done === true || starts.length === MAX_OCCURRENCES) break;
    starts.push(next.value);
  }
  return { starts, end: rule.count === null && rule.until === null ? 'unending' : 'too_long' };
}

/** The first day of an all-day booking, as its number, and how many it covers: at least one, a part of a day is a whole one. */
export function daysOfBooking({ start, end, zone }: Pick<Series, 'start' | 'end' | 'zone'>): { firstDay: number; days: number } {
  const firstDay = dayOfLocal(start + offsetAt(start, zone));
  const endLocal = end + offsetAt(end, zone);
  const endDay = dayOfLocal(endLocal);
  // A day may begin later than midnight, where the clocks skip it; anything later is a part of one more day.
  const isWhole = instantOfLocal(endDay * SECONDS_OF_DAY, zone) === end;
  return { firstDay, days: Math.max(1, (isWhole ? endDay : endDay + 1) - firstDay) };
}

/**
 * A function from the start of an occurrence to its end: the elapsed seconds of the first booking, or of all-day bookings its number of
 * days.
 */
export function endOfOccurrence(series: Pick<Series, 'start' | 'end' | 'allDay' | 'zone'>): (start: Instant) => Instant {
  const { start: firstStart, end: firstEnd, allDay, zone } = series;
  if (!allDay) return (start) => start + (firstEnd - firstStart);
  const { days } = daysOfBooking(series);
  return (start) => instantOfLocal((dayOfLocal(start + offsetAt(start, zone)) + days) * SECONDS_OF_DAY, zone);
}

/** All occurrences of the series, at most 1,000 and up to three years after the first, by their actual starts. Overrides of starts that the
 *  rule does not have, or that `exdates` takes out, are ignored. A rule that cannot be read throws a RangeError. */
export function expandSeries(series: Series): Expansion {
  const { starts, end } = instancesOf(series);
  const endOf = endOfOccurrence(series);
  const removed = new Set(series.exdates);
  const moved = new Map(series.overrides.map((override) => [override.occurrenceStart, override]));
  const occurrences = starts
    .filter((start) => !removed.has(start))
    .map((occurrenceStart) => {
      const override = moved.get(occurrenceStart);
      return { occurrenceStart, start: override?.start ?? occurrenceStart, end: override?.end ?? endOf(occurrenceStart) };
    });
  occurrences.sort((left, right) => left.start - right.start || left.occurrenceStart - right.occurrenceStart);
  return { occurrences, end };
}

/** The same rule, with UNTIL at `last`, the start of its last instance, in the form that RFC 5545 requires for such a start. */
export function endRuleAt(rule: RecurrenceRule, last: Instant, { allDay, zone }: Pick<Series, 'allDay' | 'zone'>): RecurrenceRule {
  const until = allDay
    ? ({ form: 'date', seconds: dayOfLocal(last + offsetAt(last, zone)) * SECONDS_OF_DAY } as const)
    : ({ form: 'utc', seconds: last } as const);
  return { ...rule, count: null, until };
}

/** The text of the rule to store: an unending one gets the UNTIL of the last occurrence within the limits, any other stays as it is. */
export function boundedRule(series: Series): string {
  const { starts, end } = instancesOf(series);
  const last = starts.at(-1);
  if (end !== 'unending' || last === undefined) return series.rrule;
  return ruleToText(endRuleAt(readRule(series.rrule), last, series));
}
