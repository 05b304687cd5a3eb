-- compatible: an older process counts failed sign-ins in its own memory, as it did.

-- What is counted before anybody has proved who they are. Like the credentials these tables belong to no account, and hold hashes alone.
-- `ends` is in UNIX seconds, so that all processes compare it with the time that they pass themselves.

-- Failed sign-ins, one row for what each counts for. A window ends when it ends, however many failures it has (`pace` 0). Where there is
-- a pace, each failure moves the end by so many seconds, so that failures wear off one by one.
create table sign_in_count (
  hash bytea primary key,
  failures integer not null,
  ends bigint not null,
  pace integer not null
);
create index sign_in_count_ends on sign_in_count (ends);

-- The networks from which a user has signed in, the latest first: nobody else's failures keep the user from signing in there.
create table sign_in_network (
  hash bytea primary key,
  networks text[] not null,
  ends bigint not null
);
create index sign_in_network_ends on sign_in_network (ends);
