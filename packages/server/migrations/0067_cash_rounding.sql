-- A process that does not know it would leave the rounding of before beside other totals.

alter table account add column cash_rounding boolean not null default false, add column ledger_rounding text not null default '';

-- What makes the total payable in coins. Zero with as many decimals as the currency has.
alter table invoice add column rounding numeric not null default 0;
update invoice set rounding = total - total;

-- What is open follows what is payable.
alter table invoice drop column open_total;
alter table invoice add column open_total numeric generated always as (total + rounding - paid_total - credited_total) stored;
create index invoice_open on invoice using btree (account_id, client_uuid, currency) where deleted is null and open_total <> 0;
create index invoice_part_paid on invoice (account_id, id)
  where deleted is null and kind = 'invoice' and status_id = 3 and paid_total <> 0 and open_total <> 0;

alter table invoice drop constraint invoice_settlement;
alter table invoice add constraint invoice_settlement check (
  case when total + rounding < 0 then paid_total <= 0 and credited_total <= 0 and paid_total + credited_total >= total + rounding
  else paid_total >= 0 and credited_total >= 0 and paid_total + credited_total <= total + rounding end);
