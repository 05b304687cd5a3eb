-- GET /v2/audit
select x.version, x.record, x.k0
from (select r."id" from "audit" r where r.account_id = $1 and (case r.kind
  when 'quote' then 'Finance' when 'invoice' then 'Finance' when 'invoice-template' then 'Finance' when 'tax' then 'Finance' when 'rate-scheme' then 'Finance'
  when 'project' then 'Project' when 'project-status' then 'Project' when 'project-folder' then 'Project' when 'time-entry' then 'Project'
  when 'resource' then 'Schedule' when 'workspace' then 'Schedule' when 'booking' then 'Schedule'
  when 'contact' then 'Contact'
  when 'user' then 'Admin' when 'group' then 'Admin' when 'custom-field' then 'Admin'
  else 'Account' end = any($2::text[])
  and (r.project_id is null or $3 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id
      and (not p.private or exists (select 1 from project_user pu where pu.account_id = $1 and pu.project_id = p.id and pu.user_id = $4)))))
  order by r."id" asc limit $5::bigint offset $6::bigint) p
cross join lateral (select 0 as version, (r."id")::text as k0,
  (select row_to_json(f) from (select r."id" as "id", extract(epoch from r."at")::bigint as "at", r."user_id" as "user_id", r."user_name" as "user_name", r."token_id" as "token_id", r."kind" as "kind", r."record_id" as "record_id", r."action" as "action", r."changes" as "changes") f)::text as record
  from "audit" r where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from "audit" r where r.account_id = $1 and (case r.kind
  when 'quote' then 'Finance' when 'invoice' then 'Finance' when 'invoice-template' then 'Finance' when 'tax' then 'Finance' when 'rate-scheme' then 'Finance'
  when 'project' then 'Project' when 'project-status' then 'Project' when 'project-folder' then 'Project' when 'time-entry' then 'Project'
  when 'resource' then 'Schedule' when 'workspace' then 'Schedule' when 'booking' then 'Schedule'
  when 'contact' then 'Contact'
  when 'user' then 'Admin' when 'group' then 'Admin' when 'custom-field' then 'Admin'
  else 'Account' end = any($2::text[])
  and (r.project_id is null or $3 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id
      and (not p.private or exists (select 1 from project_user pu where pu.account_id = $1 and pu.project_id = p.id and pu.user_id = $4)))));

-- every filter, order_asc=at, order_desc=user_id
select x.version, x.record, x.k0, x.k1, x.k2
from (select r."id" from "audit" r where r.account_id = $1 and (case r.kind
  when 'quote' then 'Finance' when 'invoice' then 'Finance' when 'invoice-template' then 'Finance' when 'tax' then 'Finance' when 'rate-scheme' then 'Finance'
  when 'project' then 'Project' when 'project-status' then 'Project' when 'project-folder' then 'Project' when 'time-entry' then 'Project'
  when 'resource' then 'Schedule' when 'workspace' then 'Schedule' when 'booking' then 'Schedule'
  when 'contact' then 'Contact'
  when 'user' then 'Admin' when 'group' then 'Admin' when 'custom-field' then 'Admin'
  else 'Account' end = any($2::text[])
  and (r.project_id is null or $3 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id
      and (not p.private or exists (select 1 from project_user pu where pu.account_id = $1 and pu.project_id = p.id and pu.user_id = $4))))) and (r."id" = any($5::bigint[]) or r."user_id" = any($6::bigint[]) or r."token_id" = any($7::bigint[]) or r."kind" = any($8::text[]) or r."record_id" = any($9::text[]) or r."action" = any($10::text[]) or r."at" > to_timestamp($11::bigint) or r."at" < to_timestamp($12::bigint))
  order by r."at" asc, r."user_id" desc, r."id" asc limit $13::bigint offset $14::bigint) p
cross join lateral (select 0 as version, (r."at")::text as k0, (r."user_id")::text as k1, (r."id")::text as k2,
  (select row_to_json(f) from (select r."id" as "id", extract(epoch from r."at")::bigint as "at", r."user_id" as "user_id", r."user_name" as "user_name", r."token_id" as "token_id", r."kind" as "kind", r."record_id" as "record_id", r."action" as "action", r."changes" as "changes") f)::text as record
  from "audit" r where r.account_id = $1 and r."id" = p."id" offset 0) x;

-- its count
select count(*)::bigint as total from (select r."id" from "audit" r where r.account_id = $1 and (case r.kind
  when 'quote' then 'Finance' when 'invoice' then 'Finance' when 'invoice-template' then 'Finance' when 'tax' then 'Finance' when 'rate-scheme' then 'Finance'
  when 'project' then 'Project' when 'project-status' then 'Project' when 'project-folder' then 'Project' when 'time-entry' then 'Project'
  when 'resource' then 'Schedule' when 'workspace' then 'Schedule' when 'booking' then 'Schedule'
  when 'contact' then 'Contact'
  when 'user' then 'Admin' when 'group' then 'Admin' when 'custom-field' then 'Admin'
  else 'Account' end = any($2::text[])
  and (r.project_id is null or $3 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id
      and (not p.private or exists (select 1 from project_user pu where pu.account_id = $1 and pu.project_id = p.id and pu.user_id = $4))))) and r."id" = any($5::bigint[]) union select r."id" from "audit" r where r.account_id = $1 and (case r.kind
  when 'quote' then 'Finance' when 'invoice' then 'Finance' when 'invoice-template' then 'Finance' when 'tax' then 'Finance' when 'rate-scheme' then 'Finance'
  when 'project' then 'Project' when 'project-status' then 'Project' when 'project-folder' then 'Project' when 'time-entry' then 'Project'
  when 'resource' then 'Schedule' when 'workspace' then 'Schedule' when 'booking' then 'Schedule'
  when 'contact' then 'Contact'
  when 'user' then 'Admin' when 'group' then 'Admin' when 'custom-field' then 'Admin'
  else 'Account' end = any($2::text[])
  and (r.project_id is null or $3 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id
      and (not p.private or exists (select 1 from project_user pu where pu.account_id = $1 and pu.project_id = p.id and pu.user_id = $4))))) and r."user_id" = any($6::bigint[]) union select r."id" from "audit" r where r.account_id = $1 and (case r.kind
  when 'quote' then 'Finance' when 'invoice' then 'Finance' when 'invoice-template' then 'Finance' when 'tax' then 'Finance' when 'rate-scheme' then 'Finance'
  when 'project' then 'Project' when 'project-status' then 'Project' when 'project-folder' then 'Project' when 'time-entry' then 'Project'
  when 'resource' then 'Schedule' when 'workspace' then 'Schedule' when 'booking' then 'Schedule'
  when 'contact' then 'Contact'
  when 'user' then 'Admin' when 'group' then 'Admin' when 'custom-field' then 'Admin'
  else 'Account' end = any($2::text[])
  and (r.project_id is null or $3 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id
      and (not p.private or exists (select 1 from project_user pu where pu.account_id = $1 and pu.project_id = p.id and pu.user_id = $4))))) and r."token_id" = any($7::bigint[]) union select r."id" from "audit" r where r.account_id = $1 and (case r.kind
  when 'quote' then 'Finance' when 'invoice' then 'Finance' when 'invoice-template' then 'Finance' when 'tax' then 'Finance' when 'rate-scheme' then 'Finance'
  when 'project' then 'Project' when 'project-status' then 'Project' when 'project-folder' then 'Project' when 'time-entry' then 'Project'
  when 'resource' then 'Schedule' when 'workspace' then 'Schedule' when 'booking' then 'Schedule'
  when 'contact' then 'Contact'
  when 'user' then 'Admin' when 'group' then 'Admin' when 'custom-field' then 'Admin'
  else 'Account' end = any($2::text[])
  and (r.project_id is null or $3 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id
      and (not p.private or exists (select 1 from project_user pu where pu.account_id = $1 and pu.project_id = p.id and pu.user_id = $4))))) and r."kind" = any($8::text[]) union select r."id" from "audit" r where r.account_id = $1 and (case r.kind
  when 'quote' then 'Finance' when 'invoice' then 'Finance' when 'invoice-template' then 'Finance' when 'tax' then 'Finance' when 'rate-scheme' then 'Finance'
  when 'project' then 'Project' when 'project-status' then 'Project' when 'project-folder' then 'Project' when 'time-entry' then 'Project'
  when 'resource' then 'Schedule' when 'workspace' then 'Schedule' when 'booking' then 'Schedule'
  when 'contact' then 'Contact'
  when 'user' then 'Admin' when 'group' then 'Admin' when 'custom-field' then 'Admin'
  else 'Account' end = any($2::text[])
  and (r.project_id is null or $3 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id
      and (not p.private or exists (select 1 from project_user pu where pu.account_id = $1 and pu.project_id = p.id and pu.user_id = $4))))) and r."record_id" = any($9::text[]) union select r."id" from "audit" r where r.account_id = $1 and (case r.kind
  when 'quote' then 'Finance' when 'invoice' then 'Finance' when 'invoice-template' then 'Finance' when 'tax' then 'Finance' when 'rate-scheme' then 'Finance'
  when 'project' then 'Project' when 'project-status' then 'Project' when 'project-folder' then 'Project' when 'time-entry' then 'Project'
  when 'resource' then 'Schedule' when 'workspace' then 'Schedule' when 'booking' then 'Schedule'
  when 'contact' then 'Contact'
  when 'user' then 'Admin' when 'group' then 'Admin' when 'custom-field' then 'Admin'
  else 'Account' end = any($2::text[])
  and (r.project_id is null or $3 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id
      and (not p.private or exists (select 1 from project_user pu where pu.account_id = $1 and pu.project_id = p.id and pu.user_id = $4))))) and r."action" = any($10::text[]) union select r."id" from "audit" r where r.account_id = $1 and (case r.kind
  when 'quote' then 'Finance' when 'invoice' then 'Finance' when 'invoice-template' then 'Finance' when 'tax' then 'Finance' when 'rate-scheme' then 'Finance'
  when 'project' then 'Project' when 'project-status' then 'Project' when 'project-folder' then 'Project' when 'time-entry' then 'Project'
  when 'resource' then 'Schedule' when 'workspace' then 'Schedule' when 'booking' then 'Schedule'
  when 'contact' then 'Contact'
  when 'user' then 'Admin' when 'group' then 'Admin' when 'custom-field' then 'Admin'
  else 'Account' end = any($2::text[])
  and (r.project_id is null or $3 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id
      and (not p.private or exists (select 1 from project_user pu where pu.account_id = $1 and pu.project_id = p.id and pu.user_id = $4))))) and r."at" > to_timestamp($11::bigint) union select r."id" from "audit" r where r.account_id = $1 and (case r.kind
  when 'quote' then 'Finance' when 'invoice' then 'Finance' when 'invoice-template' then 'Finance' when 'tax' then 'Finance' when 'rate-scheme' then 'Finance'
  when 'project' then 'Project' when 'project-status' then 'Project' when 'project-folder' then 'Project' when 'time-entry' then 'Project'
  when 'resource' then 'Schedule' when 'workspace' then 'Schedule' when 'booking' then 'Schedule'
  when 'contact' then 'Contact'
  when 'user' then 'Admin' when 'group' then 'Admin' when 'custom-field' then 'Admin'
  else 'Account' end = any($2::text[])
  and (r.project_id is null or $3 or exists (
    select 1 from project p where p.account_id = $1 and p.id = r.project_id
      and (not p.private or exists (select 1 from project_user pu where pu.account_id = $1 and pu.project_id = p.id and pu.user_id = $4))))) and r."at" < to_timestamp($12::bigint)) u;
