-- compatible: an older process reads and writes users and accounts without their boards.

-- Boards of the schedule under names, and the one that a user opens the schedule with.
alter table app_user
  add column boards jsonb not null default '[]',
  add column opening_board text not null default '';
alter table account add column boards jsonb not null default '[]';

-- When a user signed in last is the beginning of the latest of all their sessions, which stay as tombstones.
create index token_sessions on token (account_id, user_id, created) where kind = 'session';
