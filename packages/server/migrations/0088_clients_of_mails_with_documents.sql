-- compatible: an older process keeps no client with a mail, and such a mail is only not proposed to be repeated.

-- The client of mails with documents, by which the next one is proposed the same recipients. Of what can still change, and of proformas, it is
-- not known whose it was then.
alter table delivery no force row level security;
alter table quote no force row level security;
alter table invoice no force row level security;

update delivery d set client_uuid = q.client_uuid from quote q
where q.account_id = d.account_id and q.id = d.document_id and d.document_kind = 'quote' and q.status_id in (3, 4) and d.client_uuid is null;

update delivery d set client_uuid = i.client_uuid from invoice i
where i.account_id = d.account_id and i.id = d.document_id and d.document_kind = 'invoice' and i.status_id in (3, 4) and not d.proforma
  and d.client_uuid is null;
