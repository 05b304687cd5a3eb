-- GET /v2/public-link
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "public_link" r where r.account_id = $1 and r.deleted is null
  order by r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "public_link" r cross join lateral (select r."id" as "id", r."document_kind" as "document_kind", r."document_id" as "document_id", r."client_uuid" as "client_uuid", date_part('epoch', r."period_from")::bigint as "period_from", date_part('epoch', r."period_to")::bigint as "period_to", date_part('epoch', r."expires")::bigint as "expires", date_part('epoch', r."first_seen")::bigint as "first_seen", date_part('epoch', r."last_seen")::bigint as "last_seen", r."answer" as "answer", date_part('epoch', r."answered")::bigint as "answered", r."answered_by" as "answered_by", r."comment" as "comment", r."answered_from" as "answered_from", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "public_link" r where r.account_id = $1 and r.deleted is null;

-- every filter, order_asc=document_kind, order_desc=document_id
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "public_link" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."id" = any($3::bigint[]) or r."document_kind" = $4::text or r."document_id" = any($5::bigint[]) or r."client_uuid" = $6::uuid or r."answer" = $7::text or r."updated" >= to_timestamp($8::bigint))
  order by r."document_kind" collate daybook_text asc, r."document_id" desc, r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."document_kind" collate daybook_text)::text as k0, (r."document_id")::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "public_link" r cross join lateral (select r."id" as "id", r."document_kind" as "document_kind", r."document_id" as "document_id", r."client_uuid" as "client_uuid", date_part('epoch', r."period_from")::bigint as "period_from", date_part('epoch', r."period_to")::bigint as "period_to", date_part('epoch', r."expires")::bigint as "expires", date_part('epoch', r."first_seen")::bigint as "first_seen", date_part('epoch', r."last_seen")::bigint as "last_seen", r."answer" as "answer", date_part('epoch', r."answered")::bigint as "answered", r."answered_by" as "answered_by", r."comment" as "comment", r."answered_from" as "answered_from", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", extract(epoch from r.deleted)::bigint as deleted) f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "public_link" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."id" = any($3::bigint[]) union select r."id" from "public_link" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."document_kind" = $4::text union select r."id" from "public_link" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."document_id" = any($5::bigint[]) union select r."id" from "public_link" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."client_uuid" = $6::uuid union select r."id" from "public_link" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."answer" = $7::text union select r."id" from "public_link" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."updated" >= to_timestamp($8::bigint)) u;
