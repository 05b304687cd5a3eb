-- GET /v2/leave-request
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "leave_request" r where r.account_id = $1 and r.deleted is null and (((r.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $2)) or ('Schedule' = any($3::text[]) and ($4 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[r.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($4 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $2) or (wa.type = 'group' and wa.grantee_id = $5)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k)))))
  order by r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "leave_request" r cross join lateral (select r."id" as "id", r."resource_id" as "resource_id", (select row_to_json(s) from (select x.id, x.name from resource x
    where x.account_id = $1 and x.id = r.resource_id) s) as "resource", date_part('epoch', r."start")::bigint as "start", date_part('epoch', r."end")::bigint as "end", r."reason" as "reason", r."status" as "status", r."decided_id" as "decided_id", date_part('epoch', r."decided")::bigint as "decided", r."refusal" as "refusal", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "leave_request" r where r.account_id = $1 and r.deleted is null and (((r.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $2)) or ('Schedule' = any($3::text[]) and ($4 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[r.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($4 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $2) or (wa.type = 'group' and wa.grantee_id = $5)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k)))));

-- every filter, order_asc=resource_id, order_desc=start
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "leave_request" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (((r.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3)) or ('Schedule' = any($4::text[]) and ($5 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[r.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($5 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $6)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k))))) and (r."id" = any($7::bigint[]) or r."resource_id" = any($8::bigint[]) or r."status" = $9::text or r."updated" >= to_timestamp($10::bigint))
  order by r."resource_id" asc, r."start" desc, r."id" asc
    limit 10) p
cross join lateral (select r.version as version,
  (r."resource_id")::text as k0, (r."start")::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "leave_request" r cross join lateral (select r."id" as "id", r."resource_id" as "resource_id", (select row_to_json(s) from (select x.id, x.name from resource x
    where x.account_id = $1 and x.id = r.resource_id) s) as "resource", date_part('epoch', r."start")::bigint as "start", date_part('epoch', r."end")::bigint as "end", r."reason" as "reason", r."status" as "status", r."decided_id" as "decided_id", date_part('epoch', r."decided")::bigint as "decided", r."refusal" as "refusal", r."created_id" as "created_id", date_part('epoch', r."created")::bigint as "created", r."updated_id" as "updated_id", date_part('epoch', r."updated")::bigint as "updated", extract(epoch from r.deleted)::bigint as deleted) f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "leave_request" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (((r.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3)) or ('Schedule' = any($4::text[]) and ($5 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[r.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($5 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $6)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k))))) and r."id" = any($7::bigint[]) union select r."id" from "leave_request" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (((r.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3)) or ('Schedule' = any($4::text[]) and ($5 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[r.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($5 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $6)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k))))) and r."resource_id" = any($8::bigint[]) union select r."id" from "leave_request" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (((r.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3)) or ('Schedule' = any($4::text[]) and ($5 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[r.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($5 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $6)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k))))) and r."status" = $9::text union select r."id" from "leave_request" r where r.account_id = $1 and (r.deleted is null or r.deleted >= to_timestamp($2::bigint)) and (((r.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3)) or ('Schedule' = any($4::text[]) and ($5 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[r.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($5 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $6)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k))))) and r."updated" >= to_timestamp($10::bigint)) u;
