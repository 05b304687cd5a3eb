-- compatible: an older process takes a session for a token that expires.

-- The token of a browser: its use moves `expires`, until it ends.
alter table token
  add column kind text not null default 'token',
  add column idle_seconds bigint,
  add column ends timestamptz;
