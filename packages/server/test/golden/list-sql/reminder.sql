-- GET /v2/reminder
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "reminder" r where r.account_id = $1
  order by r."id" asc
    limit 10) p
cross join lateral (select 0 as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "reminder" r cross join lateral (select r."id" as "id", r."invoice_id" as "invoice_id", r."rule_id" as "rule_id", r."days" as "days", r."level" as "level", r."open_total"::text as "open_total", r."late_fee"::text as "late_fee", r."currency" as "currency", r."delivery_id" as "delivery_id", date_part('epoch', r."created")::bigint as "created") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "reminder" r where r.account_id = $1;

-- every filter, order_asc=invoice_id, order_desc=rule_id
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "reminder" r where r.account_id = $1 and (r."id" = any($2::bigint[]) or r."invoice_id" = any($3::bigint[]) or r."rule_id" = any($4::bigint[]) or r."created" > to_timestamp($5::bigint) or r."created" < to_timestamp($6::bigint))
  order by r."invoice_id" asc, r."rule_id" desc, r."id" asc
    limit 10) p
cross join lateral (select 0 as version,
  (r."invoice_id")::text as k0, (r."rule_id")::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "reminder" r cross join lateral (select r."id" as "id", r."invoice_id" as "invoice_id", r."rule_id" as "rule_id", r."days" as "days", r."level" as "level", r."open_total"::text as "open_total", r."late_fee"::text as "late_fee", r."currency" as "currency", r."delivery_id" as "delivery_id", date_part('epoch', r."created")::bigint as "created") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "reminder" r where r.account_id = $1 and r."id" = any($2::bigint[]) union select r."id" from "reminder" r where r.account_id = $1 and r."invoice_id" = any($3::bigint[]) union select r."id" from "reminder" r where r.account_id = $1 and r."rule_id" = any($4::bigint[]) union select r."id" from "reminder" r where r.account_id = $1 and r."created" > to_timestamp($5::bigint) union select r."id" from "reminder" r where r.account_id = $1 and r."created" < to_timestamp($6::bigint)) u;
