-- The record of a creation and of a deletion is kept once, in the audit entry, which outlives the event: the event reads it there. What an
-- older process reads of such an event would lack it, so it refuses to start.
alter table event alter record drop not null, add column audit_id bigint,
  add constraint event_has_record check ((record is null) = (audit_id is not null));
