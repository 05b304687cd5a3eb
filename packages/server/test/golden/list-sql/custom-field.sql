-- GET /v2/custom-field
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "custom_field" r where r.account_id = $1 and r.deleted is null and ('Admin' = any($2::text[]) or case when r.module = 'booking' then 'Schedule' when r.module = 'project' then 'Project'
  when r.module in ('people', 'organization') then 'Contact' else 'Finance' end = any($2::text[]))
  order by r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "custom_field" r cross join lateral (select r."id" as "id", r."name" as "name", r."description" as "description", r."type" as "type", r."options" as "options", r."module" as "module", r."order" as "order", r."required" as "required", r."update_key" as "update_key", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "custom_field" r where r.account_id = $1 and r.deleted is null and ('Admin' = any($2::text[]) or case when r.module = 'booking' then 'Schedule' when r.module = 'project' then 'Project'
  when r.module in ('people', 'organization') then 'Contact' else 'Finance' end = any($2::text[]));

-- every filter, order_asc=name, order_desc=description
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "custom_field" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ('Admin' = any($3::text[]) or case when r.module = 'booking' then 'Schedule' when r.module = 'project' then 'Project'
  when r.module in ('people', 'organization') then 'Contact' else 'Finance' end = any($3::text[])) and (r."id" = any($4::bigint[]) or (r."name" || '') ilike $5::text or (r."description" || '') ilike $6::text or r."type" = $7::text or r."module" = $8::text or r."required" = $9::boolean or r."updated" >= to_timestamp($10::bigint))
  order by r."name" collate daybook_text asc, left(r."description", 128) collate daybook_text desc, r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."name" collate daybook_text)::text as k0, (left(r."description", 128) collate daybook_text)::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "custom_field" r cross join lateral (select r."id" as "id", r."name" as "name", r."description" as "description", r."type" as "type", r."options" as "options", r."module" as "module", r."order" as "order", r."required" as "required", r."update_key" as "update_key", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", extract(epoch from r.deleted)::bigint as deleted) f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "custom_field" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ('Admin' = any($3::text[]) or case when r.module = 'booking' then 'Schedule' when r.module = 'project' then 'Project'
  when r.module in ('people', 'organization') then 'Contact' else 'Finance' end = any($3::text[])) and r."id" = any($4::bigint[]) union select r."id" from "custom_field" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ('Admin' = any($3::text[]) or case when r.module = 'booking' then 'Schedule' when r.module = 'project' then 'Project'
  when r.module in ('people', 'organization') then 'Contact' else 'Finance' end = any($3::text[])) and (r."name" || '') ilike $5::text union select r."id" from "custom_field" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ('Admin' = any($3::text[]) or case when r.module = 'booking' then 'Schedule' when r.module = 'project' then 'Project'
  when r.module in ('people', 'organization') then 'Contact' else 'Finance' end = any($3::text[])) and (r."description" || '') ilike $6::text union select r."id" from "custom_field" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ('Admin' = any($3::text[]) or case when r.module = 'booking' then 'Schedule' when r.module = 'project' then 'Project'
  when r.module in ('people', 'organization') then 'Contact' else 'Finance' end = any($3::text[])) and r."type" = $7::text union select r."id" from "custom_field" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ('Admin' = any($3::text[]) or case when r.module = 'booking' then 'Schedule' when r.module = 'project' then 'Project'
  when r.module in ('people', 'organization') then 'Contact' else 'Finance' end = any($3::text[])) and r."module" = $8::text union select r."id" from "custom_field" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ('Admin' = any($3::text[]) or case when r.module = 'booking' then 'Schedule' when r.module = 'project' then 'Project'
  when r.module in ('people', 'organization') then 'Contact' else 'Finance' end = any($3::text[])) and r."required" = $9::boolean union select r."id" from "custom_field" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ('Admin' = any($3::text[]) or case when r.module = 'booking' then 'Schedule' when r.module = 'project' then 'Project'
  when r.module in ('people', 'organization') then 'Contact' else 'Finance' end = any($3::text[])) and r."updated" >= to_timestamp($10::bigint)) u;
