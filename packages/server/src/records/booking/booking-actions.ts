import { booking, bookingStatuses, CANCELLED, confirmBooking, Findings, operationsOf, recordBookingTime } from '@daybook/contract';
import type { Viewer } from '../../access/viewer.ts';
import { isOver } from './due-holds.sql.ts';
import { inlined, statement } from '../../database/statement.ts';
import type { RecordActions } from '../../lists/record-actions.ts';
import type { Problem } from '../../problem.ts';
import { refusalOfUses, usesIn, validationProblem, type Uses } from '../../writes/index.ts';
import { billedChange, canBeBilled, findBilledTime, type BilledTime } from './billed-time.ts';
import { refusalOfConfirming, refusalOfSpace, refusalOfTransition, spaceMembers, validateRecording } from './booking-refusals.ts';
import { inWorkspaces } from './conflicts/resources.sql.ts';
import type { Draft } from './draft.rules.ts';

/** Time that was recorded on a booking and can still change. */
export const timeOnBooking = statement(
  'time_on_booking',
  `select 'time-entry' as kind, t.id from time_entry t where t.account_id = $account and t.booking_id = $id and t.deleted is null
    and not t.locked order by t.id limit $most`,
);

interface BookingFacts extends Pick<Draft, 'recurrence' | 'time_zone'> {
  readonly status: number;
  readonly stored_status: number;
  readonly waitlisted: boolean;
  readonly writable: boolean;
  readonly time: Uses;
  readonly billed: BilledTime | null;
}

/** What can be done with a booking. Whether its time is free is not known before it is tried. */
export const bookingActions: RecordActions<BookingFacts> = {
  facts: {
    // A hold that is over is ended by the write itself, before it looks.
    status: `case when ${isOver('r')} then ${CANCELLED} else r.status_id end`,
    stored_status: 'r.status_id',
    waitlisted: 'r.waitlisted',
    writable: `$sees_all or not exists (select 1 from booking_resource br where br.account_id = $account and br.booking_id = r.id
      and not (select w.writable from ${inWorkspaces('br.resource_id')} w))`,
    recurrence: 'r.recurrence',
    time_zone: 'r.time_zone',
    time: usesIn(timeOnBooking, { id: 'r.id' }),
    billed: `(select row_to_json(found) from ${inlined(findBilledTime, { booking: 'r.id' })} limit 1)`,
  },
  refusals: {
    [confirmBooking.id]: ({ status, writable }) => refusalOfSpace(writable) ?? refusalOfConfirming(status),
    [operationsOf(booking).delete.id]: (facts, { viewer }) =>
      refusalOfSpace(facts.writable) ?? refusalOfUses(viewer, facts.time) ?? refusalOfBilled(viewer, facts),
    [recordBookingTime.id]: ({ stored_status: status, waitlisted }) => {
      const findings = new Findings('strict');
      validateRecording(findings, status, waitlisted);
      return validationProblem(findings);
    },
  },
  moves: (facts, { viewer }) =>
    bookingStatuses.flatMap((name, i) => {
      const id = i + 1;
      if (id === facts.status) return [];
      const refusal =
        refusalOfSpace(facts.writable) ??
        refusalOfTransition(facts.status, id) ??
        (canBeBilled(id) ? undefined : refusalOfBilled(viewer, facts));
      return [{ to: { id, name }, body: { status: { id } }, refusal }];
    }),
  locked: ({ writable }) => {
    const refusal = refusalOfSpace(writable);
    return refusal && { members: spaceMembers, refusal };
  },
};

// What is billed keeps its time.
function refusalOfBilled(viewer: Viewer, { status, billed, ...draft }: BookingFacts): Problem | undefined {
  return billed === null || !canBeBilled(status) ? undefined : billedChange(viewer, draft, billed);
}
