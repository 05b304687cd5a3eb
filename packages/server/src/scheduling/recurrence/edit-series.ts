import { offsetAt } from '@daybook/values';
import type { Instant } from '@daybook/values';
import { SECONDS_OF_DAY } from '../calendar-days.ts';
import { endOfOccurrence, endRuleAt, instancesOf } from './expand-series.ts';
import type { Override, Series } from './expand-series.ts';
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

/** The rule with the hour, minute and second of the series said outright, for a start that does not show them. */
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
