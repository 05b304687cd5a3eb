// SQL of what many kinds borrow from others, over the row `r`. Names of people and files.
import { readsModule } from '../../access/viewer.ts';
import { ifCustom } from '../../database/list-statement.ts';

/** What a row `u` of a user is called. */
const NAME_OF_USER = "coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)";

/** The name of the user whose id a column has; empty where there is none. */
export const userName = (column: string): string =>
  `coalesce((select ${NAME_OF_USER} from app_user u
    where u.account_id = $account and u.id = r.${column}), '')`;

/** created_name and updated_name. */
export const historyNames = { created_name: userName('created_id'), updated_name: userName('updated_id') };

// All names of the account at once: for each row of a long list a look-up by itself takes four times as long.
const userNameOrder = (column: string): string =>
  `coalesce((select jsonb_object_agg(u.id, ${NAME_OF_USER}) from app_user u
    where u.account_id = $account) ->> r.${column}::text, '')`;

/** What lists are ordered by them with. */
export const historyOrders = { created_name: userNameOrder('created_id'), updated_name: userNameOrder('updated_id') };

const FILE_MEMBERS = `f.name, f.size, f.alias, f.extension, f.mime_type`;

/** File summary as an object, or null; `owner` is the row that has the column. */
export const fileObject = (column: string, owner = 'r'): string =>
  `(select row_to_json(s) from (select f.id, ${FILE_MEMBERS} from file f where f.account_id = $account and f.id = ${owner}.${column}) s)`;

/** File summary as an array of at most one element; `owner` is the row that has the column. */
export const fileArray = (column: string, owner = 'r'): string =>
  `array_to_json(array(select row_to_json(s) from (select f.id, ${FILE_MEMBERS} from file f where f.account_id = $account
    and f.id = ${owner}.${column}) s))`;

/** File summary without its id, as an array of at most one element. */
export const fileArrayWithoutId = (column: string): string =>
  `array_to_json(array(select row_to_json(s) from (select ${FILE_MEMBERS} from file f where f.account_id = $account
    and f.id = r.${column}) s))`;

/**
 * Custom field values: id, value and option are the record's own, the names of the field and of the option are
 * borrowed from the definition. Values of a deleted definition are not shown. Where it is known that there is no definition at all
 * (`$custom_fields`), there is no look-up.
 */
export const customFields = (values: string): string =>
  ifCustom(
    `case when $custom_fields and ${values} <> '[]' then array_to_json(array(select row_to_json(s) from (
    select d.id, d.name, coalesce((select o.name from jsonb_to_recordset(d.options) as o(id text, name text)
      where o.id = v.value_id::text), v.value, '') as value, v.value_id, d.update_key
    from jsonb_to_recordset(${values}) as v(id bigint, value text, value_id bigint)
    join custom_field d on d.account_id = $account and d.id = v.id and d.deleted is null order by d."order" nulls last, d.id) s))
    else '[]'::json end`,
    "'[]'::json",
  );

const membership = (project: string): string => `pu.account_id = $account
    and pu.project_id = ${project}.id and pu.user_id = $viewer`;

/** Whether the viewer may see a project, by the columns of the project's row (`$sees_all`, `$viewer`). */
export const projectVisible = (project: string): string =>
  `(not ${project}.private or $sees_all or exists (select 1 from project_user pu where ${membership(project)}))`;

// The same where memberships are joined; for viewers who see everything the planner removes the join.
const isShown = '(not p.private or $sees_all or pu.user_id is not null)';

/**
 * Whether the viewer may see a workspace, by the alias of its row: everyone where no one is listed, otherwise those who are (`$sees_all`,
 * `$viewer`, `$viewer_group`).
 */
export const workspaceVisible = (workspace: string): string =>
  `($sees_all or not exists (select 1 from workspace_access wa where wa.account_id = $account and wa.workspace_id = ${workspace}.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $account and wa.workspace_id = ${workspace}.id
    and ((wa.type = 'user' and wa.grantee_id = $viewer) or (wa.type = 'group' and wa.grantee_id = $viewer_group))))`;

/**
 * Project summary of a record that has project_id, project_start and project_end. Of a private project that the viewer
 * may not see only the id is shown (`$sees_all`, `$viewer`).
 */
export const projectSummary = `coalesce((select json_build_array(row_to_json(s)) from (
  select p.id,
    case when ${isShown} then p.name else '' end as name,
    case when ${isShown} then p.code else '' end as code,
    case when ${isShown} then p.description else '' end as description,
    case when ${isShown} then date_part('epoch', coalesce(r.project_start, p.start))::bigint end as start,
    case when ${isShown} then date_part('epoch', coalesce(r.project_end, p."end"))::bigint end as "end",
    case when ${isShown} then p.parent_folder_id end as parent_id,
    case when ${isShown} then p.status_id end as status_id
  from project p left join project_user pu on ${membership('p')} where p.account_id = $account
    and p.id = r.project_id) s), '[]')`;

const clientWith = (email: string): string => `coalesce((select json_build_array(row_to_json(s)) from (
  select c.id, c.uuid, c.name, c.type, ${email} as email,
    case when r.client_person_id is not null then (select row_to_json(n) from (select w.id, w.name from contact w
      where w.account_id = $account and w.type = 'person' and w.id = r.client_person_id) n) end as contact_person
  from contact c where c.account_id = $account and c.uuid = r.client_uuid) s), '[]')`;

/** Client of a record that has client_uuid and client_person_id, by its present names; its address for readers of Contact (`$readable`). */
export const clientSummary = clientWith(`case when ${readsModule('Contact')} then c.email_1 else '' end`);

/** The same with the address, which belongs to a document: it is sent there. */
export const addressee = clientWith('c.email_1');

/** The user that `owner_id` names. */
export const ownerSummary = `(select row_to_json(o) from (
  select u.id, u.first_name, u.last_name, u.primary_email,
    (select ${fileObject('icon_id', 'c')} from contact c where c.account_id = $account and c.uuid = u.contact_uuid) as icon
  from app_user u where u.account_id = $account and u.id = r.owner_id) o)`;

/** The last day for which the books of the account are closed, as text; null where they are not. */
export const closedUntilSql = '(select a.closed_until::text from account a where a.account_id = $account)';
