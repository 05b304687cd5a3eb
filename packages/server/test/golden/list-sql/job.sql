-- GET /v2/job
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "job" r where r.account_id = $1
  order by r."id" asc
    limit 10) p
cross join lateral (select 0 as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "job" r cross join lateral (select r."id" as "id", r."name" as "name", r."state" as "state", r."payload" as "payload", r."attempts" as "attempts", date_part('epoch', r."at")::bigint as "at", r."error" as "error", date_part('epoch', r."created")::bigint as "created", date_part('epoch', r."finished")::bigint as "finished") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "job" r where r.account_id = $1;

-- every filter, order_asc=name, order_desc=state
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "job" r where r.account_id = $1 and (r."id" = any($2::bigint[]) or r."state" = $3::text or r."name" = $4::text)
  order by r."name" collate daybook_text asc, r."state" collate daybook_text desc, r."id" asc
    limit 10) p
cross join lateral (select 0 as version,
  (r."name" collate daybook_text)::text as k0, (r."state" collate daybook_text)::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "job" r cross join lateral (select r."id" as "id", r."name" as "name", r."state" as "state", r."payload" as "payload", r."attempts" as "attempts", date_part('epoch', r."at")::bigint as "at", r."error" as "error", date_part('epoch', r."created")::bigint as "created", date_part('epoch', r."finished")::bigint as "finished") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "job" r where r.account_id = $1 and r."id" = any($2::bigint[]) union select r."id" from "job" r where r.account_id = $1 and r."state" = $3::text union select r."id" from "job" r where r.account_id = $1 and r."name" = $4::text) u;
