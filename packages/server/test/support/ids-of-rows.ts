/**
 * SQL that gives an id to a row which a test puts into a table without one, from the same counters as the server. Of the server's own role
 * nothing is completed: what it inserts without an id is refused.
 */
export const fillIds = (appRole: string): string => `create function fill_id() returns trigger language plpgsql as $$
declare
  counter text := case tg_table_name when 'quote' then 'document' when 'invoice' then 'document'
    when 'contact' then 'contact_' || (to_jsonb(new) ->> 'type') else tg_table_name end;
begin
  insert into account_counter (account_id, name, last) values (new.account_id, counter, 1)
  on conflict (account_id, name) do update set last = account_counter.last + 1 returning last into new.id;
  return new;
end $$;
do $$
declare found record;
begin
  for found in
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'id' and a.atttypid = 'bigint'::regtype
      and a.attgenerated = '' and a.attidentity = ''
  loop
    execute format('create trigger a_fill_id before insert on %I for each row
      when (new.id is null and current_user <> ''${appRole}'') execute function fill_id()', found.name);
  end loop;
end $$`;

/**
 * SQL that does the same, before the tables are spread over machines, by a default: a trigger on a part of a table reaches no counter. The
 * ids begin above the reach of any counter.
 */
export const defaultIds = `do $$
declare found record;
begin
  create sequence filled_id start 1000000000;
  for found in
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'id' and a.atttypid = 'bigint'::regtype
      and a.attgenerated = '' and a.attidentity = ''
  loop
    execute format('alter table %I alter id set default nextval(''filled_id'')', found.name);
  end loop;
end $$`;
