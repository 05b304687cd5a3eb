-- compatible: what an older process writes is kept by the trigger too.

-- Who got a mail, in lower case, so that the mails of a person that is erased are found by equality: under row level security no index on
-- an expression or an array is used.
create table delivery_address (
  account_id bigint not null,
  delivery_id bigint not null,
  address text not null,
  primary key (account_id, delivery_id, address),
  foreign key (account_id, delivery_id) references delivery (account_id, id)
);
create index delivery_address_of on delivery_address (account_id, address, delivery_id);

create function keep_delivery_addresses() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from delivery_address a where a.account_id = new.account_id and a.delivery_id = new.id;
  end if;
  insert into delivery_address (account_id, delivery_id, address)
  select distinct new.account_id, new.id, lower(one) from unnest(new."to" || new.cc || new.bcc) one;
  return null;
end $$;
-- A restore, which has no account, brings the rows of both tables.
create trigger delivery_addresses after insert or update of "to", cc, bcc on delivery
  for each row when (current_setting('daybook.account', true) <> '') execute function keep_delivery_addresses();

insert into delivery_address (account_id, delivery_id, address)
select distinct d.account_id, d.id, lower(one) from delivery d, unnest(d."to" || d.cc || d.bcc) one;

-- Documents that were deleted: mails may have brought them.
create index quote_deleted_of_client on quote (account_id, client_uuid) where deleted is not null;
create index quote_deleted_of_person on quote (account_id, client_person_id) where deleted is not null;
create index invoice_deleted_of_client on invoice (account_id, client_uuid) where deleted is not null;
create index invoice_deleted_of_person on invoice (account_id, client_person_id) where deleted is not null;

-- Who answered a public link, in lower case, for the same reason.
alter table public_link add column answered_name text generated always as (lower(answered_by)) stored;
create index public_link_answered_name on public_link (account_id, answered_name) where answered_name <> '';
create index public_link_revoked on public_link (account_id, document_id) where deleted is not null;
