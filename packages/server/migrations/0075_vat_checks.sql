-- compatible: an older process checks no VAT numbers; of one that it changes it leaves what was said of the former, until it is replaced.

-- What the service of the European Union said last of the VAT number of a contact.
alter table contact
  add column vat_check text not null default '' check (vat_check in ('', 'valid', 'not_registered')),
  add column vat_checked timestamptz,
  add column vat_check_name text not null default '',
  add column vat_check_request text not null default '';
