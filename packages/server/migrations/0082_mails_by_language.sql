-- compatible: an older process writes mails in the general texts alone.

-- Own texts of mails for clients who read another language.
alter table invoice_template add column email_texts json not null default '[]';
alter table reminder_rule add column texts json not null default '[]';
