import { statement } from '../../database/statement.ts';
import { managesProject } from '../../records/approval/borrowed.sql.ts';
import { timeEntryVisible } from '../../records/time-entry/borrowed.sql.ts';
import { projectVisible } from '../../records/shared/borrowed.sql.ts';

// The time of a user who is deleted stays, and so do the weeks that it is in.
export const findPeople = statement(
  'people_of_timesheets',
  `select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as name
from app_user u where u.account_id = $account and u.id = any($users::bigint[]) and (u.deleted is null or exists (
  select 1 from time_entry t where t.account_id = $account and t.owner_id = u.id and t.deleted is null)) order by u.id`,
);

// A timer that runs has lasted until now, and one that was set to start later for no time yet.
const entries = (condition: string): string => `select r.owner_id, r.project_id, r.billable, r.approval_status, r.start,
  coalesce(r."end", greatest(r.start, date_trunc('second', statement_timestamp()))) as "end"
from time_entry r where r.account_id = $account and r.owner_id = any($users::bigint[]) and r.deleted is null
  and (${timeEntryVisible}) and ${condition}`;

/**
 * How many seconds of which day somebody worked on what, from the time entries that the viewer may see. What began more than a week before
 * is found by an index of its own, so that the time of the years before is not read.
 */
export const loadTime = statement(
  'time_of_week',
  `with d as (
  select n.day::int as day, to_timestamp(n.since) as since, to_timestamp(n.until) as until
  from unnest($since::bigint[], $until::bigint[]) with ordinality as n(since, until, day)
), e as (
  ${entries(`r.start >= to_timestamp($from::bigint) - interval '7 days' and r.start < to_timestamp($to::bigint)`)}
  union all
  ${entries(`r.start < to_timestamp($from::bigint) - interval '7 days' and (r."end" is null or r."end" - r.start > interval '7 days')`)}
), w as (
  select e.owner_id, e.project_id, d.day, e.billable, e.approval_status,
    sum(extract(epoch from least(e."end", d.until) - greatest(e.start, d.since)))::bigint as seconds
  from e join d on e.start < d.until and e."end" > d.since
  group by e.owner_id, e.project_id, d.day, e.billable, e.approval_status limit $most
)
select w.owner_id as user, w.project_id as project, case when p.id is null or not ${projectVisible('p')} then '' else p.name end as name,
  w.day - 1 as day, w.billable, w.approval_status as status, w.seconds, ($sees_all or ${managesProject('w')}) as decides
from w left join project p on p.account_id = $account and p.id = w.project_id
order by name collate daybook_text, w.project_id nulls last`,
);
