-- compatible: an index, and a kind that an older process does not know.

-- Deleted bookings stay in the calendar of their project for a while, as cancelled.
create index booking_deleted_of_project on booking using btree (account_id, project_id, deleted) where project_id is not null and deleted is not null;

-- To be away for a time, as whoever has a row on the schedule asks for it.
create table leave_request (
  account_id bigint not null,
  id bigint not null,
  resource_id bigint not null,
  start timestamptz not null,
  "end" timestamptz not null,
  reason text not null default '',
  status text not null default 'submitted' check (status in ('submitted', 'approved', 'rejected', 'withdrawn')),
  decided_id bigint,
  decided timestamptz,
  refusal text not null default '',
  version integer not null default 1,
  created_id bigint,
  created timestamptz not null default date_trunc('second', statement_timestamp()),
  updated_id bigint,
  updated timestamptz not null default date_trunc('second', statement_timestamp()),
  deleted timestamptz,
  primary key (account_id, id) include (deleted, status),
  check ("end" > start)
);

create index leave_request_by_resource_id on leave_request using btree (account_id, "resource_id", "id") where deleted is null;
create index leave_request_by_created on leave_request using btree (account_id, "created", "id") where deleted is null;
create index leave_request_changed on leave_request using btree (account_id, "updated", "id");

alter table kind_version
  add column "leave_request" bigint not null default 0,
  add column "leave_request_live" bigint not null default 0;
