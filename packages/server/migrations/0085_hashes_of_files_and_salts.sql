-- compatible: an older process keeps files without a hash, which is added in the background, and seals entries without their salt, which
-- is then taken away in the background.

-- SHA-256 of the content, in hexadecimal; empty until it is known.
alter table file add column sha256 text not null default '';
create index file_unhashed on file (account_id, id) where sha256 = '';

-- Hashed with what the entry says, so that nobody guesses that from its hash once a person was erased from it: then the salt goes, too.
-- Entries from before have none.
alter table audit add column salt bytea;
alter table audit alter salt set default uuid_send(gen_random_uuid());

-- Whether salts were hashed. Seals from before have nothing here, and those that an older process makes beside this one have "no".
alter table seal add column salted boolean;
alter table seal alter salted set default false;
create index seal_unsalted on seal (account_id, id) where not salted;
