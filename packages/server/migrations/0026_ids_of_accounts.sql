-- Ids are counted for each account by itself: those of all accounts together told one account how much another one writes. An older
-- process would draw ids from sequences that are gone, so it refuses to start, and answers that it is not ready.

-- The last id of each sort that was reserved.
create table account_counter (
  account_id bigint not null,
  name text not null,
  last bigint not null,
  primary key (account_id, name)
) with (fillfactor = 40);

-- In an account that is there ids go on above all that were given.
insert into account_counter (account_id, name, last)
select a.account_id, left(s.sequencename, -length('_id_seq')), coalesce(s.last_value, s.start_value - 1)
from account a cross join pg_sequences s
where s.schemaname = 'public' and s.sequencename like '%\_id\_seq'
  and s.sequencename not in ('account_account_id_seq', 'booking_occurrence_id_seq');

-- What is inserted without an id is refused from now on. The number of an occurrence is shown to nobody, and stays as it is.
do $$
declare found record;
begin
  for found in
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relname <> 'booking_occurrence' and a.attname = 'id' and a.attidentity <> ''
  loop
    execute format('alter table %I alter id drop identity', found.name);
  end loop;
end $$;
alter table quote alter id drop default;
alter table invoice alter id drop default;
drop sequence contact_person_id_seq, contact_organization_id_seq, custom_field_option_id_seq, document_id_seq, line_id_seq,
  line_group_id_seq, resource_rate_id_seq, rate_price_id_seq;
