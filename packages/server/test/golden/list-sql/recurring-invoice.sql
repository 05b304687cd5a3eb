-- GET /v2/recurring-invoice
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "recurring_invoice" r where r.account_id = $1 and r.deleted is null
  order by r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "recurring_invoice" r cross join lateral (select r."id" as "id", r."name" as "name", r."state" as "state", coalesce((select json_build_array(row_to_json(s)) from (
  select c.id, c.uuid, c.name, c.type, c.email_1 as email,
    case when r.client_person_id is not null then (select row_to_json(n) from (select w.id, w.name from contact w
      where w.account_id = $1 and w.type = 'person' and w.id = r.client_person_id) n) end as contact_person
  from contact c where c.account_id = $1 and c.uuid = r.client_uuid) s), '[]') as "client", coalesce((select json_build_array(row_to_json(s)) from (
  select p.id,
    case when (not p.private or $2 or pu.user_id is not null) then p.name else '' end as name,
    case when (not p.private or $2 or pu.user_id is not null) then p.code else '' end as code,
    case when (not p.private or $2 or pu.user_id is not null) then p.description else '' end as description,
    case when (not p.private or $2 or pu.user_id is not null) then date_part('epoch', coalesce(r.project_start, p.start))::bigint end as start,
    case when (not p.private or $2 or pu.user_id is not null) then date_part('epoch', coalesce(r.project_end, p."end"))::bigint end as "end",
    case when (not p.private or $2 or pu.user_id is not null) then p.parent_folder_id end as parent_id,
    case when (not p.private or $2 or pu.user_id is not null) then p.status_id end as status_id
  from project p left join project_user pu on pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3 where p.account_id = $1
    and p.id = r.project_id) s), '[]') as "project", /*custom*/case when not ($4 and r.has_line_fields) then r.items else (
  select ('[' || string_agg((select row_to_json(m) from (select l."id", l."item_text", l."item_uuid", l."ratescheme_id", l."description", l."quantity", l."unit", l."unit_amount", l."unit_buy_amount", l."tax", l."taxes", l."discount", l."total", l."buy_total", l."buy_total_fixed", l."order", l."parent_group_id", /*custom*/case when $4 and l.custom_fields <> '[]' then array_to_json(array(select row_to_json(s) from (
    select d.id, d.name, coalesce((select o.name from jsonb_to_recordset(d.options) as o(id text, name text)
      where o.id = v.value_id::text), v.value, '') as value, v.value_id, d.update_key
    from jsonb_to_recordset(l.custom_fields) as v(id bigint, value text, value_id bigint)
    join custom_field d on d.account_id = $1 and d.id = v.id and d.deleted is null order by d."order" nulls last, d.id) s))
    else '[]'::json end/*else '[]'::json*/ as custom_fields, l."service_from", l."service_to", l."discount_amount", l."discount_share", l."optional", l."selected") m)::text, ',' order by l."order",
    l.id) || ']')::json
  from json_to_recordset(r.items) as l("id" bigint, "item_text" text, "item_uuid" text, "ratescheme_id" bigint, "description" text, "quantity" text, "unit" text, "unit_amount" text, "unit_buy_amount" text, "tax" boolean, "taxes" json, "discount" text, "total" text, "buy_total" text, "buy_total_fixed" boolean, "order" bigint, "parent_group_id" bigint, "custom_fields" jsonb, "service_from" text, "service_to" text, "discount_amount" text, "discount_share" text, "optional" boolean, "selected" boolean)) end/*else r.items*/ as "items", r."groups" as "groups", r."terms" as "terms", r."early_payment_discounts" as "early_payment_discounts", r."template_id" as "template_id", r."reference" as "reference", r."currency" as "currency", trim_scale(r."discount")::text || '%' as "discount", r."discount_amount"::text as "discount_amount", r."sub_total"::text as "sub_total", r."discount_total"::text as "discount_total", r."net_total"::text as "net_total", r."tax_total"::text as "tax_total", r."total"::text as "total", r."buy_total"::text as "buy_total", coalesce(to_char(r."first_day", 'YYYY-MM-DD'), '') as "first_day", r."every" as "every", r."unit" as "unit", coalesce(to_char(r."last_day", 'YYYY-MM-DD'), '') as "last_day", r."count" as "count", r."due_days" as "due_days", r."action" as "action", r."made" as "made", coalesce(to_char(r."next_period", 'YYYY-MM-DD'), '') as "next_period", /*custom*/case when $4 and r.custom_values <> '[]' then array_to_json(array(select row_to_json(s) from (
    select d.id, d.name, coalesce((select o.name from jsonb_to_recordset(d.options) as o(id text, name text)
      where o.id = v.value_id::text), v.value, '') as value, v.value_id, d.update_key
    from jsonb_to_recordset(r.custom_values) as v(id bigint, value text, value_id bigint)
    join custom_field d on d.account_id = $1 and d.id = v.id and d.deleted is null order by d."order" nulls last, d.id) s))
    else '[]'::json end/*else '[]'::json*/ as "custom_fields", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "recurring_invoice" r where r.account_id = $1 and r.deleted is null;

-- every filter, order_asc=name, order_desc=state
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "recurring_invoice" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."id" = any($3::bigint[]) or r."state" = $4::text or r."client_uuid" = $5::uuid or r."updated" >= to_timestamp($6::bigint))
  order by r."name" collate daybook_text asc, r."state" collate daybook_text desc, r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."name" collate daybook_text)::text as k0, (r."state" collate daybook_text)::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "recurring_invoice" r cross join lateral (select r."id" as "id", r."name" as "name", r."state" as "state", coalesce((select json_build_array(row_to_json(s)) from (
  select c.id, c.uuid, c.name, c.type, c.email_1 as email,
    case when r.client_person_id is not null then (select row_to_json(n) from (select w.id, w.name from contact w
      where w.account_id = $1 and w.type = 'person' and w.id = r.client_person_id) n) end as contact_person
  from contact c where c.account_id = $1 and c.uuid = r.client_uuid) s), '[]') as "client", coalesce((select json_build_array(row_to_json(s)) from (
  select p.id,
    case when (not p.private or $7 or pu.user_id is not null) then p.name else '' end as name,
    case when (not p.private or $7 or pu.user_id is not null) then p.code else '' end as code,
    case when (not p.private or $7 or pu.user_id is not null) then p.description else '' end as description,
    case when (not p.private or $7 or pu.user_id is not null) then date_part('epoch', coalesce(r.project_start, p.start))::bigint end as start,
    case when (not p.private or $7 or pu.user_id is not null) then date_part('epoch', coalesce(r.project_end, p."end"))::bigint end as "end",
    case when (not p.private or $7 or pu.user_id is not null) then p.parent_folder_id end as parent_id,
    case when (not p.private or $7 or pu.user_id is not null) then p.status_id end as status_id
  from project p left join project_user pu on pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $8 where p.account_id = $1
    and p.id = r.project_id) s), '[]') as "project", /*custom*/case when not ($9 and r.has_line_fields) then r.items else (
  select ('[' || string_agg((select row_to_json(m) from (select l."id", l."item_text", l."item_uuid", l."ratescheme_id", l."description", l."quantity", l."unit", l."unit_amount", l."unit_buy_amount", l."tax", l."taxes", l."discount", l."total", l."buy_total", l."buy_total_fixed", l."order", l."parent_group_id", /*custom*/case when $9 and l.custom_fields <> '[]' then array_to_json(array(select row_to_json(s) from (
    select d.id, d.name, coalesce((select o.name from jsonb_to_recordset(d.options) as o(id text, name text)
      where o.id = v.value_id::text), v.value, '') as value, v.value_id, d.update_key
    from jsonb_to_recordset(l.custom_fields) as v(id bigint, value text, value_id bigint)
    join custom_field d on d.account_id = $1 and d.id = v.id and d.deleted is null order by d."order" nulls last, d.id) s))
    else '[]'::json end/*else '[]'::json*/ as custom_fields, l."service_from", l."service_to", l."discount_amount", l."discount_share", l."optional", l."selected") m)::text, ',' order by l."order",
    l.id) || ']')::json
  from json_to_recordset(r.items) as l("id" bigint, "item_text" text, "item_uuid" text, "ratescheme_id" bigint, "description" text, "quantity" text, "unit" text, "unit_amount" text, "unit_buy_amount" text, "tax" boolean, "taxes" json, "discount" text, "total" text, "buy_total" text, "buy_total_fixed" boolean, "order" bigint, "parent_group_id" bigint, "custom_fields" jsonb, "service_from" text, "service_to" text, "discount_amount" text, "discount_share" text, "optional" boolean, "selected" boolean)) end/*else r.items*/ as "items", r."groups" as "groups", r."terms" as "terms", r."early_payment_discounts" as "early_payment_discounts", r."template_id" as "template_id", r."reference" as "reference", r."currency" as "currency", trim_scale(r."discount")::text || '%' as "discount", r."discount_amount"::text as "discount_amount", r."sub_total"::text as "sub_total", r."discount_total"::text as "discount_total", r."net_total"::text as "net_total", r."tax_total"::text as "tax_total", r."total"::text as "total", r."buy_total"::text as "buy_total", coalesce(to_char(r."first_day", 'YYYY-MM-DD'), '') as "first_day", r."every" as "every", r."unit" as "unit", coalesce(to_char(r."last_day", 'YYYY-MM-DD'), '') as "last_day", r."count" as "count", r."due_days" as "due_days", r."action" as "action", r."made" as "made", coalesce(to_char(r."next_period", 'YYYY-MM-DD'), '') as "next_period", /*custom*/case when $9 and r.custom_values <> '[]' then array_to_json(array(select row_to_json(s) from (
    select d.id, d.name, coalesce((select o.name from jsonb_to_recordset(d.options) as o(id text, name text)
      where o.id = v.value_id::text), v.value, '') as value, v.value_id, d.update_key
    from jsonb_to_recordset(r.custom_values) as v(id bigint, value text, value_id bigint)
    join custom_field d on d.account_id = $1 and d.id = v.id and d.deleted is null order by d."order" nulls last, d.id) s))
    else '[]'::json end/*else '[]'::json*/ as "custom_fields", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", extract(epoch from r.deleted)::bigint as deleted) f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "recurring_invoice" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."id" = any($3::bigint[]) union select r."id" from "recurring_invoice" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."state" = $4::text union select r."id" from "recurring_invoice" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."client_uuid" = $5::uuid union select r."id" from "recurring_invoice" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."updated" >= to_timestamp($6::bigint)) u;
