import type { Instant } from '@daybook/values';
import { dayNumber, dayOfLocal, dayParts, SECONDS_OF_DAY, type DayParts } from '../calendar-days.ts';
import { WEEKDAYS } from '../recurrence/index.ts';
import type { Transition } from './zone-transitions.ts';

/** One STANDARD or DAYLIGHT part of a VTIMEZONE: `firstLocal` is the clock reading, before the change, of the first change that it covers;
 * `rule` is when it recurs. */
export type Observance = { readonly firstLocal: number; readonly from: number; readonly to: number; readonly rule: string | null };

type Change = Transition & DayParts & { readonly local: number; readonly monthLength: number };

function changeOf(transition: Transition): Change {
  const local = transition.at + transition.from;
  const parts = dayParts(dayOfLocal(local));
  const monthLength = dayNumber(parts.year, parts.month + 1, 1) - dayNumber(parts.year, parts.month, 1);
  return { ...transition, ...parts, local, monthLength };
}

function isRepeated(one: Change, next: Change): boolean {
  const alike: (keyof Change)[] = ['from', 'to', 'month', 'weekday'];
  const sameTime = (next.local - one.local) % SECONDS_OF_DAY === 0;
  return next.year === one.year + 1 && sameTime && alike.every((member) => one[member] === next[member]);
}

/** Which of its weekdays the changes fall on, when one statement holds for all of them: the last, the n-th, or the one within seven days of
 *  the month, of which each month has exactly one. */
function daysOfRule(run: readonly Change[], weekday: string): string | null {
  if (run.every(({ monthDay, monthLength }) => monthDay > monthLength - 7)) return `BYDAY=-1${weekday}`;
  const ordinals = new Set(run.map(({ monthDay }) => Math.ceil(monthDay / 7)));
  const [ordinal] = ordinals;
  if (ordinals.size === 1) return `BYDAY=${ordinal}${weekday}`;
  const first = Math.min(...run.map(({ monthDay }) => monthDay));
  if (run.some(({ monthDay }) => monthDay > first + 6)) return null;
  return `BYMONTHDAY=${Array.from({ length: 7 }, (_, index) => first + index).join(',')};BYDAY=${weekday}`;
}

function runsOf(changes: readonly Change[]): Change[][] {
  const runs: Change[][] = [];
  for (const change of changes) {
    const run = runs.find((members) => {
      const last = members.at(-1);
      return last !== undefined && isRepeated(last, change) && daysOfRule([...members, change], 'XX') !== null;
    });
    if (run === undefined) runs.push([change]);
    else run.push(change);
  }
  return runs;
}

/** `goesOnUntil`: a run that reaches into the year before it is taken to go on; another gets an UNTIL, in UTC (RFC 5545, 3.6.5). */
function ruleOf(run: readonly Change[], goesOnUntil: Instant): string | null {
  const last = run.at(-1);
  const days = last === undefined ? null : daysOfRule(run, WEEKDAYS[last.weekday]);
  if (last === undefined || days === null || run.length === 1) return null;
  const rule = `FREQ=YEARLY;BYMONTH=${last.month};${days}`;
  if (last.at > goesOnUntil - 366 * SECONDS_OF_DAY) return rule;
  return `${rule};UNTIL=${new Date(last.at * 1000).toISOString().replaceAll(/[-:]|\.000/g, '')}`;
}

/** Clock changes put together into rules as far as they repeat by the year. Every change given is met exactly; none comes between. */
export function observancesOf(transitions: readonly Transition[], goesOnUntil: Instant): Observance[] {
  return runsOf(transitions.map(changeOf)).flatMap((run) => {
    const [first] = run;
    return first === undefined ? [] : [{ firstLocal: first.local, from: first.from, to: first.to, rule: ruleOf(run, goesOnUntil) }];
  });
}
