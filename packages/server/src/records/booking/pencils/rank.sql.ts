import { PENCIL } from '@daybook/contract';
import { statement } from '../../../database/statement.ts';
import { overlapping } from '../booking.read-model.sql.ts';
import { competing, IDS } from '../resource-space.sql.ts';

// Bookings that want some of the resources in an array, between two moments, by the index of these.
const asking = (resources: string, from: string, to: string): string =>
  overlapping(from, to)
    .map(
      (during) => `select br.booking_id as id from booking_resource br
    where br.account_id = $account and br.resource_id = any(${resources})${during}`,
    )
    .join('\n    union\n    ');

// The occurrences of a booking, read for each booking that asks, however few of all bookings a plan expects these to be.
const occurrences = (booking: string): string =>
  `(select o.start, o."end" from booking_occurrence o where o.account_id = $account and o.booking_id = ${booking} offset 0)`;

// The pencils among the bookings `a`, likewise.
const PENCILS = `lateral (select p.id, p.option_rank from booking p where p.account_id = $account and p.id = a.id
  and p.status_id = ${PENCIL} and p.deleted is null and not p.waitlisted offset 0) p`;

/**
 * The other pencils that need some of the same units at the same time as the pencils in $bookings, in the order of the options of both.
 * Groups and shared spaces count as their units: bookings of different members, or of different halves of a hall, are not rivals.
 */
export const findRivals = statement(
  'find_rivals',
  `select s.id as booking, s.option_rank as "own", p.id, p.option_rank as "option"
from booking s
cross join lateral (select array_agg(br.resource_id) as ids, min(br.start) as start, max(br."end") as "end" from booking_resource br
  where br.account_id = $account and br.booking_id = s.id) r
cross join lateral (select ${competing('r.ids')} as ids offset 0) k
cross join lateral (
    ${asking('k.ids', 'r.start', 'r."end"')}) a
join ${PENCILS} on p.id <> s.id
where s.account_id = $account and s.id = any((select $bookings::bigint[])::bigint[])
  and exists (select 1 from ${occurrences('s.id')} m join ${occurrences('p.id')} n on n.start < m."end" and m.start < n."end")
order by s.option_rank nulls last, s.id, p.option_rank nulls last, p.id`,
);

/** The last rank of the other pencils for some resources at some times: of the rivals that a booking will have once it is stored so. */
export const findLastRank = statement(
  'find_last_rank',
  `select coalesce(max(p.option_rank), 0) as last
from (select ${competing(IDS)} as ids offset 0) k
cross join lateral (
    ${asking('k.ids', 'to_timestamp($from::bigint)', 'to_timestamp($to::bigint)')}) a
join ${PENCILS} on p.id <> $booking
where exists (select 1 from ${occurrences('p.id')} n join unnest($starts::bigint[], $ends::bigint[]) as m(starts, ends)
    on n.start < to_timestamp(m.ends) and to_timestamp(m.starts) < n."end")`,
);
