-- GET /v2/webhook/delivery
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "webhook_delivery" r where r.account_id = $1 and ($2 or exists (select 1 from webhook w where w.account_id = $1 and w.id = r.webhook_id and w.user_id = $3))
  order by r."id" asc
    limit 10) p
cross join lateral (select 0 as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "webhook_delivery" r cross join lateral (select r."id" as "id", r."webhook_id" as "webhook_id", r."message_id" as "message_id", r."event_id" as "event_id", r."type" as "type", r."record_kind" as "record_kind", r."record_id" as "record_id", r."state" as "state", r."attempts" as "attempts", date_part('epoch', r."at")::bigint as "at", date_part('epoch', r."created")::bigint as "created", date_part('epoch', r."finished")::bigint as "finished") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "webhook_delivery" r where r.account_id = $1 and ($2 or exists (select 1 from webhook w where w.account_id = $1 and w.id = r.webhook_id and w.user_id = $3));

-- every filter, order_asc=webhook_id, order_desc=message_id
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "webhook_delivery" r where r.account_id = $1 and ($2 or exists (select 1 from webhook w where w.account_id = $1 and w.id = r.webhook_id and w.user_id = $3)) and (r."id" = any($4::bigint[]) or r."webhook_id" = any($5::bigint[]) or r."event_id" = any($6::bigint[]) or r."state" = $7::text)
  order by r."webhook_id" asc, r."message_id" collate daybook_text desc, r."id" asc
    limit 10) p
cross join lateral (select 0 as version,
  (r."webhook_id")::text as k0, (r."message_id" collate daybook_text)::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "webhook_delivery" r cross join lateral (select r."id" as "id", r."webhook_id" as "webhook_id", r."message_id" as "message_id", r."event_id" as "event_id", r."type" as "type", r."record_kind" as "record_kind", r."record_id" as "record_id", r."state" as "state", r."attempts" as "attempts", date_part('epoch', r."at")::bigint as "at", date_part('epoch', r."created")::bigint as "created", date_part('epoch', r."finished")::bigint as "finished") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "webhook_delivery" r where r.account_id = $1 and ($2 or exists (select 1 from webhook w where w.account_id = $1 and w.id = r.webhook_id and w.user_id = $3)) and r."id" = any($4::bigint[]) union select r."id" from "webhook_delivery" r where r.account_id = $1 and ($2 or exists (select 1 from webhook w where w.account_id = $1 and w.id = r.webhook_id and w.user_id = $3)) and r."webhook_id" = any($5::bigint[]) union select r."id" from "webhook_delivery" r where r.account_id = $1 and ($2 or exists (select 1 from webhook w where w.account_id = $1 and w.id = r.webhook_id and w.user_id = $3)) and r."event_id" = any($6::bigint[]) union select r."id" from "webhook_delivery" r where r.account_id = $1 and ($2 or exists (select 1 from webhook w where w.account_id = $1 and w.id = r.webhook_id and w.user_id = $3)) and r."state" = $7::text) u;
