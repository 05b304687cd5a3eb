/** Statements of the owner of the tables, for accounts that do not exist yet. */

export const countAccounts = 'select count(*)::bigint as n from credential where kind = \'account\'';

export const insertAccount = 'insert into account (name, time_zone, currency) values ($1, $2, $3) returning account_id';

export const insertCredential = 'insert into credential (hash, account_id, kind, record_id) values ($1, $2, $3, $4)';

/** What every account has from its beginning; $1 is the account. The ids are the same in each. */
export const fillAccount = [
  `insert into app_group (account_id, id, name, description, is_default, acl_schedule, acl_project, acl_task, acl_finance, acl_report, acl_contact, acl_admin, acl_account) values
    ($1, 1, 'Administrators', 'Everything', true, 'RW', 'RW', 'RW', 'RW', 'RW', 'RW', 'RW', 'RW'),
    ($1, 2, 'Members', 'Schedule, projects and tasks', true, 'RW', 'RW', 'RW', '--', '--', 'R-', '--', '--')`,
  `insert into project_status (account_id, id, name, "order", closed) values
    ($1, 1, 'Lead', 1, false), ($1, 2, 'Active', 2, false), ($1, 3, 'On hold', 3, false), ($1, 4, 'Completed', 4, true), ($1, 5, 'Archived', 5, true)`,
  `with person as (
    insert into contact (account_id, id, name, type) values ($1, nextval('contact_person_id_seq'), 'Administrator', 'person') returning uuid
  ), administrator as (
    insert into app_user (account_id, first_name, last_name, primary_email, username, group_id, contact_uuid)
    select $1, 'Administrator', '', 'admin@localhost', 'admin', 1, uuid from person returning id
  )
  insert into token (account_id, name, user_id) select $1, 'First administrator', id from administrator`,
  `insert into kind_version (account_id, slot, "group", group_living, project_status, project_status_living, contact, contact_living, "user", user_living, token, token_living)
    values ($1, 0, 1, 2, 1, 5, 1, 1, 1, 1, 1, 1)`,
];
