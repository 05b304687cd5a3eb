-- compatible: an older process leaves what the setting is; and an index.

-- Whether whoever records time in a form says what was done; where not, it is called as by the timer.
alter table account add column asks_activity boolean not null default true;

-- Leave that is asked for and not decided, as the board shows it.
create index leave_request_open on leave_request using btree (account_id, resource_id, start) where deleted is null and status = 'submitted';
