-- compatible: an older process leaves the new table as it is.

-- Which work is on which lines of a living invoice. The key promises that nothing is billed twice, whatever runs at once; a row goes when
-- its lines do, and when the invoice is credited.
create table billed_work (
  account_id bigint not null,
  kind text not null check (kind in ('time-entry', 'booking', 'expense', 'quote-line')),
  record_id bigint not null,
  -- Of a series the start that the rule gives the occurrence, in UNIX seconds; otherwise 0.
  occurrence bigint not null default 0,
  -- Of a booking the resource whose time is billed; otherwise 0.
  resource_id bigint not null default 0,
  invoice_id bigint not null,
  -- Its lines: several where a part of it has another price. It is freed when none of them is left.
  line_ids bigint[] not null,
  primary key (account_id, kind, record_id, occurrence, resource_id),
  foreign key (account_id, invoice_id) references invoice (account_id, id)
);
create index billed_work_invoice on billed_work (account_id, invoice_id);
