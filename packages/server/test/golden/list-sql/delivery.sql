-- GET /v2/delivery
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "delivery" r where r.account_id = $1 and r.deleted is null
  order by r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "delivery" r cross join lateral (select r."id" as "id", r."document_kind" as "document_kind", r."document_id" as "document_id", r."to" as "to", r."cc" as "cc", r."bcc" as "bcc", r."subject" as "subject", r."language" as "language", r."facts" as "facts", r."attachments" as "attachments", r."link_id" as "link_id", date_part('epoch', r."period_from")::bigint as "period_from", date_part('epoch', r."period_to")::bigint as "period_to", r."proforma" as "proforma", r."state" as "state", r."attempts" as "attempts", date_part('epoch', r."at")::bigint as "at", r."error" as "error", r."failure" as "failure", r."response" as "response", r."message_id" as "message_id", r."outcome" as "outcome", r."reports" as "reports", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "delivery" r where r.account_id = $1 and r.deleted is null;

-- every filter, order_asc=document_kind, order_desc=document_id
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "delivery" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."id" = any($3::bigint[]) or r."document_kind" = $4::text or r."document_id" = any($5::bigint[]) or r."state" = $6::text or r."updated" >= to_timestamp($7::bigint))
  order by r."document_kind" collate daybook_text asc, r."document_id" desc, r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."document_kind" collate daybook_text)::text as k0, (r."document_id")::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "delivery" r cross join lateral (select r."id" as "id", r."document_kind" as "document_kind", r."document_id" as "document_id", r."to" as "to", r."cc" as "cc", r."bcc" as "bcc", r."subject" as "subject", r."language" as "language", r."facts" as "facts", r."attachments" as "attachments", r."link_id" as "link_id", date_part('epoch', r."period_from")::bigint as "period_from", date_part('epoch', r."period_to")::bigint as "period_to", r."proforma" as "proforma", r."state" as "state", r."attempts" as "attempts", date_part('epoch', r."at")::bigint as "at", r."error" as "error", r."failure" as "failure", r."response" as "response", r."message_id" as "message_id", r."outcome" as "outcome", r."reports" as "reports", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", extract(epoch from r.deleted)::bigint as deleted) f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "delivery" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."id" = any($3::bigint[]) union select r."id" from "delivery" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."document_kind" = $4::text union select r."id" from "delivery" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."document_id" = any($5::bigint[]) union select r."id" from "delivery" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."state" = $6::text union select r."id" from "delivery" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."updated" >= to_timestamp($7::bigint)) u;
