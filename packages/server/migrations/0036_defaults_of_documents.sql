-- compatible: an older process makes documents without these defaults.

-- What new documents begin with: of the firm, its clients and its projects. A tax or template that is one of them is not deleted.
alter table account
  add column payment_terms_days integer,
  add column quote_valid_days integer,
  add column domestic_tax_id bigint,
  add column reverse_charge_tax_id bigint,
  add column export_tax_id bigint,
  add column document_terms jsonb not null default '[]';
alter table contact
  add column tax_id bigint,
  add column currency text not null default '',
  add column invoice_template_id bigint,
  add column quote_template_id bigint;
alter table project add column payment_terms_days integer;

create index contact_tax on contact (account_id, tax_id) where tax_id is not null;
create index contact_invoice_template on contact (account_id, invoice_template_id) where invoice_template_id is not null;
create index contact_quote_template on contact (account_id, quote_template_id) where quote_template_id is not null;
