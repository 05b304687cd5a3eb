import { DAY, instantOfLocal, offsetAt } from '@daybook/values';
import { dayOf } from '../../../formats/days.ts';
import { readTimes, type TypingContext } from './typed-times.ts';

const secondsOf = (instant: number, zone: string): number => {
  const local = instant + offsetAt(Math.floor(instant), zone);
  return local - Math.floor(local / DAY) * DAY;
};

const at = (day: string, seconds: number, zone: string): number => instantOfLocal(Date.parse(`${day}T00:00:00Z`) / 1_000 + seconds, zone);

/** A moment that was there before it is typed over, and when that began which it ends. */
interface Before {
  readonly value?: number | undefined;
  readonly begun?: number | undefined;
}

/**
 * The moment that is meant by a text such as "fri 9", "24/12" or "+4h"; undefined where it means none, or more than one. A day alone keeps
 * the time that was there; where there is none something begins with the day, and ends with it.
 */
export function typedMoment(text: string, { value, begun }: Before, context: Omit<TypingContext, 'near'>): number | undefined {
  const { now, zone, isEnd = false } = context;
  const origin = isEnd ? (begun ?? value ?? now) : (value ?? now);
  const typed = readTimes(text, { ...context, near: dayOf(origin, zone) });
  if (typed === undefined || typed.to !== undefined || typed.last !== undefined) return undefined;
  const { day, from, by } = typed;
  if (by !== undefined) return instantOfLocal(origin + offsetAt(Math.floor(origin), zone) + by, zone);
  const present = value ?? origin;
  if (day === undefined) {
    const same = at(dayOf(present, zone), from ?? 0, zone);
    return isEnd && begun !== undefined && same <= begun ? at(dayOf(begun, zone), (from ?? 0) + DAY, zone) : same;
  }
  return at(day, from ?? (value === undefined ? (isEnd ? DAY : 0) : secondsOf(value, zone)), zone);
}
