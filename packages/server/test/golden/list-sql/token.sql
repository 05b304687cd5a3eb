-- GET /v2/token
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "token" r where r.account_id = $1 and r.deleted is null and (r.user_id = $2 or $3)
  order by r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "token" r cross join lateral (select r."id" as "id", r."kind" as "kind", coalesce(r.id = $4::bigint, false) as "current", r."name" as "name", r."user_id" as "user_id", r."scopes" as "scopes", date_part('epoch', r."expires")::bigint as "expires", date_part('epoch', r."last_used")::bigint as "last_used", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "token" r where r.account_id = $1 and r.deleted is null and (r.user_id = $2 or $3);

-- every filter, order_asc=kind, order_desc=name
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "token" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r.user_id = $3 or $4) and (r."id" = any($5::bigint[]) or r."kind" = $6::text or r."user_id" = any($7::bigint[]) or r."updated" >= to_timestamp($8::bigint))
  order by r."kind" collate daybook_text asc, r."name" collate daybook_text desc, r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."kind" collate daybook_text)::text as k0, (r."name" collate daybook_text)::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "token" r cross join lateral (select r."id" as "id", r."kind" as "kind", coalesce(r.id = $9::bigint, false) as "current", r."name" as "name", r."user_id" as "user_id", r."scopes" as "scopes", date_part('epoch', r."expires")::bigint as "expires", date_part('epoch', r."last_used")::bigint as "last_used", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", extract(epoch from r.deleted)::bigint as deleted) f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "token" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r.user_id = $3 or $4) and r."id" = any($5::bigint[]) union select r."id" from "token" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r.user_id = $3 or $4) and r."kind" = $6::text union select r."id" from "token" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r.user_id = $3 or $4) and r."user_id" = any($7::bigint[]) union select r."id" from "token" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r.user_id = $3 or $4) and r."updated" >= to_timestamp($8::bigint)) u;
