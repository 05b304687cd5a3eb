-- GET /v2/item
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "item" r where r.account_id = $1 and r.deleted is null
  order by r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "item" r cross join lateral (select r."id" as "id", r."code" as "code", r."name" as "name", r."description" as "description", r."unit" as "unit", r."texts" as "texts", r."prices" as "prices", r."domestic_tax_id" as "domestic_tax_id", r."reverse_charge_tax_id" as "reverse_charge_tax_id", r."export_tax_id" as "export_tax_id", r."active" as "active", /*custom*/case when $2 and r.custom_values <> '[]' then array_to_json(array(select row_to_json(s) from (
    select d.id, d.name, coalesce((select o.name from jsonb_to_recordset(d.options) as o(id text, name text)
      where o.id = v.value_id::text), v.value, '') as value, v.value_id, d.update_key
    from jsonb_to_recordset(r.custom_values) as v(id bigint, value text, value_id bigint)
    join custom_field d on d.account_id = $1 and d.id = v.id and d.deleted is null order by d."order" nulls last, d.id) s))
    else '[]'::json end/*else '[]'::json*/ as "custom_fields", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "item" r where r.account_id = $1 and r.deleted is null;

-- every filter, order_asc=code, order_desc=name
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "item" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."id" = any($3::bigint[]) or (r."words" || '') ilike $4::text or r."code" = $5::text or r."active" = $6::boolean or r."updated" >= to_timestamp($7::bigint))
  order by r."code" collate daybook_text asc, r."name" collate daybook_text desc, r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."code" collate daybook_text)::text as k0, (r."name" collate daybook_text)::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "item" r cross join lateral (select r."id" as "id", r."code" as "code", r."name" as "name", r."description" as "description", r."unit" as "unit", r."texts" as "texts", r."prices" as "prices", r."domestic_tax_id" as "domestic_tax_id", r."reverse_charge_tax_id" as "reverse_charge_tax_id", r."export_tax_id" as "export_tax_id", r."active" as "active", /*custom*/case when $8 and r.custom_values <> '[]' then array_to_json(array(select row_to_json(s) from (
    select d.id, d.name, coalesce((select o.name from jsonb_to_recordset(d.options) as o(id text, name text)
      where o.id = v.value_id::text), v.value, '') as value, v.value_id, d.update_key
    from jsonb_to_recordset(r.custom_values) as v(id bigint, value text, value_id bigint)
    join custom_field d on d.account_id = $1 and d.id = v.id and d.deleted is null order by d."order" nulls last, d.id) s))
    else '[]'::json end/*else '[]'::json*/ as "custom_fields", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", extract(epoch from r.deleted)::bigint as deleted) f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "item" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."id" = any($3::bigint[]) union select r."id" from "item" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."words" || '') ilike $4::text union select r."id" from "item" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."code" = $5::text union select r."id" from "item" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."active" = $6::boolean union select r."id" from "item" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."updated" >= to_timestamp($7::bigint)) u;
