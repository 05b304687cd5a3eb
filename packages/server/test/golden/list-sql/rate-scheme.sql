-- GET /v2/rate-scheme
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "rate_scheme" r where r.account_id = $1 and r.deleted is null
  order by r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "rate_scheme" r cross join lateral (select r."id" as "id", r."name" as "name", r."description" as "description", r."currency" as "currency", r."default" as "default", r."cheapest" as "cheapest", trim_scale(r."hours_per_day")::text as "hours_per_day", trim_scale(r."days_per_week")::text as "days_per_week", trim_scale(r."day_from_hours")::text as "day_from_hours", trim_scale(r."week_from_days")::text as "week_from_days", trim_scale(r."overtime_day_hours")::text as "overtime_day_hours", trim_scale(r."overtime_week_hours")::text as "overtime_week_hours", r.prices as "prices", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "rate_scheme" r where r.account_id = $1 and r.deleted is null;

-- every filter, order_asc=name, order_desc=description
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "rate_scheme" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."id" = any($3::bigint[]) or r."updated" >= to_timestamp($4::bigint))
  order by r."name" collate daybook_text asc, left(r."description", 128) collate daybook_text desc, r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."name" collate daybook_text)::text as k0, (left(r."description", 128) collate daybook_text)::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "rate_scheme" r cross join lateral (select r."id" as "id", r."name" as "name", r."description" as "description", r."currency" as "currency", r."default" as "default", r."cheapest" as "cheapest", trim_scale(r."hours_per_day")::text as "hours_per_day", trim_scale(r."days_per_week")::text as "days_per_week", trim_scale(r."day_from_hours")::text as "day_from_hours", trim_scale(r."week_from_days")::text as "week_from_days", trim_scale(r."overtime_day_hours")::text as "overtime_day_hours", trim_scale(r."overtime_week_hours")::text as "overtime_week_hours", r.prices as "prices", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", extract(epoch from r.deleted)::bigint as deleted) f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "rate_scheme" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."id" = any($3::bigint[]) union select r."id" from "rate_scheme" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."updated" >= to_timestamp($4::bigint)) u;
