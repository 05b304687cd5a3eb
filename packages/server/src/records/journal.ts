import { audit, event, operationsOf } from '@daybook/contract';
import type { ReadModel } from '../database/read-model.ts';
import { eventEnded } from '../database/event-ids.sql.ts';
import { recordOfEvent } from '../database/event-record.sql.ts';
import { list, type Module } from '../http/handler.ts';
import { historyVisible, wholeHistoryVisible } from './borrowed.sql.ts';
import { projectVisible } from './shared/borrowed.sql.ts';

// Nor are members that a reader of the record would not be shown: rates of resources and budgets of projects are for readers of Finance.
const record = `case when r.kind = 'resource' and not $finance then jsonb_set(${recordOfEvent}::jsonb, '{rates}', '[]')::json
  when r.kind = 'project' and not $finance then jsonb_set(${recordOfEvent}::jsonb, '{budget_amount}', '"0"')::json
  else ${recordOfEvent} end`;
const shown = `case when r.kind = 'resource' and not $finance then (r.changes::jsonb - 'rates')::json
  when r.kind = 'project' and not $finance then (r.changes::jsonb - 'budget_amount')::json else r.changes end`;

// What moved out of a project was of that one until then: to whoever may not see it, the entry says where it went to, not what it said.
const movedOut = `(r.action = 'updated' and not $sees_all and exists (select 1 from project p where p.account_id = $account
  and p.id = (r.changes #>> '{project,from,0,id}')::bigint and not ${projectVisible('p')}))`;
const withoutFormer = `(select json_object_agg(m.key, json_build_object('from', case when m.key = 'project' then json_build_array(
  json_build_object('id', m.value #> '{from,0,id}', 'start', null, 'end', null)) end, 'to', m.value -> 'to')) from json_each(r.changes) m)`;

const expanded = (from: string, to: string): string =>
  `(select coalesce(json_object_agg(m.key, json_build_object('from', ${from}, 'to', ${to})), '{}') from json_each(${shown}) m)`;

// Creations and deletions are stored as the whole record and shown as changes of all its members, what is noted likewise.
const changes = `case when r.action in ('created', 'noted') then ${expanded('null', 'm.value')}
  when r.action = 'deleted' then ${expanded('m.value', 'null')} when ${movedOut} then ${withoutFormer} else ${shown} end`;

/** Kinds whose records have a name, by their tables. */
const NAMED_TABLES: { readonly [kind: string]: string } = {
  booking: 'booking',
  'custom-field': 'custom_field',
  feed: 'feed',
  group: 'app_group',
  'invoice-template': 'invoice_template',
  item: 'item',
  project: 'project',
  'project-folder': 'project_folder',
  'project-status': 'project_status',
  'rate-scheme': 'rate_scheme',
  'reminder-rule': 'reminder_rule',
  resource: 'resource',
  tax: 'tax',
  workspace: 'workspace',
};

const nameIn = (kind: string, table: string, name: string, key = 'x.id = r.record_id::bigint'): string =>
  `when r.kind = '${kind}' then (select ${name} from ${table} x where x.account_id = $account and ${key})`;

/** The number of an invoice or a quote, or the client of a draft that has none yet. */
const numberOf = (kind: 'invoice' | 'quote', id: string): string =>
  `(select coalesce(d.prefix || d.number, (select c.name from contact c where c.account_id = $account and c.uuid = d.client_uuid))
    from ${kind} d where d.account_id = $account and d.id = ${id})`;
const numberOfDocument = `case x.document_kind when 'invoice' then ${numberOf('invoice', 'x.document_id')}
  when 'quote' then ${numberOf('quote', 'x.document_id')} end`;

const nameOfUser = (user: string): string =>
  `coalesce(nullif(btrim(${user}.first_name || ' ' || ${user}.last_name), ''), ${user}.username)`;

/** What the record of a row `r` of a journal is called by people. */
const recordName = `coalesce(case ${[
  ...Object.entries(NAMED_TABLES).map(([kind, table]) => nameIn(kind, table, 'x.name')),
  // An entry is seen by the project that the record had then: what it is called in another one belongs to that.
  ...['time-entry', 'recurring-invoice'].map((kind) =>
    nameIn(kind, kind.replace('-', '_'), 'x.name', 'x.id = r.record_id::bigint and x.project_id is not distinct from r.project_id'),
  ),
  ...(['quote', 'invoice'] as const).map((kind) => `when r.kind = '${kind}' then ${numberOf(kind, 'r.record_id::bigint')}`),
  ...['delivery', 'public-link'].map((kind) => nameIn(kind, kind.replace('-', '_'), numberOfDocument)),
  nameIn('reminder', 'reminder', numberOf('invoice', 'x.invoice_id')),
  // A kept paper is recorded as that of its document: "invoice 12".
  `when r.kind = 'paper' and r.record_id like 'invoice %' then ${numberOf('invoice', "split_part(r.record_id, ' ', 2)::bigint")}`,
  nameIn('payment', 'payment', "x.currency || ' ' || x.amount"),
  nameIn('contact', 'contact', 'x.name', 'x.uuid = r.record_id::uuid'),
  nameIn('user', 'app_user', nameOfUser('x')),
  // A link is called by the user whom it lets in.
  nameIn(
    'token',
    'token',
    `coalesce(nullif(x.name, ''), (select ${nameOfUser('u')} from app_user u where u.account_id = $account and u.id = x.user_id))`,
  ),
  nameIn('expense', 'expense', "coalesce(nullif(x.description, ''), x.category)"),
  nameIn('exchange-rate', 'exchange_rate', "x.currency || ' ' || x.date"),
  nameIn('leave-request', 'leave_request', '(select s.name from resource s where s.account_id = $account and s.id = x.resource_id)'),
].join(' ')} end, '')`;

// How many rows of a journal there are is counted for each page: for who may see all of it without a look at what each is about.
const shownHistory = `(${wholeHistoryVisible} or (${historyVisible}))`;

/** Events whose transaction is older than every one that still runs. */
export const eventReadModel: ReadModel = {
  description: event,
  expressions: { record },
  visible: `${shownHistory} and ${eventEnded}`,
  perViewer: true,
  uncached: true,
  dependsOn: [],
};

const auditReadModel: ReadModel = {
  description: audit,
  expressions: { changes, record_name: recordName },
  visible: shownHistory,
  perViewer: true,
  uncached: true,
  dependsOn: [],
};

export const journalModules: readonly Module[] = [
  { readModel: eventReadModel, handlers: [list(operationsOf(event).list, eventReadModel)] },
  { readModel: auditReadModel, handlers: [list(operationsOf(audit).list, auditReadModel)] },
];
