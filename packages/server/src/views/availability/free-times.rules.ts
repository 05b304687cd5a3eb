import { earliestStart, type BookingLimits } from '../../scheduling/booking-limits.ts';
import type { Candidate } from '../../scheduling/find-slots.ts';
import { intersectIntervals, subtractIntervals, type Interval } from '../../scheduling/intervals.ts';
import { openIntervals, type Hours } from '../../scheduling/working-time.ts';

/** Opening hours as rules have them. */
export type DayHours = { readonly weekday?: number; readonly from?: number | null; readonly to?: number | null };

/** The opening hours of a unit by its workspaces. */
interface OpeningRule {
  readonly workingWeek: 0 | 1 | 2 | 3;
  readonly hours: readonly DayHours[];
  /** Dates, YYYY-MM-DD. */
  readonly holidays: ReadonlySet<string>;
}

/** A room, a person or a piece of equipment, with everything that decides when it can be booked. */
export interface UnitFacts {
  readonly id: number;
  /** The resources that it takes up: itself, and those that share its space. */
  readonly blocks: readonly number[];
  readonly limits: BookingLimits;
  /** Hours of its own, which count instead of those of its workspaces; none: theirs. */
  readonly hours: readonly DayHours[];
  readonly workspaces: readonly OpeningRule[];
  readonly timeOff: readonly Interval[];
  /** With the buffers of the bookings in it. */
  readonly busy: readonly Interval[];
}

export interface Moment {
  readonly window: Interval;
  readonly zone: string;
  readonly now: number;
  /** The opening times that were calculated for this moment: rooms of one house have the same. */
  readonly openingTimes: Map<string, Interval[]>;
}

/** Hours by weekday, Monday first; undefined where none are given, which is the whole day. */
function byWeekday(hours: readonly DayHours[]): Hours[][] | undefined {
  if (hours.length === 0) return undefined;
  return Array.from({ length: 7 }, (_, day) =>
    hours.filter(({ weekday }) => weekday === day).map(({ from, to }) => ({ from: from ?? 0, to: to ?? 86_400 })),
  );
}

/** When the unit is open: in the working week and hours of every workspace it lies in, or in hours of its own, and not in time off. */
export function openTimes({ hours: own, workspaces, timeOff }: UnitFacts, moment: Moment): Interval[] {
  let open = subtractIntervals([moment.window], timeOff);
  if (own.length > 0) open = intersectIntervals(open, opened(moment, own));
  for (const workspace of workspaces) open = intersectIntervals(open, opened(moment, own.length > 0 ? [] : workspace.hours, workspace));
  return open;
}

/** When the unit can be booked as far as it alone decides: while it is open, and not before its lead time. */
const bookableTimes = (unit: UnitFacts, moment: Moment): Interval[] =>
  intersectIntervals(openTimes(unit, moment), [{ start: earliestStart(unit.limits, moment.now), end: Number.POSITIVE_INFINITY }]);

/** When all the units are closed, be they taken then or not. No units are always closed. */
export const closedTimes = (units: readonly UnitFacts[], moment: Moment): Interval[] =>
  units.reduce((closed, unit) => subtractIntervals(closed, openTimes(unit, moment)), [moment.window] as Interval[]);

function opened({ window, zone, openingTimes }: Moment, hours: readonly DayHours[], workspace?: OpeningRule): Interval[] {
  const { workingWeek, holidays } = workspace ?? {};
  const key = JSON.stringify([hours, workingWeek, holidays === undefined ? [] : [...holidays]]);
  const weekly = byWeekday(hours);
  const intervals =
    openingTimes.get(key) ??
    openIntervals(
      {
        zone,
        ...(workingWeek === undefined ? {} : { workingWeek }),
        ...(holidays === undefined ? {} : { holidays }),
        ...(weekly === undefined ? {} : { hours: weekly }),
      },
      window,
    );
  openingTimes.set(key, intervals);
  return intervals;
}

/** When the unit is free: not closed, not taken, and far enough from other bookings that its own buffers fit. */
function freeTimes(unit: UnitFacts, moment: Moment): Interval[] {
  const { bufferBefore = 0, bufferAfter = 0 } = unit.limits;
  return subtractIntervals(
    bookableTimes(unit, moment),
    unit.busy.map(({ start, end }) => ({ start: start - bufferAfter, end: end + bufferBefore })),
  );
}

/** The least and the greatest length that bookings of all the units may have; undefined is no limit. */
export function lengthsOf(units: readonly UnitFacts[]): { least: number | undefined; most: number | undefined } {
  const [least, most] = [units.flatMap(({ limits }) => limits.minLength ?? []), units.flatMap(({ limits }) => limits.maxLength ?? [])];
  return { least: least.length === 0 ? undefined : Math.max(...least), most: most.length === 0 ? undefined : Math.min(...most) };
}

/** The times within which all the units can be booked together, those too short for any booking left out. No units are never free. */
export function commonFreeTimes(units: readonly UnitFacts[], moment: Moment): Interval[] {
  const [first, ...others] = units.map((unit) => freeTimes(unit, moment));
  const common = others.reduce(intersectIntervals, first ?? []);
  const { least = 0 } = lengthsOf(units);
  return common.filter(({ start, end }) => end - start >= least);
}

/** The unit as a search for slots looks at it; undefined where it cannot be booked for that length at all. */
export function candidateOf(unit: UnitFacts, moment: Moment, length: number): Candidate | undefined {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, bufferBefore = 0, bufferAfter = 0 } = unit.limits;
  if (length < minLength || length > maxLength) return undefined;
  return { id: unit.id, blocks: unit.blocks, busy: unit.busy, open: bookableTimes(unit, moment), bufferBefore, bufferAfter };
}
