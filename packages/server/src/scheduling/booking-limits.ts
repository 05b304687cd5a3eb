import type { Instant } from '@daybook/values';
import type { Interval } from './intervals.ts';

/** What a resource asks of a booking, all in seconds; absent: no limit. Lead time lies between now and the start. */
export type BookingLimits = {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly leadTime?: number;
  readonly bufferBefore?: number;
  readonly bufferAfter?: number;
};

/** A limit that a booking breaks, and how many seconds it is. */
export interface LimitFault {
  readonly kind: 'too_short' | 'too_long' | 'too_soon';
  readonly limit: number;
}

/** The first start that the lead time allows. */
export function earliestStart({ leadTime }: BookingLimits, now: Instant): Instant {
  return leadTime === undefined ? Number.NEGATIVE_INFINITY : now + leadTime;
}

/** The limits that a booking breaks. Buffers are no limit of its own but widen what it blocks: see `withBuffers`. */
export function limitFaults({ start, end }: Interval, limits: BookingLimits, now: Instant): LimitFault[] {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, leadTime = 0 } = limits;
  const faults: LimitFault[] = [];
  if (end - start < minLength) faults.push({ kind: 'too_short', limit: minLength });
  if (end - start > maxLength) faults.push({ kind: 'too_long', limit: maxLength });
  if (start < earliestStart(limits, now)) faults.push({ kind: 'too_soon', limit: leadTime });
  return faults;
}

/** What a booking blocks: itself and its buffers. */
export function withBuffers({ start, end }: Interval, { bufferBefore = 0, bufferAfter = 0 }: BookingLimits): Interval {
  return { start: start - bufferBefore, end: end + bufferAfter };
}
