-- GET /v2/webhook
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "webhook" r where r.account_id = $1 and r.deleted is null
  order by r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "webhook" r cross join lateral (select r."id" as "id", r."url" as "url", r."description" as "description", r."events" as "events", r."enabled" as "enabled", r."disabled_reason" as "disabled_reason", r."user_id" as "user_id", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "webhook" r where r.account_id = $1 and r.deleted is null;

-- every filter, order_asc=url, order_desc=description
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "webhook" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."id" = any($3::bigint[]) or r."enabled" = $4::boolean or r."updated" >= to_timestamp($5::bigint))
  order by left(r."url", 128) collate daybook_text asc, r."description" collate daybook_text desc, r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (left(r."url", 128) collate daybook_text)::text as k0, (r."description" collate daybook_text)::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "webhook" r cross join lateral (select r."id" as "id", r."url" as "url", r."description" as "description", r."events" as "events", r."enabled" as "enabled", r."disabled_reason" as "disabled_reason", r."user_id" as "user_id", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", extract(epoch from r.deleted)::bigint as deleted) f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "webhook" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."id" = any($3::bigint[]) union select r."id" from "webhook" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."enabled" = $4::boolean union select r."id" from "webhook" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."updated" >= to_timestamp($5::bigint)) u;
