import { HOLD } from '@daybook/contract';
import { statement } from '../../database/statement.ts';
import { isOver, resourceVisible, WITH_UNITS } from '../../records/booking/borrowed.sql.ts';
import { workspaceVisible } from '../../records/shared/borrowed.sql.ts';
import { timeEntryVisible } from '../../records/time-entry/borrowed.sql.ts';

/** Rooms, people and equipment that the viewer may see, of some workspaces or all: what a report is about unless it names resources. */
export const findUnits = statement(
  'units_to_report',
  `select r.id from resource r where r.account_id = $account and r.type_id <= 3 and r.deleted is null and ${resourceVisible('r.id')}
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

// An entry is of one occurrence, or of all of its booking. A timer that runs ends now. Entries of private projects count for those who see
// them.
const BILLABLE = `select u.id, extract(epoch from r.start)::bigint,
  extract(epoch from coalesce(r."end", date_trunc('second', statement_timestamp())))::bigint, 'billable'
from time_entry r
join lateral (select distinct oc.resource_id from occupancy oc where oc.account_id = $account and oc.booking_id = r.booking_id
  and (r.occurrence_start is null or oc.occurrence_start = r.occurrence_start)) w on true
join counted u on u.id = w.resource_id
where r.account_id = $account and r.billable and r.deleted is null and r.booking_id is not null and r.start < to_timestamp($to::bigint)
  and coalesce(r."end", statement_timestamp()) > to_timestamp($from::bigint) and (${timeEntryVisible})`;

/**
 * What the units were used for: time that is held, time that is confirmed or completed, each without buffers, and billable time
 * that was recorded on bookings which take the unit.
 */
export const loadUse = statement(
  'load_use',
  `${WITH_UNITS}, counted as (
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
