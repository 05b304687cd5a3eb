import type { DocumentKind } from '../../billing/transitions.ts';
import { statement, type Statement } from '../../database/statement.ts';
import { Column } from '../../writing/index.ts';
import { clientSummary } from '../borrowed.sql.ts';

const byKind = (make: (kind: DocumentKind) => Statement): Readonly<Record<DocumentKind, Statement>> => ({ quote: make('quote'), invoice: make('invoice') });

/** What a new document starts with: its id, the database's time and the account's prefix. */
export const newDocument = byKind((kind) =>
  statement(
    `new_${kind}`,
    `select nextval('document_id_seq') as id, extract(epoch from date_trunc('second', statement_timestamp()))::bigint as now, a.${kind}_prefix as prefix
from account a where a.account_id = $account`,
  ),
);

/** The default template of a type, locked so that it stays while a document takes it. */
export const defaultTemplate = statement(
  'default_template',
  `select r.id from invoice_template r where r.account_id = $account and r.type_id = $type and r."default" and r.deleted is null for share`,
);

export const drawLineIds = statement('draw_line_ids', `select nextval('line_id_seq') as id from generate_series(1, $count::int)`);
export const drawGroupIds = statement('draw_group_ids', `select nextval('line_group_id_seq') as id from generate_series(1, $count::int)`);

/** The client as a document is issued to it: what the record answers, and the address beside it. */
export const issueClient = statement(
  'issue_client',
  `select row_to_json(i)::text as issued from (select ${clientSummary} as client,
    (select row_to_json(a) from (select c.name, c.email_1 as email, c.address_line_1, c.address_line_2, c.address_line_3, c.address_city, c.address_state,
      c.address_postcode, c.address_country, c.vat_number, c.tax_number, c.electronic_address, c.language
      from contact c where c.account_id = $account and c.uuid = r.client_uuid) a) as address
  from (select $client_uuid::uuid as client_uuid, $client_person_id::bigint as client_person_id) r) i`,
);

/** Whether there is a living quote or invoice of an id: the two draw their ids from one sequence. */
export const documentExists = statement(
  'document_exists',
  `select exists (select 1 from quote q where q.account_id = $account and q.id = $id and q.deleted is null)
  or exists (select 1 from invoice i where i.account_id = $account and i.id = $id and i.deleted is null) as found`,
);

/**
 * Whether an invoice that was made from a quote is living and not credited. It is credited by issued invoices that name it
 * as what they were made from and take its whole total back.
 */
export const hasUncreditedInvoice = statement(
  'has_uncredited_invoice',
  `select exists (select 1 from invoice i where i.account_id = $account and i.cloned_id = $key and i.deleted is null
  and not exists (select 1 from invoice c where c.account_id = $account and c.cloned_id = i.id and c.deleted is null and c.status_id >= 3
    having count(*) > 0 and sum(c.total) = -i.total)) as found`,
);

const next = (kind: DocumentKind, prefix: string): string =>
  `(select least(coalesce(max(n.number), 0)::bigint + 1, 2147483647)::integer from ${kind} n where n.account_id = $account and n.prefix = ${prefix} and n.deleted is null)`;

/** The next number of a series, whose row is locked. At the last possible number the unique index refuses. */
export const nextNumber = (kind: DocumentKind, prefix: string): Column => new Column((parameter) => next(kind, parameter), prefix);

const moment = (parameter: string): string => `to_timestamp(${parameter}::bigint)`;
const cast = (type: string) => (parameter: string) => `${parameter}::${type}`;

const columns = (kind: DocumentKind): Readonly<Record<string, (parameter: string) => string>> => ({
  id: cast('bigint'),
  prefix: cast('text'),
  number: (parameter) => `coalesce(${parameter}::integer, ${next(kind, '$prefix')})`,
  date: moment,
  [kind === 'quote' ? 'expiry_date' : 'due_date']: moment,
  status_id: cast('smallint'),
  items: cast('json'),
  has_line_fields: cast('boolean'),
  groups: cast('json'),
  project_id: cast('bigint'),
  project_start: moment,
  project_end: moment,
  client_uuid: cast('uuid'),
  client_person_id: cast('bigint'),
  client_issued: cast('json'),
  custom_values: cast('jsonb'),
  terms: cast('text'),
  template_id: cast('bigint'),
  cloned_id: cast('bigint'),
  reference: cast('text'),
  currency: cast('text'),
  sub_total: cast('numeric'),
  discount_total: cast('numeric'),
  net_total: cast('numeric'),
  tax_total: cast('numeric'),
  total: cast('numeric'),
  buy_total: cast('numeric'),
  created_sp_flag: cast('boolean'),
  created_id: cast('bigint'),
  updated_id: cast('bigint'),
});

/** Inserts a document under the lock of its series; `number` null takes the next one. */
export const insertDocument = byKind((kind) => {
  const entries = Object.entries(columns(kind));
  const names = entries.map(([name]) => (name === 'date' ? '"date"' : name));
  return statement(
    `insert_${kind}`,
    `insert into ${kind} (account_id, ${names.join(', ')})\nselect $account::bigint, ${entries.map(([name, sql]) => sql(`$${name}`)).join(', ')}`,
  );
});
