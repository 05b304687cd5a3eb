// An account full of bookings, as the API would have stored them.
import { idAfter } from './counters.sql.ts';

/** Seconds of the filled time's first day, midnight of 2024-01-01 in UTC; its last is 1,826 days later. */
export const FIRST_DAY = 1_704_067_200;
/** A month in the middle of the filled time, May 2026, of which the board is read. */
export const MONTH = { start: 1_777_593_600, end: 1_780_272_000 };

/**
 * SQL that fills an account with so many bookings in five years, on 2,000 resources: 200 in the workspace "Board" (65 rooms, 65 people,
 * 65 pieces of equipment in 5 groups), which has about 5,000 bookings a month, and nine times 200 in workspaces that are less busy.
 */
export function fillBookings(account: number, bookings: number): string[] {
  return bookings === 0 ? [] : statements.map((sql) => sql.replaceAll('$1', String(account)).replaceAll('$2', String(bookings)));
}

// Indexes are built when the rows are there, which takes a fraction of the time, and the references are right by construction.
const tables = `('booking', 'booking_resource', 'booking_occurrence', 'occupancy')`;

/** SQL that takes the indexes from the tables of bookings, before these are filled. */
export const withoutIndexes = [
  `create temp table bench_index as
   select x.indexrelid::regclass::text as name,
     coalesce(
       'alter table ' || t.relname || ' add constraint ' || c.conname || ' ' || pg_get_constraintdef(c.oid),
       pg_get_indexdef(x.indexrelid)
     ) as definition,
     case when c.oid is null then 'drop index ' || x.indexrelid::regclass
       else 'alter table ' || t.relname || ' drop constraint ' || c.conname end as removal
   from pg_index x join pg_class t on t.oid = x.indrelid left join pg_constraint c on c.conindid = x.indexrelid and c.contype in ('u', 'x')
   where t.relname in ${tables} and not x.indisprimary`,
  `do $$ declare i record; begin for i in select * from bench_index loop execute i.removal; end loop; end $$`,
  `set session_replication_role = replica`,
];

/** SQL that builds them. */
export const withIndexes = [
  `set session_replication_role = origin`,
  `set maintenance_work_mem = '1GB'`,
  `do $$ declare i record; begin for i in select * from bench_index order by definition loop execute i.definition; end loop; end $$`,
];

const statements = [
  `update account set time_zone = 'Europe/Berlin' where account_id = $1`,
  `insert into contact (account_id, id, name, type, client, email_1)
   select $1, ${idAfter('$1', 'contact_organization')} + n, 'Client ' || n || ' ' || md5(n::text), 'organization', true,
     'client' || n || '@example.com'
   from generate_series(1, 2000) n`,
  `insert into project (account_id, id, name, code, status_id, client_uuid, start)
   select $1, ${idAfter('$1', 'project')} + n, 'Project ' || n || ' ' || md5(n::text), 'P' || n, 1 + n % 5,
     (select uuid from contact where account_id = $1 and type = 'organization' offset n limit 1), now() - n * interval '1 hour'
   from generate_series(1, 500) n`,
  `insert into workspace (account_id, id, name, working_week, country_region, show_public_holiday, rules, created_id, updated_id)
   select $1, w + 1, case when w = 0 then 'Board' else 'Workspace ' || w end, w % 2, 'DE-BE', true,
     (select json_build_object('hours', json_agg(json_build_object('weekday', d, 'from', 28800, 'to', 72000) order by d))
       from generate_series(0, 6) d), 1, 1
   from generate_series(0, 9) w`,
  // Of each workspace the resource at place 0 to 64 is a room, to 129 a person, to 194 a piece of equipment, to 199 a group of 13 pieces.
  `create temp table bench_resource as
   select row_number() over (order by w, p desc) as id, w, p
   from generate_series(0, 9) w cross join generate_series(0, 199) p`,
  `insert into resource (account_id, id, name, type_id, parent_id, rules, created_id, updated_id)
   select $1, r.id, (array['Room ', 'Person ', 'Camera ', 'Cameras '])[1 + r.p / 65] || r.w || '-' || r.p % 65, 1 + r.p / 65, g.id,
     case when r.p % 65 = 7 then '{"min_length":1800,"max_length":86400}'::json end, 1, 1
   from bench_resource r left join bench_resource g on r.p between 130 and 194 and g.w = r.w and g.p = 195 + r.p % 5 order by r.id`,
  `insert into workspace_resource (account_id, workspace_id, resource_id)
   select $1, w.id, r.id
   from bench_resource r
   join (select id, row_number() over (order by id) - 1 as k from workspace where account_id = $1 and country_region = 'DE-BE') w
     on w.k = r.w`,
  `create temp table bench_client as select uuid, row_number() over () - 1 as k
   from contact where account_id = $1 and type = 'organization'`,
  `create temp table bench_project as select id, row_number() over () - 1 as k from project where account_id = $1`,
  ...withoutIndexes,
  // A place is taken at one of three times of the day: in "Board" at five of six, elsewhere at one time of two days of
  // three. At each time the k-th room goes with another person and another camera, so that no two bookings meet.
  `create temp table bench_booking as
   select row_number() over (order by t.day, t.slot, t.w, t.k) as n, t.*,
     to_timestamp(${FIRST_DAY}) + t.day * interval '1 day' + (7 + 3 * t.slot) * interval '1 hour' as start
   from (select d as day, s as slot, w, k from generate_series(0, 1825) d cross join generate_series(0, 2) s
     cross join generate_series(0, 9) w cross join generate_series(0, 64) k
     where case when w = 0 then (d * 3 + s + k) % 6 <> 0 else s = (d + k) % 3 and (d * 7 + k + w) % 50 < 33 end) t
   order by 1 limit $2`,
  `insert into booking (account_id, id, name, description, start, "end", time_zone, status_id, option_rank, project_id, client_uuid, color,
     created_id, created, updated_id, updated)
   select $1, b.n, (array['Shoot', 'Edit', 'Casting', 'Rehearsal', 'Set-up'])[1 + b.n % 5] || ' ' || left(md5(b.n::text), 8)
     || ', day ' || b.day,
     case when b.n % 4 = 0 then 'Two bodies, four lenses, tripod and monitor; collected at nine, back by six. '
       || md5(b.n::text) else '' end,
     b.start, b.start + (60 + b.n % 5 * 30) * interval '1 minute', 'Europe/Berlin',
     case when b.n % 33 = 0 then 2 when b.n % 50 = 7 then 4 when b.day < 1050 then 5 else 3 end, case when b.n % 33 = 0 then 1 end,
     p.id, c.uuid, (array['', '#3366cc', '#cc3366'])[1 + b.n % 3], 1, least(b.start, now()) - interval '30 days', 1,
     least(b.start, now()) - interval '20 days'
   from bench_booking b left join bench_project p on b.n % 2 = 0 and p.k = b.n % 500
     left join bench_client c on b.n % 2 = 0 and c.k = b.n % 2000
   order by b.n`,
  // A room alone, with a person, or with a person and a camera, which some of the bookings take out of its group.
  `create temp table bench_taken as
   select b.n, b.start, r.id as resource, case when r.p >= 130 and b.n % 20 < 3 then g.id else r.id end as asked,
     case when r.p >= 130 and b.n % 20 < 3 then 1 end as any_count
   from bench_booking b
   cross join lateral (
     select unnest((array[b.k, 65 + (b.k + b.day * 3 + b.slot) % 65, 130 + (b.k + 2 * (b.day * 3 + b.slot)) % 65])[:1 + b.n % 3]) as p
   ) a
   join bench_resource r on r.w = b.w and r.p = a.p join bench_resource g on g.w = r.w and g.p = 195 + r.p % 5`,
  `insert into booking_resource (account_id, booking_id, resource_id, any_count, start, "end")
   select $1, t.n, t.asked, t.any_count, b.start, b."end"
   from bench_taken t join booking b on b.account_id = $1 and b.id = t.n order by t.n`,
  `insert into booking_occurrence (account_id, booking_id, occurrence_start, start, "end")
   select account_id, id, start, start, "end" from booking where account_id = $1 order by id`,
  `insert into occupancy (account_id, resource_id, booking_id, occurrence_start, during, for_groups)
   select $1, t.resource, t.n, b.start, tstzrange(b.start, b."end"), case when t.any_count is not null then array[t.asked] end
   from bench_taken t join booking b on b.account_id = $1 and b.id = t.n and b.status_id in (3, 5) order by t.n`,
  ...withIndexes,
  `insert into kind_version (account_id, slot, booking, booking_live, resource, resource_live, workspace, workspace_live,
     contact, contact_live, project, project_live)
   select $1, 62, 1, (select count(*) from booking where account_id = $1), 1, 2000, 1, 10, 1, 2000, 1, 500`,
  `drop table bench_resource, bench_client, bench_project, bench_index, bench_booking, bench_taken`,
];
