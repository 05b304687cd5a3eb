import { CONFIRMED } from '@daybook/contract';
import { statement } from '../../database/statement.ts';
import { bookingVisible } from '../booking/borrowed.sql.ts';
import { decidesOnLeave, hasFullTimeOff, isOwnRow } from './leave-visible.sql.ts';

/** What a caller is to a resource. */
export const loadPlace = statement(
  'load_place_at_row',
  `select ${isOwnRow('$id::bigint')} as is_own, ${decidesOnLeave('$id::bigint')} as decides, ${hasFullTimeOff('$id::bigint')} as is_full`,
);

/** Confirmed bookings that take a resource in a time. */
export const confirmedWithin = statement(
  'confirmed_within_leave',
  `select b.id, case when ${bookingVisible('b.id', false, 'b')} then b.name else 'Busy' end as name, taken.start
from (select oc.booking_id, extract(epoch from min(lower(oc.during)))::bigint as start from occupancy oc
  where oc.account_id = $account and oc.resource_id = $id
    and oc.during && tstzrange(to_timestamp($from::bigint), to_timestamp($to::bigint))
  group by oc.booking_id) taken
join booking b on b.account_id = $account and b.id = taken.booking_id and b.deleted is null and b.status_id = ${CONFIRMED}
order by taken.start, b.id limit 20`,
);
