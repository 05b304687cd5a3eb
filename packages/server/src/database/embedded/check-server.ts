import type { Client } from 'pg';
import type { PoolTarget } from '../pool-target.ts';
import { withClient } from '../with-client.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

export const appRole = 'daybook_app';
export const databaseName = 'daybook';

/** Asserts durability, and creates the application's role and the database where they are missing, if it may. */
export async function checkServer(owner: PoolTarget, prepare: boolean): Promise<void> {
  await withClient({ ...owner, database: 'postgres' }, async (client) => {
    const { rows } = await client.query<{ weakened: string[]; has_role: boolean; has_database: boolean }>(
      `select array(select name from pg_settings
                    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting <> 'on') as weakened,
              exists(select from pg_roles where rolname = $1) as has_role,
              exists(select from pg_database where datname = $2) as has_database`,
      [appRole, databaseName],
    );
    const { weakened, has_role, has_database } = rows[0]!;
    if (weakened.length > 0) {
      throw new EmbeddedDatabaseError(
        `The database would lose acknowledged writes: ${weakened.join(', ')} must be on. Remove the setting from ` +
          'postgresql.auto.conf in the database folder, then start again.',
      );
    }
    if (!prepare && !(has_role && has_database))
      throw new EmbeddedDatabaseError('The database was never set up completely. Start the server once, which completes it.');
    if (!has_role) await client.query(`create role ${appRole} login nosuperuser nobypassrls ${passwordOf(owner, client)}`);
    if (!has_database) await client.query(`create database ${databaseName} owner ${owner.user}`);
  });
}

function passwordOf(owner: PoolTarget, client: Client): string {
  return owner.password === undefined ? '' : `password ${client.escapeLiteral(owner.password)}`;
}
