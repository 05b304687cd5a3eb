-- compatible: an older process mails no seals, and leaves the address.

-- Where the newest seal of the audit trail is mailed each day; nowhere, where it is empty.
alter table account add column seal_email text not null default '';
