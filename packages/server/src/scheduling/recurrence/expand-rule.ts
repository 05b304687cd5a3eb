import { instantOfLocal, MAX_INSTANT, offsetAt } from '@daybook/values';
import type { Instant } from '@daybook/values';
import { dayOfLocal, SECONDS_OF_DAY } from '../calendar-days.ts';
import { dayTest, periodsOf } from './matching-days.ts';
import type { RecurrenceRule } from './rule.ts';

/** Where a rule starts. An all-day start is the first moment of its day in `zone`. */
export type RuleStart = { readonly start: Instant; readonly zone: string; readonly allDay: boolean };

/** `ended`: by COUNT or UNTIL. `cut`: it would go on, or at least says nothing of an end. */
export type Ending = 'ended' | 'cut';

type Instance = { readonly local: number; readonly instant: Instant };

// No zone is further from UTC, so a period that begins later than this after a moment lies whole after it.
const FURTHEST_OFFSET = 2 * SECONDS_OF_DAY;

function ascending(left: number, right: number): number {
  return left - right;
}

function timesOfDay({ byHour, byMinute, bySecond }: RecurrenceRule, startTime: number): number[] {
  const hours = byHour.length > 0 ? byHour : [Math.floor(startTime / 3600)];
  const minutes = byMinute.length > 0 ? byMinute : [Math.floor(startTime / 60) % 60];
  const seconds = bySecond.length > 0 ? bySecond : [startTime % 60];
  const times = hours.flatMap((hour) => minutes.flatMap((minute) => seconds.map((second) => hour * 3600 + minute * 60 + second)));
  return times.toSorted(ascending);
}

function chosen(readings: readonly number[], positions: readonly number[]): readonly number[] {
  if (positions.length === 0) return readings;
  const picked = positions.map((position) => readings.at(position > 0 ? position - 1 : position));
  return [...new Set(picked)].filter((reading) => reading !== undefined).toSorted(ascending);
}

/** The local readings of every period of the rule, in order. Those before the start are among them. */
function* readingsByPeriod(
  rule: RecurrenceRule,
  startLocal: number,
  allDay: boolean,
): Generator<{ first: number; readings: readonly number[] }> {
  const startDay = dayOfLocal(startLocal);
  const recurs = dayTest(rule, startDay);
  const times = allDay ? [0] : timesOfDay(rule, startLocal - startDay * SECONDS_OF_DAY);
  for (const [firstDay, endDay] of periodsOf(rule, startDay)) {
    const readings: number[] = [];
    for (let day = firstDay; day < endDay; day += 1) {
      if (recurs(day)) for (const time of times) readings.push(day * SECONDS_OF_DAY + time);
    }
    yield { first: firstDay * SECONDS_OF_DAY, readings: chosen(readings, rule.bySetPosition) };
  }
}

function isAfterUntil({ until }: RecurrenceRule, { local, instant }: Instance): boolean {
  if (until === null) return false;
  return (until.form === 'utc' ? instant : local) > until.seconds;
}

/** The instants at which the rule recurs, ascending and each once, up to `last` (inclusive); a start that the rule does not match is none
 *  of them. Local times are kept across clock changes. A local time that a change skips is read with the offset before it
 *  (RFC 5545, 3.3.5), one that occurs twice means the first, unless it is the start itself. */
export function* expandRule(
  rule: RecurrenceRule,
  { start, zone, allDay }: RuleStart,
  last: Instant = MAX_INSTANT,
): Generator<Instant, Ending> {
  const reading = start + offsetAt(start, zone);
  const startLocal = allDay ? dayOfLocal(reading) * SECONDS_OF_DAY : reading;
  const stop = Math.min(last, rule.until?.seconds ?? last) + FURTHEST_OFFSET;
  let [previous, count] = [start - 1, 0];
  for (const { first, readings } of readingsByPeriod(rule, startLocal, allDay)) {
    // Written so that a period beyond every calendar, which is no number, ends the loop too.
    if (!(first <= stop)) return rule.until !== null && rule.until.seconds <= last ? 'ended' : 'cut';
    const instances = readings
      .filter((local) => local > previous - FURTHEST_OFFSET)
      .map((local) => ({ local, instant: local === startLocal ? start : instantOfLocal(local, zone) }));
    // Skipped local times may overtake later ones of the same day, or fall together with them.
    for (const instance of instances.toSorted((left, right) => left.instant - right.instant)) {
      const { instant } = instance;
      if (instant <= previous) continue;
      if (isAfterUntil(rule, instance)) return 'ended';
      if (instant > last) return 'cut';
      yield instant;
      previous = instant;
      count += 1;
      if (count === rule.count) return 'ended';
    }
  }
  return 'cut';
}
