import { closedOf, type Availability, type Interval } from './closed.ts';

/**
 * Whether something is closed for a part of some time, by its availability from an instant on: but for a gap between two bookings, which is
 * only too short, and, where the instant is the present, for what begins then: that may only be too soon.
 */
export function closedDuring(availability: Availability, { start, end }: Interval, from: number, isNow: boolean): boolean {
  const { busy } = availability;
  const isTooShort = (gap: Interval): boolean => busy.some((one) => one.end === gap.start) && busy.some((one) => one.start === gap.end);
  return closedOf(availability, from, Infinity).some(
    (closed) => closed.start < end && closed.end > start && (closed.start > from || !isNow) && !isTooShort(closed),
  );
}
