import type { Client } from 'pg';
import { ConfigurationError } from '../config.ts';
import { identifier } from './external-facts.ts';

const APP_ROLE = 'daybook_app';

type Roles = {
  user: string;
  bypasses: boolean;
  creates_roles: boolean;
  /** Whether the application's role is there, and then whether it bypasses row level security. */
  app_exists: boolean;
  app_bypasses: boolean;
  app_logs_in: boolean;
  is_member: boolean;
};

/**
 * The role of the application's connections, which row level security must hold for: `daybook_app` where it is there
 * or can be made (which `prepare` false leaves undone), otherwise the role of DATABASE_URL itself, if the tables force
 * their policies on it. Refuses when neither is bound by them. Where the tables may be distributed it may log in: a coordinator connects
 * to its workers as the role that asks.
 */
export async function decideAppRole(client: Client, prepare: boolean, distributed = false): Promise<string> {
  const appRole = await findAppRole(client, prepare);
  if (!distributed || !prepare || appRole !== APP_ROLE || (await readRoles(client)).app_logs_in) return appRole;
  const sql = `alter role ${appRole} login`;
  await client.query(sql).catch((error: Error) => {
    throw new ConfigurationError([
      `DATABASE_URL: the role ${appRole} may not log in on workers (${error.message}). As superuser:\n  ${sql};`,
    ]);
  });
  return appRole;
}

async function findAppRole(client: Client, prepare: boolean): Promise<string> {
  const roles = await readRoles(client);
  if (roles.app_bypasses) {
    throw new ConfigurationError([
      `DATABASE_URL: the role ${APP_ROLE} would bypass row level security. As superuser:\n` +
        `  ALTER ROLE ${APP_ROLE} NOSUPERUSER NOBYPASSRLS;`,
    ]);
  }
  if (roles.is_member) return APP_ROLE;
  if (roles.creates_roles && (!prepare || (await makeAppRole(client, roles)))) return APP_ROLE;
  if (!roles.bypasses) return roles.user;
  const user = identifier(roles.user);
  throw new ConfigurationError([
    `DATABASE_URL: the role ${user} bypasses row level security and may not create a role that does not. As superuser:\n` +
      (roles.app_exists ? '' : `  CREATE ROLE ${APP_ROLE} NOLOGIN NOSUPERUSER NOBYPASSRLS;\n`) +
      `  GRANT ${APP_ROLE} TO ${user};`,
  ]);
}

async function readRoles(client: Client): Promise<Roles> {
  // Since PostgreSQL 16 a member may be without the right to become the role, which is what counts here.
  const { rows } = await client.query<Roles>(
    `select me.rolname as user, me.rolsuper or me.rolbypassrls as bypasses,
            me.rolsuper or me.rolcreaterole as creates_roles,
            app.oid is not null as app_exists, coalesce(app.rolsuper or app.rolbypassrls, false) as app_bypasses,
            coalesce(app.rolcanlogin, false) as app_logs_in,
            coalesce(case when current_setting('server_version_num')::int >= 160000
                          then pg_has_role(me.oid, app.oid, 'set')
                          else pg_has_role(me.oid, app.oid, 'member') end, false) as is_member
       from pg_roles me left join pg_roles app on app.rolname = $1
      where me.rolname = current_user`,
    [APP_ROLE],
  );
  return rows[0]!;
}

// Whether it can be done depends on the version and on who made the role: so it is tried.
async function makeAppRole(client: Client, roles: Roles): Promise<boolean> {
  try {
    if (!roles.app_exists) await client.query(`create role ${APP_ROLE} nologin`);
    await client.query(`grant ${APP_ROLE} to current_user`);
    return true;
  } catch (error) {
    // Another server, on another database of the same cluster, may just have made it.
    const { is_member } = await readRoles(client);
    if (is_member || !roles.bypasses) return is_member;
    throw error;
  }
}
