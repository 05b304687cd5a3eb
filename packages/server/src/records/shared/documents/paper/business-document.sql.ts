import { containerNames } from '../../../../billing/business-document.ts';
import type { DocumentKind } from '../../../../billing/transitions.ts';
import { statement, type Statement } from '../../../../database/statement.ts';
import { customFields, projectSummary } from '../../borrowed.sql.ts';
import { documentItems, paperHash } from '../borrowed.sql.ts';
import { invoiceType, quoteType, type DocumentType } from '../document.rules.ts';
import { presentClient } from '../document.sql.ts';
import { seller } from './parties.sql.ts';

const dayOf = (instant: string): string => `to_char(${instant} at time zone a.time_zone, 'YYYY-MM-DD')`;

const TEMPLATE_MEMBERS = [
  'id',
  'title',
  ...containerNames,
  'email_subject_template',
  'email_body_template',
  'email_texts',
  'options',
  'design',
];

// Without a template the default one counts, where there is one.
const templateOf = (type: DocumentType['templateType']): string => `left join lateral (select
    ${TEMPLATE_MEMBERS.map((name) => `x.${name}`).join(', ')}, x.logo_id
  from invoice_template x where x.account_id = $account
    and (x.id = r.template_id or (r.template_id = 0 and x.type_id = ${type} and x."default" and x.deleted is null))) t on true`;

const template = `case when t.id is not null then (select row_to_json(s) from (select
  ${TEMPLATE_MEMBERS.map((name) => `t.${name}`).join(', ')}) s) end`;

// What it was made from is a quote or an invoice: the two are counted together.
const origin = `(select row_to_json(s) from (
  select 'invoice' as kind, o.id, o.prefix, o.number, ${dayOf('o.date')} as date
  from invoice o where o.account_id = $account and o.id = r.cloned_id
  union all
  select 'quote', o.id, o.prefix, o.number, ${dayOf('o.date')}
  from quote o where o.account_id = $account and o.id = r.cloned_id) s)`;

const taxes = `array_to_json(array(select row_to_json(s) from (select x.id, x.category, x.exemption_reason
  from tax x where x.account_id = $account and x.id in (select (n ->> 'id')::bigint
    from json_array_elements(r.items) l cross join json_array_elements(l -> 'taxes') n)) s))`;

const project = `(select row_to_json(s) from (select p.id, p.name, p.code from project p
  where p.account_id = $account and p.id = r.project_id) s)`;

const logo = `(select row_to_json(s) from (select f.id, f.alias, f.mime_type, f.size from file f where f.account_id = $account
  and f.id = coalesce(t.logo_id, a.logo_id)) s)`;

const settlement = `json_build_object('paid', r.paid_total::text, 'credited', r.credited_total::text, 'open', r.open_total::text,
  'paid_on', (select max(${dayOf('p.date')}) from account a, payment_allocation pa
    join payment p on p.account_id = $account and p.id = pa.payment_id
    where a.account_id = $account and pa.account_id = $account and pa.invoice_id = r.id and p.deleted is null))`;

// When the recorded and booked work was done that an invoice bills, or that a credit note takes back; an occurrence counts where it was
// moved to.
const workDone = `(select ${dayOf('min(w.start)')} as work_start,
  ${dayOf(`max(greatest(w.start, w."end" - interval '1 second'))`)} as work_end
  from billed_work k
  cross join lateral (
    select t.start, t."end" from time_entry t where k.kind = 'time-entry' and t.account_id = $account and t.id = k.record_id
    union all
    select o.start, o."end" from booking b join booking_occurrence o on o.account_id = $account and o.booking_id = b.id
    where k.kind = 'booking' and b.account_id = $account and b.id = k.record_id
      and (b.recurrence is null or extract(epoch from o.occurrence_start)::bigint = k.occurrence)
  ) w where k.account_id = $account and k.invoice_id = case when r.kind = 'credit_note' then r.cloned_id else r.id end)`;

/** What other records say on the paper of the row `r`, and what that was read with. */
const surroundings = ({ kind, until, templateType }: DocumentType): string => `(select row_to_json(u) from (
  select ${dayOf('r.date')} as date, ${dayOf(`r.${until}`)} as until, extract(epoch from r.${until})::bigint as until_at,
    r.service_from::text as service_from, r.service_to::text as service_to,
    ${kind === 'quote' ? '' : 'done.work_start, done.work_end,'} ${dayOf('r.project_start')} as period_start,
      ${dayOf('r.project_end')} as period_end,
    json_build_array(extract(epoch from r.project_start), extract(epoch from r.project_end)) as period_at,
    ${seller} as seller, r.template_id, ${template} as template, ${logo} as logo, ${taxes} as taxes, ${project} as project,
    ${origin} as origin, r.custom_values, ${customFields('r.custom_values')} as custom_fields
  from account a ${templateOf(templateType)} ${kind === 'quote' ? '' : `cross join lateral ${workDone} done`}
  where a.account_id = $account) u)`;

const byKind = (make: (type: DocumentType) => Statement): Readonly<Record<DocumentKind, Statement>> => ({
  quote: make(quoteType),
  invoice: make(invoiceType),
});

/** Everything that a quote or invoice says, in one statement: its reader sees of a private project only the id. */
export const businessDocument = byKind((type) =>
  statement(
    `business_document_${type.kind}`,
    `select row_to_json(d)::text as document from (
  select ${type.kind === 'quote' ? `'quote'` : 'r.kind'} as kind, r.id, r.version, r.prefix, r.number,
    r.status_id, r.currency, r.reference, r.terms, r.early_payment_discounts, r.groups, ${documentItems} as items,
    trim_scale(r.discount)::text || '%' as discount, r.discount_amount::text as discount_amount,
    coalesce(r.client_issued, present.client) as buyer, present.client as present_buyer, ${projectSummary} -> 0 as project,
    ${type.kind === 'quote' ? 'null' : settlement} as settlement, ${type.kind === 'quote' ? `'0'` : 'r.rounding::text'} as rounding,
    ${type.kind === 'quote' ? 'null' : 'r.home_tax'} as home_tax,
    ${surroundings(type)} as present, r.paper_issued as issued, ${type.kind === 'quote' ? 'null' : 'r.electronic_sent'} as sent
  from ${type.kind} r cross join lateral (select (${presentClient}) as client) present
  where r.account_id = $account and r.id = $id and r.deleted is null) d`,
  ),
);

/** What other records say on the paper of a document now, with the file of the logo. */
export const loadSurroundings = byKind((type) =>
  statement(
    `load_surroundings_${type.kind}`,
    `select ${surroundings(type)}::text as paper, (select coalesce(t.logo_id, a.logo_id)
    from account a ${templateOf(type.templateType)} where a.account_id = $account) as logo
from ${type.kind} r where r.account_id = $account and r.id = $id`,
  ),
);

/** Keeps it for as long as the document is fixed. */
export const keepSurroundings = byKind((type) =>
  statement(
    `keep_surroundings_${type.kind}`,
    `update ${type.kind} r set paper_issued = $paper::json, paper_logo_id = $logo where r.account_id = $account and r.id = $id`,
  ),
);

/** Lets the paper of a document that can change again follow other records. */
export const releaseSurroundings = byKind((type) =>
  statement(
    `release_surroundings_${type.kind}`,
    `update ${type.kind} r set paper_issued = null, paper_logo_id = null, pdf_hash = null
      ${type.kind === 'quote' ? '' : ', electronic_sent = null'} where r.account_id = $account and r.id = $id`,
  ),
);

/** Keeps what the electronic invoice says that is sent. */
export const keepElectronic = statement(
  'keep_electronic',
  'update invoice r set electronic_sent = $parties::json where r.account_id = $account and r.id = $id and r.paper_issued is not null',
);

/** Keeps the hash of the PDF of a fixed document: that of its first one. */
export const keepHash = byKind((type) =>
  statement(
    `keep_pdf_hash_${type.kind}`,
    `update ${type.kind} r set pdf_hash = $hash where r.account_id = $account and r.id = $id and r.pdf_hash is null
      and r.paper_issued is not null returning r.project_id`,
  ),
);

/** What the paper of a document takes from other records, by its hash, and the file of its logo. */
export const hashSurroundings = byKind((type) =>
  statement(
    `hash_surroundings_${type.kind}`,
    `select ${paperHash('r')} as content, coalesce(r.paper_logo_id::text, '') as logo
from ${type.kind} r where r.account_id = $account and r.id = $id`,
  ),
);

export const loadLogo = statement('load_logo', 'select f.content, f.drawn from file f where f.account_id = $account and f.id = $id');
