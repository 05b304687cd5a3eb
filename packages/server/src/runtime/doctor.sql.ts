import { statement } from '../database/statement.ts';

export const serverFacts = statement(
  undefined,
  `select current_setting('server_version') as version,
  array(select s.name || ' = ' || s.setting from pg_settings s where s.name in ('fsync', 'full_page_writes', 'synchronous_commit')
    and s.setting not in ('on', 'remote_apply', 'remote_write')) as weakened,
  array(select w.name from unnest(array['btree_gist', 'pg_trgm']) as w(name) where not exists (select from pg_extension e
    where e.extname = w.name)) as missing_extensions,
  array(select f.name from unnest($functions::text[]) as f(name) where not coalesce((select p.proleakproof from pg_proc p
    where p.oid = to_regprocedure('pg_catalog.' || f.name)), false)) as not_leakproof,
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections`,
);

/** Collations whose rules are not those that the indexes were built with: what an upgrade of the system's libraries leaves. */
export const changedCollations = statement(
  undefined,
  `select c.collname as name, c.collversion as built, pg_collation_actual_version(c.oid) as present from pg_collation c
where c.collname = 'daybook_text' and c.collversion is distinct from pg_collation_actual_version(c.oid)
union all
select d.datname, d.datcollversion, pg_database_collation_actual_version(d.oid) from pg_database d
where d.datname = current_database() and d.datcollversion is distinct from pg_database_collation_actual_version(d.oid)`,
);

/** What the application's role may do that would undo the separation of accounts. */
export const roleFacts = statement(
  undefined,
  `select r.rolsuper or r.rolbypassrls as bypasses,
  exists (select from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace) as owns,
  array(select c.relname::text from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> 'credential'
      and not (c.relrowsecurity and (c.relforcerowsecurity or not $forced::boolean)
        and exists (select from pg_policy p where p.polrelid = c.oid)) order by 1)
        as unseparated
from pg_roles r where r.rolname = $role`,
);

export const indexNames = statement(
  undefined,
  `select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace`,
);

/** Whether a restore was begun and not finished. */
export const restoreState = statement(undefined, `select to_regclass('public.restore_in_progress') is not null as unfinished`);

/** What an update has to know before it looks at the log of migrations. */
export const upgradeFacts = statement(
  undefined,
  `select to_regclass('public.restore_in_progress') is not null as restoring,
    to_regclass('public.applied_migration') is not null as migrated,
  (select count(*)::int from pg_stat_activity a where a.datname = current_database() and a.backend_type = 'client backend'
    and a.pid <> pg_backend_pid()) as others`,
);

export const someAccounts = statement(
  'some_accounts',
  `select c.account_id from credential c where c.kind = 'account' order by random() limit $most`,
);
