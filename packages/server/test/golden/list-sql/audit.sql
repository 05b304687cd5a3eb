-- GET /v2/audit
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0
from (select r."id" from "audit" r where r.account_id = $1 and ((($2 and $3 and $4::int = 0 and 'Schedule' = any($5::text[])
  and $6::text[] @> array['Schedule', 'Project', 'Task', 'Finance', 'Report', 'Contact', 'Admin', 'Account']) or (case when r.kind = 'quote' then 'Finance' when r.kind = 'invoice' then 'Finance' when r.kind = 'project' then 'Project' when r.kind = 'time-entry' then 'Project' when r.kind = 'expense' then 'Project' when r.kind = 'group' then 'Admin' when r.kind = 'contact' then 'Contact' when r.kind = 'resource' then 'Schedule' when r.kind = 'custom-field' then 'Admin' when r.kind = 'user' then 'Admin' when r.kind = 'invoice-template' then 'Finance' when r.kind = 'workspace' then 'Schedule' when r.kind = 'booking' then 'Schedule' when r.kind = 'payment' then 'Finance' when r.kind = 'tax' then 'Finance' when r.kind = 'rate-scheme' then 'Finance' when r.kind = 'project-status' then 'Project' when r.kind = 'project-folder' then 'Project' when r.kind = 'feed' then 'Schedule' when r.kind = 'public-link' then 'Finance' when r.kind = 'delivery' then 'Finance' when r.kind = 'token' then 'Account' when r.kind = 'event' then 'Account' when r.kind = 'audit' then 'Account' when r.kind = 'job' then 'Account' when r.kind = 'recurring-invoice' then 'Finance' when r.kind = 'reminder-rule' then 'Finance' when r.kind = 'reminder' then 'Finance' when r.kind = 'item' then 'Finance' when r.kind = 'exchange-rate' then 'Finance' when r.kind = 'leave-request' then 'Schedule' when r.kind = 'webhook' then 'Account' when r.kind = 'webhook-delivery' then 'Account' else 'Account' end = any($6::text[])
  and (r.project_id is null or $2 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $7))))
  and (r.kind <> 'workspace' or $2 or exists (
    select 1 from workspace w where w.account_id = $1 and w.id = case when r.kind = 'workspace' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))
  and (r.kind <> 'token' or $3 or exists (
    select 1 from token t where t.account_id = $1 and t.id = case when r.kind = 'token' then r.record_id::bigint end
      and t.user_id = $7))
  and (r.kind <> 'feed' or $2 or exists (
    select 1 from feed f where f.account_id = $1 and f.id = case when r.kind = 'feed' then r.record_id::bigint end
      and f.user_id = $7))
  and (r.kind <> 'booking' or exists (
    select 1 from booking b where b.account_id = $1 and b.id = case when r.kind = 'booking' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = b.id), true)
  or (b.created_id = $7 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($4::int = 0 or (b.created_id = $7 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self)))))
  and (r.kind <> 'expense' or exists (
    select 1 from expense e where e.account_id = $1 and e.id = case when r.kind = 'expense' then r.record_id::bigint end
      and (e.owner_id = $7 or $2 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = e.project_id and pu.user_id = $7 and pu.role_id = 1)
  or ($9 and (e.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = e.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $7))))))))
  and (r.kind <> 'leave-request' or exists (
    select 1 from leave_request l where l.account_id = $1 and l.id = case when r.kind = 'leave-request' then r.record_id::bigint end
      and ((l.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7)) or ('Schedule' = any($5::text[]) and ($2 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[l.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($2 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k)))))))))
  order by r."id" asc
    limit 10) p
cross join lateral (select 0 as version,
  (r."id")::text as k0,
  row_to_json(f)::text as record
  from "audit" r cross join lateral (select r."id" as "id", date_part('epoch', r."at")::bigint as "at", r."user_id" as "user_id", r."user_name" as "user_name", r."token_id" as "token_id", r."kind" as "kind", r."record_id" as "record_id", coalesce(case when r.kind = 'booking' then (select x.name from booking x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'custom-field' then (select x.name from custom_field x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'feed' then (select x.name from feed x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'group' then (select x.name from app_group x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'invoice-template' then (select x.name from invoice_template x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'item' then (select x.name from item x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'project' then (select x.name from project x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'project-folder' then (select x.name from project_folder x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'project-status' then (select x.name from project_status x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'rate-scheme' then (select x.name from rate_scheme x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'reminder-rule' then (select x.name from reminder_rule x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'resource' then (select x.name from resource x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'tax' then (select x.name from tax x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'workspace' then (select x.name from workspace x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'time-entry' then (select x.name from time_entry x where x.account_id = $1 and x.id = r.record_id::bigint and x.project_id is not distinct from r.project_id) when r.kind = 'recurring-invoice' then (select x.name from recurring_invoice x where x.account_id = $1 and x.id = r.record_id::bigint and x.project_id is not distinct from r.project_id) when r.kind = 'quote' then (select coalesce(d.prefix || d.number, (select c.name from contact c where c.account_id = $1 and c.uuid = d.client_uuid))
    from quote d where d.account_id = $1 and d.id = r.record_id::bigint) when r.kind = 'invoice' then (select coalesce(d.prefix || d.number, (select c.name from contact c where c.account_id = $1 and c.uuid = d.client_uuid))
    from invoice d where d.account_id = $1 and d.id = r.record_id::bigint) when r.kind = 'delivery' then (select case x.document_kind when 'invoice' then (select coalesce(d.prefix || d.number, (select c.name from contact c where c.account_id = $1 and c.uuid = d.client_uuid))
    from invoice d where d.account_id = $1 and d.id = x.document_id)
  when 'quote' then (select coalesce(d.prefix || d.number, (select c.name from contact c where c.account_id = $1 and c.uuid = d.client_uuid))
    from quote d where d.account_id = $1 and d.id = x.document_id) end from delivery x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'public-link' then (select case x.document_kind when 'invoice' then (select coalesce(d.prefix || d.number, (select c.name from contact c where c.account_id = $1 and c.uuid = d.client_uuid))
    from invoice d where d.account_id = $1 and d.id = x.document_id)
  when 'quote' then (select coalesce(d.prefix || d.number, (select c.name from contact c where c.account_id = $1 and c.uuid = d.client_uuid))
    from quote d where d.account_id = $1 and d.id = x.document_id) end from public_link x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'reminder' then (select (select coalesce(d.prefix || d.number, (select c.name from contact c where c.account_id = $1 and c.uuid = d.client_uuid))
    from invoice d where d.account_id = $1 and d.id = x.invoice_id) from reminder x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'paper' and r.record_id like 'invoice %' then (select coalesce(d.prefix || d.number, (select c.name from contact c where c.account_id = $1 and c.uuid = d.client_uuid))
    from invoice d where d.account_id = $1 and d.id = split_part(r.record_id, ' ', 2)::bigint) when r.kind = 'payment' then (select x.currency || ' ' || x.amount from payment x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'contact' then (select x.name from contact x where x.account_id = $1 and x.uuid = r.record_id::uuid) when r.kind = 'user' then (select coalesce(nullif(btrim(x.first_name || ' ' || x.last_name), ''), x.username) from app_user x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'token' then (select coalesce(nullif(x.name, ''), (select coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u where u.account_id = $1 and u.id = x.user_id)) from token x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'expense' then (select coalesce(nullif(x.description, ''), x.category) from expense x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'exchange-rate' then (select x.currency || ' ' || x.date from exchange_rate x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'leave-request' then (select (select s.name from resource s where s.account_id = $1 and s.id = x.resource_id) from leave_request x where x.account_id = $1 and x.id = r.record_id::bigint) end, '') as "record_name", r."action" as "action", case when r.action in ('created', 'noted') then (select coalesce(json_object_agg(m.key, json_build_object('from', null, 'to', m.value)), '{}') from json_each(case when r.kind = 'resource' and not $9 then (r.changes::jsonb - 'rates')::json
  when r.kind = 'project' and not $9 then (r.changes::jsonb - 'budget_amount')::json else r.changes end) m)
  when r.action = 'deleted' then (select coalesce(json_object_agg(m.key, json_build_object('from', m.value, 'to', null)), '{}') from json_each(case when r.kind = 'resource' and not $9 then (r.changes::jsonb - 'rates')::json
  when r.kind = 'project' and not $9 then (r.changes::jsonb - 'budget_amount')::json else r.changes end) m) when (r.action = 'updated' and not $2 and exists (select 1 from project p where p.account_id = $1
  and p.id = (r.changes #>> '{project,from,0,id}')::bigint and not (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $7)))) then (select json_object_agg(m.key, json_build_object('from', case when m.key = 'project' then json_build_array(
  json_build_object('id', m.value #> '{from,0,id}', 'start', null, 'end', null)) end, 'to', m.value -> 'to')) from json_each(r.changes) m) else case when r.kind = 'resource' and not $9 then (r.changes::jsonb - 'rates')::json
  when r.kind = 'project' and not $9 then (r.changes::jsonb - 'budget_amount')::json else r.changes end end as "changes") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "audit" r where r.account_id = $1 and ((($2 and $3 and $4::int = 0 and 'Schedule' = any($5::text[])
  and $6::text[] @> array['Schedule', 'Project', 'Task', 'Finance', 'Report', 'Contact', 'Admin', 'Account']) or (case when r.kind = 'quote' then 'Finance' when r.kind = 'invoice' then 'Finance' when r.kind = 'project' then 'Project' when r.kind = 'time-entry' then 'Project' when r.kind = 'expense' then 'Project' when r.kind = 'group' then 'Admin' when r.kind = 'contact' then 'Contact' when r.kind = 'resource' then 'Schedule' when r.kind = 'custom-field' then 'Admin' when r.kind = 'user' then 'Admin' when r.kind = 'invoice-template' then 'Finance' when r.kind = 'workspace' then 'Schedule' when r.kind = 'booking' then 'Schedule' when r.kind = 'payment' then 'Finance' when r.kind = 'tax' then 'Finance' when r.kind = 'rate-scheme' then 'Finance' when r.kind = 'project-status' then 'Project' when r.kind = 'project-folder' then 'Project' when r.kind = 'feed' then 'Schedule' when r.kind = 'public-link' then 'Finance' when r.kind = 'delivery' then 'Finance' when r.kind = 'token' then 'Account' when r.kind = 'event' then 'Account' when r.kind = 'audit' then 'Account' when r.kind = 'job' then 'Account' when r.kind = 'recurring-invoice' then 'Finance' when r.kind = 'reminder-rule' then 'Finance' when r.kind = 'reminder' then 'Finance' when r.kind = 'item' then 'Finance' when r.kind = 'exchange-rate' then 'Finance' when r.kind = 'leave-request' then 'Schedule' when r.kind = 'webhook' then 'Account' when r.kind = 'webhook-delivery' then 'Account' else 'Account' end = any($6::text[])
  and (r.project_id is null or $2 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $7))))
  and (r.kind <> 'workspace' or $2 or exists (
    select 1 from workspace w where w.account_id = $1 and w.id = case when r.kind = 'workspace' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))
  and (r.kind <> 'token' or $3 or exists (
    select 1 from token t where t.account_id = $1 and t.id = case when r.kind = 'token' then r.record_id::bigint end
      and t.user_id = $7))
  and (r.kind <> 'feed' or $2 or exists (
    select 1 from feed f where f.account_id = $1 and f.id = case when r.kind = 'feed' then r.record_id::bigint end
      and f.user_id = $7))
  and (r.kind <> 'booking' or exists (
    select 1 from booking b where b.account_id = $1 and b.id = case when r.kind = 'booking' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = b.id), true)
  or (b.created_id = $7 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($4::int = 0 or (b.created_id = $7 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self)))))
  and (r.kind <> 'expense' or exists (
    select 1 from expense e where e.account_id = $1 and e.id = case when r.kind = 'expense' then r.record_id::bigint end
      and (e.owner_id = $7 or $2 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = e.project_id and pu.user_id = $7 and pu.role_id = 1)
  or ($9 and (e.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = e.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $7))))))))
  and (r.kind <> 'leave-request' or exists (
    select 1 from leave_request l where l.account_id = $1 and l.id = case when r.kind = 'leave-request' then r.record_id::bigint end
      and ((l.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7)) or ('Schedule' = any($5::text[]) and ($2 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[l.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($2 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k)))))))));

-- every filter, order_asc=at, order_desc=user_id
select x.version, case when sum(octet_length(x.record)) over (rows unbounded preceding) <= 16777216 then x.record end as record,
    x.k0, x.k1, x.k2
from (select r."id" from "audit" r where r.account_id = $1 and ((($2 and $3 and $4::int = 0 and 'Schedule' = any($5::text[])
  and $6::text[] @> array['Schedule', 'Project', 'Task', 'Finance', 'Report', 'Contact', 'Admin', 'Account']) or (case when r.kind = 'quote' then 'Finance' when r.kind = 'invoice' then 'Finance' when r.kind = 'project' then 'Project' when r.kind = 'time-entry' then 'Project' when r.kind = 'expense' then 'Project' when r.kind = 'group' then 'Admin' when r.kind = 'contact' then 'Contact' when r.kind = 'resource' then 'Schedule' when r.kind = 'custom-field' then 'Admin' when r.kind = 'user' then 'Admin' when r.kind = 'invoice-template' then 'Finance' when r.kind = 'workspace' then 'Schedule' when r.kind = 'booking' then 'Schedule' when r.kind = 'payment' then 'Finance' when r.kind = 'tax' then 'Finance' when r.kind = 'rate-scheme' then 'Finance' when r.kind = 'project-status' then 'Project' when r.kind = 'project-folder' then 'Project' when r.kind = 'feed' then 'Schedule' when r.kind = 'public-link' then 'Finance' when r.kind = 'delivery' then 'Finance' when r.kind = 'token' then 'Account' when r.kind = 'event' then 'Account' when r.kind = 'audit' then 'Account' when r.kind = 'job' then 'Account' when r.kind = 'recurring-invoice' then 'Finance' when r.kind = 'reminder-rule' then 'Finance' when r.kind = 'reminder' then 'Finance' when r.kind = 'item' then 'Finance' when r.kind = 'exchange-rate' then 'Finance' when r.kind = 'leave-request' then 'Schedule' when r.kind = 'webhook' then 'Account' when r.kind = 'webhook-delivery' then 'Account' else 'Account' end = any($6::text[])
  and (r.project_id is null or $2 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $7))))
  and (r.kind <> 'workspace' or $2 or exists (
    select 1 from workspace w where w.account_id = $1 and w.id = case when r.kind = 'workspace' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))
  and (r.kind <> 'token' or $3 or exists (
    select 1 from token t where t.account_id = $1 and t.id = case when r.kind = 'token' then r.record_id::bigint end
      and t.user_id = $7))
  and (r.kind <> 'feed' or $2 or exists (
    select 1 from feed f where f.account_id = $1 and f.id = case when r.kind = 'feed' then r.record_id::bigint end
      and f.user_id = $7))
  and (r.kind <> 'booking' or exists (
    select 1 from booking b where b.account_id = $1 and b.id = case when r.kind = 'booking' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = b.id), true)
  or (b.created_id = $7 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($4::int = 0 or (b.created_id = $7 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self)))))
  and (r.kind <> 'expense' or exists (
    select 1 from expense e where e.account_id = $1 and e.id = case when r.kind = 'expense' then r.record_id::bigint end
      and (e.owner_id = $7 or $2 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = e.project_id and pu.user_id = $7 and pu.role_id = 1)
  or ($9 and (e.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = e.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $7))))))))
  and (r.kind <> 'leave-request' or exists (
    select 1 from leave_request l where l.account_id = $1 and l.id = case when r.kind = 'leave-request' then r.record_id::bigint end
      and ((l.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7)) or ('Schedule' = any($5::text[]) and ($2 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[l.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($2 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k))))))))) and (r."id" = any($10::bigint[]) or r."user_id" = any($11::bigint[]) or r."token_id" = any($12::bigint[]) or r."kind" = $13::text or r."record_id" = $14::text or r."action" = $15::text or r."at" > to_timestamp($16::bigint) or r."at" < to_timestamp($17::bigint))
  order by r."at" asc, r."user_id" desc, r."id" asc
    limit 10) p
cross join lateral (select 0 as version,
  (r."at")::text as k0, (r."user_id")::text as k1, (r."id")::text as k2,
  row_to_json(f)::text as record
  from "audit" r cross join lateral (select r."id" as "id", date_part('epoch', r."at")::bigint as "at", r."user_id" as "user_id", r."user_name" as "user_name", r."token_id" as "token_id", r."kind" as "kind", r."record_id" as "record_id", coalesce(case when r.kind = 'booking' then (select x.name from booking x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'custom-field' then (select x.name from custom_field x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'feed' then (select x.name from feed x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'group' then (select x.name from app_group x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'invoice-template' then (select x.name from invoice_template x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'item' then (select x.name from item x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'project' then (select x.name from project x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'project-folder' then (select x.name from project_folder x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'project-status' then (select x.name from project_status x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'rate-scheme' then (select x.name from rate_scheme x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'reminder-rule' then (select x.name from reminder_rule x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'resource' then (select x.name from resource x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'tax' then (select x.name from tax x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'workspace' then (select x.name from workspace x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'time-entry' then (select x.name from time_entry x where x.account_id = $1 and x.id = r.record_id::bigint and x.project_id is not distinct from r.project_id) when r.kind = 'recurring-invoice' then (select x.name from recurring_invoice x where x.account_id = $1 and x.id = r.record_id::bigint and x.project_id is not distinct from r.project_id) when r.kind = 'quote' then (select coalesce(d.prefix || d.number, (select c.name from contact c where c.account_id = $1 and c.uuid = d.client_uuid))
    from quote d where d.account_id = $1 and d.id = r.record_id::bigint) when r.kind = 'invoice' then (select coalesce(d.prefix || d.number, (select c.name from contact c where c.account_id = $1 and c.uuid = d.client_uuid))
    from invoice d where d.account_id = $1 and d.id = r.record_id::bigint) when r.kind = 'delivery' then (select case x.document_kind when 'invoice' then (select coalesce(d.prefix || d.number, (select c.name from contact c where c.account_id = $1 and c.uuid = d.client_uuid))
    from invoice d where d.account_id = $1 and d.id = x.document_id)
  when 'quote' then (select coalesce(d.prefix || d.number, (select c.name from contact c where c.account_id = $1 and c.uuid = d.client_uuid))
    from quote d where d.account_id = $1 and d.id = x.document_id) end from delivery x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'public-link' then (select case x.document_kind when 'invoice' then (select coalesce(d.prefix || d.number, (select c.name from contact c where c.account_id = $1 and c.uuid = d.client_uuid))
    from invoice d where d.account_id = $1 and d.id = x.document_id)
  when 'quote' then (select coalesce(d.prefix || d.number, (select c.name from contact c where c.account_id = $1 and c.uuid = d.client_uuid))
    from quote d where d.account_id = $1 and d.id = x.document_id) end from public_link x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'reminder' then (select (select coalesce(d.prefix || d.number, (select c.name from contact c where c.account_id = $1 and c.uuid = d.client_uuid))
    from invoice d where d.account_id = $1 and d.id = x.invoice_id) from reminder x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'paper' and r.record_id like 'invoice %' then (select coalesce(d.prefix || d.number, (select c.name from contact c where c.account_id = $1 and c.uuid = d.client_uuid))
    from invoice d where d.account_id = $1 and d.id = split_part(r.record_id, ' ', 2)::bigint) when r.kind = 'payment' then (select x.currency || ' ' || x.amount from payment x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'contact' then (select x.name from contact x where x.account_id = $1 and x.uuid = r.record_id::uuid) when r.kind = 'user' then (select coalesce(nullif(btrim(x.first_name || ' ' || x.last_name), ''), x.username) from app_user x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'token' then (select coalesce(nullif(x.name, ''), (select coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u where u.account_id = $1 and u.id = x.user_id)) from token x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'expense' then (select coalesce(nullif(x.description, ''), x.category) from expense x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'exchange-rate' then (select x.currency || ' ' || x.date from exchange_rate x where x.account_id = $1 and x.id = r.record_id::bigint) when r.kind = 'leave-request' then (select (select s.name from resource s where s.account_id = $1 and s.id = x.resource_id) from leave_request x where x.account_id = $1 and x.id = r.record_id::bigint) end, '') as "record_name", r."action" as "action", case when r.action in ('created', 'noted') then (select coalesce(json_object_agg(m.key, json_build_object('from', null, 'to', m.value)), '{}') from json_each(case when r.kind = 'resource' and not $9 then (r.changes::jsonb - 'rates')::json
  when r.kind = 'project' and not $9 then (r.changes::jsonb - 'budget_amount')::json else r.changes end) m)
  when r.action = 'deleted' then (select coalesce(json_object_agg(m.key, json_build_object('from', m.value, 'to', null)), '{}') from json_each(case when r.kind = 'resource' and not $9 then (r.changes::jsonb - 'rates')::json
  when r.kind = 'project' and not $9 then (r.changes::jsonb - 'budget_amount')::json else r.changes end) m) when (r.action = 'updated' and not $2 and exists (select 1 from project p where p.account_id = $1
  and p.id = (r.changes #>> '{project,from,0,id}')::bigint and not (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $7)))) then (select json_object_agg(m.key, json_build_object('from', case when m.key = 'project' then json_build_array(
  json_build_object('id', m.value #> '{from,0,id}', 'start', null, 'end', null)) end, 'to', m.value -> 'to')) from json_each(r.changes) m) else case when r.kind = 'resource' and not $9 then (r.changes::jsonb - 'rates')::json
  when r.kind = 'project' and not $9 then (r.changes::jsonb - 'budget_amount')::json else r.changes end end as "changes") f where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "audit" r where r.account_id = $1 and ((($2 and $3 and $4::int = 0 and 'Schedule' = any($5::text[])
  and $6::text[] @> array['Schedule', 'Project', 'Task', 'Finance', 'Report', 'Contact', 'Admin', 'Account']) or (case when r.kind = 'quote' then 'Finance' when r.kind = 'invoice' then 'Finance' when r.kind = 'project' then 'Project' when r.kind = 'time-entry' then 'Project' when r.kind = 'expense' then 'Project' when r.kind = 'group' then 'Admin' when r.kind = 'contact' then 'Contact' when r.kind = 'resource' then 'Schedule' when r.kind = 'custom-field' then 'Admin' when r.kind = 'user' then 'Admin' when r.kind = 'invoice-template' then 'Finance' when r.kind = 'workspace' then 'Schedule' when r.kind = 'booking' then 'Schedule' when r.kind = 'payment' then 'Finance' when r.kind = 'tax' then 'Finance' when r.kind = 'rate-scheme' then 'Finance' when r.kind = 'project-status' then 'Project' when r.kind = 'project-folder' then 'Project' when r.kind = 'feed' then 'Schedule' when r.kind = 'public-link' then 'Finance' when r.kind = 'delivery' then 'Finance' when r.kind = 'token' then 'Account' when r.kind = 'event' then 'Account' when r.kind = 'audit' then 'Account' when r.kind = 'job' then 'Account' when r.kind = 'recurring-invoice' then 'Finance' when r.kind = 'reminder-rule' then 'Finance' when r.kind = 'reminder' then 'Finance' when r.kind = 'item' then 'Finance' when r.kind = 'exchange-rate' then 'Finance' when r.kind = 'leave-request' then 'Schedule' when r.kind = 'webhook' then 'Account' when r.kind = 'webhook-delivery' then 'Account' else 'Account' end = any($6::text[])
  and (r.project_id is null or $2 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $7))))
  and (r.kind <> 'workspace' or $2 or exists (
    select 1 from workspace w where w.account_id = $1 and w.id = case when r.kind = 'workspace' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))
  and (r.kind <> 'token' or $3 or exists (
    select 1 from token t where t.account_id = $1 and t.id = case when r.kind = 'token' then r.record_id::bigint end
      and t.user_id = $7))
  and (r.kind <> 'feed' or $2 or exists (
    select 1 from feed f where f.account_id = $1 and f.id = case when r.kind = 'feed' then r.record_id::bigint end
      and f.user_id = $7))
  and (r.kind <> 'booking' or exists (
    select 1 from booking b where b.account_id = $1 and b.id = case when r.kind = 'booking' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = b.id), true)
  or (b.created_id = $7 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($4::int = 0 or (b.created_id = $7 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self)))))
  and (r.kind <> 'expense' or exists (
    select 1 from expense e where e.account_id = $1 and e.id = case when r.kind = 'expense' then r.record_id::bigint end
      and (e.owner_id = $7 or $2 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = e.project_id and pu.user_id = $7 and pu.role_id = 1)
  or ($9 and (e.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = e.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $7))))))))
  and (r.kind <> 'leave-request' or exists (
    select 1 from leave_request l where l.account_id = $1 and l.id = case when r.kind = 'leave-request' then r.record_id::bigint end
      and ((l.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7)) or ('Schedule' = any($5::text[]) and ($2 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[l.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($2 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k))))))))) and r."id" = any($10::bigint[]) union select r."id" from "audit" r where r.account_id = $1 and ((($2 and $3 and $4::int = 0 and 'Schedule' = any($5::text[])
  and $6::text[] @> array['Schedule', 'Project', 'Task', 'Finance', 'Report', 'Contact', 'Admin', 'Account']) or (case when r.kind = 'quote' then 'Finance' when r.kind = 'invoice' then 'Finance' when r.kind = 'project' then 'Project' when r.kind = 'time-entry' then 'Project' when r.kind = 'expense' then 'Project' when r.kind = 'group' then 'Admin' when r.kind = 'contact' then 'Contact' when r.kind = 'resource' then 'Schedule' when r.kind = 'custom-field' then 'Admin' when r.kind = 'user' then 'Admin' when r.kind = 'invoice-template' then 'Finance' when r.kind = 'workspace' then 'Schedule' when r.kind = 'booking' then 'Schedule' when r.kind = 'payment' then 'Finance' when r.kind = 'tax' then 'Finance' when r.kind = 'rate-scheme' then 'Finance' when r.kind = 'project-status' then 'Project' when r.kind = 'project-folder' then 'Project' when r.kind = 'feed' then 'Schedule' when r.kind = 'public-link' then 'Finance' when r.kind = 'delivery' then 'Finance' when r.kind = 'token' then 'Account' when r.kind = 'event' then 'Account' when r.kind = 'audit' then 'Account' when r.kind = 'job' then 'Account' when r.kind = 'recurring-invoice' then 'Finance' when r.kind = 'reminder-rule' then 'Finance' when r.kind = 'reminder' then 'Finance' when r.kind = 'item' then 'Finance' when r.kind = 'exchange-rate' then 'Finance' when r.kind = 'leave-request' then 'Schedule' when r.kind = 'webhook' then 'Account' when r.kind = 'webhook-delivery' then 'Account' else 'Account' end = any($6::text[])
  and (r.project_id is null or $2 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $7))))
  and (r.kind <> 'workspace' or $2 or exists (
    select 1 from workspace w where w.account_id = $1 and w.id = case when r.kind = 'workspace' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))
  and (r.kind <> 'token' or $3 or exists (
    select 1 from token t where t.account_id = $1 and t.id = case when r.kind = 'token' then r.record_id::bigint end
      and t.user_id = $7))
  and (r.kind <> 'feed' or $2 or exists (
    select 1 from feed f where f.account_id = $1 and f.id = case when r.kind = 'feed' then r.record_id::bigint end
      and f.user_id = $7))
  and (r.kind <> 'booking' or exists (
    select 1 from booking b where b.account_id = $1 and b.id = case when r.kind = 'booking' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = b.id), true)
  or (b.created_id = $7 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($4::int = 0 or (b.created_id = $7 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self)))))
  and (r.kind <> 'expense' or exists (
    select 1 from expense e where e.account_id = $1 and e.id = case when r.kind = 'expense' then r.record_id::bigint end
      and (e.owner_id = $7 or $2 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = e.project_id and pu.user_id = $7 and pu.role_id = 1)
  or ($9 and (e.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = e.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $7))))))))
  and (r.kind <> 'leave-request' or exists (
    select 1 from leave_request l where l.account_id = $1 and l.id = case when r.kind = 'leave-request' then r.record_id::bigint end
      and ((l.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7)) or ('Schedule' = any($5::text[]) and ($2 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[l.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($2 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k))))))))) and r."user_id" = any($11::bigint[]) union select r."id" from "audit" r where r.account_id = $1 and ((($2 and $3 and $4::int = 0 and 'Schedule' = any($5::text[])
  and $6::text[] @> array['Schedule', 'Project', 'Task', 'Finance', 'Report', 'Contact', 'Admin', 'Account']) or (case when r.kind = 'quote' then 'Finance' when r.kind = 'invoice' then 'Finance' when r.kind = 'project' then 'Project' when r.kind = 'time-entry' then 'Project' when r.kind = 'expense' then 'Project' when r.kind = 'group' then 'Admin' when r.kind = 'contact' then 'Contact' when r.kind = 'resource' then 'Schedule' when r.kind = 'custom-field' then 'Admin' when r.kind = 'user' then 'Admin' when r.kind = 'invoice-template' then 'Finance' when r.kind = 'workspace' then 'Schedule' when r.kind = 'booking' then 'Schedule' when r.kind = 'payment' then 'Finance' when r.kind = 'tax' then 'Finance' when r.kind = 'rate-scheme' then 'Finance' when r.kind = 'project-status' then 'Project' when r.kind = 'project-folder' then 'Project' when r.kind = 'feed' then 'Schedule' when r.kind = 'public-link' then 'Finance' when r.kind = 'delivery' then 'Finance' when r.kind = 'token' then 'Account' when r.kind = 'event' then 'Account' when r.kind = 'audit' then 'Account' when r.kind = 'job' then 'Account' when r.kind = 'recurring-invoice' then 'Finance' when r.kind = 'reminder-rule' then 'Finance' when r.kind = 'reminder' then 'Finance' when r.kind = 'item' then 'Finance' when r.kind = 'exchange-rate' then 'Finance' when r.kind = 'leave-request' then 'Schedule' when r.kind = 'webhook' then 'Account' when r.kind = 'webhook-delivery' then 'Account' else 'Account' end = any($6::text[])
  and (r.project_id is null or $2 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $7))))
  and (r.kind <> 'workspace' or $2 or exists (
    select 1 from workspace w where w.account_id = $1 and w.id = case when r.kind = 'workspace' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))
  and (r.kind <> 'token' or $3 or exists (
    select 1 from token t where t.account_id = $1 and t.id = case when r.kind = 'token' then r.record_id::bigint end
      and t.user_id = $7))
  and (r.kind <> 'feed' or $2 or exists (
    select 1 from feed f where f.account_id = $1 and f.id = case when r.kind = 'feed' then r.record_id::bigint end
      and f.user_id = $7))
  and (r.kind <> 'booking' or exists (
    select 1 from booking b where b.account_id = $1 and b.id = case when r.kind = 'booking' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = b.id), true)
  or (b.created_id = $7 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($4::int = 0 or (b.created_id = $7 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self)))))
  and (r.kind <> 'expense' or exists (
    select 1 from expense e where e.account_id = $1 and e.id = case when r.kind = 'expense' then r.record_id::bigint end
      and (e.owner_id = $7 or $2 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = e.project_id and pu.user_id = $7 and pu.role_id = 1)
  or ($9 and (e.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = e.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $7))))))))
  and (r.kind <> 'leave-request' or exists (
    select 1 from leave_request l where l.account_id = $1 and l.id = case when r.kind = 'leave-request' then r.record_id::bigint end
      and ((l.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7)) or ('Schedule' = any($5::text[]) and ($2 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[l.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($2 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k))))))))) and r."token_id" = any($12::bigint[]) union select r."id" from "audit" r where r.account_id = $1 and ((($2 and $3 and $4::int = 0 and 'Schedule' = any($5::text[])
  and $6::text[] @> array['Schedule', 'Project', 'Task', 'Finance', 'Report', 'Contact', 'Admin', 'Account']) or (case when r.kind = 'quote' then 'Finance' when r.kind = 'invoice' then 'Finance' when r.kind = 'project' then 'Project' when r.kind = 'time-entry' then 'Project' when r.kind = 'expense' then 'Project' when r.kind = 'group' then 'Admin' when r.kind = 'contact' then 'Contact' when r.kind = 'resource' then 'Schedule' when r.kind = 'custom-field' then 'Admin' when r.kind = 'user' then 'Admin' when r.kind = 'invoice-template' then 'Finance' when r.kind = 'workspace' then 'Schedule' when r.kind = 'booking' then 'Schedule' when r.kind = 'payment' then 'Finance' when r.kind = 'tax' then 'Finance' when r.kind = 'rate-scheme' then 'Finance' when r.kind = 'project-status' then 'Project' when r.kind = 'project-folder' then 'Project' when r.kind = 'feed' then 'Schedule' when r.kind = 'public-link' then 'Finance' when r.kind = 'delivery' then 'Finance' when r.kind = 'token' then 'Account' when r.kind = 'event' then 'Account' when r.kind = 'audit' then 'Account' when r.kind = 'job' then 'Account' when r.kind = 'recurring-invoice' then 'Finance' when r.kind = 'reminder-rule' then 'Finance' when r.kind = 'reminder' then 'Finance' when r.kind = 'item' then 'Finance' when r.kind = 'exchange-rate' then 'Finance' when r.kind = 'leave-request' then 'Schedule' when r.kind = 'webhook' then 'Account' when r.kind = 'webhook-delivery' then 'Account' else 'Account' end = any($6::text[])
  and (r.project_id is null or $2 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $7))))
  and (r.kind <> 'workspace' or $2 or exists (
    select 1 from workspace w where w.account_id = $1 and w.id = case when r.kind = 'workspace' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))
  and (r.kind <> 'token' or $3 or exists (
    select 1 from token t where t.account_id = $1 and t.id = case when r.kind = 'token' then r.record_id::bigint end
      and t.user_id = $7))
  and (r.kind <> 'feed' or $2 or exists (
    select 1 from feed f where f.account_id = $1 and f.id = case when r.kind = 'feed' then r.record_id::bigint end
      and f.user_id = $7))
  and (r.kind <> 'booking' or exists (
    select 1 from booking b where b.account_id = $1 and b.id = case when r.kind = 'booking' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = b.id), true)
  or (b.created_id = $7 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($4::int = 0 or (b.created_id = $7 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self)))))
  and (r.kind <> 'expense' or exists (
    select 1 from expense e where e.account_id = $1 and e.id = case when r.kind = 'expense' then r.record_id::bigint end
      and (e.owner_id = $7 or $2 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = e.project_id and pu.user_id = $7 and pu.role_id = 1)
  or ($9 and (e.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = e.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $7))))))))
  and (r.kind <> 'leave-request' or exists (
    select 1 from leave_request l where l.account_id = $1 and l.id = case when r.kind = 'leave-request' then r.record_id::bigint end
      and ((l.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7)) or ('Schedule' = any($5::text[]) and ($2 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[l.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($2 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k))))))))) and r."kind" = $13::text union select r."id" from "audit" r where r.account_id = $1 and ((($2 and $3 and $4::int = 0 and 'Schedule' = any($5::text[])
  and $6::text[] @> array['Schedule', 'Project', 'Task', 'Finance', 'Report', 'Contact', 'Admin', 'Account']) or (case when r.kind = 'quote' then 'Finance' when r.kind = 'invoice' then 'Finance' when r.kind = 'project' then 'Project' when r.kind = 'time-entry' then 'Project' when r.kind = 'expense' then 'Project' when r.kind = 'group' then 'Admin' when r.kind = 'contact' then 'Contact' when r.kind = 'resource' then 'Schedule' when r.kind = 'custom-field' then 'Admin' when r.kind = 'user' then 'Admin' when r.kind = 'invoice-template' then 'Finance' when r.kind = 'workspace' then 'Schedule' when r.kind = 'booking' then 'Schedule' when r.kind = 'payment' then 'Finance' when r.kind = 'tax' then 'Finance' when r.kind = 'rate-scheme' then 'Finance' when r.kind = 'project-status' then 'Project' when r.kind = 'project-folder' then 'Project' when r.kind = 'feed' then 'Schedule' when r.kind = 'public-link' then 'Finance' when r.kind = 'delivery' then 'Finance' when r.kind = 'token' then 'Account' when r.kind = 'event' then 'Account' when r.kind = 'audit' then 'Account' when r.kind = 'job' then 'Account' when r.kind = 'recurring-invoice' then 'Finance' when r.kind = 'reminder-rule' then 'Finance' when r.kind = 'reminder' then 'Finance' when r.kind = 'item' then 'Finance' when r.kind = 'exchange-rate' then 'Finance' when r.kind = 'leave-request' then 'Schedule' when r.kind = 'webhook' then 'Account' when r.kind = 'webhook-delivery' then 'Account' else 'Account' end = any($6::text[])
  and (r.project_id is null or $2 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $7))))
  and (r.kind <> 'workspace' or $2 or exists (
    select 1 from workspace w where w.account_id = $1 and w.id = case when r.kind = 'workspace' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))
  and (r.kind <> 'token' or $3 or exists (
    select 1 from token t where t.account_id = $1 and t.id = case when r.kind = 'token' then r.record_id::bigint end
      and t.user_id = $7))
  and (r.kind <> 'feed' or $2 or exists (
    select 1 from feed f where f.account_id = $1 and f.id = case when r.kind = 'feed' then r.record_id::bigint end
      and f.user_id = $7))
  and (r.kind <> 'booking' or exists (
    select 1 from booking b where b.account_id = $1 and b.id = case when r.kind = 'booking' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = b.id), true)
  or (b.created_id = $7 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($4::int = 0 or (b.created_id = $7 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self)))))
  and (r.kind <> 'expense' or exists (
    select 1 from expense e where e.account_id = $1 and e.id = case when r.kind = 'expense' then r.record_id::bigint end
      and (e.owner_id = $7 or $2 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = e.project_id and pu.user_id = $7 and pu.role_id = 1)
  or ($9 and (e.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = e.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $7))))))))
  and (r.kind <> 'leave-request' or exists (
    select 1 from leave_request l where l.account_id = $1 and l.id = case when r.kind = 'leave-request' then r.record_id::bigint end
      and ((l.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7)) or ('Schedule' = any($5::text[]) and ($2 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[l.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($2 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k))))))))) and r."record_id" = $14::text union select r."id" from "audit" r where r.account_id = $1 and ((($2 and $3 and $4::int = 0 and 'Schedule' = any($5::text[])
  and $6::text[] @> array['Schedule', 'Project', 'Task', 'Finance', 'Report', 'Contact', 'Admin', 'Account']) or (case when r.kind = 'quote' then 'Finance' when r.kind = 'invoice' then 'Finance' when r.kind = 'project' then 'Project' when r.kind = 'time-entry' then 'Project' when r.kind = 'expense' then 'Project' when r.kind = 'group' then 'Admin' when r.kind = 'contact' then 'Contact' when r.kind = 'resource' then 'Schedule' when r.kind = 'custom-field' then 'Admin' when r.kind = 'user' then 'Admin' when r.kind = 'invoice-template' then 'Finance' when r.kind = 'workspace' then 'Schedule' when r.kind = 'booking' then 'Schedule' when r.kind = 'payment' then 'Finance' when r.kind = 'tax' then 'Finance' when r.kind = 'rate-scheme' then 'Finance' when r.kind = 'project-status' then 'Project' when r.kind = 'project-folder' then 'Project' when r.kind = 'feed' then 'Schedule' when r.kind = 'public-link' then 'Finance' when r.kind = 'delivery' then 'Finance' when r.kind = 'token' then 'Account' when r.kind = 'event' then 'Account' when r.kind = 'audit' then 'Account' when r.kind = 'job' then 'Account' when r.kind = 'recurring-invoice' then 'Finance' when r.kind = 'reminder-rule' then 'Finance' when r.kind = 'reminder' then 'Finance' when r.kind = 'item' then 'Finance' when r.kind = 'exchange-rate' then 'Finance' when r.kind = 'leave-request' then 'Schedule' when r.kind = 'webhook' then 'Account' when r.kind = 'webhook-delivery' then 'Account' else 'Account' end = any($6::text[])
  and (r.project_id is null or $2 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $7))))
  and (r.kind <> 'workspace' or $2 or exists (
    select 1 from workspace w where w.account_id = $1 and w.id = case when r.kind = 'workspace' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))
  and (r.kind <> 'token' or $3 or exists (
    select 1 from token t where t.account_id = $1 and t.id = case when r.kind = 'token' then r.record_id::bigint end
      and t.user_id = $7))
  and (r.kind <> 'feed' or $2 or exists (
    select 1 from feed f where f.account_id = $1 and f.id = case when r.kind = 'feed' then r.record_id::bigint end
      and f.user_id = $7))
  and (r.kind <> 'booking' or exists (
    select 1 from booking b where b.account_id = $1 and b.id = case when r.kind = 'booking' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = b.id), true)
  or (b.created_id = $7 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($4::int = 0 or (b.created_id = $7 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self)))))
  and (r.kind <> 'expense' or exists (
    select 1 from expense e where e.account_id = $1 and e.id = case when r.kind = 'expense' then r.record_id::bigint end
      and (e.owner_id = $7 or $2 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = e.project_id and pu.user_id = $7 and pu.role_id = 1)
  or ($9 and (e.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = e.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $7))))))))
  and (r.kind <> 'leave-request' or exists (
    select 1 from leave_request l where l.account_id = $1 and l.id = case when r.kind = 'leave-request' then r.record_id::bigint end
      and ((l.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7)) or ('Schedule' = any($5::text[]) and ($2 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[l.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($2 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k))))))))) and r."action" = $15::text union select r."id" from "audit" r where r.account_id = $1 and ((($2 and $3 and $4::int = 0 and 'Schedule' = any($5::text[])
  and $6::text[] @> array['Schedule', 'Project', 'Task', 'Finance', 'Report', 'Contact', 'Admin', 'Account']) or (case when r.kind = 'quote' then 'Finance' when r.kind = 'invoice' then 'Finance' when r.kind = 'project' then 'Project' when r.kind = 'time-entry' then 'Project' when r.kind = 'expense' then 'Project' when r.kind = 'group' then 'Admin' when r.kind = 'contact' then 'Contact' when r.kind = 'resource' then 'Schedule' when r.kind = 'custom-field' then 'Admin' when r.kind = 'user' then 'Admin' when r.kind = 'invoice-template' then 'Finance' when r.kind = 'workspace' then 'Schedule' when r.kind = 'booking' then 'Schedule' when r.kind = 'payment' then 'Finance' when r.kind = 'tax' then 'Finance' when r.kind = 'rate-scheme' then 'Finance' when r.kind = 'project-status' then 'Project' when r.kind = 'project-folder' then 'Project' when r.kind = 'feed' then 'Schedule' when r.kind = 'public-link' then 'Finance' when r.kind = 'delivery' then 'Finance' when r.kind = 'token' then 'Account' when r.kind = 'event' then 'Account' when r.kind = 'audit' then 'Account' when r.kind = 'job' then 'Account' when r.kind = 'recurring-invoice' then 'Finance' when r.kind = 'reminder-rule' then 'Finance' when r.kind = 'reminder' then 'Finance' when r.kind = 'item' then 'Finance' when r.kind = 'exchange-rate' then 'Finance' when r.kind = 'leave-request' then 'Schedule' when r.kind = 'webhook' then 'Account' when r.kind = 'webhook-delivery' then 'Account' else 'Account' end = any($6::text[])
  and (r.project_id is null or $2 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $7))))
  and (r.kind <> 'workspace' or $2 or exists (
    select 1 from workspace w where w.account_id = $1 and w.id = case when r.kind = 'workspace' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))
  and (r.kind <> 'token' or $3 or exists (
    select 1 from token t where t.account_id = $1 and t.id = case when r.kind = 'token' then r.record_id::bigint end
      and t.user_id = $7))
  and (r.kind <> 'feed' or $2 or exists (
    select 1 from feed f where f.account_id = $1 and f.id = case when r.kind = 'feed' then r.record_id::bigint end
      and f.user_id = $7))
  and (r.kind <> 'booking' or exists (
    select 1 from booking b where b.account_id = $1 and b.id = case when r.kind = 'booking' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = b.id), true)
  or (b.created_id = $7 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($4::int = 0 or (b.created_id = $7 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self)))))
  and (r.kind <> 'expense' or exists (
    select 1 from expense e where e.account_id = $1 and e.id = case when r.kind = 'expense' then r.record_id::bigint end
      and (e.owner_id = $7 or $2 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = e.project_id and pu.user_id = $7 and pu.role_id = 1)
  or ($9 and (e.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = e.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $7))))))))
  and (r.kind <> 'leave-request' or exists (
    select 1 from leave_request l where l.account_id = $1 and l.id = case when r.kind = 'leave-request' then r.record_id::bigint end
      and ((l.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7)) or ('Schedule' = any($5::text[]) and ($2 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[l.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($2 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k))))))))) and r."at" > to_timestamp($16::bigint) union select r."id" from "audit" r where r.account_id = $1 and ((($2 and $3 and $4::int = 0 and 'Schedule' = any($5::text[])
  and $6::text[] @> array['Schedule', 'Project', 'Task', 'Finance', 'Report', 'Contact', 'Admin', 'Account']) or (case when r.kind = 'quote' then 'Finance' when r.kind = 'invoice' then 'Finance' when r.kind = 'project' then 'Project' when r.kind = 'time-entry' then 'Project' when r.kind = 'expense' then 'Project' when r.kind = 'group' then 'Admin' when r.kind = 'contact' then 'Contact' when r.kind = 'resource' then 'Schedule' when r.kind = 'custom-field' then 'Admin' when r.kind = 'user' then 'Admin' when r.kind = 'invoice-template' then 'Finance' when r.kind = 'workspace' then 'Schedule' when r.kind = 'booking' then 'Schedule' when r.kind = 'payment' then 'Finance' when r.kind = 'tax' then 'Finance' when r.kind = 'rate-scheme' then 'Finance' when r.kind = 'project-status' then 'Project' when r.kind = 'project-folder' then 'Project' when r.kind = 'feed' then 'Schedule' when r.kind = 'public-link' then 'Finance' when r.kind = 'delivery' then 'Finance' when r.kind = 'token' then 'Account' when r.kind = 'event' then 'Account' when r.kind = 'audit' then 'Account' when r.kind = 'job' then 'Account' when r.kind = 'recurring-invoice' then 'Finance' when r.kind = 'reminder-rule' then 'Finance' when r.kind = 'reminder' then 'Finance' when r.kind = 'item' then 'Finance' when r.kind = 'exchange-rate' then 'Finance' when r.kind = 'leave-request' then 'Schedule' when r.kind = 'webhook' then 'Account' when r.kind = 'webhook-delivery' then 'Account' else 'Account' end = any($6::text[])
  and (r.project_id is null or $2 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $7))))
  and (r.kind <> 'workspace' or $2 or exists (
    select 1 from workspace w where w.account_id = $1 and w.id = case when r.kind = 'workspace' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))
  and (r.kind <> 'token' or $3 or exists (
    select 1 from token t where t.account_id = $1 and t.id = case when r.kind = 'token' then r.record_id::bigint end
      and t.user_id = $7))
  and (r.kind <> 'feed' or $2 or exists (
    select 1 from feed f where f.account_id = $1 and f.id = case when r.kind = 'feed' then r.record_id::bigint end
      and f.user_id = $7))
  and (r.kind <> 'booking' or exists (
    select 1 from booking b where b.account_id = $1 and b.id = case when r.kind = 'booking' then r.record_id::bigint end
      and ($2 or not exists (select 1 from workspace_access a where a.account_id = $1) or not exists (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))
  or coalesce((select bool_or(br.resource_id not in (select wr.resource_id from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id
  and w.deleted is null
  where wr.account_id = $1 group by wr.resource_id having not bool_or(($2 or not exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id)
  or exists (select 1 from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id
    and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8))))))) from booking_resource br where br.account_id = $1
    and br.booking_id = b.id), true)
  or (b.created_id = $7 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self))) and ($4::int = 0 or (b.created_id = $7 or b.id in (
  with recursive mine as (
    select x.id, x.parent_id, x.id as self from app_user u
    join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7
    union select x.id, x.parent_id, mine.self from resource x join mine on x.id = mine.parent_id where x.account_id = $1)
  select br.booking_id from mine
  join booking_resource br on br.account_id = $1 and br.resource_id = mine.id and (br.any_count is null or mine.id = mine.self)
  union all
  select oc.booking_id from mine join occupancy oc on oc.account_id = $1 and oc.resource_id = mine.self where mine.id = mine.self)))))
  and (r.kind <> 'expense' or exists (
    select 1 from expense e where e.account_id = $1 and e.id = case when r.kind = 'expense' then r.record_id::bigint end
      and (e.owner_id = $7 or $2 or exists (select 1 from project_user pu where pu.account_id = $1
  and pu.project_id = e.project_id and pu.user_id = $7 and pu.role_id = 1)
  or ($9 and (e.project_id is null or exists (select 1 from project p where p.account_id = $1
    and p.id = e.project_id and (not p.private or $2 or exists (select 1 from project_user pu where pu.account_id = $1
    and pu.project_id = p.id and pu.user_id = $7))))))))
  and (r.kind <> 'leave-request' or exists (
    select 1 from leave_request l where l.account_id = $1 and l.id = case when r.kind = 'leave-request' then r.record_id::bigint end
      and ((l.resource_id in (select x.id from app_user u join contact c on c.account_id = $1 and c.uuid = u.contact_uuid
    join resource x on x.account_id = $1 and x.type_person_id = c.id and x.deleted is null
    where u.account_id = $1 and u.id = $7)) or ('Schedule' = any($5::text[]) and ($2 or (
  select bool_and(k.writable) from unnest((with recursive walk as (
    select s.ids, s.ids as latest from (select array[l.resource_id] as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(select distinct c.parent_id from resource c where c.account_id = $1 and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]) as g(id) cross join lateral (
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or($2 or coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $7) or (wa.type = 'group' and wa.grantee_id = $8)))
      from workspace_access wa where wa.account_id = $1 and wa.workspace_id = w.id), true)) as writable
  from workspace_resource wr join workspace w on w.account_id = $1 and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $1 and wr.resource_id = g.id) k))))))))) and r."at" < to_timestamp($17::bigint)) u;
