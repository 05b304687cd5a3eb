-- GET /v2/exchange-rate
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "exchange_rate" r where r.account_id = $1 and r.deleted is null
  order by r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "exchange_rate" r cross join lateral (select r."id" as "id", r."currency" as "currency", coalesce(to_char(r."date", 'YYYY-MM-DD'), '') as "date", trim_scale(r."rate")::text as "rate", r."source" as "source", r."home_currency" as "home_currency", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "exchange_rate" r where r.account_id = $1 and r.deleted is null;

-- every filter, order_asc=currency, order_desc=date
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "exchange_rate" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."id" = any($3::bigint[]) or r."currency" = $4::text or r."updated" >= to_timestamp($5::bigint))
  order by r."currency" collate daybook_text asc, r."date" desc, r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."currency" collate daybook_text)::text as k0, (r."date")::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "exchange_rate" r cross join lateral (select r."id" as "id", r."currency" as "currency", coalesce(to_char(r."date", 'YYYY-MM-DD'), '') as "date", trim_scale(r."rate")::text as "rate", r."source" as "source", r."home_currency" as "home_currency", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", extract(epoch from r.deleted)::bigint as deleted) f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "exchange_rate" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."id" = any($3::bigint[]) union select r."id" from "exchange_rate" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."currency" = $4::text union select r."id" from "exchange_rate" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."updated" >= to_timestamp($5::bigint)) u;
