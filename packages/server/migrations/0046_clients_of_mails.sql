-- Whose a statement or a receipt is that a mail brings: numbers of contacts are counted for persons and organizations separately. And who got
-- mails for which that was not kept. An older process would send a statement by the number, so it refuses to start.

-- The owner of the tables sees the rows of all accounts until the policies are laid over them anew.
alter table delivery no force row level security;
alter table delivery_address no force row level security;
alter table payment no force row level security;
alter table contact no force row level security;

alter table delivery add column client_uuid uuid;
create index delivery_of_client on delivery (account_id, client_uuid) where client_uuid is not null;

update delivery d set client_uuid = p.client_uuid from payment p
where p.account_id = d.account_id and p.id = d.document_id and d.document_kind = 'payment';

-- A number that two contacts have says nothing.
update delivery d set client_uuid = c.uuid from contact c
where c.account_id = d.account_id and c.id = d.document_id and d.document_kind = 'contact'
  and not exists (select 1 from contact o where o.account_id = d.account_id and o.id = d.document_id and o.uuid <> c.uuid);

insert into delivery_address (account_id, delivery_id, address)
select distinct d.account_id, d.id, lower(one) from delivery d, unnest(d."to" || d.cc || d.bcc) one
on conflict do nothing;

-- Payments that were reversed: mails may have brought their receipts.
create index payment_reversed_of_client on payment (account_id, client_uuid) where deleted is not null;
create index payment_reversed_of_person on payment (account_id, client_person_id) where deleted is not null;
