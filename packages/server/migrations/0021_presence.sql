-- compatible: an older process names nobody as present, and nobody misses that.

-- Who has the application open, one row for each of their streams. It is renewed while the stream is open, and removed with it; that of a
-- process which was killed is past its time soon. What a crash of the database empties is written again with the next renewal.
create unlogged table presence (
  account_id bigint not null,
  id uuid not null,
  user_id bigint not null,
  until timestamptz not null,
  primary key (account_id, id)
);
