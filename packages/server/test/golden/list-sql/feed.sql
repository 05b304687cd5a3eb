-- GET /v2/feed
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "feed" r where r.account_id = $1 and r.deleted is null and (r.user_id = $2 or $3)
  order by r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "feed" r cross join lateral (select r."id" as "id", r."name" as "name", r."user_id" as "user_id", r."calendar" as "calendar", r."shows" as "shows", case when r.user_id = $2 then (select $4::text || left(translate(encode(sha256($5::bytea || sha256($5::bytea || convert_to(p.path || ' ' || coalesce($6::json ->> p.path, '0'), 'UTF8'))), 'base64'), '+/', '-_'), 27) || '/' || p.path || '.ics' from (select 'shared/' || r.id as path) p) else '' end as "feed", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "feed" r where r.account_id = $1 and r.deleted is null and (r.user_id = $2 or $3);

-- every filter, order_asc=name, order_desc=user_id
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "feed" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r.user_id = $3 or $4) and (r."id" = any($5::bigint[]) or r."updated" >= to_timestamp($6::bigint))
  order by r."name" collate daybook_text asc, r."user_id" desc, r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."name" collate daybook_text)::text as k0, (r."user_id")::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "feed" r cross join lateral (select r."id" as "id", r."name" as "name", r."user_id" as "user_id", r."calendar" as "calendar", r."shows" as "shows", case when r.user_id = $3 then (select $7::text || left(translate(encode(sha256($8::bytea || sha256($8::bytea || convert_to(p.path || ' ' || coalesce($9::json ->> p.path, '0'), 'UTF8'))), 'base64'), '+/', '-_'), 27) || '/' || p.path || '.ics' from (select 'shared/' || r.id as path) p) else '' end as "feed", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", extract(epoch from r.deleted)::bigint as deleted) f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "feed" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r.user_id = $3 or $4) and r."id" = any($5::bigint[]) union select r."id" from "feed" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r.user_id = $3 or $4) and r."updated" >= to_timestamp($6::bigint)) u;
