import { DAY, instantOfLocal } from '@daybook/values';
import { otherOfTwo } from '../../../formats/clock-change.ts';
import type { Formats } from '../../../formats/formats.ts';
import type { BoardBooking } from '../data/board-data.ts';
import { dayOf, daysAfter, startOf } from '../../../formats/days.ts';
import { localOf, shifted, type Times } from '../times/time-axis.ts';
import type { TypedTimes } from '../../../parts/form/typed-times/typed-times.ts';

const secondsIn = (instant: number, zone: string): number => {
  const local = localOf(instant, zone);
  return local - Math.floor(local / DAY) * DAY;
};

const at = (day: string, seconds: number, zone: string): number => instantOfLocal(Date.parse(`${day}T00:00:00Z`) / 1_000 + seconds, zone);

/** When the day ends that an instant lies in. */
export const dayAfter = (instant: number, zone: string): number => startOf(daysAfter(dayOf(instant, zone), 1), zone);

/** Whether a booking is one of whole days after something was typed: some days make it one, hours one of hours. */
export const staysWhole = ({ last, from, by = 0 }: TypedTimes, isWhole: boolean): boolean =>
  last !== undefined || (isWhole && from === undefined && by % DAY === 0);

/** The times of a booking after one of them was typed: a new start keeps the length. */
export function timesAfter(field: 'start' | 'end', before: Times, typed: TypedTimes, isWhole: boolean, zone: string): Times {
  const { day, last, from, to, by } = typed;
  if (day !== undefined && last !== undefined) return { start: startOf(day, zone), end: startOf(daysAfter(last, 1), zone) };
  const { start, end } = before;
  const length = localOf(end, zone) - localOf(start, zone);
  const startingAt = (first: number): Times => ({ start: first, end: shifted(first, length, zone) });
  if (isWhole) {
    if (by !== undefined)
      return field === 'start' ? startingAt(shifted(start, by, zone)) : { start, end: shifted(start, Math.max(DAY, by), zone) };
    if (day === undefined) return before;
    return field === 'start' ? startingAt(startOf(day, zone)) : { start, end: startOf(daysAfter(day, 1), zone) };
  }
  if (by !== undefined) {
    const later = by % DAY === 0 ? shifted(start, by, zone) : start + by;
    return field === 'start' ? startingAt(later) : { start, end: later };
  }
  if (from !== undefined && to !== undefined) {
    const of = day ?? dayOf(start, zone);
    return { start: at(of, from, zone), end: at(to > from ? of : daysAfter(of, 1), to, zone) };
  }
  if (field === 'start') return startingAt(at(day ?? dayOf(start, zone), from ?? secondsIn(start, zone), zone));
  const same = at(day ?? dayOf(end - 1, zone), from ?? (day === undefined ? 0 : secondsIn(end, zone)), zone);
  // What begins at the second of two equal times ends after it.
  const again = same > start ? undefined : otherOfTwo(same, zone);
  if (again !== undefined && again > start) return { start, end: again };
  return { start, end: day !== undefined || same > start ? same : shifted(same, DAY, zone) };
}

/** The times right behind a booking that are as long as it is, by the clock: a day of 25 hours is followed by one day. */
export const timesBehind = ({ start, end }: Times, zone: string): Times => ({
  start: end,
  end: shifted(end, localOf(end, zone) - localOf(start, zone), zone),
});

/** The times of whole days once they are of hours again, which they had before. */
export function hoursAgain(days: Times, before: Times, zone: string): Times {
  const seconds = secondsIn(before.end, zone);
  const last = dayOf(days.end - 1, zone);
  const start = at(dayOf(days.start, zone), secondsIn(before.start, zone), zone);
  const end = at(last, seconds, zone);
  return { start, end: end > start ? end : at(daysAfter(last, 1), seconds, zone) };
}

/** The time that was typed and that the clocks leave out, and the instant that is taken for it. */
export function skippedBy(
  { from, to }: TypedTimes,
  field: 'start' | 'end',
  { start, end }: Times,
  zone: string,
): { readonly seconds: number; readonly meant: number } | undefined {
  const typed =
    from !== undefined && to !== undefined
      ? [[from, start] as const, [to, end] as const]
      : [[from, field === 'start' ? start : end] as const];
  for (const [seconds, meant] of typed) if (seconds !== undefined && seconds % DAY !== secondsIn(meant, zone)) return { seconds, meant };
  return undefined;
}

/** The days of a booking, and their times where it does not take all of them. */
export function spanOf({ start, end, all_day: isWhole }: Pick<BoardBooking, 'start' | 'end' | 'all_day'>, formats: Formats): string {
  const [first, last] = [formats.date(start), formats.date(end - 1)];
  if (!isWhole) return first === last ? `${first} ${formats.times(start, end)}` : `${formats.dateTime(start)} – ${formats.dateTime(end)}`;
  return first === last ? first : `${first}–${last}`;
}
