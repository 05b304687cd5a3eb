-- GET /v2/expense
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "expense" r where r.account_id = $1 and r.deleted is null and ((r.owner_id = $2 or $3 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = r.project_id and pu.user_id = $2 and pu.role_id = 1)
  or ($4 and (r.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = r.project_id and (not p.private or $3 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $2)))))))
  order by r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "expense" r cross join lateral (select r."id" as "id", r."owner_id" as "owner_id", (select row_to_json(o) from (
  select u.id, u.first_name, u.last_name, u.primary_email,
    (select (select row_to_json(s) from (select f.id, f.name, f.size, f.alias, f.extension, f.mime_type from file f where f.account_id = $1 and f.id = c.icon_id) s) from contact c where c.account_id = $1 and c.uuid = u.contact_uuid) as icon
  from app_user u where u.account_id = $1 and u.id = r.owner_id) o) as "owner", date_part('epoch', r."date")::bigint as "date", coalesce(case when r."date" >= '1972-01-08Z'::timestamptz then to_char(r."date", 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') else to_char(r."date" - make_interval(secs => extract(timezone from r."date")::int % 60), 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') end, '') as "date_time_iso", coalesce((select json_build_array(row_to_json(s)) from (
  select p.id,
    case when (not p.private or $3 or pu.user_id is not null) then p.name else '' end as name,
    case when (not p.private or $3 or pu.user_id is not null) then p.code else '' end as code,
    case when (not p.private or $3 or pu.user_id is not null) then p.description else '' end as description,
    case when (not p.private or $3 or pu.user_id is not null) then date_part('epoch', coalesce(r.project_start, p.start))::bigint end as start,
    case when (not p.private or $3 or pu.user_id is not null) then date_part('epoch', coalesce(r.project_end, p."end"))::bigint end as "end",
    case when (not p.private or $3 or pu.user_id is not null) then p.parent_folder_id end as parent_id,
    case when (not p.private or $3 or pu.user_id is not null) then p.status_id end as status_id
  from project p left join project_user pu on pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $2 where p.account_id = $1
    and p.id = r.project_id) s), '[]') as "project", coalesce((select json_build_array(row_to_json(s)) from (select c.id, c.uuid, c.name, c.type from contact c
  where c.account_id = $1 and c.uuid = r.supplier_uuid) s), '[]') as "supplier", r."category" as "category", r."description" as "description", r."paid_by" as "paid_by", r."amount"::text as "amount", r."amount_includes_tax" as "amount_includes_tax", r."currency" as "currency", array_to_json(array(select row_to_json(s) from (select r.tax_id as id, r.tax_name as name,
  trim_scale(r.tax_rate)::text as rate where r.tax_id is not null) s)) as "tax", r."net_total"::text as "net_total", r."tax_total"::text as "tax_total", r."total"::text as "total", r."billable" as "billable", trim_scale(r."markup")::text || '%' as "markup", r."sell_total"::text as "sell_total", (select row_to_json(s) from (select f.id, f.name, f.size, f.alias, f.extension, f.mime_type from file f where f.account_id = $1 and f.id = r.receipt_id) s) as "receipt", r."locked" as "locked", (select row_to_json(s) from (select r.approval_status as status,
  case when r.approval_by is not null then (select row_to_json(n) from (select r.approval_by as id, coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u
    where u.account_id = $1 and u.id = r.approval_by), '') as name) n)
  end as by, extract(epoch from r.approval_at)::bigint as at, r.approval_reason as reason) s) as "approval", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "expense" r where r.account_id = $1 and r.deleted is null and ((r.owner_id = $2 or $3 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = r.project_id and pu.user_id = $2 and pu.role_id = 1)
  or ($4 and (r.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = r.project_id and (not p.private or $3 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $2)))))));

-- every filter, order_asc=owner_id, order_desc=date
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "expense" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((r.owner_id = $3 or $4 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = r.project_id and pu.user_id = $3 and pu.role_id = 1)
  or ($5 and (r.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))))) and (r."id" = any($6::bigint[]) or r."project_id" = any($7::bigint[]) or r."owner_id" = any($8::bigint[]) or r."supplier_uuid" = $9::uuid or (r."category" || '') ilike $10::text or r."paid_by" = $11::text or r."currency" = $12::text or r."billable" = $13::boolean or r."locked" = $14::boolean or r."approval_status" = $15::text or (($5 and exists (select 1 from billed_work k
  where k.account_id = $1 and k.kind = 'expense' and k.record_id = r.id))) or ((r."category" || E'\n' || r."description") || '') ilike $16::text or r."updated" >= to_timestamp($17::bigint) or (r."date" >= to_timestamp($18::bigint) and r."date" < to_timestamp($19::bigint)) or (r."total" >= $20::numeric and r."total" <= $21::numeric))
  order by r."owner_id" asc, r."date" desc, r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."owner_id")::text as k0, (r."date")::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "expense" r cross join lateral (select r."id" as "id", r."owner_id" as "owner_id", (select row_to_json(o) from (
  select u.id, u.first_name, u.last_name, u.primary_email,
    (select (select row_to_json(s) from (select f.id, f.name, f.size, f.alias, f.extension, f.mime_type from file f where f.account_id = $1 and f.id = c.icon_id) s) from contact c where c.account_id = $1 and c.uuid = u.contact_uuid) as icon
  from app_user u where u.account_id = $1 and u.id = r.owner_id) o) as "owner", date_part('epoch', r."date")::bigint as "date", coalesce(case when r."date" >= '1972-01-08Z'::timestamptz then to_char(r."date", 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') else to_char(r."date" - make_interval(secs => extract(timezone from r."date")::int % 60), 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') end, '') as "date_time_iso", coalesce((select json_build_array(row_to_json(s)) from (
  select p.id,
    case when (not p.private or $4 or pu.user_id is not null) then p.name else '' end as name,
    case when (not p.private or $4 or pu.user_id is not null) then p.code else '' end as code,
    case when (not p.private or $4 or pu.user_id is not null) then p.description else '' end as description,
    case when (not p.private or $4 or pu.user_id is not null) then date_part('epoch', coalesce(r.project_start, p.start))::bigint end as start,
    case when (not p.private or $4 or pu.user_id is not null) then date_part('epoch', coalesce(r.project_end, p."end"))::bigint end as "end",
    case when (not p.private or $4 or pu.user_id is not null) then p.parent_folder_id end as parent_id,
    case when (not p.private or $4 or pu.user_id is not null) then p.status_id end as status_id
  from project p left join project_user pu on pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3 where p.account_id = $1
    and p.id = r.project_id) s), '[]') as "project", coalesce((select json_build_array(row_to_json(s)) from (select c.id, c.uuid, c.name, c.type from contact c
  where c.account_id = $1 and c.uuid = r.supplier_uuid) s), '[]') as "supplier", r."category" as "category", r."description" as "description", r."paid_by" as "paid_by", r."amount"::text as "amount", r."amount_includes_tax" as "amount_includes_tax", r."currency" as "currency", array_to_json(array(select row_to_json(s) from (select r.tax_id as id, r.tax_name as name,
  trim_scale(r.tax_rate)::text as rate where r.tax_id is not null) s)) as "tax", r."net_total"::text as "net_total", r."tax_total"::text as "tax_total", r."total"::text as "total", r."billable" as "billable", trim_scale(r."markup")::text || '%' as "markup", r."sell_total"::text as "sell_total", (select row_to_json(s) from (select f.id, f.name, f.size, f.alias, f.extension, f.mime_type from file f where f.account_id = $1 and f.id = r.receipt_id) s) as "receipt", r."locked" as "locked", (select row_to_json(s) from (select r.approval_status as status,
  case when r.approval_by is not null then (select row_to_json(n) from (select r.approval_by as id, coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u
    where u.account_id = $1 and u.id = r.approval_by), '') as name) n)
  end as by, extract(epoch from r.approval_at)::bigint as at, r.approval_reason as reason) s) as "approval", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", extract(epoch from r.deleted)::bigint as deleted) f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "expense" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((r.owner_id = $3 or $4 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = r.project_id and pu.user_id = $3 and pu.role_id = 1)
  or ($5 and (r.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))))) and r."id" = any($6::bigint[]) union select r."id" from "expense" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((r.owner_id = $3 or $4 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = r.project_id and pu.user_id = $3 and pu.role_id = 1)
  or ($5 and (r.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))))) and r."project_id" = any($7::bigint[]) union select r."id" from "expense" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((r.owner_id = $3 or $4 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = r.project_id and pu.user_id = $3 and pu.role_id = 1)
  or ($5 and (r.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))))) and r."owner_id" = any($8::bigint[]) union select r."id" from "expense" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((r.owner_id = $3 or $4 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = r.project_id and pu.user_id = $3 and pu.role_id = 1)
  or ($5 and (r.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))))) and r."supplier_uuid" = $9::uuid union select r."id" from "expense" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((r.owner_id = $3 or $4 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = r.project_id and pu.user_id = $3 and pu.role_id = 1)
  or ($5 and (r.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))))) and (r."category" || '') ilike $10::text union select r."id" from "expense" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((r.owner_id = $3 or $4 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = r.project_id and pu.user_id = $3 and pu.role_id = 1)
  or ($5 and (r.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))))) and r."paid_by" = $11::text union select r."id" from "expense" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((r.owner_id = $3 or $4 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = r.project_id and pu.user_id = $3 and pu.role_id = 1)
  or ($5 and (r.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))))) and r."currency" = $12::text union select r."id" from "expense" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((r.owner_id = $3 or $4 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = r.project_id and pu.user_id = $3 and pu.role_id = 1)
  or ($5 and (r.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))))) and r."billable" = $13::boolean union select r."id" from "expense" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((r.owner_id = $3 or $4 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = r.project_id and pu.user_id = $3 and pu.role_id = 1)
  or ($5 and (r.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))))) and r."locked" = $14::boolean union select r."id" from "expense" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((r.owner_id = $3 or $4 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = r.project_id and pu.user_id = $3 and pu.role_id = 1)
  or ($5 and (r.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))))) and r."approval_status" = $15::text union select r."id" from "expense" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((r.owner_id = $3 or $4 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = r.project_id and pu.user_id = $3 and pu.role_id = 1)
  or ($5 and (r.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))))) and (($5 and exists (select 1 from billed_work k
  where k.account_id = $1 and k.kind = 'expense' and k.record_id = r.id))) union select r."id" from "expense" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((r.owner_id = $3 or $4 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = r.project_id and pu.user_id = $3 and pu.role_id = 1)
  or ($5 and (r.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))))) and ((r."category" || E'\n' || r."description") || '') ilike $16::text union select r."id" from "expense" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((r.owner_id = $3 or $4 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = r.project_id and pu.user_id = $3 and pu.role_id = 1)
  or ($5 and (r.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))))) and r."updated" >= to_timestamp($17::bigint) union select r."id" from "expense" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((r.owner_id = $3 or $4 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = r.project_id and pu.user_id = $3 and pu.role_id = 1)
  or ($5 and (r.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))))) and (r."date" >= to_timestamp($18::bigint) and r."date" < to_timestamp($19::bigint)) union select r."id" from "expense" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((r.owner_id = $3 or $4 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = r.project_id and pu.user_id = $3 and pu.role_id = 1)
  or ($5 and (r.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = r.project_id and (not p.private or $4 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))))) and (r."total" >= $20::numeric and r."total" <= $21::numeric)) u;
