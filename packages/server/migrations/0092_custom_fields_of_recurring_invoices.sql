-- compatible: an older process makes the invoices without them.

-- Values of the custom fields of invoices, which each invoice that is made takes.
alter table recurring_invoice add column custom_values jsonb not null default '[]';
