-- compatible: what an invoice is, what of it is paid, credited and open. A process of before makes invoices that are right here.

alter table invoice add column kind text not null default 'invoice' check (kind in ('invoice', 'credit_note'));
alter table invoice add column paid_total numeric not null default 0;
alter table invoice add column credited_total numeric not null default 0;
-- Zero with as many decimals as the currency has.
update invoice set paid_total = case when status_id = 4 then total else total - total end, credited_total = total - total;
alter table invoice add column open_total numeric generated always as (total - paid_total - credited_total) stored;
-- Nobody pays or credits more than there is, whatever runs at once.
alter table invoice add constraint invoice_settlement check (
  case when total < 0 then paid_total <= 0 and credited_total <= 0 and paid_total + credited_total >= total
  else paid_total >= 0 and credited_total >= 0 and paid_total + credited_total <= total end);
create index invoice_by_kind on invoice using btree (account_id, "kind", "id") where deleted is null;
