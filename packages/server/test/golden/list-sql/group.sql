-- GET /v2/group
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "app_group" r where r.account_id = $1 and r.deleted is null
  order by r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "app_group" r cross join lateral (select r."id" as "id", r."name" as "name", r."description" as "description", r."is_default" as "is_default", array_to_json(array(select row_to_json(s) from (
      select u.id, u.first_name, u.last_name, u.primary_email
      from app_user u where u.account_id = $1 and u.group_id = r.id and u.deleted is null order by u.id) s)) as "members", r."acl_schedule" as "acl_schedule", r."acl_project" as "acl_project", r."acl_task" as "acl_task", r."acl_finance" as "acl_finance", r."acl_report" as "acl_report", r."acl_contact" as "acl_contact", r."acl_admin" as "acl_admin", r."acl_account" as "acl_account", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "app_group" r where r.account_id = $1 and r.deleted is null;

-- every filter, order_asc=name, order_desc=description
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "app_group" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."id" = any($3::bigint[]) or to_tsvector('simple', translate(r."name", '_/.~@', '     ')) @@ websearch_to_tsquery('simple', translate($4::text, '_/.~@', '     ')) or to_tsvector('simple', translate(r."description", '_/.~@', '     ')) @@ websearch_to_tsquery('simple', translate($5::text, '_/.~@', '     ')) or r."acl_schedule" = $6::text or r."acl_project" = $7::text or r."acl_task" = $8::text or r."acl_finance" = $9::text or r."acl_report" = $10::text or r."acl_contact" = $11::text or r."acl_admin" = $12::text or r."acl_account" = $13::text or r."updated" >= to_timestamp($14::bigint))
  order by r."name" collate daybook_text asc, left(r."description", 128) collate daybook_text desc, r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."name" collate daybook_text)::text as k0, (left(r."description", 128) collate daybook_text)::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "app_group" r cross join lateral (select r."id" as "id", r."name" as "name", r."description" as "description", r."is_default" as "is_default", array_to_json(array(select row_to_json(s) from (
      select u.id, u.first_name, u.last_name, u.primary_email
      from app_user u where u.account_id = $1 and u.group_id = r.id and u.deleted is null order by u.id) s)) as "members", r."acl_schedule" as "acl_schedule", r."acl_project" as "acl_project", r."acl_task" as "acl_task", r."acl_finance" as "acl_finance", r."acl_report" as "acl_report", r."acl_contact" as "acl_contact", r."acl_admin" as "acl_admin", r."acl_account" as "acl_account", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", extract(epoch from r.deleted)::bigint as deleted) f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "app_group" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."id" = any($3::bigint[]) union select r."id" from "app_group" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and to_tsvector('simple', translate(r."name", '_/.~@', '     ')) @@ websearch_to_tsquery('simple', translate($4::text, '_/.~@', '     ')) union select r."id" from "app_group" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and to_tsvector('simple', translate(r."description", '_/.~@', '     ')) @@ websearch_to_tsquery('simple', translate($5::text, '_/.~@', '     ')) union select r."id" from "app_group" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."acl_schedule" = $6::text union select r."id" from "app_group" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."acl_project" = $7::text union select r."id" from "app_group" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."acl_task" = $8::text union select r."id" from "app_group" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."acl_finance" = $9::text union select r."id" from "app_group" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."acl_report" = $10::text union select r."id" from "app_group" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."acl_contact" = $11::text union select r."id" from "app_group" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."acl_admin" = $12::text union select r."id" from "app_group" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."acl_account" = $13::text union select r."id" from "app_group" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."updated" >= to_timestamp($14::bigint)) u;
