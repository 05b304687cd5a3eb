import { statement } from '../../database/statement.ts';
import { unfixedDocumentsSql } from '../unfixed-documents.sql.ts';

/** Makes the people of a project exactly those that were sent. */
export const savePeople = statement(
  'save_project_people',
  `with sent as (
  select s.user_id, s.role_id from unnest($users::bigint[], $roles::smallint[]) as s(user_id, role_id)
), gone as (
  delete from project_user pu where pu.account_id = $account and pu.project_id = $project and pu.user_id <> all($users::bigint[])
)
insert into project_user (account_id, project_id, user_id, role_id)
select u.account_id, $project::bigint, u.id, s.role_id from app_user u join sent s on s.user_id = u.id where u.account_id = $account
on conflict (account_id, project_id, user_id) do update set role_id = excluded.role_id`,
);

/** The status of a new project: Active, or where that was deleted the first that is open. Locked, so that it stays. */
export const findDefaultStatus = statement(
  'default_project_status',
  `select st.id from project_status st where st.account_id = $account and st.deleted is null
order by st.id <> 2, st.closed, st."order" nulls last, st.id limit 1 for share`,
);

/** What keeps a project: documents that can still change, and time entries that are not locked. */
export const findUsesOfProject = statement(
  'uses_of_project',
  `select u.kind, u.id from (
${unfixedDocumentsSql('r.project_id = $id')}
union all
select 'time-entry' as kind, t.id from time_entry t where t.account_id = $account and t.project_id = $id and t.deleted is null and not t.locked
union all
select 'booking' as kind, b.id from booking b where b.account_id = $account and b.project_id = $id and b.deleted is null and b.status_id <> 4
  and exists (select 1 from booking_occurrence o where o.account_id = $account and o.booking_id = b.id and o."end" > statement_timestamp())
) u order by u.kind, u.id limit $most`,
);
