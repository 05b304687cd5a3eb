-- compatible: an index.

-- Deleted bookings stay in the calendar of their project for a while, as cancelled.
create index booking_deleted_of_project on booking using btree (account_id, project_id, deleted) where project_id is not null and deleted is not null;
