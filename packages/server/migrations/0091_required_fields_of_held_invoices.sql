-- compatible: an older process issues recurring invoices as before.

-- Required fields that are empty, for which the invoice of a period was not issued by itself.
alter table recurring_invoice_period add column missing_fields text not null default '';
