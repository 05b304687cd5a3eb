import type { BookingLimits } from '../../../scheduling/booking-limits.ts';
import type { Occurrence } from '../../../scheduling/recurrence/index.ts';
import type { Asked } from '../draft.rules.ts';

/** The buffers that a resource had when it was booked, in seconds. */
export interface Buffers {
  readonly before: number;
  readonly after: number;
}

/** What a booking has: wherever a change leaves it within that, its buffers stay, and a Pencil stays where another booking has come. */
export interface Kept {
  readonly asked: readonly Asked[];
  readonly occurrences: readonly Occurrence[];
  /** By the resource that is asked for. */
  readonly buffers: ReadonlyMap<number, Buffers>;
  /** The units that are billed, by the start of the occurrence. */
  readonly billed?: ReadonlyMap<number, readonly number[]> | undefined;
}

/** Whether an occurrence lies within what it was; one that the booking did not have within any. */
export function liesWithin({ occurrences }: Kept, { occurrenceStart, start, end }: Occurrence): boolean {
  const own = occurrences.find((one) => one.occurrenceStart === occurrenceStart);
  return (own === undefined ? occurrences : [own]).some((former) => former.start <= start && end <= former.end);
}

/** The limits of a unit with the buffers that it had, where these are shorter than those that it has now. */
export function withFormerBuffers(limits: BookingLimits, former: Buffers | undefined): BookingLimits {
  if (former === undefined) return limits;
  const { bufferBefore = 0, bufferAfter = 0 } = limits;
  return { ...limits, bufferBefore: Math.min(bufferBefore, former.before), bufferAfter: Math.min(bufferAfter, former.after) };
}

/** The longest buffers of some units. */
export function longestBuffers(limits: readonly BookingLimits[]): Buffers {
  return {
    before: Math.max(0, ...limits.map(({ bufferBefore = 0 }) => bufferBefore)),
    after: Math.max(0, ...limits.map(({ bufferAfter = 0 }) => bufferAfter)),
  };
}

/** Whether the booking asked for as much of a resource before. */
export const wasAsked = ({ asked }: Kept, { id, any }: Asked): boolean => asked.some((old) => old.id === id && old.any === any);
