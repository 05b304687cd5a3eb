-- GET /v2/booking
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "booking" r where r.account_id = $1 and r.deleted is null and (($2 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $4))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $4))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = r.id), true)
  or (r.created_id = $3 or r.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($5::int = 0 or r.id = any(array(
  select b.id from booking b where b.account_id = $1 and b.created_id = $3
  union all
  select taken.booking_id from (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self) taken))))
  order by r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "booking" r cross join lateral (select r."id" as "id", r."name" as "name", r."description" as "description", date_part('epoch', r."start")::bigint as "start", date_part('epoch', r."end")::bigint as "end", coalesce(case when r."start" >= '1972-01-08Z'::timestamptz then to_char(r."start", 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') else to_char(r."start" - make_interval(secs => extract(timezone from r."start")::int % 60), 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') end, '') as "start_date_time_iso", coalesce(case when r."end" >= '1972-01-08Z'::timestamptz then to_char(r."end", 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') else to_char(r."end" - make_interval(secs => extract(timezone from r."end")::int % 60), 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') end, '') as "end_date_time_iso", r."all_day" as "all_day", r."time_zone" as "time_zone", case when r.status_id = 1 then '[{"id":1,"name":"Hold"}]' when r.status_id = 2 then '[{"id":2,"name":"Pencil"}]' when r.status_id = 3 then '[{"id":3,"name":"Confirmed"}]' when r.status_id = 4 then '[{"id":4,"name":"Cancelled"}]' when r.status_id = 5 then '[{"id":5,"name":"Completed"}]' end::json as "status", r."option_rank" as "option", date_part('epoch', r."hold_until")::bigint as "hold_until", r."waitlisted" as "waitlisted", array_to_json(array(select row_to_json(s) from (
  select s.id, s.name, br.any_count as "any", br.any_count as quantity, case when s.type_id <= 3 then (select json_build_array(row_to_json(u)) from (select s.id, s.name) u)
    when s.type_id = 4 and r.status_id in (1, 3, 5) and not r.waitlisted
    then array_to_json(array(select row_to_json(n) from (
      select u.id, u.name from resource u where u.account_id = $1 and u.id in (select oc.resource_id from occupancy oc
        where oc.account_id = $1 and oc.booking_id = r.id and oc.for_groups @> array[s.id]) order by u.id) n))
    when s.type_id = 4 and br.any_count is null then (
      with recursive member as (
        select x.id, x.name, x.type_id from resource x where x.account_id = $1 and x.parent_id = s.id and x.deleted is null
        union
        select x.id, x.name, x.type_id from member m join resource x on x.account_id = $1 and x.parent_id = m.id
          and x.deleted is null where m.type_id = 4)
      select array_to_json(array(select row_to_json(n) from (select m.id, m.name from member m where m.type_id <= 3
        order by m.id) n)))
    else '[]'::json end as units from booking_resource br
  join resource s on s.account_id = $1 and s.id = br.resource_id
  where br.account_id = $1 and br.booking_id = r.id order by s.id) s)) as "resources", coalesce((select json_build_array(row_to_json(s)) from (
  select p.id,
    case when (not p.private or $2 or pu.user_id is not null) then p.name else '' end as name,
    case when (not p.private or $2 or pu.user_id is not null) then p.code else '' end as code,
    case when (not p.private or $2 or pu.user_id is not null) then p.description else '' end as description,
    case when (not p.private or $2 or pu.user_id is not null) then date_part('epoch', coalesce(r.project_start, p.start))::bigint end as start,
    case when (not p.private or $2 or pu.user_id is not null) then date_part('epoch', coalesce(r.project_end, p."end"))::bigint end as "end",
    case when (not p.private or $2 or pu.user_id is not null) then p.parent_folder_id end as parent_id,
    case when (not p.private or $2 or pu.user_id is not null) then p.status_id end as status_id
  from project p left join project_user pu on pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3 where p.account_id = $1
    and p.id = r.project_id) s), '[]') as "project", coalesce((select json_build_array(row_to_json(s)) from (
  select c.id, c.uuid, c.name, c.type, case when 'Contact' = any($6::text[]) then c.email_1 else '' end as email,
    case when r.client_person_id is not null then (select row_to_json(n) from (select w.id, w.name from contact w
      where w.account_id = $1 and w.type = 'person' and w.id = r.client_person_id) n) end as contact_person
  from contact c where c.account_id = $1 and c.uuid = r.client_uuid) s), '[]') as "client", r."quote_id" as "quote_id", r."recurrence" as "recurrence", array_to_json(array(select row_to_json(s) from (
  select extract(epoch from o.occurrence_start)::bigint as occurrence_start,
    extract(epoch from o.start)::bigint as start, extract(epoch from o."end")::bigint as "end"
  from booking_occurrence o where o.account_id = $1 and o.booking_id = r.id order by o.start, o.occurrence_start) s)) as "occurrences", r."color" as "color", /*custom*/case when $7 and r.custom_values <> '[]' then array_to_json(array(select row_to_json(s) from (
    select d.id, d.name, coalesce((select o.name from jsonb_to_recordset(d.options) as o(id text, name text)
      where o.id = v.value_id::text), v.value, '') as value, v.value_id, d.update_key
    from jsonb_to_recordset(r.custom_values) as v(id bigint, value text, value_id bigint)
    join custom_field d on d.account_id = $1 and d.id = v.id and d.deleted is null order by d."order" nulls last, d.id) s))
    else '[]'::json end/*else '[]'::json*/ as "custom_fields", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u
    where u.account_id = $1 and u.id = r.created_id), '') as "created_name", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u
    where u.account_id = $1 and u.id = r.updated_id), '') as "updated_name") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as hidden from "booking" r where r.account_id = $1 and r.deleted is null and r.id = any(array(select br.booking_id from booking_resource br
  where br.account_id = $1 and br.resource_id = any(array(select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $4)))))))))
    and (($2 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $4))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $4))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = r.id), true)
  or (r.created_id = $3 or r.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($5::int = 0 or r.id = any(array(
  select b.id from booking b where b.account_id = $1 and b.created_id = $3
  union all
  select taken.booking_id from (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self) taken)))) is not true;

-- every filter, order_asc=name, order_desc=description
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "booking" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (($3 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = r.id), true)
  or (r.created_id = $4 or r.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $4
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($6::int = 0 or r.id = any(array(
  select b.id from booking b where b.account_id = $1 and b.created_id = $4
  union all
  select taken.booking_id from (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $4
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self) taken)))) and (r."id" = any($7::bigint[]) or (r."name" || '') ilike $8::text or (r."description" || '') ilike $9::text or r."status_id" = any($10::bigint[]) or r."project_id" = any($11::bigint[]) or (r.id = any(array(select br.booking_id from booking_resource br where br.account_id = $1 and br.resource_id = any($12::bigint[])
  union all
  select br.booking_id from booking_resource br where br.account_id = $1 and br.resource_id = any(array(
  with recursive above as (
    select x.parent_id as id from resource x where x.account_id = $1 and x.id = any($12::bigint[])
    union select x.parent_id from resource x join above on x.id = above.id where x.account_id = $1)
  select above.id from above))
        and br.any_count is null
  union all
  select oc.booking_id from occupancy oc
  where oc.account_id = $1 and oc.resource_id = any($12::bigint[]) and oc.given_end - oc.given_start <= interval '7 days'
  union all
  select oc.booking_id from occupancy oc
  where oc.account_id = $1 and oc.resource_id = any($12::bigint[]) and oc.given_end - oc.given_start > interval '7 days'))) or (r.id = any(array(select br.booking_id from booking_resource br where br.account_id = $1 and br.resource_id in (select wr.resource_id from workspace_resource wr
  join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null and ($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))
  where wr.account_id = $1 and wr.workspace_id = any($13::bigint[]))
  union all
  select br.booking_id from booking_resource br where br.account_id = $1 and br.resource_id = any(array(
  with recursive above as (
    select x.parent_id as id from resource x where x.account_id = $1 and x.id = any(array(select wr.resource_id from workspace_resource wr
  join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null and ($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))
  where wr.account_id = $1 and wr.workspace_id = any($13::bigint[])))
    union select x.parent_id from resource x join above on x.id = above.id where x.account_id = $1)
  select above.id from above))
        and br.any_count is null
  union all
  select oc.booking_id from occupancy oc
  where oc.account_id = $1 and oc.resource_id in (select wr.resource_id from workspace_resource wr
  join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null and ($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))
  where wr.account_id = $1 and wr.workspace_id = any($13::bigint[])) and oc.given_end - oc.given_start <= interval '7 days'
  union all
  select oc.booking_id from occupancy oc
  where oc.account_id = $1 and oc.resource_id in (select wr.resource_id from workspace_resource wr
  join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null and ($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))
  where wr.account_id = $1 and wr.workspace_id = any($13::bigint[])) and oc.given_end - oc.given_start > interval '7 days'))) or ((r.unassigned)) or r."client_uuid" = $14::uuid or r."updated" >= to_timestamp($15::bigint) or (r.id = any(array(select o.booking_id from booking_occurrence o where o.account_id = $1 and tstzrange(o.start, o."end") && tstzrange(to_timestamp($16::bigint), to_timestamp($17::bigint))))))
  order by r."name" collate daybook_text asc, left(r."description", 128) collate daybook_text desc, r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."name" collate daybook_text)::text as k0, (left(r."description", 128) collate daybook_text)::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "booking" r cross join lateral (select r."id" as "id", r."name" as "name", r."description" as "description", date_part('epoch', r."start")::bigint as "start", date_part('epoch', r."end")::bigint as "end", coalesce(case when r."start" >= '1972-01-08Z'::timestamptz then to_char(r."start", 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') else to_char(r."start" - make_interval(secs => extract(timezone from r."start")::int % 60), 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') end, '') as "start_date_time_iso", coalesce(case when r."end" >= '1972-01-08Z'::timestamptz then to_char(r."end", 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') else to_char(r."end" - make_interval(secs => extract(timezone from r."end")::int % 60), 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') end, '') as "end_date_time_iso", r."all_day" as "all_day", r."time_zone" as "time_zone", case when r.status_id = 1 then '[{"id":1,"name":"Hold"}]' when r.status_id = 2 then '[{"id":2,"name":"Pencil"}]' when r.status_id = 3 then '[{"id":3,"name":"Confirmed"}]' when r.status_id = 4 then '[{"id":4,"name":"Cancelled"}]' when r.status_id = 5 then '[{"id":5,"name":"Completed"}]' end::json as "status", r."option_rank" as "option", date_part('epoch', r."hold_until")::bigint as "hold_until", r."waitlisted" as "waitlisted", array_to_json(array(select row_to_json(s) from (
  select s.id, s.name, br.any_count as "any", br.any_count as quantity, case when s.type_id <= 3 then (select json_build_array(row_to_json(u)) from (select s.id, s.name) u)
    when s.type_id = 4 and r.status_id in (1, 3, 5) and not r.waitlisted
    then array_to_json(array(select row_to_json(n) from (
      select u.id, u.name from resource u where u.account_id = $1 and u.id in (select oc.resource_id from occupancy oc
        where oc.account_id = $1 and oc.booking_id = r.id and oc.for_groups @> array[s.id]) order by u.id) n))
    when s.type_id = 4 and br.any_count is null then (
      with recursive member as (
        select x.id, x.name, x.type_id from resource x where x.account_id = $1 and x.parent_id = s.id and x.deleted is null
        union
        select x.id, x.name, x.type_id from member m join resource x on x.account_id = $1 and x.parent_id = m.id
          and x.deleted is null where m.type_id = 4)
      select array_to_json(array(select row_to_json(n) from (select m.id, m.name from member m where m.type_id <= 3
        order by m.id) n)))
    else '[]'::json end as units from booking_resource br
  join resource s on s.account_id = $1 and s.id = br.resource_id
  where br.account_id = $1 and br.booking_id = r.id order by s.id) s)) as "resources", coalesce((select json_build_array(row_to_json(s)) from (
  select p.id,
    case when (not p.private or $3 or pu.user_id is not null) then p.name else '' end as name,
    case when (not p.private or $3 or pu.user_id is not null) then p.code else '' end as code,
    case when (not p.private or $3 or pu.user_id is not null) then p.description else '' end as description,
    case when (not p.private or $3 or pu.user_id is not null) then date_part('epoch', coalesce(r.project_start, p.start))::bigint end as start,
    case when (not p.private or $3 or pu.user_id is not null) then date_part('epoch', coalesce(r.project_end, p."end"))::bigint end as "end",
    case when (not p.private or $3 or pu.user_id is not null) then p.parent_folder_id end as parent_id,
    case when (not p.private or $3 or pu.user_id is not null) then p.status_id end as status_id
  from project p left join project_user pu on pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $4 where p.account_id = $1
    and p.id = r.project_id) s), '[]') as "project", coalesce((select json_build_array(row_to_json(s)) from (
  select c.id, c.uuid, c.name, c.type, case when 'Contact' = any($18::text[]) then c.email_1 else '' end as email,
    case when r.client_person_id is not null then (select row_to_json(n) from (select w.id, w.name from contact w
      where w.account_id = $1 and w.type = 'person' and w.id = r.client_person_id) n) end as contact_person
  from contact c where c.account_id = $1 and c.uuid = r.client_uuid) s), '[]') as "client", r."quote_id" as "quote_id", r."recurrence" as "recurrence", array_to_json(array(select row_to_json(s) from (
  select extract(epoch from o.occurrence_start)::bigint as occurrence_start,
    extract(epoch from o.start)::bigint as start, extract(epoch from o."end")::bigint as "end"
  from booking_occurrence o where o.account_id = $1 and o.booking_id = r.id order by o.start, o.occurrence_start) s)) as "occurrences", r."color" as "color", /*custom*/case when $19 and r.custom_values <> '[]' then array_to_json(array(select row_to_json(s) from (
    select d.id, d.name, coalesce((select o.name from jsonb_to_recordset(d.options) as o(id text, name text)
      where o.id = v.value_id::text), v.value, '') as value, v.value_id, d.update_key
    from jsonb_to_recordset(r.custom_values) as v(id bigint, value text, value_id bigint)
    join custom_field d on d.account_id = $1 and d.id = v.id and d.deleted is null order by d."order" nulls last, d.id) s))
    else '[]'::json end/*else '[]'::json*/ as "custom_fields", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u
    where u.account_id = $1 and u.id = r.created_id), '') as "created_name", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u
    where u.account_id = $1 and u.id = r.updated_id), '') as "updated_name", extract(epoch from r.deleted)::bigint as deleted) f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "booking" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (($3 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = r.id), true)
  or (r.created_id = $4 or r.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $4
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($6::int = 0 or r.id = any(array(
  select b.id from booking b where b.account_id = $1 and b.created_id = $4
  union all
  select taken.booking_id from (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $4
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self) taken)))) and r."id" = any($7::bigint[]) union select r."id" from "booking" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (($3 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = r.id), true)
  or (r.created_id = $4 or r.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $4
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($6::int = 0 or r.id = any(array(
  select b.id from booking b where b.account_id = $1 and b.created_id = $4
  union all
  select taken.booking_id from (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $4
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self) taken)))) and (r."name" || '') ilike $8::text union select r."id" from "booking" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (($3 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = r.id), true)
  or (r.created_id = $4 or r.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $4
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($6::int = 0 or r.id = any(array(
  select b.id from booking b where b.account_id = $1 and b.created_id = $4
  union all
  select taken.booking_id from (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $4
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self) taken)))) and (r."description" || '') ilike $9::text union select r."id" from "booking" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (($3 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = r.id), true)
  or (r.created_id = $4 or r.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $4
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($6::int = 0 or r.id = any(array(
  select b.id from booking b where b.account_id = $1 and b.created_id = $4
  union all
  select taken.booking_id from (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $4
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self) taken)))) and r."status_id" = any($10::bigint[]) union select r."id" from "booking" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (($3 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = r.id), true)
  or (r.created_id = $4 or r.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $4
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($6::int = 0 or r.id = any(array(
  select b.id from booking b where b.account_id = $1 and b.created_id = $4
  union all
  select taken.booking_id from (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $4
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self) taken)))) and r."project_id" = any($11::bigint[]) union select r."id" from "booking" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (($3 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = r.id), true)
  or (r.created_id = $4 or r.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $4
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($6::int = 0 or r.id = any(array(
  select b.id from booking b where b.account_id = $1 and b.created_id = $4
  union all
  select taken.booking_id from (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $4
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self) taken)))) and (r.id = any(array(select br.booking_id from booking_resource br where br.account_id = $1 and br.resource_id = any($12::bigint[])
  union all
  select br.booking_id from booking_resource br where br.account_id = $1 and br.resource_id = any(array(
  with recursive above as (
    select x.parent_id as id from resource x where x.account_id = $1 and x.id = any($12::bigint[])
    union select x.parent_id from resource x join above on x.id = above.id where x.account_id = $1)
  select above.id from above))
        and br.any_count is null
  union all
  select oc.booking_id from occupancy oc
  where oc.account_id = $1 and oc.resource_id = any($12::bigint[]) and oc.given_end - oc.given_start <= interval '7 days'
  union all
  select oc.booking_id from occupancy oc
  where oc.account_id = $1 and oc.resource_id = any($12::bigint[]) and oc.given_end - oc.given_start > interval '7 days'))) union select r."id" from "booking" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (($3 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = r.id), true)
  or (r.created_id = $4 or r.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $4
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($6::int = 0 or r.id = any(array(
  select b.id from booking b where b.account_id = $1 and b.created_id = $4
  union all
  select taken.booking_id from (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $4
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self) taken)))) and (r.id = any(array(select br.booking_id from booking_resource br where br.account_id = $1 and br.resource_id in (select wr.resource_id from workspace_resource wr
  join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null and ($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))
  where wr.account_id = $1 and wr.workspace_id = any($13::bigint[]))
  union all
  select br.booking_id from booking_resource br where br.account_id = $1 and br.resource_id = any(array(
  with recursive above as (
    select x.parent_id as id from resource x where x.account_id = $1 and x.id = any(array(select wr.resource_id from workspace_resource wr
  join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null and ($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))
  where wr.account_id = $1 and wr.workspace_id = any($13::bigint[])))
    union select x.parent_id from resource x join above on x.id = above.id where x.account_id = $1)
  select above.id from above))
        and br.any_count is null
  union all
  select oc.booking_id from occupancy oc
  where oc.account_id = $1 and oc.resource_id in (select wr.resource_id from workspace_resource wr
  join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null and ($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))
  where wr.account_id = $1 and wr.workspace_id = any($13::bigint[])) and oc.given_end - oc.given_start <= interval '7 days'
  union all
  select oc.booking_id from occupancy oc
  where oc.account_id = $1 and oc.resource_id in (select wr.resource_id from workspace_resource wr
  join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null and ($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))
  where wr.account_id = $1 and wr.workspace_id = any($13::bigint[])) and oc.given_end - oc.given_start > interval '7 days'))) union select r."id" from "booking" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (($3 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = r.id), true)
  or (r.created_id = $4 or r.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $4
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($6::int = 0 or r.id = any(array(
  select b.id from booking b where b.account_id = $1 and b.created_id = $4
  union all
  select taken.booking_id from (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $4
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self) taken)))) and ((r.unassigned)) union select r."id" from "booking" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (($3 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = r.id), true)
  or (r.created_id = $4 or r.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $4
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($6::int = 0 or r.id = any(array(
  select b.id from booking b where b.account_id = $1 and b.created_id = $4
  union all
  select taken.booking_id from (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $4
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self) taken)))) and r."client_uuid" = $14::uuid union select r."id" from "booking" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (($3 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = r.id), true)
  or (r.created_id = $4 or r.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $4
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($6::int = 0 or r.id = any(array(
  select b.id from booking b where b.account_id = $1 and b.created_id = $4
  union all
  select taken.booking_id from (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $4
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self) taken)))) and r."updated" >= to_timestamp($15::bigint) union select r."id" from "booking" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (($3 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = r.id), true)
  or (r.created_id = $4 or r.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $4
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($6::int = 0 or r.id = any(array(
  select b.id from booking b where b.account_id = $1 and b.created_id = $4
  union all
  select taken.booking_id from (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $4
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self) taken)))) and (r.id = any(array(select o.booking_id from booking_occurrence o where o.account_id = $1 and tstzrange(o.start, o."end") && tstzrange(to_timestamp($16::bigint), to_timestamp($17::bigint)))))) u;
