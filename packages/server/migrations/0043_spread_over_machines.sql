-- What cannot run where tables are spread over machines goes. An older process would draw boards with functions that are gone, and number
-- events with a number that is gone, so it refuses to start.

-- What a board draws is a function of columns: the row of a part of a table has a type of its own on each machine.
create function draw_booking(id bigint, single boolean, start timestamptz, "end" timestamptz, all_day boolean, status_id smallint,
  option_rank integer, hold_until timestamptz, waitlisted boolean) returns text language plpgsql immutable parallel safe as $$
begin
  return '{"id":' || id::text
    || case when single then ',"occurrence_start":' || date_part('epoch', start)::bigint::text
      || ',"start":' || date_part('epoch', start)::bigint::text || ',"end":' || date_part('epoch', "end")::bigint::text else '' end
    || ',"all_day":' || all_day::text || ',"status_id":' || status_id::text
    || ',"option":' || coalesce(option_rank::text, 'null')
    || ',"hold_until":' || coalesce(date_part('epoch', hold_until)::bigint::text, 'null') || ',"waitlisted":' || waitlisted::text;
end $$;
create function draw_own_booking(name text, color text, project_id bigint, client_uuid uuid) returns text
language plpgsql immutable parallel safe as $$
begin
  return ',"name":' || to_json(name) || ',"color":' || to_json(color) || ',"project_id":' || coalesce(project_id::text, 'null')
    || ',"client_uuid":' || coalesce('"' || client_uuid::text || '"', 'null');
end $$;
create or replace function keep_drawn_booking() returns trigger language plpgsql as $$
begin
  new.drawn := draw_booking(new.id, new.recurrence is null, new.start, new."end", new.all_day, new.status_id, new.option_rank,
    new.hold_until, new.waitlisted);
  new.drawn_own := draw_own_booking(new.name, new.color, new.project_id, new.client_uuid);
  return new;
end $$;
drop function draw_booking(booking);
drop function draw_own_booking(booking);

-- The addresses of a mail are written with it: a trigger on a part of a table reaches no other table.
drop trigger delivery_addresses on delivery;
drop function keep_delivery_addresses();

-- A table that is not logged cannot move to another machine while it is used.
alter table presence set logged;

-- Which machine numbered the newest events of an account, by the transactions that it counts, and what it adds to their numbers so that
-- they come after those from elsewhere: from another machine, or from the database of before a restore.
create table event_origin (
  account_id bigint not null primary key,
  node text not null,
  base bigint not null
);
delete from instance where name = 'event_base';
