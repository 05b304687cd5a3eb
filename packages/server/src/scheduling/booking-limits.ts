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

export type LimitFault = 'too_short' | 'too_long' | 'too_soon';

/** The first start that the lead time allows. */
export function earliestStart({ leadTime }: BookingLimits, now: Instant): Instant {
  return leadTime === undefined ? Number.NEGATIVE_INFINITY : now + leadTime;
}

/** The limits that a booking breaks. Buffers are no limit of its own but widen what it blocks: see `withBuffers`. */
export function limitFaults({ start, end }: Interval, limits: BookingLimits, now: Instant): LimitFault[] {
  const faults: LimitFault[] = [];
  if (end - start < (limits.minLength ?? 0)) faults.push('too_short');
  if (end - start > (limits.maxLength ?? Number.POSITIVE_INFINITY)) faults.push('too_long');
  if (start < earliestStart(limits, now)) faults.push('too_soon');
  return faults;
}

/** What a booking blocks: itself and its buffers. */
export function withBuffers({ start, end }: Interval, { bufferBefore = 0, bufferAfter = 0 }: BookingLimits): Interval {
  return { start: start - bufferBefore, end: end + bufferAfter };
}
