-- GET /v2/project
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "project" r where r.account_id = $1 and r.deleted is null and ((not r.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = r.id and pu.user_id = $3)))
  order by r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "project" r cross join lateral (select r."id" as "id", r."name" as "name", r."code" as "code", r."description" as "description", array_to_json(array(select row_to_json(s) from (
  select st.id, st.name, st.description, st.notification from project_status st where st.account_id = $1
    and st.id = r.status_id) s)) as "status", r."private"::int as "private", r."parent_folder_id" as "parent_folder_id", r."color_background" as "color_background", r."color_text" as "color_text", date_part('epoch', r."start")::bigint as "start", date_part('epoch', r."end")::bigint as "end", coalesce((select json_build_array(row_to_json(s)) from (
  select c.id, c.uuid, c.name, c.type, case when 'Contact' = any($4::text[]) then c.email_1 else '' end as email,
    case when r.client_person_id is not null then (select row_to_json(n) from (select w.id, w.name from contact w
      where w.account_id = $1 and w.type = 'person' and w.id = r.client_person_id) n) end as contact_person
  from contact c where c.account_id = $1 and c.uuid = r.client_uuid) s), '[]') as "client", r."payment_terms_days" as "payment_terms_days", r."tax_id" as "tax_id", r."currency" as "currency", r."invoice_template_id" as "invoice_template_id", r."quote_template_id" as "quote_template_id", r."document_terms" as "document_terms", r."document_delivery" as "document_delivery", trim_scale(r."budget_hours")::text as "budget_hours", case when $5 then r.budget_amount else 0 end::text as "budget_amount", r."budget_currency" as "budget_currency", r."budget_warn_percent" as "budget_warn_percent", /*custom*/case when $6 and r.custom_values <> '[]' then array_to_json(array(select row_to_json(s) from (
    select d.id, d.name, coalesce((select o.name from jsonb_to_recordset(d.options) as o(id text, name text)
      where o.id = v.value_id::text), v.value, '') as value, v.value_id, d.update_key
    from jsonb_to_recordset(r.custom_values) as v(id bigint, value text, value_id bigint)
    join custom_field d on d.account_id = $1 and d.id = v.id and d.deleted is null order by d."order" nulls last, d.id) s))
    else '[]'::json end/*else '[]'::json*/ as "custom_fields", (select row_to_json(p) from (select array_to_json(array(select row_to_json(s) from (
  select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as name, (g.acl_admin = 'RW')::int as admin_flag,
    pu.role_id, (array['manager', 'member', 'viewer'])[pu.role_id] as role_name, pu.role_id = 1 as project_admin,
      g.acl_project = 'RW' as group_write_admin
  from project_user pu
  join app_user u on u.account_id = $1 and u.id = pu.user_id and u.deleted is null
  join app_group g on g.account_id = $1 and g.id = u.group_id
  where pu.account_id = $1 and pu.project_id = r.id order by u.id) s)) as users) p) as "people", array_to_json(array(select row_to_json(s) from (
  select t.id, t.owner_id, t.name, t.description, extract(epoch from t.start)::bigint as start, extract(epoch from t."end")::bigint
    as "end", t.booking_id
  from time_entry t where t.account_id = $1 and t.project_id = r.id and t.deleted is null order by t.start, t.id) s)) as "time_entries", (select count(*) from time_entry t
  where t.account_id = $1 and t.project_id = r.id and t.deleted is null) as "time_entries_total", case when 'Schedule' = any($4::text[]) then (select $7::text || left(translate(encode(sha256($8::bytea || sha256($8::bytea || convert_to(p.path || ' ' || coalesce($9::json ->> p.path, '0'), 'UTF8'))), 'base64'), '+/', '-_'), 27) || '/' || p.path || '.ics' from (select 'project/' || r.id as path) p) else '' end as "feed", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u
    where u.account_id = $1 and u.id = r.created_id), '') as "created_name", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u
    where u.account_id = $1 and u.id = r.updated_id), '') as "updated_name") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "project" r where r.account_id = $1 and r.deleted is null and ((not r.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = r.id and pu.user_id = $3)));

-- every filter, order_asc=name, order_desc=code
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "project" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((not r.private or $3 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = r.id and pu.user_id = $4))) and (r."id" = any($5::bigint[]) or (r."name" || '') ilike $6::text or (r."code" || '') ilike $7::text or (r."description" || '') ilike $8::text or r."status_id" = any($9::bigint[]) or r."private" = $10::boolean or r."parent_folder_id" = any($11::bigint[]) or (r."color_background" || '') ilike $12::text or (r."color_text" || '') ilike $13::text or r."end" > to_timestamp($14::bigint) or r."start" < to_timestamp($15::bigint) or r."updated" > to_timestamp($16::bigint) or r."updated" < to_timestamp($17::bigint) or r."client_uuid" = $18::uuid or r."updated" >= to_timestamp($19::bigint))
  order by r."name" collate daybook_text asc, r."code" collate daybook_text desc, r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."name" collate daybook_text)::text as k0, (r."code" collate daybook_text)::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "project" r cross join lateral (select r."id" as "id", r."name" as "name", r."code" as "code", r."description" as "description", array_to_json(array(select row_to_json(s) from (
  select st.id, st.name, st.description, st.notification from project_status st where st.account_id = $1
    and st.id = r.status_id) s)) as "status", r."private"::int as "private", r."parent_folder_id" as "parent_folder_id", r."color_background" as "color_background", r."color_text" as "color_text", date_part('epoch', r."start")::bigint as "start", date_part('epoch', r."end")::bigint as "end", coalesce((select json_build_array(row_to_json(s)) from (
  select c.id, c.uuid, c.name, c.type, case when 'Contact' = any($20::text[]) then c.email_1 else '' end as email,
    case when r.client_person_id is not null then (select row_to_json(n) from (select w.id, w.name from contact w
      where w.account_id = $1 and w.type = 'person' and w.id = r.client_person_id) n) end as contact_person
  from contact c where c.account_id = $1 and c.uuid = r.client_uuid) s), '[]') as "client", r."payment_terms_days" as "payment_terms_days", r."tax_id" as "tax_id", r."currency" as "currency", r."invoice_template_id" as "invoice_template_id", r."quote_template_id" as "quote_template_id", r."document_terms" as "document_terms", r."document_delivery" as "document_delivery", trim_scale(r."budget_hours")::text as "budget_hours", case when $21 then r.budget_amount else 0 end::text as "budget_amount", r."budget_currency" as "budget_currency", r."budget_warn_percent" as "budget_warn_percent", /*custom*/case when $22 and r.custom_values <> '[]' then array_to_json(array(select row_to_json(s) from (
    select d.id, d.name, coalesce((select o.name from jsonb_to_recordset(d.options) as o(id text, name text)
      where o.id = v.value_id::text), v.value, '') as value, v.value_id, d.update_key
    from jsonb_to_recordset(r.custom_values) as v(id bigint, value text, value_id bigint)
    join custom_field d on d.account_id = $1 and d.id = v.id and d.deleted is null order by d."order" nulls last, d.id) s))
    else '[]'::json end/*else '[]'::json*/ as "custom_fields", (select row_to_json(p) from (select array_to_json(array(select row_to_json(s) from (
  select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as name, (g.acl_admin = 'RW')::int as admin_flag,
    pu.role_id, (array['manager', 'member', 'viewer'])[pu.role_id] as role_name, pu.role_id = 1 as project_admin,
      g.acl_project = 'RW' as group_write_admin
  from project_user pu
  join app_user u on u.account_id = $1 and u.id = pu.user_id and u.deleted is null
  join app_group g on g.account_id = $1 and g.id = u.group_id
  where pu.account_id = $1 and pu.project_id = r.id order by u.id) s)) as users) p) as "people", array_to_json(array(select row_to_json(s) from (
  select t.id, t.owner_id, t.name, t.description, extract(epoch from t.start)::bigint as start, extract(epoch from t."end")::bigint
    as "end", t.booking_id
  from time_entry t where t.account_id = $1 and t.project_id = r.id and t.deleted is null order by t.start, t.id) s)) as "time_entries", (select count(*) from time_entry t
  where t.account_id = $1 and t.project_id = r.id and t.deleted is null) as "time_entries_total", case when 'Schedule' = any($20::text[]) then (select $23::text || left(translate(encode(sha256($24::bytea || sha256($24::bytea || convert_to(p.path || ' ' || coalesce($25::json ->> p.path, '0'), 'UTF8'))), 'base64'), '+/', '-_'), 27) || '/' || p.path || '.ics' from (select 'project/' || r.id as path) p) else '' end as "feed", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u
    where u.account_id = $1 and u.id = r.created_id), '') as "created_name", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u
    where u.account_id = $1 and u.id = r.updated_id), '') as "updated_name", extract(epoch from r.deleted)::bigint as deleted) f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "project" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((not r.private or $3 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = r.id and pu.user_id = $4))) and r."id" = any($5::bigint[]) union select r."id" from "project" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((not r.private or $3 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = r.id and pu.user_id = $4))) and (r."name" || '') ilike $6::text union select r."id" from "project" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((not r.private or $3 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = r.id and pu.user_id = $4))) and (r."code" || '') ilike $7::text union select r."id" from "project" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((not r.private or $3 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = r.id and pu.user_id = $4))) and (r."description" || '') ilike $8::text union select r."id" from "project" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((not r.private or $3 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = r.id and pu.user_id = $4))) and r."status_id" = any($9::bigint[]) union select r."id" from "project" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((not r.private or $3 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = r.id and pu.user_id = $4))) and r."private" = $10::boolean union select r."id" from "project" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((not r.private or $3 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = r.id and pu.user_id = $4))) and r."parent_folder_id" = any($11::bigint[]) union select r."id" from "project" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((not r.private or $3 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = r.id and pu.user_id = $4))) and (r."color_background" || '') ilike $12::text union select r."id" from "project" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((not r.private or $3 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = r.id and pu.user_id = $4))) and (r."color_text" || '') ilike $13::text union select r."id" from "project" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((not r.private or $3 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = r.id and pu.user_id = $4))) and r."end" > to_timestamp($14::bigint) union select r."id" from "project" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((not r.private or $3 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = r.id and pu.user_id = $4))) and r."start" < to_timestamp($15::bigint) union select r."id" from "project" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((not r.private or $3 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = r.id and pu.user_id = $4))) and r."updated" > to_timestamp($16::bigint) union select r."id" from "project" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((not r.private or $3 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = r.id and pu.user_id = $4))) and r."updated" < to_timestamp($17::bigint) union select r."id" from "project" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((not r.private or $3 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = r.id and pu.user_id = $4))) and r."client_uuid" = $18::uuid union select r."id" from "project" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((not r.private or $3 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = r.id and pu.user_id = $4))) and r."updated" >= to_timestamp($19::bigint)) u;
