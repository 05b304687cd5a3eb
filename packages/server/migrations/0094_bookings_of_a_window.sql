-- A process that does not know the column would take a booking its last resource away without saying so, and nobody would see that it is
-- unassigned.

-- Whether a booking asks for no resource at all. Few do, and a board reads them each time.
alter table booking add column unassigned boolean not null default false;
update booking b set unassigned = true
where not exists (select from booking_resource br where br.account_id = b.account_id and br.booking_id = b.id);
-- Without figures of the column a plan would expect half of all in it.
analyze booking (unassigned);
create index booking_unassigned on booking using btree (account_id, start, id) where unassigned;

-- Occurrences that take longer than a week, by their ends: all others in a window begin soon before it.
create index booking_occurrence_long on booking_occurrence (account_id, "end") include (start) where "end" - start > interval '7 days';
