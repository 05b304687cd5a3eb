-- compatible: an older process counts requests in its own memory, as it did.

-- Requests of a user or a network in a window that ends at `ends`, in UNIX seconds, of all processes together. Each tells what it has
-- counted a few times a second. Like the counts of sign-ins they belong to no account, and hold hashes alone.
create table request_count (
  hash bytea primary key,
  used integer not null,
  ends bigint not null
);
create index request_count_ends on request_count (ends);
