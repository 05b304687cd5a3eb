-- compatible: an older process reminds of invoices of a client that was promised time, until it is replaced.

-- Until when no rule reminds a client, whatever it owes.
alter table contact add column remind_after timestamptz;
create index contact_by_remind_after on contact using btree (account_id, "remind_after", "id", "type", "uuid") where deleted is null;
