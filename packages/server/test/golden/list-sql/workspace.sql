-- GET /v2/workspace
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "workspace" r where r.account_id = $1 and r.deleted is null and (($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = r.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = r.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $4)))))
  order by r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "workspace" r cross join lateral (select r."id" as "id", r."name" as "name", r."description" as "description", array_to_json(array(select row_to_json(x) from (
  select s.id, s.name, s.description, s.type_id, s.type_person_id, s.parent_id,
    coalesce((select g.name from resource g where g.account_id = $1 and g.id = s.parent_id), '') as parent_name,
    array_to_json(array(select row_to_json(s) from (select f.id, f.name, f.size, f.alias, f.extension, f.mime_type from file f where f.account_id = $1
    and f.id = s.icon_id) s)) as icon
  from workspace_resource wr join resource s on s.account_id = $1 and s.id = wr.resource_id and s.deleted is null
  where wr.account_id = $1 and wr.workspace_id = r.id order by s.id) x)) as "resources", array_to_json(array(select row_to_json(x) from (
  select wa.grantee_id as id, wa.acl,
    case when wa.type = 'group' then (select g.name from app_group g where g.account_id = $1 and g.id = wa.grantee_id)
      else (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u
        where u.account_id = $1 and u.id = wa.grantee_id)
    end as name, wa.type
  from workspace_access wa where wa.account_id = $1 and wa.workspace_id = r.id order by wa.type, wa.grantee_id) x)) as "access", case when r.feed_enabled then (select $5::text || left(translate(encode(sha256($6::bytea || sha256($6::bytea || convert_to(p.path || ' ' || coalesce($7::json ->> p.path, '0'), 'UTF8'))), 'base64'), '+/', '-_'), 27) || '/' || p.path || '.ics' from (select 'workspace/' || r.id as path) p) else '' end as "feed", r."feed_enabled" as "feed_enabled", r."working_week" as "working_week", r."country_region" as "country_region", r."show_public_holiday" as "show_public_holiday", r."rules" as "rules", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "workspace" r where r.account_id = $1 and r.deleted is null and (($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = r.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = r.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $4)))));

-- every filter, order_asc=name, order_desc=description
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "workspace" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = r.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = r.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))) and (r."id" = any($6::bigint[]) or r."updated" >= to_timestamp($7::bigint))
  order by r."name" collate daybook_text asc, left(r."description", 128) collate daybook_text desc, r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."name" collate daybook_text)::text as k0, (left(r."description", 128) collate daybook_text)::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "workspace" r cross join lateral (select r."id" as "id", r."name" as "name", r."description" as "description", array_to_json(array(select row_to_json(x) from (
  select s.id, s.name, s.description, s.type_id, s.type_person_id, s.parent_id,
    coalesce((select g.name from resource g where g.account_id = $1 and g.id = s.parent_id), '') as parent_name,
    array_to_json(array(select row_to_json(s) from (select f.id, f.name, f.size, f.alias, f.extension, f.mime_type from file f where f.account_id = $1
    and f.id = s.icon_id) s)) as icon
  from workspace_resource wr join resource s on s.account_id = $1 and s.id = wr.resource_id and s.deleted is null
  where wr.account_id = $1 and wr.workspace_id = r.id order by s.id) x)) as "resources", array_to_json(array(select row_to_json(x) from (
  select wa.grantee_id as id, wa.acl,
    case when wa.type = 'group' then (select g.name from app_group g where g.account_id = $1 and g.id = wa.grantee_id)
      else (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u
        where u.account_id = $1 and u.id = wa.grantee_id)
    end as name, wa.type
  from workspace_access wa where wa.account_id = $1 and wa.workspace_id = r.id order by wa.type, wa.grantee_id) x)) as "access", case when r.feed_enabled then (select $8::text || left(translate(encode(sha256($9::bytea || sha256($9::bytea || convert_to(p.path || ' ' || coalesce($10::json ->> p.path, '0'), 'UTF8'))), 'base64'), '+/', '-_'), 27) || '/' || p.path || '.ics' from (select 'workspace/' || r.id as path) p) else '' end as "feed", r."feed_enabled" as "feed_enabled", r."working_week" as "working_week", r."country_region" as "country_region", r."show_public_holiday" as "show_public_holiday", r."rules" as "rules", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", extract(epoch from r.deleted)::bigint as deleted) f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "workspace" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = r.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = r.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))) and r."id" = any($6::bigint[]) union select r."id" from "workspace" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (($3 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = r.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = r.id
    and ((wa.type = 'user' and wa.grantee_id = $4) or (wa.type = 'group' and wa.grantee_id = $5))))) and r."updated" >= to_timestamp($7::bigint)) u;
