import { idAfter } from './counters.sql.ts';

/** SQL that fills an account with so many invoices of five lines each, as the API would have stored them. */
export function fillAccount(account: number, invoices: number): string[] {
  return invoices === 0 ? [] : statements.map((sql) => sql.replaceAll('$1', String(account)).replaceAll('$2', String(invoices)));
}

/** The same with time entries of its first user, half of them on projects. */
export function fillTimeEntries(account: number, entries: number): string[] {
  return entries === 0 ? [] : timeStatements.map((sql) => sql.replaceAll('$1', String(account)).replaceAll('$2', String(entries)));
}

const statements = [
  `insert into contact (account_id, id, name, type, client, email_1)
   select $1, ${idAfter('$1', 'contact_organization')} + n, 'Client ' || n || ' ' || md5(n::text), 'organization', true,
     'client' || n || '@example.com'
   from generate_series(1, 2000) n`,
  `insert into project (account_id, id, name, code, status_id, client_uuid, start)
   select $1, ${idAfter('$1', 'project')} + n, 'Project ' || n || ' ' || md5(n::text), 'P' || n, 1 + n % 5,
     (select uuid from contact where account_id = $1 and type = 'organization' offset n limit 1), now() - n * interval '1 hour'
   from generate_series(1, 500) n`,
  `insert into tax (account_id, id, name, rate) values ($1, 1, 'VAT', 19)`,
  `create temp table bench_client as select uuid, row_number() over () - 1 as k
   from contact where account_id = $1 and type = 'organization'`,
  `create temp table bench_project as select id, row_number() over () - 1 as k from project where account_id = $1`,
  `insert into invoice (account_id, id, prefix, number, date, due_date, status_id, items, groups, project_id, client_uuid, terms, currency,
     reference, sub_total, discount_total, net_total, tax_total, total, buy_total, created_id, created, updated_id, updated)
   select $1, i.n + 1, 'B' || i.n % 600 || '-', 1 + i.n / 600, now() - i.n * interval '5 minutes',
     now() - i.n * interval '5 minutes' + interval '30 days', 1 + i.n % 4,
     ('[' || (select string_agg(
         '{"id":' || (i.n * 5 + l) || ',"item_text":"Camera package ' || l || '","item_uuid":"","ratescheme_id":null,"description":"'
           || 'Two bodies, four lenses, tripod, monitor and a case; collected at nine, back by six. ' || md5((i.n * 5 + l)::text)
           || '","quantity":"2","unit":"day","unit_amount":"125.50","unit_buy_amount":"80.00","tax":true,"taxes":[{"id":' || t.id
           || ',"name":"VAT","rate":"19","total":"42.92"}],"discount":"10%","total":"225.90","buy_total":"160.00"'
           || ',"buy_total_fixed":false,"order":' || l || ',"parent_group_id":' || i.n || ',"custom_fields":[]}', ',')
       from generate_series(1, 5) l) || ']')::json,
     ('[{"id":' || i.n || ',"name":"Shooting day","description":"","order":1,"hide_items":false}]')::json,
     p.id, c.uuid, 'Payable within thirty days without deduction.', 'EUR', 'Order ' || md5(i.n::text), 1255.00, 125.50, 1129.50, 214.60,
     1344.10, 800.00, 1,
     date_trunc('second', now() - i.n * interval '5 minutes'), 1, date_trunc('second', now() - i.n * interval '5 minutes')
   from generate_series(0, $2 - 1) as i(n)
   join bench_client c on c.k = i.n % 2000 join bench_project p on p.k = i.n % 500
   cross join (select id from tax where account_id = $1 order by id limit 1) t`,
  `insert into series (account_id, kind, prefix) select distinct $1::bigint, 'invoice', prefix from invoice where account_id = $1`,
  `insert into kind_version (account_id, slot, invoice, invoice_live, contact, contact_live, project, project_live, tax, tax_live)
   values ($1, 63, 1, $2, 1, 2000, 1, 500, 1, 1)`,
  `drop table bench_client, bench_project`,
];

const timeStatements = [
  `insert into time_entry (account_id, id, owner_id, name, description, start, "end", project_id, billable, locked, approval_status,
     approval_reason, created_id, created, updated_id, updated)
   select $1, n, u.id, 'Editing ' || md5(n::text), 'Scene ' || n % 997, date_trunc('second', now()) - n * interval '4 minutes',
     date_trunc('second', now()) - n * interval '4 minutes' + interval '1 hour',
     case when n % 2 = 0 then p.ids[1 + n % cardinality(p.ids)] end, n % 3 > 0, n % 4 = 0,
     case when n % 4 = 0 then 'approved' when n % 4 = 1 then 'submitted' else 'draft' end, '', u.id,
     date_trunc('second', now()) - n * interval '4 minutes', u.id, date_trunc('second', now()) - n * interval '4 minutes'
   from generate_series(1, $2) n
   cross join (select min(id) as id from app_user where account_id = $1) u
   cross join (select array_agg(id order by id) as ids from project where account_id = $1) p`,
  `insert into kind_version (account_id, slot, time_entry, time_entry_live) values ($1, 61, 1, $2)`,
];
