-- compatible: an older process leaves what the setting is.

-- Whether whoever records time in a form says what was done; where not, it is called as by the timer.
alter table account add column asks_activity boolean not null default true;
