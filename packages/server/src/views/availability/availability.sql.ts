import { statement, type Statement } from '../../database/statement.ts';
import { bookingVisible, resourceBookable, resourceVisible, WITH_TAKEN, WITH_UNITS } from '../../records/booking/borrowed.sql.ts';

const opening = (name: string, shown: (id: string) => string): Statement =>
  statement(
    name,
    `${WITH_UNITS} select a.id as asked, a.name, u.id as unit, array(select b.id from blocked b where b.unit = u.id) as blocks,
  (select x.rules from resource x where x.account_id = $account and x.id = u.id) as rules,
  (select coalesce(json_agg(json_build_object('rules', w.rules, 'working_week', w.working_week,
      'region', case when w.show_public_holiday then w.country_region else '' end)), '[]')
    from workspace_resource wr join workspace w on w.account_id = $account and w.id = wr.workspace_id and w.deleted is null
    where wr.account_id = $account and wr.resource_id = u.id) as workspaces,
  (select coalesce(json_agg(x.time_off), '[]')
    from blocked b join resource x on x.account_id = $account and x.id = b.id where b.unit = u.id) as time_off,
  floor(extract(epoch from statement_timestamp()))::bigint as now
from resource a left join unit u on u.asked = a.id and ${shown('u.id')}
where a.account_id = $account and a.id = any($ids::bigint[]) and a.deleted is null and ${shown('a.id')} order by a.id, u.id`,
  );

/**
 * The units of each resource with what they block, their rules, those of their workspaces, and when they are not there. Null units: nothing
 * to be booked.
 */
export const loadOpening = opening('load_opening', () => 'true');

/** The same of the resources, and of the members of groups, whose use the viewer may see. */
export const loadVisibleOpening = opening('load_visible_opening', resourceVisible);

/** Leave that was asked for, of each resource. */
const MAX_ASKED = 20;

/** Who may book each of the resources, when they are away, and when they are to be as far as that is not decided. */
export const loadStanding = statement(
  'load_standing_of_resources',
  `select a.id, ('Schedule' = any($writable::text[]) and ${resourceBookable('a.id')}) as bookable,
  case when ${resourceVisible('a.id')} then a.time_off else '[]' end as time_off,
  (select coalesce(json_agg(json_build_object('start', l.start, 'end', l."end") order by l.start, l."end"), '[]') from (
    select extract(epoch from q.start)::bigint as start, extract(epoch from q."end")::bigint as "end" from leave_request q
    where q.account_id = $account and q.resource_id = a.id and q.status = 'submitted' and q.deleted is null
      and q.start < to_timestamp($to::bigint) and q."end" > to_timestamp($from::bigint) and ${resourceVisible('a.id')}
    order by q.start, q.id limit ${MAX_ASKED}) l) as leave_asked_for
from resource a where a.account_id = $account and a.id = any($ids::bigint[]) and a.deleted is null`,
);

const busy = (columns: string, joined = ''): string => `${WITH_TAKEN}
select t.unit, extract(epoch from t.start)::bigint as start, extract(epoch from t."end")::bigint as "end"${columns}
from taken t${joined}
order by t.unit, t.start limit $most`;

/** When the units are taken, buffers included. */
export const loadBusy = statement('load_busy', busy(''));

/** The same with the bookings, as far as the viewer may see them: of others that are hidden nothing but the time. */
export const loadBookings = statement(
  'load_bookings',
  busy(
    `, case when v.visible or ($view_mode::int = 1 and v.accessible) then t.booking_id end as booking,
  case when v.visible then v.name else 'Busy' end as name`,
    ` cross join lateral (
  select k.name, (${bookingVisible('k.id', false, 'k')}) as visible, (${bookingVisible('k.id', true, 'k')}) as accessible
  from booking k where k.account_id = $account and k.id = t.booking_id offset 0) v`,
  ),
);
