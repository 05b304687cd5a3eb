import { COMPLETED, CONFIRMED, type WorkKind } from '@daybook/contract';
import { statement } from '../../../../database/statement.ts';
import { ofOccurrence } from '../../../booking/borrowed.sql.ts';
import { occurrenceKey, resourceOfUser } from './work.sql.ts';

const ofQuote = `q.account_id = $account and q.quote_id = $quote`;
const quoted = (kind: WorkKind): string => `select q.record_id from quoted_work q where ${ofQuote} and q.kind = '${kind}'`;

const lockQuotedBookings = statement(
  'lock_quoted_bookings',
  `select b.id from booking b where b.account_id = $account and (b.id in (${quoted('booking')})
  or b.id in (select t.booking_id from time_entry t where t.account_id = $account and t.id in (${quoted('time-entry')})))
order by b.id for no key update`,
);

/**
 * Locks what a quote was made of, in the order in which from-work locks it; of bookings also those that were split off while the others
 * were waited for.
 */
export const lockQuotedWork = [
  statement(
    'lock_quoted_entries',
    `select t.id from time_entry t where t.account_id = $account and t.id in (${quoted('time-entry')}) order by t.id for update`,
  ),
  lockQuotedBookings,
  lockQuotedBookings,
  statement(
    'lock_quoted_expenses',
    `select e.id from expense e where e.account_id = $account and e.id in (${quoted('expense')}) order by e.id for update`,
  ),
];

const isTheSame = `k.account_id = $account and k.kind = q.kind and k.record_id = q.record_id and k.occurrence = q.occurrence
  and k.resource_id = q.resource_id`;

// The time of a person is billed as it was recorded, or as it was booked: `w` is the person's resource, `t` was recorded on `b` for `o`.
const inBoth = (quotedAs: string, billedAs: string): string => `select q.kind, q.record_id as id, k.invoice_id from quoted_work q
join time_entry t on t.account_id = $account and t.deleted is null and ${quotedAs}
join app_user u on u.account_id = $account and u.id = t.owner_id
${resourceOfUser}
join booking b on b.account_id = $account and b.id = t.booking_id
join booking_occurrence o on o.account_id = $account and o.booking_id = b.id
  and ${ofOccurrence}
join billed_work k on k.account_id = $account and ${billedAs}
where ${ofQuote} and q.line_ids && $lines::bigint[]`;
const bookedTime = (row: string): string => `${row}.occurrence = ${occurrenceKey} and ${row}.resource_id = w.id`;

/** Work of some lines of a quote that an invoice bills, as it is quoted or in the other way. */
export const findBilledOfQuote = statement(
  'find_billed_of_quote',
  `select distinct r.kind, r.id, r.invoice_id from (
  select q.kind, q.record_id as id, k.invoice_id from quoted_work q join billed_work k on ${isTheSame}
  where ${ofQuote} and q.line_ids && $lines::bigint[]
  union all
  ${inBoth(`q.kind = 'time-entry' and t.id = q.record_id`, `k.kind = 'booking' and k.record_id = b.id and ${bookedTime('k')}`)}
  union all
  ${inBoth(`q.kind = 'booking' and t.booking_id = q.record_id`, `k.kind = 'time-entry' and k.record_id = t.id and ${bookedTime('q')}`)}
) r order by r.kind, r.id limit $most`,
);

const isThere = `case
    when q.kind = 'time-entry'
      then exists (select 1 from time_entry t where t.account_id = $account and t.id = q.record_id and t.deleted is null)
    when q.kind = 'expense'
      then exists (select 1 from expense e where e.account_id = $account and e.id = q.record_id and e.deleted is null)
    else exists (select 1 from booking b
      join occupancy o on o.account_id = $account and o.booking_id = b.id and o.resource_id = q.resource_id
      where b.account_id = $account and b.id = q.record_id and b.deleted is null and not b.waitlisted
        and b.status_id in (${CONFIRMED}, ${COMPLETED}) and ${occurrenceKey} = q.occurrence) end`;

const dayOf = (instant: string): string => `to_char(${instant} at time zone $zone, 'YYYY-MM-DD')`;

/** Of lines of a quote the days on which their work was done or is booked by now. */
export const daysOfQuotedWork = statement(
  'days_of_quoted_work',
  `select l.line::int as line, ${dayOf('min(w.start)')} as service_from,
  ${dayOf(`max(greatest(w.start, w."end" - interval '1 second'))`)} as service_to
from quoted_work q
cross join lateral unnest(q.line_ids) l (line)
cross join lateral (
  select t.start, t."end" from time_entry t
  where q.kind = 'time-entry' and t.account_id = $account and t.id = q.record_id and t.deleted is null
  union all
  select o.start, o."end" from booking b join booking_occurrence o on o.account_id = $account and o.booking_id = b.id
  where q.kind = 'booking' and b.account_id = $account and b.id = q.record_id and b.deleted is null and ${occurrenceKey} = q.occurrence
) w where ${ofQuote} and l.line = any($lines::bigint[]) group by l.line`,
);

/** The work of lines of a quote, and whether it is still there. */
export const loadQuotedWork = statement(
  'load_quoted_work',
  `select q.kind, q.record_id as id, q.occurrence, q.resource_id as resource, array_to_json(q.line_ids) as lines,
  array_to_json(q.reasons) as reasons, ${isThere} as is_there
from quoted_work q where ${ofQuote} and q.line_ids && $lines::bigint[] order by q.kind, q.record_id`,
);
