// A house whose resources share space and lie in groups, full of bookings, as the API would have stored them.
import { FIRST_DAY, withIndexes, withoutIndexes } from './bookings.sql.ts';

/** Hours from one booking of ten resources to the next. */
export const STEP_HOURS = 4;

/**
 * SQL that fills an account with so many resources, by tens: a hall and its two halves, two people, a pool of four cameras, and its group;
 * all pools lie in one group, which is a person's place in the first ten. Every ten have as many bookings, every four hours one, of which
 * one in 33 is a Pencil and one in 500 waits for what another one has. Where they do not divide evenly, there are a few more.
 */
export function fillHouse(account: number, resources: number, bookings: number): string[] {
  const tens = resources / 10;
  const values: Record<string, number> = { account, tens, each: Math.ceil(bookings / tens) };
  return statements.map((sql) => sql.replaceAll(/:(account|tens|each)\b/g, (_, name: string) => String(values[name])));
}

const statements = [
  `create temp table bench_resource as
   select h, p, row_number() over (order by p not in (4, 9), h, p) as id
   from generate_series(0, :tens - 1) h cross join generate_series(0, 9) p`,
  `insert into resource (account_id, id, name, type_id, parent_id, shares_with, created_id, updated_id)
   select :account, r.id, 'Place ' || r.h || '-' || r.p,
     case when r.p in (0, 1, 2) then 1 when r.p in (5, 6, 7, 8) then 3 when r.p = 9 or (r.h = 0 and r.p = 4) then 4 else 2 end,
     case when r.p = 9 then (select t.id from bench_resource t where t.h = 0 and t.p = 4)
       when r.p between 5 and 8 then (select t.id from bench_resource t where t.h = r.h and t.p = 9) end,
     case when r.p = 0 then array(select t.id from bench_resource t where t.h = r.h and t.p in (1, 2)) else '{}' end, 1, 1
   from bench_resource r order by r.p = 4 desc, r.p = 9 desc, r.p <> 0, r.id`,
  `insert into shared_space (account_id, shared_id, resource_id)
   select :account, s.id, r.id from resource r cross join lateral unnest(r.shares_with) as s(id) where r.account_id = :account`,
  ...withoutIndexes,
  `create temp table bench_booking as
   select row_number() over (order by n, h) as id, h, n, 
     to_timestamp(${FIRST_DAY}) + (n - n % 500 / 499) * interval '${STEP_HOURS} hours' as start,
     n % 500 = 499 as waits, n % 33 = 32 as pencil
   from generate_series(0, :each - 1) n cross join generate_series(0, :tens - 1) h`,
  `insert into booking (account_id, id, name, start, "end", time_zone, status_id, option_rank, waitlisted, created_id, updated_id)
   select :account, b.id, 'Shoot ' || b.n, b.start, b.start + interval '1 hour', 'UTC', case when b.pencil then 2 else 3 end,
     case when b.pencil then 1 end, b.waits and not b.pencil, 1, 1 from bench_booking b order by b.id`,
  // By turns the hall and a person, a half and a camera of the pool, the other half and two cameras, and a person.
  `create temp table bench_asked as
   select b.id, b.start, b.h, x.p, x.any_count, b.waits and not b.pencil as waits, not b.waits and not b.pencil as takes
   from bench_booking b cross join lateral (
     values (0, 0, null::int), (0, 3, null), (1, 1, null), (1, 9, 1), (2, 2, null), (2, 9, 2), (3, 3, null)) as x(turn, p, any_count)
   where x.turn = (b.n - b.n % 500 / 499) % 4`,
  `insert into booking_resource (account_id, booking_id, resource_id, any_count, start, "end", waiting_since)
   select :account, a.id, r.id, a.any_count, a.start, a.start + interval '1 hour', case when a.waits then a.start - interval '9 days' end
   from bench_asked a join bench_resource r on r.h = a.h and r.p = a.p order by a.id`,
  `insert into booking_occurrence (account_id, booking_id, occurrence_start, start, "end")
   select account_id, id, start, start, "end" from booking where account_id = :account order by id`,
  `insert into occupancy (account_id, resource_id, booking_id, occurrence_start, during, for_groups)
   select :account, r.id, a.id, a.start, tstzrange(a.start, a.start + interval '1 hour'),
     case when a.any_count is not null then array[g.id] end
   from bench_asked a
   join bench_resource g on g.h = a.h and g.p = a.p
   join bench_resource r on r.h = a.h
     and (r.p = a.p and a.p <> 9 or a.p = 0 and r.p in (1, 2) or a.p = 9 and r.p between 5 and 4 + a.any_count)
   where a.takes order by a.id`,
  ...withIndexes,
  `insert into kind_version (account_id, slot, booking, booking_live, resource, resource_live)
   select :account, 63, 1, (select count(*) from booking where account_id = :account), 1, :tens * 10`,
  `drop table bench_resource, bench_index, bench_booking, bench_asked`,
];
