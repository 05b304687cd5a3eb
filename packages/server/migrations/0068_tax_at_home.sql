-- compatible: an older process issues invoices without it, and what is issued is never issued again.

-- The tax of an issued invoice in the currency of the account, with the rate that it was converted by.
alter table invoice add column home_tax jsonb;
