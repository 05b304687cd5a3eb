import type { Times } from '../times/time-axis.ts';
import type { BoardBooking } from './follow-bookings.ts';

/** The lane of each booking of a row, so that those that overlap lie beside each other. */
export interface Lanes {
  readonly bookings: readonly BoardBooking[];
  readonly laneOf: readonly number[];
  /** When the next booking of the lane of each begins; undefined behind the last. */
  readonly nextOf: readonly (number | undefined)[];
  /** The seconds of the longest booking: none that began earlier reaches into a time. */
  readonly longest: number;
  readonly count: number;
}

/** Packs bookings, in the order of their starts, into as few lanes as there are; waitlisted ones lie under the others. */
export function packLanes(bookings: readonly BoardBooking[], spanOf: (one: BoardBooking) => Times = (one) => one): Lanes {
  const laneOf: number[] = Array.from({ length: bookings.length }, () => 0);
  const nextOf: (number | undefined)[] = [];
  const pack = (first: number, isGhost: boolean): number => {
    const ends: number[] = [];
    const lastIn: number[] = [];
    bookings.forEach((booking, i) => {
      if (booking.waitlisted !== isGhost) return;
      const { start, end } = spanOf(booking);
      const free = ends.findIndex((until) => until <= start);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = end;
      const before = lastIn[lane];
      if (before !== undefined) nextOf[before] = start;
      lastIn[lane] = i;
      laneOf[i] = first + lane;
    });
    return first + ends.length;
  };
  const count = pack(pack(0, false), true);
  const longest = bookings.reduce((most, { start, end }) => Math.max(most, end - start), 0);
  return { bookings, laneOf, nextOf, longest, count: Math.max(1, count) };
}

const isSame = (some: readonly BoardBooking[], others: readonly BoardBooking[]): boolean =>
  some.length === others.length && some.every((one, i) => one === others[i]);

const packed = new Map<number, Lanes>();

/** The lanes of a row: packed again only where something of the row changed. */
export function lanesOf(row: number, bookings: readonly BoardBooking[]): Lanes {
  const packing = packed.get(row);
  if (packing !== undefined && isSame(packing.bookings, bookings)) return packing;
  const lanes = packLanes(bookings);
  packed.set(row, lanes);
  return lanes;
}
