import { CANCELLED, COMPLETED, CONFIRMED, HOLD, PENCIL } from '@daybook/contract';
import { statement } from '../../../database/statement.ts';
import { overlapping } from '../booking.read-model.sql.ts';
import { inWorkspaces } from '../conflicts/resources.sql.ts';
import { withAsking } from '../resource-space.sql.ts';

// Bookings that last into the future and ask for something, by a condition on `br`: those of the past may be thousands.
const asking = (condition: string): string =>
  overlapping('statement_timestamp()', `timestamptz 'infinity'`)
    .map((window) => `select br.booking_id from booking_resource br where br.account_id = $account and ${condition}${window}`)
    .join('\n    union all ');

/** Bookings to come that take a resource: asked for by itself, or given to it with a group. Those of the past keep what they had. */
export const findFutureBookings = statement(
  'future_bookings_of_resource',
  `select 'booking' as kind, b.id from booking b
where b.account_id = $account and b.deleted is null and b.status_id <> ${CANCELLED}
  and b.id in (${asking('br.resource_id = $id')}
    union all select oc.booking_id from occupancy oc where oc.account_id = $account and oc.resource_id = $id
      and oc.during && tstzrange(statement_timestamp(), null))
  and exists (select 1 from booking_occurrence o where o.account_id = $account and o.booking_id = b.id and o."end" > statement_timestamp())
order by b.id limit $most`,
);

const ASKING = withAsking('$ids::bigint[]');

// Bookings of the resources in $ids, of the groups that they lie in, and of what shares their space.
const TAKING_UP = `(${asking(`br.resource_id = any(${ASKING})`)})`;

// A group that only grows takes nothing from bookings that have some of it, unless spaces are shared: these may block what is added.
const TAKING_UP_NOW = `(${asking(`br.resource_id = any(${ASKING})
    and (br.any_count is null or not $is_growing::boolean
      or exists (select 1 from shared_space s where s.account_id = $account and s.shared_id = any(${ASKING})))`)})`;

/**
 * Bookings to come that take up something of a resource, of what it lies in or of what shares its space, or that did so by its former
 * group. Of a change by which groups only grow, those that ask for all of one.
 */
export const findAffected = statement(
  'bookings_affected',
  `select b.id,
  array_to_json(array(select distinct oc.resource_id from occupancy oc where oc.account_id = $account and oc.booking_id = b.id)) as taken
from booking b
where b.account_id = $account and b.deleted is null and b.status_id in (${HOLD}, ${CONFIRMED}, ${COMPLETED}) and not b.waitlisted
  and b.id in ${TAKING_UP_NOW}
  and exists (select 1 from booking_occurrence o where o.account_id = $account and o.booking_id = b.id and o."end" > statement_timestamp())
order by b.id limit $most`,
);

/** Pencils to come for something of a resource, of what it lies in or of what shares its space. */
export const findPencils = statement(
  'pencils_affected',
  `select b.id from booking b
where b.account_id = $account and b.deleted is null and b.status_id = ${PENCIL} and not b.waitlisted
  and b.id in ${TAKING_UP}
  and exists (select 1 from booking_occurrence o where o.account_id = $account and o.booking_id = b.id and o."end" > statement_timestamp())
order by b.id`,
);

/**
 * Which of some resources the viewer may not place: bookings that the viewer may not see or change take them, by themselves or with a group
 * or a space above.
 */
export const findClosed = statement(
  'closed_resources',
  `select distinct s.id from unnest($ids::bigint[]) as s(id)
cross join lateral (select ${withAsking('array[s.id]')} as ids offset 0) k
join resource r on r.account_id = $account and r.id = any(k.ids) and r.deleted is null
where $view_mode::int <> 0 or not (select w.writable from ${inWorkspaces('r.id')} w)`,
);
