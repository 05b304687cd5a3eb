-- GET /v2/contact
select x.version, x.record,
    x.k0, x.k1, x.k2
from (select r."uuid" from "contact" r where r.account_id = $1 and r.deleted is null
  order by r."id" asc, r."type" asc, r."uuid" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0, (r."type")::text as k1, (r."uuid")::text as k2,
  (select row_to_json(f) from (select r."id" as "id", r."uuid" as "uuid", r."name" as "name", r."type" as "type", r."linked_organization_id" as "linked_organization_id", (select s.id from resource s
  where s.account_id = $1 and r.type = 'person' and s.type_person_id = r.id and s.deleted is null order by s.id limit 1) as "linked_resource_id", r."client" as "client", exists (select 1 from app_user u where u.account_id = $1 and u.contact_uuid = r.uuid and u.deleted is null) as "user", exists (select s.id from resource s
  where s.account_id = $1 and r.type = 'person' and s.type_person_id = r.id and s.deleted is null order by s.id limit 1) as "resource", r."email_1" as "email_1", r."email_2" as "email_2", r."email_3" as "email_3", r."phone_1" as "phone_1", r."phone_2" as "phone_2", r."phone_3" as "phone_3", r."address_line_1" as "address_line_1", r."address_line_2" as "address_line_2", r."address_line_3" as "address_line_3", r."address_city" as "address_city", r."address_state" as "address_state", r."address_postcode" as "address_postcode", r."address_country" as "address_country", r."website" as "website", (select row_to_json(s) from (select f.id, f.name, f.size, f.alias, f.extension, f.mime_type from file f where f.account_id = $1 and f.id = r.icon_id) s) as "icon", case when r.custom_values = '[]' then '[]'::json else array_to_json(array(select row_to_json(s) from (
    select d.id, d.name, coalesce((select o.name from jsonb_to_recordset(d.options) as o(id text, name text)
      where o.id = v.value_id::text), v.value, '') as value, v.value_id, d.update_key
    from jsonb_to_recordset(r.custom_values) as v(id bigint, value text, value_id bigint)
    join custom_field d on d.account_id = $1 and d.id = v.id and d.deleted is null order by d."order" nulls last, d.id) s)) end as "custom_fields", r."vat_number" as "vat_number", r."tax_number" as "tax_number", r."electronic_address" as "electronic_address", r."language" as "language", r."payment_terms_days" as "payment_terms_days", r."created_id" as "created_id", extract(epoch from r."created")::bigint as "created", coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u
    where u.account_id = $1 and u.id = r.created_id), '') as "created_name", r."updated_id" as "updated_id", extract(epoch from r."updated")::bigint as "updated", coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u
    where u.account_id = $1 and u.id = r.updated_id), '') as "updated_name") f)::text as record
  from "contact" r where r.account_id = $1 and r."uuid" = p."uuid" offset 0) x;

-- its count
select count(*)::bigint as total from "contact" r where r.account_id = $1 and r.deleted is null;

-- every filter, order_asc=uuid, order_desc=name
select x.version, x.record,
    x.k0, x.k1, x.k2, x.k3
from (select r."uuid" from "contact" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."id" = any($3::bigint[]) or r."uuid" = $4::uuid or r."name" ilike $5::text or r."type" = $6::text or r."updated" >= to_timestamp($7::bigint))
  order by r."uuid" asc, r."name" collate daybook_text desc, r."id" asc, r."type" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."uuid")::text as k0, (r."name" collate daybook_text)::text as k1, (r."id")::text as k2, (r."type")::text as k3,
  (select row_to_json(f) from (select r."id" as "id", r."uuid" as "uuid", r."name" as "name", r."type" as "type", r."linked_organization_id" as "linked_organization_id", (select s.id from resource s
  where s.account_id = $1 and r.type = 'person' and s.type_person_id = r.id and s.deleted is null order by s.id limit 1) as "linked_resource_id", r."client" as "client", exists (select 1 from app_user u where u.account_id = $1 and u.contact_uuid = r.uuid and u.deleted is null) as "user", exists (select s.id from resource s
  where s.account_id = $1 and r.type = 'person' and s.type_person_id = r.id and s.deleted is null order by s.id limit 1) as "resource", r."email_1" as "email_1", r."email_2" as "email_2", r."email_3" as "email_3", r."phone_1" as "phone_1", r."phone_2" as "phone_2", r."phone_3" as "phone_3", r."address_line_1" as "address_line_1", r."address_line_2" as "address_line_2", r."address_line_3" as "address_line_3", r."address_city" as "address_city", r."address_state" as "address_state", r."address_postcode" as "address_postcode", r."address_country" as "address_country", r."website" as "website", (select row_to_json(s) from (select f.id, f.name, f.size, f.alias, f.extension, f.mime_type from file f where f.account_id = $1 and f.id = r.icon_id) s) as "icon", case when r.custom_values = '[]' then '[]'::json else array_to_json(array(select row_to_json(s) from (
    select d.id, d.name, coalesce((select o.name from jsonb_to_recordset(d.options) as o(id text, name text)
      where o.id = v.value_id::text), v.value, '') as value, v.value_id, d.update_key
    from jsonb_to_recordset(r.custom_values) as v(id bigint, value text, value_id bigint)
    join custom_field d on d.account_id = $1 and d.id = v.id and d.deleted is null order by d."order" nulls last, d.id) s)) end as "custom_fields", r."vat_number" as "vat_number", r."tax_number" as "tax_number", r."electronic_address" as "electronic_address", r."language" as "language", r."payment_terms_days" as "payment_terms_days", r."created_id" as "created_id", extract(epoch from r."created")::bigint as "created", coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u
    where u.account_id = $1 and u.id = r.created_id), '') as "created_name", r."updated_id" as "updated_id", extract(epoch from r."updated")::bigint as "updated", coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u
    where u.account_id = $1 and u.id = r.updated_id), '') as "updated_name", extract(epoch from r.deleted)::bigint as deleted) f)::text as record
  from "contact" r where r.account_id = $1 and r."uuid" = p."uuid" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."uuid" from "contact" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."id" = any($3::bigint[]) union select r."uuid" from "contact" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."uuid" = $4::uuid union select r."uuid" from "contact" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."name" ilike $5::text union select r."uuid" from "contact" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."type" = $6::text union select r."uuid" from "contact" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."updated" >= to_timestamp($7::bigint)) u;
