-- GET /v2/time-entry
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.changing
from (select r."id" from "time_entry" r where r.account_id = $1 and r.deleted is null and (r.project_id is null or r.owner_id = $2 or $3
  or exists (select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $3 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $2))))
  order by r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0, (r."end" is null) as changing,
  row_to_json(f)::text as record
  from "time_entry" r cross join lateral (select r."id" as "id", r."owner_id" as "owner_id", (select row_to_json(o) from (
  select u.id, u.first_name, u.last_name, u.primary_email,
    (select (select row_to_json(s) from (select f.id, f.name, f.size, f.alias, f.extension, f.mime_type from file f where f.account_id = $1 and f.id = c.icon_id) s) from contact c where c.account_id = $1 and c.uuid = u.contact_uuid) as icon
  from app_user u where u.account_id = $1 and u.id = r.owner_id) o) as "owner", r."name" as "name", r."description" as "description", date_part('epoch', r."start")::bigint as "start", date_part('epoch', r."end")::bigint as "end", coalesce(case when r."start" >= '1972-01-08Z'::timestamptz then to_char(r."start", 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') else to_char(r."start" - make_interval(secs => extract(timezone from r."start")::int % 60), 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') end, '') as "start_date_time_iso", coalesce(case when r."end" >= '1972-01-08Z'::timestamptz then to_char(r."end", 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') else to_char(r."end" - make_interval(secs => extract(timezone from r."end")::int % 60), 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') end, '') as "end_date_time_iso", greatest(0, floor(extract(epoch from coalesce(r."end", now()) - r.start)))::bigint::text as "duration_sec", coalesce((select json_build_array(row_to_json(s)) from (
  select p.id,
    case when (not p.private or $3 or pu.user_id is not null) then p.name else '' end as name,
    case when (not p.private or $3 or pu.user_id is not null) then p.code else '' end as code,
    case when (not p.private or $3 or pu.user_id is not null) then p.description else '' end as description,
    case when (not p.private or $3 or pu.user_id is not null) then date_part('epoch', coalesce(r.project_start, p.start))::bigint end as start,
    case when (not p.private or $3 or pu.user_id is not null) then date_part('epoch', coalesce(r.project_end, p."end"))::bigint end as "end",
    case when (not p.private or $3 or pu.user_id is not null) then p.parent_folder_id end as parent_id,
    case when (not p.private or $3 or pu.user_id is not null) then p.status_id end as status_id
  from project p left join project_user pu on pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $2 where p.account_id = $1
    and p.id = r.project_id) s), '[]') as "project", array_to_json(array(select row_to_json(s) from (
  select b.id,
    case when v.visible then b.name when v.busy then 'Busy' else '' end as name,
    case when v.when_and_where then extract(epoch from coalesce(o.start, b.start))::bigint end as start,
    case when v.when_and_where then extract(epoch from coalesce(o."end", b."end"))::bigint end as "end",
    case when v.when_and_where then array_to_json(array(select row_to_json(x) from (
      select s.id, s.name from booking_resource br join resource s on s.account_id = $1 and s.id = br.resource_id
      where br.account_id = $1 and br.booking_id = b.id order by s.id) x)) else '[]' end as resources
  from booking b left join booking_occurrence o on o.account_id = $1 and o.booking_id = b.id
    and o.occurrence_start = r.occurrence_start
  cross join lateral (select (($3 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $2) or (wa.type = 'group' and wa.grantee_id = $4))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $2) or (wa.type = 'group' and wa.grantee_id = $4))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = b.id), true)
  or (b.created_id = $2 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $2
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($5::int = 0 or (b.created_id = $2 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $2
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self)))) as visible,
    $5::int = 1 and (($3 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $2) or (wa.type = 'group' and wa.grantee_id = $4))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $2) or (wa.type = 'group' and wa.grantee_id = $4))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = b.id), true)
  or (b.created_id = $2 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $2
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self)))) as busy offset 0) w
  cross join lateral (select w.*, (w.visible or w.busy) and 'Schedule' = any($6::text[]) as when_and_where) v
  where b.account_id = $1 and b.id = r.booking_id) s)) as "booking", r."billable" as "billable", r."locked" as "locked", (select row_to_json(s) from (select r.approval_status as status,
  case when r.approval_by is not null then (select row_to_json(n) from (select r.approval_by as id, coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u
    where u.account_id = $1 and u.id = r.approval_by), '') as name) n)
  end as by, extract(epoch from r.approval_at)::bigint as at, r.approval_reason as reason) s) as "approval", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as hidden from "time_entry" r where r.account_id = $1 and r.deleted is null and r.project_id = any(array(select p.id from project p where p.account_id = $1 and p.private))
    and (r.project_id is null or r.owner_id = $2 or $3
  or exists (select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $3 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $2)))) is not true;

-- every filter, order_asc=owner_id, order_desc=name
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2, x.changing
from (select r."id" from "time_entry" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r.project_id is null or r.owner_id = $3 or $4
  or exists (select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3)))) and (r."id" = any($5::bigint[]) or r."project_id" = any($6::bigint[]) or r."booking_id" = any($7::bigint[]) or r."owner_id" = any($8::bigint[]) or r."billable" = $9::boolean or r."locked" = $10::boolean or r."approval_status" = $11::text or (($12 and exists (select 1 from billed_work k
  where k.account_id = $1 and k.kind = 'time-entry' and k.record_id = r.id))) or ((r."end" is null)) or ((r."name" || E'\n' || r."description") || '') ilike $13::text or r."updated" >= to_timestamp($14::bigint) or (r."start" >= to_timestamp($15::bigint) and r."start" < to_timestamp($16::bigint)))
  order by r."owner_id" asc, r."name" collate daybook_text desc, r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."owner_id")::text as k0, (r."name" collate daybook_text)::text as k1, (r."id")::text as k2, (r."end" is null) as changing,
  row_to_json(f)::text as record
  from "time_entry" r cross join lateral (select r."id" as "id", r."owner_id" as "owner_id", (select row_to_json(o) from (
  select u.id, u.first_name, u.last_name, u.primary_email,
    (select (select row_to_json(s) from (select f.id, f.name, f.size, f.alias, f.extension, f.mime_type from file f where f.account_id = $1 and f.id = c.icon_id) s) from contact c where c.account_id = $1 and c.uuid = u.contact_uuid) as icon
  from app_user u where u.account_id = $1 and u.id = r.owner_id) o) as "owner", r."name" as "name", r."description" as "description", date_part('epoch', r."start")::bigint as "start", date_part('epoch', r."end")::bigint as "end", coalesce(case when r."start" >= '1972-01-08Z'::timestamptz then to_char(r."start", 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') else to_char(r."start" - make_interval(secs => extract(timezone from r."start")::int % 60), 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') end, '') as "start_date_time_iso", coalesce(case when r."end" >= '1972-01-08Z'::timestamptz then to_char(r."end", 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') else to_char(r."end" - make_interval(secs => extract(timezone from r."end")::int % 60), 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') end, '') as "end_date_time_iso", greatest(0, floor(extract(epoch from coalesce(r."end", now()) - r.start)))::bigint::text as "duration_sec", coalesce((select json_build_array(row_to_json(s)) from (
  select p.id,
    case when (not p.private or $4 or pu.user_id is not null) then p.name else '' end as name,
    case when (not p.private or $4 or pu.user_id is not null) then p.code else '' end as code,
    case when (not p.private or $4 or pu.user_id is not null) then p.description else '' end as description,
    case when (not p.private or $4 or pu.user_id is not null) then date_part('epoch', coalesce(r.project_start, p.start))::bigint end as start,
    case when (not p.private or $4 or pu.user_id is not null) then date_part('epoch', coalesce(r.project_end, p."end"))::bigint end as "end",
    case when (not p.private or $4 or pu.user_id is not null) then p.parent_folder_id end as parent_id,
    case when (not p.private or $4 or pu.user_id is not null) then p.status_id end as status_id
  from project p left join project_user pu on pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3 where p.account_id = $1
    and p.id = r.project_id) s), '[]') as "project", array_to_json(array(select row_to_json(s) from (
  select b.id,
    case when v.visible then b.name when v.busy then 'Busy' else '' end as name,
    case when v.when_and_where then extract(epoch from coalesce(o.start, b.start))::bigint end as start,
    case when v.when_and_where then extract(epoch from coalesce(o."end", b."end"))::bigint end as "end",
    case when v.when_and_where then array_to_json(array(select row_to_json(x) from (
      select s.id, s.name from booking_resource br join resource s on s.account_id = $1 and s.id = br.resource_id
      where br.account_id = $1 and br.booking_id = b.id order by s.id) x)) else '[]' end as resources
  from booking b left join booking_occurrence o on o.account_id = $1 and o.booking_id = b.id
    and o.occurrence_start = r.occurrence_start
  cross join lateral (select (($4 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($4 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $17))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($4 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $17))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = b.id), true)
  or (b.created_id = $3 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($18::int = 0 or (b.created_id = $3 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self)))) as visible,
    $18::int = 1 and (($4 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($4 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $17))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($4 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $17))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = b.id), true)
  or (b.created_id = $3 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self)))) as busy offset 0) w
  cross join lateral (select w.*, (w.visible or w.busy) and 'Schedule' = any($19::text[]) as when_and_where) v
  where b.account_id = $1 and b.id = r.booking_id) s)) as "booking", r."billable" as "billable", r."locked" as "locked", (select row_to_json(s) from (select r.approval_status as status,
  case when r.approval_by is not null then (select row_to_json(n) from (select r.approval_by as id, coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u
    where u.account_id = $1 and u.id = r.approval_by), '') as name) n)
  end as by, extract(epoch from r.approval_at)::bigint as at, r.approval_reason as reason) s) as "approval", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", extract(epoch from r.deleted)::bigint as deleted) f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "time_entry" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r.project_id is null or r.owner_id = $3 or $4
  or exists (select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3)))) and r."id" = any($5::bigint[]) union select r."id" from "time_entry" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r.project_id is null or r.owner_id = $3 or $4
  or exists (select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3)))) and r."project_id" = any($6::bigint[]) union select r."id" from "time_entry" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r.project_id is null or r.owner_id = $3 or $4
  or exists (select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3)))) and r."booking_id" = any($7::bigint[]) union select r."id" from "time_entry" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r.project_id is null or r.owner_id = $3 or $4
  or exists (select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3)))) and r."owner_id" = any($8::bigint[]) union select r."id" from "time_entry" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r.project_id is null or r.owner_id = $3 or $4
  or exists (select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3)))) and r."billable" = $9::boolean union select r."id" from "time_entry" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r.project_id is null or r.owner_id = $3 or $4
  or exists (select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3)))) and r."locked" = $10::boolean union select r."id" from "time_entry" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r.project_id is null or r.owner_id = $3 or $4
  or exists (select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3)))) and r."approval_status" = $11::text union select r."id" from "time_entry" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r.project_id is null or r.owner_id = $3 or $4
  or exists (select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3)))) and (($12 and exists (select 1 from billed_work k
  where k.account_id = $1 and k.kind = 'time-entry' and k.record_id = r.id))) union select r."id" from "time_entry" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r.project_id is null or r.owner_id = $3 or $4
  or exists (select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3)))) and ((r."end" is null)) union select r."id" from "time_entry" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r.project_id is null or r.owner_id = $3 or $4
  or exists (select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3)))) and ((r."name" || E'\n' || r."description") || '') ilike $13::text union select r."id" from "time_entry" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r.project_id is null or r.owner_id = $3 or $4
  or exists (select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3)))) and r."updated" >= to_timestamp($14::bigint) union select r."id" from "time_entry" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r.project_id is null or r.owner_id = $3 or $4
  or exists (select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3)))) and (r."start" >= to_timestamp($15::bigint) and r."start" < to_timestamp($16::bigint))) u;
