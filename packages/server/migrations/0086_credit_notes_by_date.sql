-- compatible: older processes find them by another index.

-- Few documents are credit notes: found by themselves, in the order of their dates.
create index invoice_credit_notes on invoice (account_id, date, id) where kind = 'credit_note' and deleted is null;
