-- compatible: an older process reads and writes accounts, contacts and taxes without them.

-- What the bookkeeping calls the firm, its clients and its taxes, for the postings that an accountant takes over.

alter table account
  add column ledger_consultant text not null default '',
  add column ledger_client text not null default '',
  add column ledger_digits integer,
  add column ledger_year_month integer,
  add column ledger_account text not null default '',
  add column ledger_receivables text not null default '',
  add column ledger_untaxed_code text not null default '';

alter table contact add column ledger_account text not null default '';

alter table tax
  add column ledger_account text not null default '',
  add column ledger_code text not null default '';
