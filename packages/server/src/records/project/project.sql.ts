import { statement } from '../../database/statement.ts';
import { isToCome } from '../booking/borrowed.sql.ts';
import { unfixedDocuments } from '../shared/documents/borrowed.sql.ts';

/** Gives somebody a role in a project. */
export const savePerson = statement(
  'save_project_person',
  `insert into project_user (account_id, project_id, user_id, role_id) values ($account, $project, $user, $role)
on conflict (account_id, project_id, user_id) do update set role_id = excluded.role_id`,
);

export const removePeople = statement(
  'remove_project_people',
  'delete from project_user pu where pu.account_id = $account and pu.project_id = $project and pu.user_id = any($users::bigint[])',
);

/** The status of a project that is under way, as every account has it at its beginning. */
const ACTIVE = 2;

/** The status of a new project: Active, or where that was deleted the first that is open. Locked, so that it stays. */
export const findDefaultStatus = statement(
  'default_project_status',
  `select st.id from project_status st where st.account_id = $account and st.deleted is null
order by st.id <> ${ACTIVE}, st.closed, st."order" nulls last, st.id limit 1 for share`,
);

/** What keeps a project: documents that can still change, and time entries that are not locked. */
export const findUsesOfProject = statement(
  'uses_of_project',
  `select u.kind, u.id from (
${unfixedDocuments('r.project_id = $id')}
union all
select 'time-entry' as kind, t.id from time_entry t where t.account_id = $account and t.project_id = $id and t.deleted is null
  and not t.locked
union all
select 'expense' as kind, e.id from expense e where e.account_id = $account and e.project_id = $id and e.deleted is null and not e.locked
union all
select 'booking' as kind, b.id from booking b where b.account_id = $account and b.project_id = $id and b.deleted is null
  and ${isToCome('b')}
) u order by u.kind, u.id limit $most`,
);
