-- compatible: older processes find the same with the same indexes.
--
-- A row of a document is some kilobytes. What lists are sorted or filtered by and no index has in order is carried by the primary key, so
-- that an order without an index looks through a twentieth of the table. Foreign keys hold on to the keys that they lead to: they are taken
-- away and put back as they were.
do $$
declare
  keys text[];
  again text[];
  one text;
begin
  select coalesce(array_agg(format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) order by k.oid), '{}'),
    coalesce(array_agg(format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
      order by k.oid), '{}')
  into keys, again
  from pg_constraint k join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and t.relname in ('quote', 'invoice');
  foreach one in array keys loop execute one; end loop;
  alter table quote drop constraint quote_pkey;
  alter table quote add primary key (account_id, id)
    include (deleted, created_sp_flag, template_id, currency, number, status_id, project_id,
      client_uuid, prefix, service_from, service_to, cloned_id, reference, discount, discount_amount, sub_total, discount_total,
      net_total, tax_total, buy_total, created_id, updated_id, updated);
  alter table invoice drop constraint invoice_pkey;
  alter table invoice add primary key (account_id, id)
    include (deleted, created_sp_flag, template_id, currency, kind, number, status_id, project_id,
      client_uuid, prefix, service_from, service_to, cloned_id, reference, discount, discount_amount, sub_total, discount_total,
      net_total, tax_total, buy_total, paid_total, open_total, created_id, updated_id, updated);
  foreach one in array again loop execute one; end loop;
end $$;
