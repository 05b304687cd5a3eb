-- compatible: an older process reads as before.

-- When the page of a document was opened first, and invoices of which credit notes settled something.
create index public_link_viewed on public_link (account_id, document_id) include (first_seen) where first_seen is not null;
create index invoice_credited on invoice (account_id, id) where deleted is null and kind = 'invoice' and credited_total <> 0;
