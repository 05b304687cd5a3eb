-- GET /v2/payment
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "payment" r where r.account_id = $1 and r.deleted is null
  order by r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "payment" r cross join lateral (select r."id" as "id", date_part('epoch', r."date")::bigint as "date", coalesce(case when r."date" >= '1972-01-08Z'::timestamptz then to_char(r."date", 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') else to_char(r."date" - make_interval(secs => extract(timezone from r."date")::int % 60), 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') end, '') as "date_time_iso", r."method" as "method", r."reference" as "reference", r."notes" as "notes", coalesce((select json_build_array(row_to_json(s)) from (
  select c.id, c.uuid, c.name, c.type, case when 'Contact' = any($2::text[]) then c.email_1 else '' end as email,
    case when r.client_person_id is not null then (select row_to_json(n) from (select w.id, w.name from contact w
      where w.account_id = $1 and w.type = 'person' and w.id = r.client_person_id) n) end as contact_person
  from contact c where c.account_id = $1 and c.uuid = r.client_uuid) s), '[]') as "client", r."currency" as "currency", r."amount"::text as "amount", array_to_json(array(select row_to_json(s) from (
  select pa.invoice_id, pa.refunded_payment_id, pa.amount::text as amount from payment_allocation pa
  where pa.account_id = $1 and pa.payment_id = r.id order by pa.place) s)) as "allocations", r."unallocated_total"::text as "unallocated_total", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "payment" r where r.account_id = $1 and r.deleted is null;

-- every filter, order_asc=date, order_desc=date_time_iso
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "payment" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."id" = any($3::bigint[]) or (r.id = any(array(select pa.payment_id from payment_allocation pa
      where pa.account_id = $1 and pa.invoice_id = any($4::bigint[])))) or r."client_uuid" = $5::uuid or r."currency" = $6::text or r."method" = $7::text or (r."reference" || '') ilike $8::text or ((r.unallocated_total > 0)) or r."updated" >= to_timestamp($9::bigint) or (r."date" >= to_timestamp($10::bigint) and r."date" < to_timestamp($11::bigint)) or (r."amount" >= $12::numeric and r."amount" <= $13::numeric) or (r."unallocated_total" >= $14::numeric and r."unallocated_total" <= $15::numeric))
  order by r."date" asc, r."date" desc, r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."date")::text as k0, (r."date")::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "payment" r cross join lateral (select r."id" as "id", date_part('epoch', r."date")::bigint as "date", coalesce(case when r."date" >= '1972-01-08Z'::timestamptz then to_char(r."date", 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') else to_char(r."date" - make_interval(secs => extract(timezone from r."date")::int % 60), 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') end, '') as "date_time_iso", r."method" as "method", r."reference" as "reference", r."notes" as "notes", coalesce((select json_build_array(row_to_json(s)) from (
  select c.id, c.uuid, c.name, c.type, case when 'Contact' = any($16::text[]) then c.email_1 else '' end as email,
    case when r.client_person_id is not null then (select row_to_json(n) from (select w.id, w.name from contact w
      where w.account_id = $1 and w.type = 'person' and w.id = r.client_person_id) n) end as contact_person
  from contact c where c.account_id = $1 and c.uuid = r.client_uuid) s), '[]') as "client", r."currency" as "currency", r."amount"::text as "amount", array_to_json(array(select row_to_json(s) from (
  select pa.invoice_id, pa.refunded_payment_id, pa.amount::text as amount from payment_allocation pa
  where pa.account_id = $1 and pa.payment_id = r.id order by pa.place) s)) as "allocations", r."unallocated_total"::text as "unallocated_total", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", extract(epoch from r.deleted)::bigint as deleted) f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "payment" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."id" = any($3::bigint[]) union select r."id" from "payment" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r.id = any(array(select pa.payment_id from payment_allocation pa
      where pa.account_id = $1 and pa.invoice_id = any($4::bigint[])))) union select r."id" from "payment" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."client_uuid" = $5::uuid union select r."id" from "payment" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."currency" = $6::text union select r."id" from "payment" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."method" = $7::text union select r."id" from "payment" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."reference" || '') ilike $8::text union select r."id" from "payment" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and ((r.unallocated_total > 0)) union select r."id" from "payment" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and r."updated" >= to_timestamp($9::bigint) union select r."id" from "payment" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."date" >= to_timestamp($10::bigint) and r."date" < to_timestamp($11::bigint)) union select r."id" from "payment" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."amount" >= $12::numeric and r."amount" <= $13::numeric) union select r."id" from "payment" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (r."unallocated_total" >= $14::numeric and r."unallocated_total" <= $15::numeric)) u;
