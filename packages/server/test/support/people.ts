import { makeToken } from './token.ts';
import type { World } from './world.ts';

/** A token of a user whose group has RW in every module but one, `column` of the group for one; made beside the API. */
export async function tokenWith(world: World, column: string, level: string): Promise<string> {
  return world.once(`token ${column} ${level}`, async () => {
    const { secret, hash } = makeToken();
    const name = `${column}${level}`;
    await world.server.sql(
      `with g as (
         insert into app_group (account_id, name, acl_schedule, acl_project, acl_task, acl_finance, acl_report,
           acl_contact, acl_admin, acl_account)
         values ($1, $2, 'RW', 'RW', 'RW', 'RW', 'RW', 'RW', 'RW', 'RW') returning id
       ), c as (
         insert into contact (account_id, name, type) values ($1, $2, 'person') returning uuid
       ), u as (
         insert into app_user (account_id, primary_email, username, group_id, contact_uuid)
         select $1, $2, $2, g.id, c.uuid from g, c returning id
       ), t as (
         insert into token (account_id, user_id) select $1, u.id from u returning id
       )
       insert into credential (hash, account_id, kind, record_id) select $3, $1, 'token', t.id from t`,
      [world.account, name, hash],
    );
    await world.server.sql(`update app_group set ${column} = $2 where account_id = $1 and name = $3`, [world.account, level, name]);
    return secret;
  });
}
