-- compatible: an older process writes mails in the general texts alone, and issues recurring invoices as before.

-- Own texts of mails for clients who read another language.
alter table invoice_template add column email_texts json not null default '[]';
alter table reminder_rule add column texts json not null default '[]';

-- Letters that no font has, for which the invoice of a period was not issued by itself.
alter table recurring_invoice_period add column letters text not null default '';
