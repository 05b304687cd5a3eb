-- compatible: an older process reads and writes projects without their budgets.

-- What a project may take: hours and money, each 0 where there is no such budget, and the share of it from which the project is marked.
alter table project
  add column budget_hours numeric not null default 0,
  add column budget_amount numeric not null default 0,
  add column budget_currency text not null default '',
  add column budget_warn_percent integer not null default 80;
