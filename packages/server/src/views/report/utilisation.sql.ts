import { HOLD } from '@daybook/contract';
import { isOver } from '../../database/due-holds.sql.ts';
import { statement } from '../../database/statement.ts';
import { SPACE } from '../../records/booking/index.ts';
import { workspaceVisible } from '../../records/shared/borrowed.sql.ts';

/** Rooms, people and equipment, of some workspaces or all: what a report is about unless it names resources. */
export const findUnits = statement(
  'units_to_report',
  `select r.id from resource r where r.account_id = $account and r.type_id <= 3 and r.deleted is null
  and ($workspaces::bigint[] is null or r.id in (select wr.resource_id from workspace_resource wr
    where wr.account_id = $account and wr.workspace_id = any($workspaces::bigint[])))
order by r.id`,
);

/** Which of some workspaces the viewer may see. */
export const findWorkspaces = statement(
  'workspaces_to_report',
  `select w.id from workspace w
where w.account_id = $account and w.deleted is null and w.id = any($workspaces::bigint[]) and ${workspaceVisible('w')}`,
);

// An entry is of one occurrence, or of all of its booking. A timer that runs ends now.
const BILLABLE = `select u.id, extract(epoch from t.start)::bigint,
  extract(epoch from coalesce(t."end", date_trunc('second', statement_timestamp())))::bigint, 'billable'
from time_entry t
join lateral (select distinct oc.resource_id from occupancy oc where oc.account_id = $account and oc.booking_id = t.booking_id
  and (t.occurrence_start is null or oc.occurrence_start = t.occurrence_start)) w on true
join counted u on u.id = w.resource_id
where t.account_id = $account and t.billable and t.deleted is null and t.booking_id is not null and t.start < to_timestamp($to::bigint)
  and coalesce(t."end", statement_timestamp()) > to_timestamp($from::bigint)`;

/**
 * What the units were used for: time that is held, time that is confirmed or completed, each without buffers, and billable time
 * that was recorded on bookings which take the unit.
 */
export const loadUse = statement(
  'load_use',
  `with ${SPACE}, counted as (
  select distinct unit.id from unit
)
select u.id as unit, extract(epoch from o.start)::bigint as start, extract(epoch from o."end")::bigint as "end",
  case when k.status_id = ${HOLD} then 'held' else 'confirmed' end as use
from counted u
join occupancy oc on oc.account_id = $account and oc.resource_id = u.id
  and oc.during && tstzrange(to_timestamp($from::bigint), to_timestamp($to::bigint))
join booking_occurrence o on o.account_id = $account and o.booking_id = oc.booking_id and o.occurrence_start = oc.occurrence_start
join booking k on k.account_id = $account and k.id = oc.booking_id and not (${isOver('k')})
union all
${BILLABLE}
limit $most`,
);
