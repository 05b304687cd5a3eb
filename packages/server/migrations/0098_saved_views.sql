-- compatible: an older process reads and writes users without their views of lists.

-- Filters, order and columns of lists under names.
alter table app_user add column views jsonb not null default '[]';
