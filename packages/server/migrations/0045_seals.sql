-- compatible: an older process seals nothing.

-- The audit trail in pieces: each seal has the entries after those of the seal before, the root of the hashes over them, and a signature.
-- Whoever changes, removes or adds an entry afterwards is found, and so is a seal that is missing.
create table seal (
  account_id bigint not null,
  -- Counted from 1.
  id bigint not null,
  at timestamptz not null,
  -- The last entry that it has.
  last_id bigint not null,
  -- Of each entry its id, eight bytes, and its hash, 32 bytes.
  leaves bytea not null,
  root bytea not null,
  -- SHA-256 of what the seal before says; zeros in the first one.
  previous bytea not null,
  public_key bytea not null,
  signature bytea not null,
  primary key (account_id, id)
);
alter table seal alter leaves set storage external;
