-- GET /v2/webhook/delivery
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "webhook_delivery" r where r.account_id = $1 and (($2 or exists (
    select 1 from webhook w where w.account_id = $1 and w.id = r.webhook_id and w.user_id = $3))
  and (($2 and $4 and $5::int = 0 and 'Schedule' = any($6::text[])
  and $7::text[] @> array['Schedule', 'Project', 'Task', 'Finance', 'Report', 'Contact', 'Admin', 'Account']) or r.event_id is null or exists (select 1 from (select r.event_id as id) sent
  cross join lateral (select 1 from event r where r.account_id = $1 and r.id = sent.id and case when r.kind = 'quote' then 'Finance' when r.kind = 'invoice' then 'Finance' when r.kind = 'project' then 'Project' when r.kind = 'time-entry' then 'Project' when r.kind = 'expense' then 'Project' when r.kind = 'group' then 'Admin' when r.kind = 'contact' then 'Contact' when r.kind = 'resource' then 'Schedule' when r.kind = 'custom-field' then 'Admin' when r.kind = 'user' then 'Admin' when r.kind = 'invoice-template' then 'Finance' when r.kind = 'workspace' then 'Schedule' when r.kind = 'booking' then 'Schedule' when r.kind = 'payment' then 'Finance' when r.kind = 'tax' then 'Finance' when r.kind = 'rate-scheme' then 'Finance' when r.kind = 'project-status' then 'Project' when r.kind = 'project-folder' then 'Project' when r.kind = 'feed' then 'Schedule' when r.kind = 'public-link' then 'Finance' when r.kind = 'delivery' then 'Finance' when r.kind = 'token' then 'Account' when r.kind = 'event' then 'Account' when r.kind = 'audit' then 'Account' when r.kind = 'job' then 'Account' when r.kind = 'recurring-invoice' then 'Finance' when r.kind = 'reminder-rule' then 'Finance' when r.kind = 'reminder' then 'Finance' when r.kind = 'item' then 'Finance' when r.kind = 'exchange-rate' then 'Finance' when r.kind = 'leave-request' then 'Schedule' when r.kind = 'webhook' then 'Account' when r.kind = 'webhook-delivery' then 'Account' else 'Account' end = any($7::text[])
  and (r.project_id is null or $2 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))
  and (r.kind <> 'workspace' or $2 or exists (
    select 1 from workspace w where w.account_id = $1 and w.id = case when r.kind = 'workspace' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8))))))
  and (r.kind <> 'token' or $4 or exists (
    select 1 from token t where t.account_id = $1 and t.id = case when r.kind = 'token' then r.record_id::bigint end
      and t.user_id = $3))
  and (r.kind <> 'feed' or $2 or exists (
    select 1 from feed f where f.account_id = $1 and f.id = case when r.kind = 'feed' then r.record_id::bigint end
      and f.user_id = $3))
  and (r.kind <> 'booking' or exists (
    select 1 from booking b where b.account_id = $1 and b.id = case when r.kind = 'booking' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = b.id), true)
  or (b.created_id = $3 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($5::int = 0 or (b.created_id = $3 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self)))))
  and (r.kind <> 'expense' or exists (
    select 1 from expense e where e.account_id = $1 and e.id = case when r.kind = 'expense' then r.record_id::bigint end
      and (e.owner_id = $3 or $2 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = e.project_id and pu.user_id = $3 and pu.role_id = 1)
  or ($9 and (e.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = e.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))))))
  and (r.kind <> 'leave-request' or exists (
    select 1 from leave_request l where l.account_id = $1 and l.id = case when r.kind = 'leave-request' then r.record_id::bigint end
      and ((l.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3)) or ('Schedule' = any($6::text[]) and ($2 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[l.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($2 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k))))))) e)))
  order by r."id" asc
    limit 10) p
cross join lateral (select 0 as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "webhook_delivery" r cross join lateral (select r."id" as "id", r."webhook_id" as "webhook_id", r."message_id" as "message_id", r."event_id" as "event_id", r."type" as "type", r."record_kind" as "record_kind", r."record_id" as "record_id", r."state" as "state", r."attempts" as "attempts", date_part('epoch', r."at")::bigint as "at", date_part('epoch', r."created")::bigint as "created", date_part('epoch', r."finished")::bigint as "finished") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "webhook_delivery" r where r.account_id = $1 and (($2 or exists (
    select 1 from webhook w where w.account_id = $1 and w.id = r.webhook_id and w.user_id = $3))
  and (($2 and $4 and $5::int = 0 and 'Schedule' = any($6::text[])
  and $7::text[] @> array['Schedule', 'Project', 'Task', 'Finance', 'Report', 'Contact', 'Admin', 'Account']) or r.event_id is null or exists (select 1 from (select r.event_id as id) sent
  cross join lateral (select 1 from event r where r.account_id = $1 and r.id = sent.id and case when r.kind = 'quote' then 'Finance' when r.kind = 'invoice' then 'Finance' when r.kind = 'project' then 'Project' when r.kind = 'time-entry' then 'Project' when r.kind = 'expense' then 'Project' when r.kind = 'group' then 'Admin' when r.kind = 'contact' then 'Contact' when r.kind = 'resource' then 'Schedule' when r.kind = 'custom-field' then 'Admin' when r.kind = 'user' then 'Admin' when r.kind = 'invoice-template' then 'Finance' when r.kind = 'workspace' then 'Schedule' when r.kind = 'booking' then 'Schedule' when r.kind = 'payment' then 'Finance' when r.kind = 'tax' then 'Finance' when r.kind = 'rate-scheme' then 'Finance' when r.kind = 'project-status' then 'Project' when r.kind = 'project-folder' then 'Project' when r.kind = 'feed' then 'Schedule' when r.kind = 'public-link' then 'Finance' when r.kind = 'delivery' then 'Finance' when r.kind = 'token' then 'Account' when r.kind = 'event' then 'Account' when r.kind = 'audit' then 'Account' when r.kind = 'job' then 'Account' when r.kind = 'recurring-invoice' then 'Finance' when r.kind = 'reminder-rule' then 'Finance' when r.kind = 'reminder' then 'Finance' when r.kind = 'item' then 'Finance' when r.kind = 'exchange-rate' then 'Finance' when r.kind = 'leave-request' then 'Schedule' when r.kind = 'webhook' then 'Account' when r.kind = 'webhook-delivery' then 'Account' else 'Account' end = any($7::text[])
  and (r.project_id is null or $2 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))
  and (r.kind <> 'workspace' or $2 or exists (
    select 1 from workspace w where w.account_id = $1 and w.id = case when r.kind = 'workspace' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8))))))
  and (r.kind <> 'token' or $4 or exists (
    select 1 from token t where t.account_id = $1 and t.id = case when r.kind = 'token' then r.record_id::bigint end
      and t.user_id = $3))
  and (r.kind <> 'feed' or $2 or exists (
    select 1 from feed f where f.account_id = $1 and f.id = case when r.kind = 'feed' then r.record_id::bigint end
      and f.user_id = $3))
  and (r.kind <> 'booking' or exists (
    select 1 from booking b where b.account_id = $1 and b.id = case when r.kind = 'booking' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = b.id), true)
  or (b.created_id = $3 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($5::int = 0 or (b.created_id = $3 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self)))))
  and (r.kind <> 'expense' or exists (
    select 1 from expense e where e.account_id = $1 and e.id = case when r.kind = 'expense' then r.record_id::bigint end
      and (e.owner_id = $3 or $2 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = e.project_id and pu.user_id = $3 and pu.role_id = 1)
  or ($9 and (e.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = e.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))))))
  and (r.kind <> 'leave-request' or exists (
    select 1 from leave_request l where l.account_id = $1 and l.id = case when r.kind = 'leave-request' then r.record_id::bigint end
      and ((l.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3)) or ('Schedule' = any($6::text[]) and ($2 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[l.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($2 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k))))))) e)));

-- every filter, order_asc=webhook_id, order_desc=message_id
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "webhook_delivery" r where r.account_id = $1 and (($2 or exists (
    select 1 from webhook w where w.account_id = $1 and w.id = r.webhook_id and w.user_id = $3))
  and (($2 and $4 and $5::int = 0 and 'Schedule' = any($6::text[])
  and $7::text[] @> array['Schedule', 'Project', 'Task', 'Finance', 'Report', 'Contact', 'Admin', 'Account']) or r.event_id is null or exists (select 1 from (select r.event_id as id) sent
  cross join lateral (select 1 from event r where r.account_id = $1 and r.id = sent.id and case when r.kind = 'quote' then 'Finance' when r.kind = 'invoice' then 'Finance' when r.kind = 'project' then 'Project' when r.kind = 'time-entry' then 'Project' when r.kind = 'expense' then 'Project' when r.kind = 'group' then 'Admin' when r.kind = 'contact' then 'Contact' when r.kind = 'resource' then 'Schedule' when r.kind = 'custom-field' then 'Admin' when r.kind = 'user' then 'Admin' when r.kind = 'invoice-template' then 'Finance' when r.kind = 'workspace' then 'Schedule' when r.kind = 'booking' then 'Schedule' when r.kind = 'payment' then 'Finance' when r.kind = 'tax' then 'Finance' when r.kind = 'rate-scheme' then 'Finance' when r.kind = 'project-status' then 'Project' when r.kind = 'project-folder' then 'Project' when r.kind = 'feed' then 'Schedule' when r.kind = 'public-link' then 'Finance' when r.kind = 'delivery' then 'Finance' when r.kind = 'token' then 'Account' when r.kind = 'event' then 'Account' when r.kind = 'audit' then 'Account' when r.kind = 'job' then 'Account' when r.kind = 'recurring-invoice' then 'Finance' when r.kind = 'reminder-rule' then 'Finance' when r.kind = 'reminder' then 'Finance' when r.kind = 'item' then 'Finance' when r.kind = 'exchange-rate' then 'Finance' when r.kind = 'leave-request' then 'Schedule' when r.kind = 'webhook' then 'Account' when r.kind = 'webhook-delivery' then 'Account' else 'Account' end = any($7::text[])
  and (r.project_id is null or $2 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))
  and (r.kind <> 'workspace' or $2 or exists (
    select 1 from workspace w where w.account_id = $1 and w.id = case when r.kind = 'workspace' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8))))))
  and (r.kind <> 'token' or $4 or exists (
    select 1 from token t where t.account_id = $1 and t.id = case when r.kind = 'token' then r.record_id::bigint end
      and t.user_id = $3))
  and (r.kind <> 'feed' or $2 or exists (
    select 1 from feed f where f.account_id = $1 and f.id = case when r.kind = 'feed' then r.record_id::bigint end
      and f.user_id = $3))
  and (r.kind <> 'booking' or exists (
    select 1 from booking b where b.account_id = $1 and b.id = case when r.kind = 'booking' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = b.id), true)
  or (b.created_id = $3 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($5::int = 0 or (b.created_id = $3 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self)))))
  and (r.kind <> 'expense' or exists (
    select 1 from expense e where e.account_id = $1 and e.id = case when r.kind = 'expense' then r.record_id::bigint end
      and (e.owner_id = $3 or $2 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = e.project_id and pu.user_id = $3 and pu.role_id = 1)
  or ($9 and (e.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = e.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))))))
  and (r.kind <> 'leave-request' or exists (
    select 1 from leave_request l where l.account_id = $1 and l.id = case when r.kind = 'leave-request' then r.record_id::bigint end
      and ((l.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3)) or ('Schedule' = any($6::text[]) and ($2 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[l.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($2 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k))))))) e))) and (r."id" = any($10::bigint[]) or r."webhook_id" = any($11::bigint[]) or r."event_id" = any($12::bigint[]) or r."state" = $13::text)
  order by r."webhook_id" asc, r."message_id" collate daybook_text desc, r."id" asc
    limit 10) p
cross join lateral (select 0 as version,
  (r."webhook_id")::text as k0, (r."message_id" collate daybook_text)::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "webhook_delivery" r cross join lateral (select r."id" as "id", r."webhook_id" as "webhook_id", r."message_id" as "message_id", r."event_id" as "event_id", r."type" as "type", r."record_kind" as "record_kind", r."record_id" as "record_id", r."state" as "state", r."attempts" as "attempts", date_part('epoch', r."at")::bigint as "at", date_part('epoch', r."created")::bigint as "created", date_part('epoch', r."finished")::bigint as "finished") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "webhook_delivery" r where r.account_id = $1 and (($2 or exists (
    select 1 from webhook w where w.account_id = $1 and w.id = r.webhook_id and w.user_id = $3))
  and (($2 and $4 and $5::int = 0 and 'Schedule' = any($6::text[])
  and $7::text[] @> array['Schedule', 'Project', 'Task', 'Finance', 'Report', 'Contact', 'Admin', 'Account']) or r.event_id is null or exists (select 1 from (select r.event_id as id) sent
  cross join lateral (select 1 from event r where r.account_id = $1 and r.id = sent.id and case when r.kind = 'quote' then 'Finance' when r.kind = 'invoice' then 'Finance' when r.kind = 'project' then 'Project' when r.kind = 'time-entry' then 'Project' when r.kind = 'expense' then 'Project' when r.kind = 'group' then 'Admin' when r.kind = 'contact' then 'Contact' when r.kind = 'resource' then 'Schedule' when r.kind = 'custom-field' then 'Admin' when r.kind = 'user' then 'Admin' when r.kind = 'invoice-template' then 'Finance' when r.kind = 'workspace' then 'Schedule' when r.kind = 'booking' then 'Schedule' when r.kind = 'payment' then 'Finance' when r.kind = 'tax' then 'Finance' when r.kind = 'rate-scheme' then 'Finance' when r.kind = 'project-status' then 'Project' when r.kind = 'project-folder' then 'Project' when r.kind = 'feed' then 'Schedule' when r.kind = 'public-link' then 'Finance' when r.kind = 'delivery' then 'Finance' when r.kind = 'token' then 'Account' when r.kind = 'event' then 'Account' when r.kind = 'audit' then 'Account' when r.kind = 'job' then 'Account' when r.kind = 'recurring-invoice' then 'Finance' when r.kind = 'reminder-rule' then 'Finance' when r.kind = 'reminder' then 'Finance' when r.kind = 'item' then 'Finance' when r.kind = 'exchange-rate' then 'Finance' when r.kind = 'leave-request' then 'Schedule' when r.kind = 'webhook' then 'Account' when r.kind = 'webhook-delivery' then 'Account' else 'Account' end = any($7::text[])
  and (r.project_id is null or $2 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))
  and (r.kind <> 'workspace' or $2 or exists (
    select 1 from workspace w where w.account_id = $1 and w.id = case when r.kind = 'workspace' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8))))))
  and (r.kind <> 'token' or $4 or exists (
    select 1 from token t where t.account_id = $1 and t.id = case when r.kind = 'token' then r.record_id::bigint end
      and t.user_id = $3))
  and (r.kind <> 'feed' or $2 or exists (
    select 1 from feed f where f.account_id = $1 and f.id = case when r.kind = 'feed' then r.record_id::bigint end
      and f.user_id = $3))
  and (r.kind <> 'booking' or exists (
    select 1 from booking b where b.account_id = $1 and b.id = case when r.kind = 'booking' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = b.id), true)
  or (b.created_id = $3 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($5::int = 0 or (b.created_id = $3 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self)))))
  and (r.kind <> 'expense' or exists (
    select 1 from expense e where e.account_id = $1 and e.id = case when r.kind = 'expense' then r.record_id::bigint end
      and (e.owner_id = $3 or $2 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = e.project_id and pu.user_id = $3 and pu.role_id = 1)
  or ($9 and (e.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = e.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))))))
  and (r.kind <> 'leave-request' or exists (
    select 1 from leave_request l where l.account_id = $1 and l.id = case when r.kind = 'leave-request' then r.record_id::bigint end
      and ((l.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3)) or ('Schedule' = any($6::text[]) and ($2 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[l.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($2 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k))))))) e))) and r."id" = any($10::bigint[]) union select r."id" from "webhook_delivery" r where r.account_id = $1 and (($2 or exists (
    select 1 from webhook w where w.account_id = $1 and w.id = r.webhook_id and w.user_id = $3))
  and (($2 and $4 and $5::int = 0 and 'Schedule' = any($6::text[])
  and $7::text[] @> array['Schedule', 'Project', 'Task', 'Finance', 'Report', 'Contact', 'Admin', 'Account']) or r.event_id is null or exists (select 1 from (select r.event_id as id) sent
  cross join lateral (select 1 from event r where r.account_id = $1 and r.id = sent.id and case when r.kind = 'quote' then 'Finance' when r.kind = 'invoice' then 'Finance' when r.kind = 'project' then 'Project' when r.kind = 'time-entry' then 'Project' when r.kind = 'expense' then 'Project' when r.kind = 'group' then 'Admin' when r.kind = 'contact' then 'Contact' when r.kind = 'resource' then 'Schedule' when r.kind = 'custom-field' then 'Admin' when r.kind = 'user' then 'Admin' when r.kind = 'invoice-template' then 'Finance' when r.kind = 'workspace' then 'Schedule' when r.kind = 'booking' then 'Schedule' when r.kind = 'payment' then 'Finance' when r.kind = 'tax' then 'Finance' when r.kind = 'rate-scheme' then 'Finance' when r.kind = 'project-status' then 'Project' when r.kind = 'project-folder' then 'Project' when r.kind = 'feed' then 'Schedule' when r.kind = 'public-link' then 'Finance' when r.kind = 'delivery' then 'Finance' when r.kind = 'token' then 'Account' when r.kind = 'event' then 'Account' when r.kind = 'audit' then 'Account' when r.kind = 'job' then 'Account' when r.kind = 'recurring-invoice' then 'Finance' when r.kind = 'reminder-rule' then 'Finance' when r.kind = 'reminder' then 'Finance' when r.kind = 'item' then 'Finance' when r.kind = 'exchange-rate' then 'Finance' when r.kind = 'leave-request' then 'Schedule' when r.kind = 'webhook' then 'Account' when r.kind = 'webhook-delivery' then 'Account' else 'Account' end = any($7::text[])
  and (r.project_id is null or $2 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))
  and (r.kind <> 'workspace' or $2 or exists (
    select 1 from workspace w where w.account_id = $1 and w.id = case when r.kind = 'workspace' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8))))))
  and (r.kind <> 'token' or $4 or exists (
    select 1 from token t where t.account_id = $1 and t.id = case when r.kind = 'token' then r.record_id::bigint end
      and t.user_id = $3))
  and (r.kind <> 'feed' or $2 or exists (
    select 1 from feed f where f.account_id = $1 and f.id = case when r.kind = 'feed' then r.record_id::bigint end
      and f.user_id = $3))
  and (r.kind <> 'booking' or exists (
    select 1 from booking b where b.account_id = $1 and b.id = case when r.kind = 'booking' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = b.id), true)
  or (b.created_id = $3 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($5::int = 0 or (b.created_id = $3 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self)))))
  and (r.kind <> 'expense' or exists (
    select 1 from expense e where e.account_id = $1 and e.id = case when r.kind = 'expense' then r.record_id::bigint end
      and (e.owner_id = $3 or $2 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = e.project_id and pu.user_id = $3 and pu.role_id = 1)
  or ($9 and (e.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = e.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))))))
  and (r.kind <> 'leave-request' or exists (
    select 1 from leave_request l where l.account_id = $1 and l.id = case when r.kind = 'leave-request' then r.record_id::bigint end
      and ((l.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3)) or ('Schedule' = any($6::text[]) and ($2 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[l.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($2 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k))))))) e))) and r."webhook_id" = any($11::bigint[]) union select r."id" from "webhook_delivery" r where r.account_id = $1 and (($2 or exists (
    select 1 from webhook w where w.account_id = $1 and w.id = r.webhook_id and w.user_id = $3))
  and (($2 and $4 and $5::int = 0 and 'Schedule' = any($6::text[])
  and $7::text[] @> array['Schedule', 'Project', 'Task', 'Finance', 'Report', 'Contact', 'Admin', 'Account']) or r.event_id is null or exists (select 1 from (select r.event_id as id) sent
  cross join lateral (select 1 from event r where r.account_id = $1 and r.id = sent.id and case when r.kind = 'quote' then 'Finance' when r.kind = 'invoice' then 'Finance' when r.kind = 'project' then 'Project' when r.kind = 'time-entry' then 'Project' when r.kind = 'expense' then 'Project' when r.kind = 'group' then 'Admin' when r.kind = 'contact' then 'Contact' when r.kind = 'resource' then 'Schedule' when r.kind = 'custom-field' then 'Admin' when r.kind = 'user' then 'Admin' when r.kind = 'invoice-template' then 'Finance' when r.kind = 'workspace' then 'Schedule' when r.kind = 'booking' then 'Schedule' when r.kind = 'payment' then 'Finance' when r.kind = 'tax' then 'Finance' when r.kind = 'rate-scheme' then 'Finance' when r.kind = 'project-status' then 'Project' when r.kind = 'project-folder' then 'Project' when r.kind = 'feed' then 'Schedule' when r.kind = 'public-link' then 'Finance' when r.kind = 'delivery' then 'Finance' when r.kind = 'token' then 'Account' when r.kind = 'event' then 'Account' when r.kind = 'audit' then 'Account' when r.kind = 'job' then 'Account' when r.kind = 'recurring-invoice' then 'Finance' when r.kind = 'reminder-rule' then 'Finance' when r.kind = 'reminder' then 'Finance' when r.kind = 'item' then 'Finance' when r.kind = 'exchange-rate' then 'Finance' when r.kind = 'leave-request' then 'Schedule' when r.kind = 'webhook' then 'Account' when r.kind = 'webhook-delivery' then 'Account' else 'Account' end = any($7::text[])
  and (r.project_id is null or $2 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))
  and (r.kind <> 'workspace' or $2 or exists (
    select 1 from workspace w where w.account_id = $1 and w.id = case when r.kind = 'workspace' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8))))))
  and (r.kind <> 'token' or $4 or exists (
    select 1 from token t where t.account_id = $1 and t.id = case when r.kind = 'token' then r.record_id::bigint end
      and t.user_id = $3))
  and (r.kind <> 'feed' or $2 or exists (
    select 1 from feed f where f.account_id = $1 and f.id = case when r.kind = 'feed' then r.record_id::bigint end
      and f.user_id = $3))
  and (r.kind <> 'booking' or exists (
    select 1 from booking b where b.account_id = $1 and b.id = case when r.kind = 'booking' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = b.id), true)
  or (b.created_id = $3 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($5::int = 0 or (b.created_id = $3 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self)))))
  and (r.kind <> 'expense' or exists (
    select 1 from expense e where e.account_id = $1 and e.id = case when r.kind = 'expense' then r.record_id::bigint end
      and (e.owner_id = $3 or $2 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = e.project_id and pu.user_id = $3 and pu.role_id = 1)
  or ($9 and (e.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = e.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))))))
  and (r.kind <> 'leave-request' or exists (
    select 1 from leave_request l where l.account_id = $1 and l.id = case when r.kind = 'leave-request' then r.record_id::bigint end
      and ((l.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3)) or ('Schedule' = any($6::text[]) and ($2 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[l.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($2 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k))))))) e))) and r."event_id" = any($12::bigint[]) union select r."id" from "webhook_delivery" r where r.account_id = $1 and (($2 or exists (
    select 1 from webhook w where w.account_id = $1 and w.id = r.webhook_id and w.user_id = $3))
  and (($2 and $4 and $5::int = 0 and 'Schedule' = any($6::text[])
  and $7::text[] @> array['Schedule', 'Project', 'Task', 'Finance', 'Report', 'Contact', 'Admin', 'Account']) or r.event_id is null or exists (select 1 from (select r.event_id as id) sent
  cross join lateral (select 1 from event r where r.account_id = $1 and r.id = sent.id and case when r.kind = 'quote' then 'Finance' when r.kind = 'invoice' then 'Finance' when r.kind = 'project' then 'Project' when r.kind = 'time-entry' then 'Project' when r.kind = 'expense' then 'Project' when r.kind = 'group' then 'Admin' when r.kind = 'contact' then 'Contact' when r.kind = 'resource' then 'Schedule' when r.kind = 'custom-field' then 'Admin' when r.kind = 'user' then 'Admin' when r.kind = 'invoice-template' then 'Finance' when r.kind = 'workspace' then 'Schedule' when r.kind = 'booking' then 'Schedule' when r.kind = 'payment' then 'Finance' when r.kind = 'tax' then 'Finance' when r.kind = 'rate-scheme' then 'Finance' when r.kind = 'project-status' then 'Project' when r.kind = 'project-folder' then 'Project' when r.kind = 'feed' then 'Schedule' when r.kind = 'public-link' then 'Finance' when r.kind = 'delivery' then 'Finance' when r.kind = 'token' then 'Account' when r.kind = 'event' then 'Account' when r.kind = 'audit' then 'Account' when r.kind = 'job' then 'Account' when r.kind = 'recurring-invoice' then 'Finance' when r.kind = 'reminder-rule' then 'Finance' when r.kind = 'reminder' then 'Finance' when r.kind = 'item' then 'Finance' when r.kind = 'exchange-rate' then 'Finance' when r.kind = 'leave-request' then 'Schedule' when r.kind = 'webhook' then 'Account' when r.kind = 'webhook-delivery' then 'Account' else 'Account' end = any($7::text[])
  and (r.project_id is null or $2 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))
  and (r.kind <> 'workspace' or $2 or exists (
    select 1 from workspace w where w.account_id = $1 and w.id = case when r.kind = 'workspace' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8))))))
  and (r.kind <> 'token' or $4 or exists (
    select 1 from token t where t.account_id = $1 and t.id = case when r.kind = 'token' then r.record_id::bigint end
      and t.user_id = $3))
  and (r.kind <> 'feed' or $2 or exists (
    select 1 from feed f where f.account_id = $1 and f.id = case when r.kind = 'feed' then r.record_id::bigint end
      and f.user_id = $3))
  and (r.kind <> 'booking' or exists (
    select 1 from booking b where b.account_id = $1 and b.id = case when r.kind = 'booking' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = b.id), true)
  or (b.created_id = $3 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($5::int = 0 or (b.created_id = $3 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self)))))
  and (r.kind <> 'expense' or exists (
    select 1 from expense e where e.account_id = $1 and e.id = case when r.kind = 'expense' then r.record_id::bigint end
      and (e.owner_id = $3 or $2 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = e.project_id and pu.user_id = $3 and pu.role_id = 1)
  or ($9 and (e.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = e.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $3))))))))
  and (r.kind <> 'leave-request' or exists (
    select 1 from leave_request l where l.account_id = $1 and l.id = case when r.kind = 'leave-request' then r.record_id::bigint end
      and ((l.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $3)) or ('Schedule' = any($6::text[]) and ($2 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[l.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($2 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $3) or (wa.type = 'group' and wa.grantee_id = $8)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k))))))) e))) and r."state" = $13::text) u;
