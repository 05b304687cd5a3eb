import { instantOfLocal, offsetAt, type Instant } from '@daybook/values';
import { dayOfLocal, SECONDS_OF_DAY, type Weekday } from '../calendar-days.ts';
import { endOfOccurrence, endRuleAt, instancesOf, type Override, type Series } from './expand-series.ts';
import { parseRule } from './parse-rule.ts';
import type { RecurrenceRule } from './rule.ts';
import { ruleToText } from './write-rule.ts';

function positionOf(series: Series, occurrenceStart: Instant): { starts: readonly Instant[]; position: number } {
  const { starts } = instancesOf(series);
  const position = starts.indexOf(occurrenceStart);
  if (position === -1) throw new RangeError(`The series has no occurrence at ${occurrenceStart}.`);
  return { starts, position };
}

function timeOfDay(instant: Instant, zone: string): number {
  const reading = instant + offsetAt(instant, zone);
  return reading - Math.floor(reading / SECONDS_OF_DAY) * SECONDS_OF_DAY;
}

/** The rule with the hour, minute and second of the series written out, for a start that does not show them. */
function withTimesOf({ start, zone, allDay }: Series, rule: RecurrenceRule, newStart: Instant): RecurrenceRule {
  const time = timeOfDay(start, zone);
  if (allDay || time === timeOfDay(newStart, zone)) return rule;
  const orElse = (list: readonly number[], value: number) => (list.length > 0 ? list : [value]);
  return {
    ...rule,
    byHour: orElse(rule.byHour, Math.floor(time / 3600)),
    byMinute: orElse(rule.byMinute, Math.floor(time / 60) % 60),
    bySecond: orElse(rule.bySecond, time % 60),
  };
}

/** Cuts a series before one of its occurrences, for changes to "this and following": `before` is null when that one is the first. The two
 *  together have exactly the occurrences that the series had. A start that is none of the series' throws a RangeError. */
export function splitSeries(series: Series, occurrenceStart: Instant): { before: Series | null; after: Series } {
  const { rule } = parseRule(series.rrule);
  const { starts, position } = positionOf(series, occurrenceStart);
  if (rule === null) throw new RangeError(`"${series.rrule}" is no rule.`);
  const last = starts[position - 1];
  const remainder = rule.count === null ? rule : { ...rule, count: rule.count - position };
  const isBefore = (start: Instant) => start < occurrenceStart;
  const after = {
    ...series,
    start: occurrenceStart,
    end: endOfOccurrence(series)(occurrenceStart),
    rrule: ruleToText(withTimesOf(series, remainder, occurrenceStart)),
    exdates: series.exdates.filter((start) => !isBefore(start)),
    overrides: series.overrides.filter((override) => !isBefore(override.occurrenceStart)),
  };
  if (last === undefined) return { before: null, after };
  const truncated = rule.count === null ? endRuleAt(rule, last, series) : { ...rule, count: position };
  const before = {
    ...series,
    rrule: ruleToText(truncated),
    exdates: series.exdates.filter(isBefore),
    overrides: series.overrides.filter((override) => isBefore(override.occurrenceStart)),
  };
  return { before, after };
}

/** The series with one occurrence moved; the last move of an occurrence counts. Throws a RangeError for an unknown start. */
export function overrideOne(series: Series, override: Override): Series {
  positionOf(series, override.occurrenceStart);
  const others = series.overrides.filter(({ occurrenceStart }) => occurrenceStart !== override.occurrenceStart);
  return { ...series, overrides: [...others, override].toSorted((left, right) => left.occurrenceStart - right.occurrenceStart) };
}

/** The series without one occurrence. A start that is none of the series' throws a RangeError. */
export function excludeOne(series: Series, excluded: Instant): Series {
  positionOf(series, excluded);
  return {
    ...series,
    exdates: [...new Set([...series.exdates, excluded])].toSorted((left, right) => left - right),
    overrides: series.overrides.filter(({ occurrenceStart }) => occurrenceStart !== excluded),
  };
}

/** A rule with its end in the form of whole days, or of bookings with times: they last until the end of the same day. */
export function withEndFor(rrule: string, { allDay, zone }: Pick<Series, 'allDay' | 'zone'>): string {
  const { rule } = parseRule(rrule);
  const until = rule?.until ?? null;
  if (rule === null || until === null || allDay === (until.form === 'date')) return rrule;
  const seconds = allDay
    ? dayOfLocal(until.seconds + offsetAt(until.seconds, zone)) * SECONDS_OF_DAY
    : instantOfLocal(until.seconds + SECONDS_OF_DAY - 1, zone);
  return ruleToText({ ...rule, until: { form: allDay ? 'date' : 'utc', seconds } });
}

/** The rule of a series that is moved as a whole: its weekdays move by as many days as its start, and a day of the month or a time of day
 *  that it names is that of the new start. Null where it would not begin at the new start. */
export function moveRule(before: Series, moved: Series): string | null {
  const { rule } = parseRule(moved.rrule);
  if (rule === null) throw new RangeError(`"${moved.rrule}" is no rule.`);
  const { starts } = instancesOf(before);
  if (starts[0] !== firstOf(before)) return moved.rrule;
  const of = (candidate: RecurrenceRule): string | null => {
    const series = { ...moved, rrule: ruleToText(candidate) };
    const to = instancesOf(series).starts;
    if (to[0] !== firstOf(series)) return null;
    if (to.length >= starts.length || candidate.count !== null) return candidate === rule ? moved.rrule : series.rrule;
    // An end that cuts off the last occurrences moves with them.
    const all = instancesOf({ ...moved, rrule: ruleToText({ ...candidate, count: starts.length, until: null }) }).starts;
    return ruleToText(endRuleAt(candidate, all.at(-1) ?? moved.start, moved));
  };
  return of(rule) ?? of(movedParts(rule, dayOf(moved) - dayOf(before)));
}

const dayOf = ({ start, zone }: Pick<Series, 'start' | 'zone'>): number => dayOfLocal(start + offsetAt(start, zone));

// Whole days begin at midnight.
const firstOf = (series: Series): Instant => (series.allDay ? instantOfLocal(dayOf(series) * SECONDS_OF_DAY, series.zone) : series.start);

function movedParts(rule: RecurrenceRule, days: number): RecurrenceRule {
  const isOnce = (list: readonly number[]): boolean => list.length <= 1;
  const isOneTime = isOnce(rule.byHour) && isOnce(rule.byMinute) && isOnce(rule.bySecond);
  const isWeekly = rule.frequency === 'WEEKLY' && rule.byMonth.length === 0 && rule.bySetPosition.length === 0;
  const byDay = rule.byDay.map(({ ordinal, weekday }) => ({ ordinal, weekday: ((((weekday + days) % 7) + 7) % 7) as Weekday }));
  const isOneDay = rule.byDay.length === 0 && rule.byMonthDay.length === 1 && rule.byYearDay.length + rule.bySetPosition.length === 0;
  return {
    ...rule,
    ...(isOneTime ? { byHour: [], byMinute: [], bySecond: [] } : {}),
    ...(isWeekly ? { byDay } : {}),
    ...(isOneDay ? { byMonthDay: [] } : {}),
  };
}
