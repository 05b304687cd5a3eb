-- GET /v2/invoice-template
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "invoice_template" r where r.account_id = $1 and r.deleted is null
  order by r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "invoice_template" r cross join lateral (select r."id" as "id", r."name" as "name", r."type_id" as "type_id", r."default" as "default", r."title" as "title", array_to_json(array(select row_to_json(s) from (select f.name, f.size, f.alias, f.extension, f.mime_type from file f where f.account_id = $1
    and f.id = r.logo_id) s)) as "logo", r."logo_fault" as "logo_fault", r."top_left_container" as "top_left_container", r."top_center_container" as "top_center_container", r."top_right_container" as "top_right_container", r."middle_left_container" as "middle_left_container", r."middle_center_container" as "middle_center_container", r."middle_right_container" as "middle_right_container", r."bottom_left_container" as "bottom_left_container", r."bottom_center_container" as "bottom_center_container", r."bottom_right_container" as "bottom_right_container", r."introduction_container" as "introduction_container", r."closing_container" as "closing_container", r."email_subject_template" as "email_subject_template", r."email_body_template" as "email_body_template", r."email_texts" as "email_texts", r."options" as "options", r."design" as "design", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "invoice_template" r where r.account_id = $1 and r.deleted is null;

-- every filter, order_asc=name, order_desc=type_id
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "invoice_template" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."id" = any($3::bigint[]) or r."updated" >= to_timestamp($4::bigint))
  order by r."name" collate daybook_text asc, r."type_id" desc, r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."name" collate daybook_text)::text as k0, (r."type_id")::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "invoice_template" r cross join lateral (select r."id" as "id", r."name" as "name", r."type_id" as "type_id", r."default" as "default", r."title" as "title", array_to_json(array(select row_to_json(s) from (select f.name, f.size, f.alias, f.extension, f.mime_type from file f where f.account_id = $1
    and f.id = r.logo_id) s)) as "logo", r."logo_fault" as "logo_fault", r."top_left_container" as "top_left_container", r."top_center_container" as "top_center_container", r."top_right_container" as "top_right_container", r."middle_left_container" as "middle_left_container", r."middle_center_container" as "middle_center_container", r."middle_right_container" as "middle_right_container", r."bottom_left_container" as "bottom_left_container", r."bottom_center_container" as "bottom_center_container", r."bottom_right_container" as "bottom_right_container", r."introduction_container" as "introduction_container", r."closing_container" as "closing_container", r."email_subject_template" as "email_subject_template", r."email_body_template" as "email_body_template", r."email_texts" as "email_texts", r."options" as "options", r."design" as "design", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", extract(epoch from r.deleted)::bigint as deleted) f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "invoice_template" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."id" = any($3::bigint[]) union select r."id" from "invoice_template" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."updated" >= to_timestamp($4::bigint)) u;
