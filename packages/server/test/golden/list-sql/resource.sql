-- GET /v2/resource
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "resource" r where r.account_id = $1 and r.deleted is null
  order by r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "resource" r cross join lateral (select r."id" as "id", r."name" as "name", r."description" as "description", r."type_id" as "type_id", r."type_person_id" as "type_person_id", case when 'Admin' = any($2::text[]) then (
  select u.id from contact c
  join app_user u on u.account_id = $1 and u.contact_uuid = c.uuid and u.deleted is null
  where c.account_id = $1 and c.id = r.type_person_id and c.type = 'person' and c.deleted is null
  order by u.id limit 1) end as "user_id", r."parent_id" as "parent_id", r."order" as "order", (select $3::text || left(translate(encode(sha256($4::bytea || sha256($4::bytea || convert_to(p.path || ' ' || coalesce($5::json ->> p.path, '0'), 'UTF8'))), 'base64'), '+/', '-_'), 27) || '/' || p.path || '.ics' from (select 'resource/' || r.id as path) p) as "feed", array_to_json(array(select row_to_json(s) from (select f.id, f.name, f.size, f.alias, f.extension, f.mime_type from file f where f.account_id = $1
    and f.id = r.icon_id) s)) as "icon", array_to_json(array(select row_to_json(s) from (
  select w.id, w.name, w.description from workspace_resource wr
  join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = r.id and ($6 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8)))) order by w.id) s)) as "workspaces", r."color_background" as "color_background", r."color_text" as "color_text", r."shares_with" as "shares_with", r."rules" as "rules", r."time_off" as "time_off", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "resource" r where r.account_id = $1 and r.deleted is null;

-- every filter, order_asc=name, order_desc=description
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "resource" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."id" = any($3::bigint[]) or (r."name" || '') ilike $4::text or (r."description" || '') ilike $5::text or r."type_id" = any($6::bigint[]) or r."parent_id" = any($7::bigint[]) or r."updated" >= to_timestamp($8::bigint))
  order by r."name" collate daybook_text asc, left(r."description", 128) collate daybook_text desc, r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."name" collate daybook_text)::text as k0, (left(r."description", 128) collate daybook_text)::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "resource" r cross join lateral (select r."id" as "id", r."name" as "name", r."description" as "description", r."type_id" as "type_id", r."type_person_id" as "type_person_id", case when 'Admin' = any($9::text[]) then (
  select u.id from contact c
  join app_user u on u.account_id = $1 and u.contact_uuid = c.uuid and u.deleted is null
  where c.account_id = $1 and c.id = r.type_person_id and c.type = 'person' and c.deleted is null
  order by u.id limit 1) end as "user_id", r."parent_id" as "parent_id", r."order" as "order", (select $10::text || left(translate(encode(sha256($11::bytea || sha256($11::bytea || convert_to(p.path || ' ' || coalesce($12::json ->> p.path, '0'), 'UTF8'))), 'base64'), '+/', '-_'), 27) || '/' || p.path || '.ics' from (select 'resource/' || r.id as path) p) as "feed", array_to_json(array(select row_to_json(s) from (select f.id, f.name, f.size, f.alias, f.extension, f.mime_type from file f where f.account_id = $1
    and f.id = r.icon_id) s)) as "icon", array_to_json(array(select row_to_json(s) from (
  select w.id, w.name, w.description from workspace_resource wr
  join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = r.id and ($13 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $14) or (wa.type = 'group' and wa.grantee_id = $15)))) order by w.id) s)) as "workspaces", r."color_background" as "color_background", r."color_text" as "color_text", r."shares_with" as "shares_with", r."rules" as "rules", r."time_off" as "time_off", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", extract(epoch from r.deleted)::bigint as deleted) f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "resource" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."id" = any($3::bigint[]) union select r."id" from "resource" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."name" || '') ilike $4::text union select r."id" from "resource" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."description" || '') ilike $5::text union select r."id" from "resource" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."type_id" = any($6::bigint[]) union select r."id" from "resource" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."parent_id" = any($7::bigint[]) union select r."id" from "resource" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."updated" >= to_timestamp($8::bigint)) u;
