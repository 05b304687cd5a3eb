-- compatible: kinds that an older process does not know. It sends no messages.

-- Addresses that are told what happens.
create table webhook (
  account_id bigint not null,
  id bigint not null,
  url text not null,
  description text not null default '',
  events text[] not null default '{}',
  enabled boolean not null default true,
  disabled_reason text not null default '',
  user_id bigint not null,
  -- A token with scopes, or with an end: the webhook reaches no further, and lives no longer.
  token_id bigint,
  version integer not null default 1,
  created_id bigint,
  created timestamptz not null default date_trunc('second', statement_timestamp()),
  updated_id bigint,
  updated timestamptz not null default date_trunc('second', statement_timestamp()),
  deleted timestamptz,
  primary key (account_id, id),
  foreign key (account_id, user_id) references app_user (account_id, id),
  foreign key (account_id, token_id) references token (account_id, id)
);

-- What is known of a webhook beside its record: its secrets, encrypted with a key that is not in the database, and the last event of
-- which it was noted whether it is told.
create table webhook_state (
  account_id bigint not null,
  webhook_id bigint not null,
  secret bytea not null,
  former_secret bytea,
  former_until timestamptz,
  last_event bigint not null,
  primary key (account_id, webhook_id),
  foreign key (account_id, webhook_id) references webhook (account_id, id)
);

create table webhook_delivery (
  account_id bigint not null,
  id bigint not null,
  webhook_id bigint not null,
  event_id bigint,
  message_id text not null,
  type text not null,
  record_kind text not null,
  record_id text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'withheld')),
  attempts jsonb not null default '[]',
  -- When it is due; of one that is being sent, when another process takes it over, should its own have died. Null while an earlier
  -- message of its record waits.
  at timestamptz,
  created timestamptz not null default date_trunc('second', statement_timestamp()),
  finished timestamptz,
  first_attempt timestamptz,
  primary key (account_id, id) include (state),
  foreign key (account_id, webhook_id) references webhook (account_id, id)
);
create index webhook_delivery_by_webhook_id on webhook_delivery using btree (account_id, "webhook_id", "id");
create index webhook_delivery_by_event_id on webhook_delivery using btree (account_id, "event_id", "id");
-- What is due, and what comes after it.
create index webhook_delivery_due on webhook_delivery (account_id, webhook_id, at, id) where state = 'waiting';
create index webhook_delivery_order on webhook_delivery (account_id, webhook_id, record_kind, record_id, event_id) where state = 'waiting';
create index webhook_delivery_created on webhook_delivery (account_id, created);

-- The accounts that have webhooks are found without a look at each.
create index credential_webhooks on credential (account_id) where kind = 'webhook';

alter table kind_version
  add column "webhook" bigint not null default 0,
  add column "webhook_live" bigint not null default 0;
