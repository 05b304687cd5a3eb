-- compatible: an index.

create index booking_by_created_id on booking using btree (account_id, created_id, id);
