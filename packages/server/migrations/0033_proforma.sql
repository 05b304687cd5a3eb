-- compatible: an older process sends no proforma.

-- Whether a mail brings a proforma: the paper of an invoice that is not issued, without its number.
alter table delivery add column proforma boolean not null default false;
