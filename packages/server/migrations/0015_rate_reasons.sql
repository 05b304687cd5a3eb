-- compatible: an older process leaves the reasons out.

-- Why work costs what it costs, for each of its lines: the reasons stand in the order of line_ids.
alter table billed_work add column reasons text[] not null default '{}';
alter table quoted_work add column reasons text[] not null default '{}';
