-- GET /v2/reminder-rule
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "reminder_rule" r where r.account_id = $1 and r.deleted is null
  order by r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "reminder_rule" r cross join lateral (select r."id" as "id", r."name" as "name", r."days" as "days", r."level" as "level", r."subject" as "subject", r."body" as "body", r."texts" as "texts", r."active" as "active", r."sends_mail" as "sends_mail", r."charges_late_fee" as "charges_late_fee", r."late_fees" as "late_fees", trim_scale(r."late_fee_percent")::text as "late_fee_percent", date_part('epoch', r."since")::bigint as "since", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "reminder_rule" r where r.account_id = $1 and r.deleted is null;

-- every filter, order_asc=name, order_desc=days
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "reminder_rule" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."id" = any($3::bigint[]) or r."updated" >= to_timestamp($4::bigint))
  order by r."name" collate daybook_text asc, r."days" desc, r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."name" collate daybook_text)::text as k0, (r."days")::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "reminder_rule" r cross join lateral (select r."id" as "id", r."name" as "name", r."days" as "days", r."level" as "level", r."subject" as "subject", r."body" as "body", r."texts" as "texts", r."active" as "active", r."sends_mail" as "sends_mail", r."charges_late_fee" as "charges_late_fee", r."late_fees" as "late_fees", trim_scale(r."late_fee_percent")::text as "late_fee_percent", date_part('epoch', r."since")::bigint as "since", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", extract(epoch from r.deleted)::bigint as deleted) f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "reminder_rule" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."id" = any($3::bigint[]) union select r."id" from "reminder_rule" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."updated" >= to_timestamp($4::bigint)) u;
