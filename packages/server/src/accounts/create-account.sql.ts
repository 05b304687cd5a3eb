import { statement } from '../database/statement.ts';

/** Statements of the owner of the tables, for accounts that do not exist yet. */

export const countAccounts = statement(undefined, `select count(*)::int as n from credential c where c.kind = 'account'`);

// Drawn before the account is there: the policies hold for its first row too.
export const nextAccountId = statement(undefined, `select nextval(pg_get_serial_sequence('account', 'account_id')) as id`);

export const insertAccount = statement(
  undefined,
  'insert into account (account_id, name, time_zone, currency) values ($account, $name, $time_zone, $currency)',
);

/** What every account has from its beginning. The ids of groups and statuses are the same in each. */
export const fillAccount = [
  `insert into app_group (account_id, id, name, description, is_default, acl_schedule, acl_project, acl_task, acl_finance, acl_report,
    acl_contact, acl_admin, acl_account) values
    ($account, 1, 'Administrators', 'Everything', true, 'RW', 'RW', 'RW', 'RW', 'RW', 'RW', 'RW', 'RW'),
    ($account, 2, 'Members', 'Schedule, projects and tasks', true, 'RW', 'RW', 'RW', '--', '--', 'R-', '--', '--')`,
  `insert into project_status (account_id, id, name, "order", closed) values
    ($account, 1, 'Lead', 1, false), ($account, 2, 'Active', 2, false), ($account, 3, 'On hold', 3, false), ($account, 4, 'Completed',
      4, true), ($account, 5, 'Archived', 5, true)`,
  `insert into kind_version (account_id, slot, "group", group_live, project_status, project_status_live, contact, contact_live,
    "user", user_live, token, token_live)
    values ($account, 0, 1, 2, 1, 5, 1, 1, 1, 1, 1, 1)`,
  // The last ids of these rows and of the first administrator. Groups and statuses that somebody makes begin with 100.
  `insert into account_counter (account_id, name, last) values
    ($account, 'app_group', 99), ($account, 'project_status', 99), ($account, 'contact_person', 1), ($account, 'app_user', 1)`,
].map((text) => statement(undefined, text));

/** The id of the first administrator, in every account. */
export const FIRST_USER = 1;

/** The first administrator: the contact that every user has, the user, and the token. */
export const insertPerson = statement(
  undefined,
  `insert into contact (account_id, id, name, type) values ($account, 1, 'Administrator', 'person')
    returning uuid`,
);
export const insertAdministrator = statement(
  undefined,
  `insert into app_user (account_id, id, first_name, last_name, primary_email, username, group_id, contact_uuid)
values ($account, ${FIRST_USER}, 'Administrator', '', 'admin@localhost', 'admin', 1, $person)`,
);
/** The link by which the first administrator sets the installation up. */
export const insertSetup = statement(undefined, `insert into token (account_id, id, kind, user_id) values ($account, $id, 'setup', $user)`);
export const findSetup = statement(
  undefined,
  `select c.account_id, c.record_id from credential c where c.kind = 'setup link' order by c.account_id limit 1`,
);
export const insertToken = statement(undefined, 'insert into token (account_id, id, name, user_id) values ($account, $id, $name, $user)');
