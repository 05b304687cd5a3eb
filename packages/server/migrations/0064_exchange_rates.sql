-- compatible: a kind that an older process does not know.

-- What one unit of a currency costs on a day, in the currency that the account has then.
create table exchange_rate (
  account_id bigint not null,
  id bigint not null,
  currency text not null,
  date date not null,
  rate numeric not null,
  source text not null default '',
  home_currency text not null,
  version integer not null default 1,
  created_id bigint,
  created timestamptz not null default date_trunc('second', statement_timestamp()),
  updated_id bigint,
  updated timestamptz not null default date_trunc('second', statement_timestamp()),
  deleted timestamptz,
  primary key (account_id, id) include (deleted, currency)
);
-- Also how the rate of a day is found.
create unique index exchange_rate_day on exchange_rate (account_id, currency, home_currency, date) where deleted is null;
create index exchange_rate_by_date on exchange_rate using btree (account_id, "date", "id") where deleted is null;
create index exchange_rate_by_created on exchange_rate using btree (account_id, "created", "id") where deleted is null;
create index exchange_rate_changed on exchange_rate using btree (account_id, "updated", "id");

alter table kind_version
  add column "exchange_rate" bigint not null default 0,
  add column "exchange_rate_live" bigint not null default 0;
