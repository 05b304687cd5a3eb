-- GET /v2/project-folder
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "project_folder" r where r.account_id = $1 and r.deleted is null
  order by r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "project_folder" r cross join lateral (select r."id" as "id", r."name" as "name", r."parent_id" as "parent_id", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "project_folder" r where r.account_id = $1 and r.deleted is null;

-- every filter, order_asc=name, order_desc=parent_id
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "project_folder" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."id" = any($3::bigint[]) or r."updated" >= to_timestamp($4::bigint))
  order by r."name" collate daybook_text asc, r."parent_id" desc, r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."name" collate daybook_text)::text as k0, (r."parent_id")::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "project_folder" r cross join lateral (select r."id" as "id", r."name" as "name", r."parent_id" as "parent_id", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", extract(epoch from r.deleted)::bigint as deleted) f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "project_folder" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."id" = any($3::bigint[]) union select r."id" from "project_folder" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."updated" >= to_timestamp($4::bigint)) u;
