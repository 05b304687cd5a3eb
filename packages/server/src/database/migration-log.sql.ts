/** SQL that makes the log of migrations, or adds what an earlier one lacks, as a version of Daybook with its last migration. */
export const createLogOf = (version: string, last: string): string[] => [
  'create table if not exists applied_migration (name text primary key, hash text not null, ran timestamptz not null default now())',
  `alter table applied_migration add column if not exists compatible boolean not null default true,
  add column if not exists version text not null default ''`,
  // Older code compares the hashes at its start, and asks for the names to see whether it is ready.
  `create or replace function refuse_older_code(name text) returns text language plpgsql stable as $$
begin
  raise exception '%, %; start that one or a newer one (it has the migration ${last}), or restore a backup of before the update',
    'this Daybook is too old for its database', 'which Daybook ${version} has changed';
end $$`,
  'create view migration as select refuse_older_code(name) as name, refuse_older_code(name) as hash, ran from applied_migration',
];
