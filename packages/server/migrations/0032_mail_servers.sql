-- compatible: an older process sends the mails of these accounts by the mail server of the installation.

-- The mail server of an account, of which it has one at most. Its password is encrypted with a key that is not in the database.
create table mail_server (
  account_id bigint not null,
  id bigint not null,
  host text not null,
  port integer not null,
  security text not null default 'tls' check (security in ('tls', 'starttls', 'none')),
  "user" text not null default '',
  sealed_password text not null default '',
  sender_address text not null,
  sender_name text not null default '',
  reply_to text not null default '',
  version integer not null default 1,
  created_id bigint,
  created timestamptz not null default date_trunc('second', statement_timestamp()),
  updated_id bigint,
  updated timestamptz not null default date_trunc('second', statement_timestamp()),
  deleted timestamptz,
  primary key (account_id, id)
);
create unique index mail_server_once on mail_server (account_id) where deleted is null;

alter table kind_version
  add column "mail_server" bigint not null default 0,
  add column "mail_server_live" bigint not null default 0;
