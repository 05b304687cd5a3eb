-- A process that does not know them would calculate documents without these discounts.

-- The discount of a whole document, as a percentage or as an amount with the decimals of its currency.
alter table quote add column discount numeric not null default 0, add column discount_amount numeric not null default 0;
alter table invoice add column discount numeric not null default 0, add column discount_amount numeric not null default 0;
alter table recurring_invoice add column discount numeric not null default 0, add column discount_amount numeric not null default 0;

update quote set discount_amount = total - total;
update invoice set discount_amount = total - total;
update recurring_invoice set discount_amount = total - total;
