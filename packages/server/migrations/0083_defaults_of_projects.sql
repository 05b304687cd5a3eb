-- compatible: an older process makes documents and mails without these defaults.

-- What new documents of a project have, where that is not as for its client; the terms of a client where they are not as usual; and what
-- mails with documents bring.
alter table project
  add column tax_id bigint,
  add column currency text not null default '',
  add column invoice_template_id bigint,
  add column quote_template_id bigint,
  add column document_terms jsonb not null default '[]',
  add column document_delivery text not null default '';
alter table contact
  add column document_terms jsonb not null default '[]',
  add column document_delivery text not null default '';
alter table account add column document_delivery text not null default '';

create index project_tax on project (account_id, tax_id) where tax_id is not null;
create index project_invoice_template on project (account_id, invoice_template_id) where invoice_template_id is not null;
create index project_quote_template on project (account_id, quote_template_id) where quote_template_id is not null;
