-- Links also show the statement of account of a client in a period, and the receipt of a payment. An older process would not know what to
-- show, so it refuses to start.
alter table public_link add column client_uuid uuid, add column period_from timestamptz, add column period_to timestamptz;
create index public_link_by_client_uuid on public_link using btree (account_id, "client_uuid", "id") where deleted is null;
