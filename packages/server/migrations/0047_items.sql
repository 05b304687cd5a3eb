-- compatible: a kind that an older process does not know.

-- The price list: what lines of documents are filled with.
create table item (
  account_id bigint not null,
  id bigint not null,
  code text not null default '',
  name text not null,
  description text not null default '',
  unit text not null default '',
  texts json not null default '[]',
  prices json not null default '[]',
  domestic_tax_id bigint,
  reverse_charge_tax_id bigint,
  export_tax_id bigint,
  active boolean not null default true,
  custom_values jsonb not null default '[]',
  -- The code, and the name in every language: what is searched.
  words text not null default '',
  version integer not null default 1,
  created_id bigint,
  created timestamptz not null default date_trunc('second', statement_timestamp()),
  updated_id bigint,
  updated timestamptz not null default date_trunc('second', statement_timestamp()),
  deleted timestamptz,
  primary key (account_id, id) include (deleted, active)
);
create unique index item_code on item (account_id, code) where deleted is null and code <> '';
create index item_has_words on item using gin ("words" gin_trgm_ops) where deleted is null;
create index item_by_code on item using btree (account_id, "code", "id") where deleted is null;
create index item_changed on item using btree (account_id, "updated", "id");
create index item_has_custom_values on item using gin (custom_values jsonb_path_ops) where deleted is null;
create index item_by_name on item using btree (account_id, "name" collate daybook_text, "id") where deleted is null;
create index item_by_created on item using btree (account_id, "created", "id") where deleted is null;

alter table kind_version
  add column "item" bigint not null default 0,
  add column "item_live" bigint not null default 0;
