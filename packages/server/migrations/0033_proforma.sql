-- Whether a mail brings a proforma: the paper of an invoice that is not issued, without its number. An older process would send the
-- draft itself instead, so it refuses to start.
alter table delivery add column proforma boolean not null default false;
