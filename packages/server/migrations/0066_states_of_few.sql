-- compatible: an older process reads as before.

-- Invoices of which a part is paid, and credit notes of which something is open, are few among very many.
create index invoice_part_paid on invoice (account_id, id)
  where deleted is null and kind = 'invoice' and status_id = 3 and paid_total <> 0 and open_total <> 0;
create index invoice_credit_open on invoice (account_id, id) where deleted is null and kind = 'credit_note' and status_id = 3;
