import { because, bookingStatuses, CANCELLED, COMPLETED, CONFIRMED, HOLD, PENCIL, type Findings } from '@daybook/contract';
import { Problem } from '../../problem.ts';

// Why operations on bookings are refused: thrown by their handlers, and shown beforehand in the actions of a record.

const ALL = bookingStatuses.map((_, i) => i + 1);
const NEXT: ReadonlyMap<number, readonly number[]> = new Map([
  [COMPLETED, [CONFIRMED, CANCELLED]],
  [CANCELLED, [HOLD, PENCIL, CONFIRMED]],
]);

const nameOf = (status: number): string => bookingStatuses[status - 1] ?? '';

/** What has taken place is not held again, and what was called off has not taken place. */
export function refusalOfTransition(from: number, to: number): Problem | undefined {
  const allowed = (NEXT.get(from) ?? ALL).filter((id) => id !== from);
  if (from === to || allowed.includes(to)) return undefined;
  const detail = `A ${nameOf(from)} booking cannot become ${nameOf(to)}; it can become ${allowed.map(nameOf).join(' or ')}.`;
  return new Problem('transition_not_allowed', {
    reason: because('status_cannot_follow', { from: nameOf(from), to: nameOf(to) }),
    detail,
    extra: { allowed: allowed.map((id) => ({ id, name: nameOf(id) })) },
  });
}

/** Members of the time of a booking and of what it takes. Accepting its quote confirms it, and declining that cancels it. */
export const spaceMembers = [
  'start',
  'end',
  'start_date_time_iso',
  'end_date_time_iso',
  'all_day',
  'time_zone',
  'status',
  'option',
  'hold_until',
  'resources',
  'quote_id',
  'recurrence',
];

/** Time and resources of a booking are for users who may book all that it asks for; its name and notes for everybody who sees it. */
export function refusalOfSpace(isWritable: boolean): Problem | undefined {
  if (isWritable) return undefined;
  return new Problem('permission_denied', {
    reason: because('booking_not_writable'),
    detail: 'this requires RW access to a workspace of each resource that the booking asks for, or Admin RW',
    extra: { module: 'Schedule', level: 'RW' },
  });
}

export function refusalOfConfirming(status: number): Problem | undefined {
  if (status !== CANCELLED && status !== COMPLETED) return undefined;
  const detail = `a ${nameOf(status).toLowerCase()} booking cannot be confirmed`;
  return new Problem('transition_not_allowed', {
    reason: because('booking_is_over', { status: nameOf(status) }),
    detail,
    extra: { allowed: [] },
  });
}

/** Reports where no time can be recorded on a booking. */
export function validateRecording(findings: Findings, status: number, waitlisted: boolean): void {
  if (!waitlisted && (status === CONFIRMED || status === COMPLETED)) return;
  const state = waitlisted ? 'is waitlisted' : `is ${nameOf(status)}`;
  findings.fault(
    '',
    'not_allowed',
    `time can be recorded only on confirmed or completed bookings; this one ${state}`,
    because('booking_not_confirmed'),
  );
}
