-- GET /v2/user
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.changing
from (select r."id" from "app_user" r where r.account_id = $1 and r.deleted is null
  order by r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0, (r.password_hash is null and exists (select 1 from token t
  where t.account_id = $1 and t.user_id = r.id and t.deleted is null and t.expires > now())) as changing,
  row_to_json(f)::text as record
  from "app_user" r cross join lateral (select r."id" as "id", r."first_name" as "first_name", r."last_name" as "last_name", r."primary_email" as "primary_email", r."username" as "username", r."group_id" as "group_id", r."timezone" as "timezone", r."locale" as "locale", r."date_format" as "date_format", r."time_format" as "time_format", r."notification" as "notification", date_part('epoch', r."expires")::bigint as "expires", r."schedule_view_mode" as "schedule_view_mode", r."boards" as "boards", r."opening_board" as "opening_board", r."views" as "views", case when 'Contact' = any($2::text[]) then (
  select c.id from contact c
  where c.account_id = $1 and c.uuid = r.contact_uuid and c.type = 'person' and c.deleted is null) end as "contact_id", case when 'Schedule' = any($2::text[]) then (
  select x.id from contact c
  join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
  where c.account_id = $1 and c.uuid = r.contact_uuid and c.type = 'person' and c.deleted is null
  order by x.id limit 1) end as "resource_id", coalesce((select g.name from app_group g where g.account_id = $1 and g.id = r.group_id), '') as "group_name", case
  when r.password_hash is not null or exists (select 1 from token t
  where t.account_id = $1 and t.user_id = r.id and t.kind = 'token' and t.deleted is null
    and (t.expires is null or t.expires > now())) then 'active' when exists (select 1 from token t
  where t.account_id = $1 and t.user_id = r.id and t.kind = 'invitation' and t.deleted is null
    and (t.expires is null or t.expires > now())) then 'invited' else 'new' end as "state", (select date_part('epoch', max(t.created))::bigint
  from token t where t.account_id = $1 and t.user_id = r.id and t.kind = 'session') as "last_sign_in") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "app_user" r where r.account_id = $1 and r.deleted is null;

-- every filter, order_asc=first_name, order_desc=last_name
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2, x.changing
from (select r."id" from "app_user" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."id" = any($3::bigint[]) or ((r."first_name" || E'\n' || r."last_name" || E'\n' || r."username") || '') ilike $4::text or (r."primary_email" || '') ilike $5::text or r."group_id" = any($6::bigint[]) or (r."expires" < now() and $7::boolean or not coalesce(r."expires" < now(), false) and not $7::boolean) or r."updated" >= to_timestamp($8::bigint))
  order by r."first_name" collate daybook_text asc, r."last_name" collate daybook_text desc, r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."first_name" collate daybook_text)::text as k0, (r."last_name" collate daybook_text)::text as k1, (r."id")::text as k2, (r.password_hash is null and exists (select 1 from token t
  where t.account_id = $1 and t.user_id = r.id and t.deleted is null and t.expires > now())) as changing,
  row_to_json(f)::text as record
  from "app_user" r cross join lateral (select r."id" as "id", r."first_name" as "first_name", r."last_name" as "last_name", r."primary_email" as "primary_email", r."username" as "username", r."group_id" as "group_id", r."timezone" as "timezone", r."locale" as "locale", r."date_format" as "date_format", r."time_format" as "time_format", r."notification" as "notification", date_part('epoch', r."expires")::bigint as "expires", r."schedule_view_mode" as "schedule_view_mode", r."boards" as "boards", r."opening_board" as "opening_board", r."views" as "views", case when 'Contact' = any($9::text[]) then (
  select c.id from contact c
  where c.account_id = $1 and c.uuid = r.contact_uuid and c.type = 'person' and c.deleted is null) end as "contact_id", case when 'Schedule' = any($9::text[]) then (
  select x.id from contact c
  join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
  where c.account_id = $1 and c.uuid = r.contact_uuid and c.type = 'person' and c.deleted is null
  order by x.id limit 1) end as "resource_id", coalesce((select g.name from app_group g where g.account_id = $1 and g.id = r.group_id), '') as "group_name", case
  when r.password_hash is not null or exists (select 1 from token t
  where t.account_id = $1 and t.user_id = r.id and t.kind = 'token' and t.deleted is null
    and (t.expires is null or t.expires > now())) then 'active' when exists (select 1 from token t
  where t.account_id = $1 and t.user_id = r.id and t.kind = 'invitation' and t.deleted is null
    and (t.expires is null or t.expires > now())) then 'invited' else 'new' end as "state", (select date_part('epoch', max(t.created))::bigint
  from token t where t.account_id = $1 and t.user_id = r.id and t.kind = 'session') as "last_sign_in", extract(epoch from r.deleted)::bigint as deleted) f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "app_user" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."id" = any($3::bigint[]) union select r."id" from "app_user" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((r."first_name" || E'\n' || r."last_name" || E'\n' || r."username") || '') ilike $4::text union select r."id" from "app_user" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."primary_email" || '') ilike $5::text union select r."id" from "app_user" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."group_id" = any($6::bigint[]) union select r."id" from "app_user" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."expires" < now() and $7::boolean or not coalesce(r."expires" < now(), false) and not $7::boolean) union select r."id" from "app_user" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."updated" >= to_timestamp($8::bigint)) u;
