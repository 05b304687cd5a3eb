-- A process that does not know them would leave the amounts of before beside other totals.

-- What is taken off an invoice that is paid early; on documents with the day and the amounts that follow from it.
alter table quote add column early_payment_discounts json not null default '[]';
alter table invoice add column early_payment_discounts json not null default '[]';
alter table recurring_invoice add column early_payment_discounts json not null default '[]';
alter table account add column early_payment_discounts json not null default '[]';
alter table contact add column early_payment_discounts json not null default '[]';
