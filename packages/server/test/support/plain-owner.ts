import pg from 'pg';
import type { PoolTarget } from '../../src/database/pool-target.ts';
import type { TestDatabase } from './database.ts';

/** Works as an owner of the tables that is no superuser, so that the policies of the tables hold for it too. */
export async function asPlainOwner(database: TestDatabase, work: (owner: PoolTarget, role: string) => Promise<void>): Promise<void> {
  const role = `plain_${database.owner.database}`;
  const client = new pg.Client({ ...database.owner });
  await client.connect();
  await client.query(`create role ${role} login nosuperuser nobypassrls`);
  await client.query(`grant ${role} to current_user`);
  await client.query(`do $$ declare found record; begin
    for found in select c.relname, c.relkind from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')) loop
      execute format('alter %s %I owner to ${role}', case found.relkind when 'r' then 'table' else 'sequence' end, found.relname);
    end loop;
  end $$`);
  await client.query(`grant all on schema public to ${role}`);
  try {
    await work({ ...database.owner, options: `-c role=${role}` }, role);
  } finally {
    await client.query(`reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`);
    await client.end();
  }
}
