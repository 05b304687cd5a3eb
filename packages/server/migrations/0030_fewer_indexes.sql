-- compatible: an older process finds the same with other indexes.
--
-- An index of a flag or of a choice costs each write as much as any other, and finds half of the table. The primary key, which is in the
-- order of the lists, carries these columns instead, and whether a record is deleted: it serves that order, and the index of live records
-- by their id goes too. A test compares all of them with the descriptions.
drop index quote_by_created_sp_flag, quote_by_template_id, quote_by_currency, quote_by_id;
drop index invoice_by_created_sp_flag, invoice_by_template_id, invoice_by_currency, invoice_by_kind, invoice_by_id;
drop index project_by_private, project_has_color_background, project_has_color_text, project_by_id;
drop index time_entry_by_billable, time_entry_by_locked, time_entry_by_approval_status, time_entry_by_id;
drop index expense_by_paid_by, expense_by_currency, expense_by_billable, expense_by_locked, expense_by_approval_status, expense_by_id;
drop index contact_by_client, contact_by_id;
drop index resource_by_type_id, resource_by_id;
drop index booking_by_id;
drop index payment_by_currency, payment_by_method, payment_by_id;
drop index public_link_by_document_kind, public_link_by_answer, public_link_by_id;
drop index delivery_by_document_kind, delivery_by_state, delivery_by_id;
drop index event_by_type, event_by_kind, event_by_at;
drop index audit_by_token_id, audit_by_kind, audit_by_action, audit_by_at;
drop index job_by_state;
drop index reminder_by_created;

-- Foreign keys hold on to the primary keys that they lead to: they are taken away and put back as they were.
do $$
declare
  keys text[];
  again text[];
  one text;
begin
  select array_agg(format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) order by k.oid),
    array_agg(format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) order by k.oid)
  into keys, again
  from pg_constraint k join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and t.relname in ('quote', 'invoice', 'project', 'time_entry', 'expense',
    'resource', 'booking', 'payment', 'public_link', 'delivery', 'event', 'audit', 'job');
  foreach one in array keys loop execute one; end loop;
  alter table quote drop constraint quote_pkey,
    add primary key (account_id, id) include (deleted, created_sp_flag, template_id, currency);
  alter table invoice drop constraint invoice_pkey,
    add primary key (account_id, id) include (deleted, created_sp_flag, template_id, currency, kind);
  alter table project drop constraint project_pkey, add primary key (account_id, id) include (deleted, private);
  alter table time_entry drop constraint time_entry_pkey,
    add primary key (account_id, id) include (deleted, billable, locked, approval_status);
  alter table expense drop constraint expense_pkey,
    add primary key (account_id, id) include (deleted, paid_by, currency, billable, locked, approval_status);
  alter table resource drop constraint resource_pkey, add primary key (account_id, id) include (deleted, type_id);
  alter table booking drop constraint booking_pkey, add primary key (account_id, id) include (deleted);
  alter table payment drop constraint payment_pkey, add primary key (account_id, id) include (deleted, currency, method);
  alter table public_link drop constraint public_link_pkey, add primary key (account_id, id) include (deleted, document_kind, answer);
  alter table delivery drop constraint delivery_pkey, add primary key (account_id, id) include (deleted, document_kind, state);
  alter table event drop constraint event_pkey, add primary key (account_id, id) include (type, kind);
  alter table audit drop constraint audit_pkey, add primary key (account_id, id) include (token_id, kind, action);
  alter table job drop constraint job_pkey, add primary key (account_id, id) include (state);
  foreach one in array again loop execute one; end loop;
end $$;

create index contact_by_id on contact using btree (account_id, "id", "type", "uuid") include ("client") where deleted is null;
-- What is only appended to lies in the order of its moments.
create index event_at on event using brin ("at");
create index audit_at on audit using brin ("at");
create index reminder_at on reminder using brin ("created");
