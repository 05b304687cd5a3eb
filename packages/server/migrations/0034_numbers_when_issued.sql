-- An account can number invoices and credit notes when they are issued: until then they have none. An older process would issue such a
-- draft without a number, so it refuses to start.
alter table account add column numbering text not null default 'created' check (numbering in ('created', 'issued'));
alter table invoice alter number drop not null,
  add constraint invoice_issued_has_number check (number is not null or status_id in (1, 2));
