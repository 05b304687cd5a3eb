-- compatible: an older process leaves the new table as it is; the invoice that it makes of a quote bills no work.

-- What the lines of a quote were made of. The invoice of the quote bills that work; a quote itself claims nothing, so any number of quotes
-- may name the same.
create table quoted_work (
  account_id bigint not null,
  quote_id bigint not null,
  kind text not null check (kind in ('time-entry', 'booking', 'expense')),
  record_id bigint not null,
  -- As in billed_work.
  occurrence bigint not null default 0,
  resource_id bigint not null default 0,
  line_ids bigint[] not null,
  primary key (account_id, quote_id, kind, record_id, occurrence, resource_id),
  foreign key (account_id, quote_id) references quote (account_id, id)
);
create index quoted_work_of on quoted_work (account_id, kind, record_id);
