import { quoted } from './statement.ts';

/**
 * SQL that lets the application's role into every table, and into each row only with the row's account set. The policies hold for the
 * owner too, unless `forced` is false: where accounts move between machines their rows are written as the owner.
 */
export function separateAccounts(appRole: string, forced: boolean): string[] {
  const role = quoted(appRole);
  return [
    `grant usage on schema public to ${role}`,
    `grant usage on all sequences in schema public to ${role}`,
    `do $$
declare found record;
begin
  for found in
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> 'credential'
  loop
    execute format('alter table %I enable row level security', found.name);
    execute format('alter table %I ${forced ? '' : 'no '}force row level security', found.name);
    execute format('drop policy if exists account on %I', found.name);
    execute format(
      'create policy account on %I using (account_id = nullif(current_setting(''daybook.account'', true), '''')::bigint)',
      found.name);
    execute format('grant select, insert, update, delete on %I to ${role}', found.name);
  end loop;
end $$`,
    // A view asks the policies of its tables as its reader.
    `do $$
declare found record;
begin
  for found in select c.relname as name from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace loop
    execute format('grant select on %I to ${role}', found.name);
  end loop;
end $$`,
    // Only those that there are: a backup is restored with the migrations that it was made with.
    `do $$
declare found record;
begin
  for found in
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname in ('credential', 'sign_in_count', 'sign_in_network', 'request_count')
  loop
    execute format('grant select, insert, update, delete on %I to ${role}', found.name);
  end loop;
end $$`,
    `grant select on instance, applied_migration to ${role}`,
  ];
}

/** The secret from which the addresses of feeds are made. */
export function createInstanceSecret(secret: string): string {
  return `insert into instance (name, value) values ('secret', '${secret}') on conflict (name) do nothing`;
}

/**
 * Above a policy only operators that are known to leak nothing may use an index. These show no more than whether they
 * match, and their error messages hold no value of a row that the caller may not see.
 */
export const leakproofFunctions = [
  'texticlike(text, text)',
  'textcat(text, text)',
  'jsonb_contains(jsonb, jsonb)',
  'textlike(text, text)',
  'range_overlaps(anyrange, anyrange)',
  'range_contains_elem(anyrange, anyelement)',
  'tstzrange(timestamp with time zone, timestamp with time zone)',
  'ts_match_vq(tsvector, tsquery)',
  'to_tsvector(regconfig, text)',
  'numeric_lt(numeric, numeric)',
  'numeric_le(numeric, numeric)',
  'numeric_gt(numeric, numeric)',
  'numeric_ge(numeric, numeric)',
  'numeric_eq(numeric, numeric)',
  '"left"(text, integer)',
  'lower(text)',
  'normalize(text, text)',
];

export const leakproofOperators = leakproofFunctions.map((signature) => `alter function pg_catalog.${signature} leakproof`);
