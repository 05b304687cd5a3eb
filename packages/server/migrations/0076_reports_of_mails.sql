-- compatible: an older process has no addresses that mail services send to, and answers 404 there: they try again.

-- What a mail service tells of mails after they left: who it is, the key that it signs with, encrypted with a key that is not in the
-- database, and what makes a new address differ from the one before. The hash of the address stands in `credential` with the kind "mail hook".
alter table mail_server
  add column reports_from text not null default '' check (reports_from in ('', 'mailgun', 'standard_webhooks')),
  add column sealed_signing_key text not null default '',
  add column hook_salt text not null default '',
  add column reports_at timestamptz;

alter table delivery
  add column outcome text not null default '',
  add column reports json not null default '[]';
create index delivery_of_message on delivery (account_id, message_id);

-- What systems of others have told, by the hash of the id that its sender gave it: each is taken once. What was told goes when it is done.
create table hook_message (
  account_id bigint not null,
  hash bytea not null,
  told json,
  received timestamptz not null default now(),
  primary key (account_id, hash)
);
create index hook_message_received on hook_message (account_id, received);
