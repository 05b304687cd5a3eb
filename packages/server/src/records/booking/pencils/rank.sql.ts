import { EQUIPMENT, PENCIL, RESOURCE_GROUP } from '@daybook/contract';
import { statement } from '../../../database/statement.ts';
import { ASKING, ONE_UP, SPACE } from '../resource-space.sql.ts';

/**
 * The other pencils that need some of the same units at the same time as the pencils in $bookings, in the order of the options of both.
 * Groups and shared spaces count as their units: bookings of different members, or of different halves of a hall, are not rivals.
 */
export const findRivals = statement(
  'find_rivals',
  `with recursive member as (
  select br.booking_id as booking, x.id, x.type_id from booking_resource br join resource x on x.account_id = $account
    and x.id = br.resource_id
  where br.account_id = $account and br.booking_id = any($bookings::bigint[])
  union
  select m.booking, x.id, x.type_id from member m join resource x on x.account_id = $account and x.parent_id = m.id
    and x.deleted is null where m.type_id = ${RESOURCE_GROUP}
), blocked as (
  select m.booking, m.id from member m where m.type_id <= ${EQUIPMENT}
  union
  select b.booking, x.id from blocked b join resource s on s.account_id = $account and s.id = b.id
  join resource x on x.account_id = $account and x.id = any(s.shares_with) and x.deleted is null
), asking as (
  select b.booking, b.id from blocked b
  union
  select k.booking, x.up from asking k ${ONE_UP}
)
select o.id as booking, o.option_rank as "own", p.id, p.option_rank as "option"
from (select distinct k.booking, br.booking_id as rival from asking k join booking_resource br on br.account_id = $account
  and br.resource_id = k.id) s
join booking p on p.account_id = $account and p.id = s.rival and p.id <> s.booking and p.status_id = ${PENCIL} and p.deleted is null
  and not p.waitlisted
join booking o on o.account_id = $account and o.id = s.booking
where exists (select 1 from booking_occurrence m join booking_occurrence n on n.account_id = $account and n.booking_id = p.id
  and tstzrange(n.start, n."end") && tstzrange(m.start, m."end") where m.account_id = $account and m.booking_id = s.booking)
order by o.option_rank nulls last, o.id, p.option_rank nulls last, p.id`,
);

/** The last rank of the other pencils for some resources at some times: of the rivals that a booking will have once it is stored so. */
export const findLastRank = statement(
  'find_last_rank',
  `with ${SPACE}, ${ASKING}
select coalesce(max(p.option_rank), 0) as last from booking p
where p.account_id = $account and p.id <> $booking and p.status_id = ${PENCIL} and p.deleted is null and not p.waitlisted
  and p.id in (select br.booking_id from booking_resource br where br.account_id = $account
    and br.resource_id in (select asking.id from asking))
  and exists (select 1 from booking_occurrence n join unnest($starts::bigint[], $ends::bigint[]) as m(starts, ends)
    on tstzrange(n.start, n."end") && tstzrange(to_timestamp(m.starts), to_timestamp(m.ends))
    where n.account_id = $account and n.booking_id = p.id)`,
);
