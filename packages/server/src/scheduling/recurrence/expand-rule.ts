import { instantOfLocal, MAX_INSTANT, offsetAt, type Instant } from '@daybook/values';
import { dayOfLocal, SECONDS_OF_DAY } from '../calendar-days.ts';
import { dayTest, periodsOf } from './matching-days.ts';
import type { RecurrenceRule } from './rule.ts';

/** Where a rule starts. An all-day start is the first moment of its day in `zone`. */
type RuleStart = { readonly start: Instant; readonly zone: string; readonly allDay: boolean };

/** `ended`: by COUNT or UNTIL. `cut`: it would go on, or at least has no end. */
type Ending = 'ended' | 'cut';

// No clock change skips more, and no two of them are that close.
const LONGEST_SKIP = 3 * 3600;

type Instance = { readonly local: number; readonly instant: Instant };

// No zone is further from UTC, so a period that begins later than this after a moment lies whole after it.
const FURTHEST_OFFSET = 2 * SECONDS_OF_DAY;

function ascending(left: number, right: number): number {
  return left - right;
}

/** The times of a day that a rule names, in seconds: how many, and each by its place, so that their product is never written out. */
function timesOfDay({ byHour, byMinute, bySecond }: RecurrenceRule, startTime: number): { count: number; at: (place: number) => number } {
  const orElse = (list: readonly number[], value: number) => (list.length > 0 ? list.toSorted(ascending) : [value]);
  const hours = orElse(byHour, Math.floor(startTime / 3600));
  const minutes = orElse(byMinute, Math.floor(startTime / 60) % 60);
  const seconds = orElse(bySecond, startTime % 60);
  const perHour = minutes.length * seconds.length;
  const at = (place: number): number =>
    (hours[Math.floor(place / perHour)] ?? 0) * 3600 +
    (minutes[Math.floor((place % perHour) / seconds.length)] ?? 0) * 60 +
    (seconds[place % seconds.length] ?? 0);
  return { count: hours.length * perHour, at };
}

/** The places of a period's readings that BYSETPOS chooses, in order. */
function placesOf(positions: readonly number[], length: number): number[] {
  const places = positions.map((position) => (position > 0 ? position - 1 : length + position));
  return [...new Set(places.filter((place) => place >= 0 && place < length))].sort(ascending);
}

/** The local readings of a rule in order, up to that of the period that begins after `stop`. They are made as they are asked for: a period
 *  may have millions. */
function* readingsOf(rule: RecurrenceRule, startLocal: number, allDay: boolean, stop: number): Generator<number> {
  const startDay = dayOfLocal(startLocal);
  const recurs = dayTest(rule, startDay);
  const times = allDay ? { count: 1, at: () => 0 } : timesOfDay(rule, startLocal - startDay * SECONDS_OF_DAY);
  const isChosen = rule.bySetPosition.length > 0;
  for (const [firstDay, endDay] of periodsOf(rule, startDay)) {
    // Written so that a period beyond every calendar, which is no number, ends the loop too.
    if (!(firstDay * SECONDS_OF_DAY <= stop)) return;
    const days: number[] = [];
    for (let day = isChosen ? firstDay : Math.max(firstDay, startDay - 2); day < endDay; day += 1) {
      if (!recurs(day)) continue;
      if (isChosen) days.push(day);
      else for (let place = 0; place < times.count; place += 1) yield day * SECONDS_OF_DAY + times.at(place);
    }
    for (const place of isChosen ? placesOf(rule.bySetPosition, days.length * times.count) : [])
      yield (days[Math.floor(place / times.count)] ?? 0) * SECONDS_OF_DAY + times.at(place % times.count);
  }
}

/** The instants of ascending readings, ascending. Those of times that a clock change skips are later than they read, so they may be
 *  overtaken by readings that follow. */
function* instancesOfReadings(readings: Iterable<number>, { start, zone }: RuleStart, startLocal: number): Generator<Instance> {
  const skipped: Instance[] = [];
  for (const local of readings) {
    const instant = local === startLocal ? start : instantOfLocal(local, zone);
    if (instant + offsetAt(instant, zone) !== local) {
      skipped.push({ local, instant });
      continue;
    }
    while (skipped[0] !== undefined && skipped[0].instant < instant) yield skipped.shift() as Instance;
    yield { local, instant };
  }
  yield* skipped;
}

function isAfterUntil({ until }: RecurrenceRule, { local, instant }: Instance): boolean {
  if (until === null) return false;
  return (until.form === 'utc' ? instant : local) > until.seconds;
}

/** The reading of a start. One that a clock change carried over a time that it skips counts as the time that the rule names outright: the
 *  day before, if it was carried over midnight. */
function readingOfStart({ byHour, byMinute, bySecond }: RecurrenceRule, start: Instant, zone: string): number {
  const reading = start + offsetAt(start, zone);
  const skipped = start + offsetAt(start - LONGEST_SKIP, zone);
  const isNamed = (local: number): boolean => {
    const time = local - dayOfLocal(local) * SECONDS_OF_DAY;
    return byHour.includes(Math.floor(time / 3600)) && byMinute.includes(Math.floor(time / 60) % 60) && bySecond.includes(time % 60);
  };
  return skipped < reading && instantOfLocal(skipped, zone) === start && isNamed(skipped) && !isNamed(reading) ? skipped : reading;
}

/** The instants at which the rule recurs, ascending and each once, up to `last` (inclusive); a start that the rule does not match is none
 *  of them. Local times are kept across clock changes. A local time that a change skips is read with the offset before it
 *  (RFC 5545, 3.3.5), one that occurs twice means the first, unless it is the start itself. */
export function* expandRule(
  rule: RecurrenceRule,
  { start, zone, allDay }: RuleStart,
  last: Instant = MAX_INSTANT,
): Generator<Instant, Ending> {
  const reading = readingOfStart(rule, start, zone);
  const startLocal = allDay ? dayOfLocal(reading) * SECONDS_OF_DAY : reading;
  const stop = Math.min(last, rule.until?.seconds ?? last) + FURTHEST_OFFSET;
  let [previous, count] = [start - 1, 0];
  for (const instance of instancesOfReadings(readingsOf(rule, startLocal, allDay, stop), { start, zone, allDay }, startLocal)) {
    const { instant } = instance;
    if (instant <= previous) continue;
    if (isAfterUntil(rule, instance)) return 'ended';
    if (instant > last) return 'cut';
    yield instant;
    previous = instant;
    count += 1;
    if (count === rule.count) return 'ended';
  }
  return rule.until !== null && rule.until.seconds <= last ? 'ended' : 'cut';
}
