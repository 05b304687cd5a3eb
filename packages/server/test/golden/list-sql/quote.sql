-- GET /v2/quote
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "quote" r where r.account_id = $1 and r.deleted is null
  order by r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "quote" r cross join lateral (select r."id" as "id", r."prefix" as "prefix", r."number" as "number", date_part('epoch', r."date")::bigint as "date", coalesce(case when r."date" >= '1972-01-08Z'::timestamptz then to_char(r."date", 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') else to_char(r."date" - make_interval(secs => extract(timezone from r."date")::int % 60), 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') end, '') as "date_time_iso", date_part('epoch', r."expiry_date")::bigint as "expiry_date", coalesce(case when r."expiry_date" >= '1972-01-08Z'::timestamptz then to_char(r."expiry_date", 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') else to_char(r."expiry_date" - make_interval(secs => extract(timezone from r."expiry_date")::int % 60), 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') end, '') as "expiry_date_time_iso", coalesce(to_char(r."service_from", 'YYYY-MM-DD'), '') as "service_from", coalesce(to_char(r."service_to", 'YYYY-MM-DD'), '') as "service_to", case when not ($2 and r.has_line_fields) then r.items else (
  select ('[' || string_agg((select row_to_json(m) from (select l."id", l."item_text", l."item_uuid", l."ratescheme_id", l."description", l."quantity", l."unit", l."unit_amount", l."unit_buy_amount", l."tax", l."taxes", l."discount", l."total", l."buy_total", l."buy_total_fixed", l."order", l."parent_group_id", case when $2 and l.custom_fields <> '[]' then array_to_json(array(select row_to_json(s) from (
    select d.id, d.name, coalesce((select o.name from jsonb_to_recordset(d.options) as o(id text, name text)
      where o.id = v.value_id::text), v.value, '') as value, v.value_id, d.update_key
    from jsonb_to_recordset(l.custom_fields) as v(id bigint, value text, value_id bigint)
    join custom_field d on d.account_id = $1 and d.id = v.id and d.deleted is null order by d."order" nulls last, d.id) s))
    else '[]'::json end as custom_fields, l."service_from", l."service_to", l."discount_amount", l."discount_share", l."optional", l."selected") m)::text, ',' order by l."order",
    l.id) || ']')::json
  from json_to_recordset(r.items) as l("id" bigint, "item_text" text, "item_uuid" text, "ratescheme_id" bigint, "description" text, "quantity" text, "unit" text, "unit_amount" text, "unit_buy_amount" text, "tax" boolean, "taxes" json, "discount" text, "total" text, "buy_total" text, "buy_total_fixed" boolean, "order" bigint, "parent_group_id" bigint, "custom_fields" jsonb, "service_from" text, "service_to" text, "discount_amount" text, "discount_share" text, "optional" boolean, "selected" boolean)) end as "items", r."groups" as "groups", case when r.status_id = 1 then '[{"id":1,"name":"Draft"}]'::json when r.status_id = 2 then '[{"id":2,"name":"Sent"}]'::json when r.status_id = 3 then '[{"id":3,"name":"Accepted"}]'::json when r.status_id = 4 then '[{"id":4,"name":"Invoiced"}]'::json when r.status_id = 5 then '[{"id":5,"name":"Declined"}]'::json end as "status", coalesce((select json_build_array(row_to_json(s)) from (
  select p.id,
    case when (not p.private or $3 or pu.user_id is not null) then p.name else '' end as name,
    case when (not p.private or $3 or pu.user_id is not null) then p.code else '' end as code,
    case when (not p.private or $3 or pu.user_id is not null) then p.description else '' end as description,
    case when (not p.private or $3 or pu.user_id is not null) then date_part('epoch', coalesce(r.project_start, p.start))::bigint end as start,
    case when (not p.private or $3 or pu.user_id is not null) then date_part('epoch', coalesce(r.project_end, p."end"))::bigint end as "end",
    case when (not p.private or $3 or pu.user_id is not null) then p.parent_folder_id end as parent_id,
    case when (not p.private or $3 or pu.user_id is not null) then p.status_id end as status_id
  from project p left join project_user pu on pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $4 where p.account_id = $1
    and p.id = r.project_id) s), '[]') as "project", case when r.client_issued is null then coalesce((select json_build_array(row_to_json(s)) from (
  select c.id, c.uuid, c.name, c.type, c.email_1 as email,
    case when r.client_person_id is not null then (select row_to_json(n) from (select w.id, w.name from contact w
      where w.account_id = $1 and w.type = 'person' and w.id = r.client_person_id) n) end as contact_person
  from contact c where c.account_id = $1 and c.uuid = r.client_uuid) s), '[]') else r.client_issued -> 'client' end as "client", case when $2 and r.custom_values <> '[]' then array_to_json(array(select row_to_json(s) from (
    select d.id, d.name, coalesce((select o.name from jsonb_to_recordset(d.options) as o(id text, name text)
      where o.id = v.value_id::text), v.value, '') as value, v.value_id, d.update_key
    from jsonb_to_recordset(r.custom_values) as v(id bigint, value text, value_id bigint)
    join custom_field d on d.account_id = $1 and d.id = v.id and d.deleted is null order by d."order" nulls last, d.id) s))
    else '[]'::json end as "custom_fields", r."terms" as "terms", r."template_id" as "template_id", r."cloned_id" as "cloned_id", r."reference" as "reference", r."currency" as "currency", trim_scale(r."discount")::text || '%' as "discount", r."discount_amount"::text as "discount_amount", r."sub_total"::text as "sub_total", r."discount_total"::text as "discount_total", r."net_total"::text as "net_total", r."tax_total"::text as "tax_total", r."total"::text as "total", r."buy_total"::text as "buy_total", r."created_sp_flag" as "created_sp_flag", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u
    where u.account_id = $1 and u.id = r.created_id), '') as "created_name", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u
    where u.account_id = $1 and u.id = r.updated_id), '') as "updated_name") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "quote" r where r.account_id = $1 and r.deleted is null;

-- every filter, order_asc=prefix, order_desc=number
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "quote" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."id" = any($3::bigint[]) or (r.prefix = any(array(select s.prefix from series s where s.account_id = $1 and s.kind = 'quote'
        and s.prefix ilike $4::text))) or r."number" = any($5::bigint[]) or r."status_id" = any($6::bigint[]) or r."project_id" = any($7::bigint[]) or r."created" > to_timestamp($8::bigint) or r."created" < to_timestamp($9::bigint) or r."created_sp_flag" = $10::boolean or r."template_id" = any($11::bigint[]) or r."currency" = $12::text or r."client_uuid" = $13::uuid or r."reference" ilike $14::text or r."cloned_id" = any($15::bigint[]) or r."updated" >= to_timestamp($16::bigint) or (r."expiry_date" < date_trunc('day', now()) and r."status_id" = 2 and $17::boolean or not coalesce(r."expiry_date" < date_trunc('day', now()) and r."status_id" = 2, false) and not $17::boolean) or (r."date" >= to_timestamp($18::bigint) and r."date" < to_timestamp($19::bigint)) or (r."total" >= $20::numeric and r."total" <= $21::numeric) or (r."expiry_date" >= to_timestamp($22::bigint) and r."expiry_date" < to_timestamp($23::bigint)))
  order by r."prefix" collate daybook_text asc, r."number" desc, r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."prefix" collate daybook_text)::text as k0, (r."number")::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "quote" r cross join lateral (select r."id" as "id", r."prefix" as "prefix", r."number" as "number", date_part('epoch', r."date")::bigint as "date", coalesce(case when r."date" >= '1972-01-08Z'::timestamptz then to_char(r."date", 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') else to_char(r."date" - make_interval(secs => extract(timezone from r."date")::int % 60), 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') end, '') as "date_time_iso", date_part('epoch', r."expiry_date")::bigint as "expiry_date", coalesce(case when r."expiry_date" >= '1972-01-08Z'::timestamptz then to_char(r."expiry_date", 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') else to_char(r."expiry_date" - make_interval(secs => extract(timezone from r."expiry_date")::int % 60), 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') end, '') as "expiry_date_time_iso", coalesce(to_char(r."service_from", 'YYYY-MM-DD'), '') as "service_from", coalesce(to_char(r."service_to", 'YYYY-MM-DD'), '') as "service_to", case when not ($24 and r.has_line_fields) then r.items else (
  select ('[' || string_agg((select row_to_json(m) from (select l."id", l."item_text", l."item_uuid", l."ratescheme_id", l."description", l."quantity", l."unit", l."unit_amount", l."unit_buy_amount", l."tax", l."taxes", l."discount", l."total", l."buy_total", l."buy_total_fixed", l."order", l."parent_group_id", case when $24 and l.custom_fields <> '[]' then array_to_json(array(select row_to_json(s) from (
    select d.id, d.name, coalesce((select o.name from jsonb_to_recordset(d.options) as o(id text, name text)
      where o.id = v.value_id::text), v.value, '') as value, v.value_id, d.update_key
    from jsonb_to_recordset(l.custom_fields) as v(id bigint, value text, value_id bigint)
    join custom_field d on d.account_id = $1 and d.id = v.id and d.deleted is null order by d."order" nulls last, d.id) s))
    else '[]'::json end as custom_fields, l."service_from", l."service_to", l."discount_amount", l."discount_share", l."optional", l."selected") m)::text, ',' order by l."order",
    l.id) || ']')::json
  from json_to_recordset(r.items) as l("id" bigint, "item_text" text, "item_uuid" text, "ratescheme_id" bigint, "description" text, "quantity" text, "unit" text, "unit_amount" text, "unit_buy_amount" text, "tax" boolean, "taxes" json, "discount" text, "total" text, "buy_total" text, "buy_total_fixed" boolean, "order" bigint, "parent_group_id" bigint, "custom_fields" jsonb, "service_from" text, "service_to" text, "discount_amount" text, "discount_share" text, "optional" boolean, "selected" boolean)) end as "items", r."groups" as "groups", case when r.status_id = 1 then '[{"id":1,"name":"Draft"}]'::json when r.status_id = 2 then '[{"id":2,"name":"Sent"}]'::json when r.status_id = 3 then '[{"id":3,"name":"Accepted"}]'::json when r.status_id = 4 then '[{"id":4,"name":"Invoiced"}]'::json when r.status_id = 5 then '[{"id":5,"name":"Declined"}]'::json end as "status", coalesce((select json_build_array(row_to_json(s)) from (
  select p.id,
    case when (not p.private or $25 or pu.user_id is not null) then p.name else '' end as name,
    case when (not p.private or $25 or pu.user_id is not null) then p.code else '' end as code,
    case when (not p.private or $25 or pu.user_id is not null) then p.description else '' end as description,
    case when (not p.private or $25 or pu.user_id is not null) then date_part('epoch', coalesce(r.project_start, p.start))::bigint end as start,
    case when (not p.private or $25 or pu.user_id is not null) then date_part('epoch', coalesce(r.project_end, p."end"))::bigint end as "end",
    case when (not p.private or $25 or pu.user_id is not null) then p.parent_folder_id end as parent_id,
    case when (not p.private or $25 or pu.user_id is not null) then p.status_id end as status_id
  from project p left join project_user pu on pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $26 where p.account_id = $1
    and p.id = r.project_id) s), '[]') as "project", case when r.client_issued is null then coalesce((select json_build_array(row_to_json(s)) from (
  select c.id, c.uuid, c.name, c.type, c.email_1 as email,
    case when r.client_person_id is not null then (select row_to_json(n) from (select w.id, w.name from contact w
      where w.account_id = $1 and w.type = 'person' and w.id = r.client_person_id) n) end as contact_person
  from contact c where c.account_id = $1 and c.uuid = r.client_uuid) s), '[]') else r.client_issued -> 'client' end as "client", case when $24 and r.custom_values <> '[]' then array_to_json(array(select row_to_json(s) from (
    select d.id, d.name, coalesce((select o.name from jsonb_to_recordset(d.options) as o(id text, name text)
      where o.id = v.value_id::text), v.value, '') as value, v.value_id, d.update_key
    from jsonb_to_recordset(r.custom_values) as v(id bigint, value text, value_id bigint)
    join custom_field d on d.account_id = $1 and d.id = v.id and d.deleted is null order by d."order" nulls last, d.id) s))
    else '[]'::json end as "custom_fields", r."terms" as "terms", r."template_id" as "template_id", r."cloned_id" as "cloned_id", r."reference" as "reference", r."currency" as "currency", trim_scale(r."discount")::text || '%' as "discount", r."discount_amount"::text as "discount_amount", r."sub_total"::text as "sub_total", r."discount_total"::text as "discount_total", r."net_total"::text as "net_total", r."tax_total"::text as "tax_total", r."total"::text as "total", r."buy_total"::text as "buy_total", r."created_sp_flag" as "created_sp_flag", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u
    where u.account_id = $1 and u.id = r.created_id), '') as "created_name", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u
    where u.account_id = $1 and u.id = r.updated_id), '') as "updated_name", extract(epoch from r.deleted)::bigint as deleted) f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "quote" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."id" = any($3::bigint[]) union select r."id" from "quote" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r.prefix = any(array(select s.prefix from series s where s.account_id = $1 and s.kind = 'quote'
        and s.prefix ilike $4::text))) union select r."id" from "quote" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."number" = any($5::bigint[]) union select r."id" from "quote" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."status_id" = any($6::bigint[]) union select r."id" from "quote" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."project_id" = any($7::bigint[]) union select r."id" from "quote" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."created" > to_timestamp($8::bigint) union select r."id" from "quote" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."created" < to_timestamp($9::bigint) union select r."id" from "quote" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."created_sp_flag" = $10::boolean union select r."id" from "quote" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."template_id" = any($11::bigint[]) union select r."id" from "quote" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."currency" = $12::text union select r."id" from "quote" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."client_uuid" = $13::uuid union select r."id" from "quote" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."reference" ilike $14::text union select r."id" from "quote" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."cloned_id" = any($15::bigint[]) union select r."id" from "quote" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."updated" >= to_timestamp($16::bigint) union select r."id" from "quote" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."expiry_date" < date_trunc('day', now()) and r."status_id" = 2 and $17::boolean or not coalesce(r."expiry_date" < date_trunc('day', now()) and r."status_id" = 2, false) and not $17::boolean) union select r."id" from "quote" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."date" >= to_timestamp($18::bigint) and r."date" < to_timestamp($19::bigint)) union select r."id" from "quote" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."total" >= $20::numeric and r."total" <= $21::numeric) union select r."id" from "quote" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."expiry_date" >= to_timestamp($22::bigint) and r."expiry_date" < to_timestamp($23::bigint))) u;
