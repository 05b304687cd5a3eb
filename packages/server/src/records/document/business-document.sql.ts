import { containerNames } from '../../billing/business-document.ts';
import type { DocumentKind } from '../../billing/transitions.ts';
import { statement, type Statement } from '../../database/statement.ts';
import { customFields, projectSummary } from '../shared/borrowed.sql.ts';
import { invoiceType, quoteType, type DocumentType } from './document-rules.ts';
import { items } from './document.read-model.sql.ts';
import { presentClient } from './document.sql.ts';

const dayOf = (instant: string): string => `to_char(${instant} at time zone a.time_zone, 'YYYY-MM-DD')`;

const seller = `(select row_to_json(s) from (select a.name, a.email, a.phone, a.website, a.address_line_1, a.address_line_2,
  a.address_line_3, a.address_city, a.address_state, a.address_postcode, a.address_country, a.vat_number, a.tax_number, a.iban, a.bic,
  a.electronic_address) s)`;

const TEMPLATE_MEMBERS = ['id', 'title', ...containerNames, 'email_subject_template', 'email_body_template', 'options'];

// Without a template the default one counts, where there is one.
const templateOf = (type: DocumentType['templateType']): string => `left join lateral (select
    ${TEMPLATE_MEMBERS.map((name) => `x.${name}`).join(', ')}, x.logo_id
  from invoice_template x where x.account_id = $account
    and (x.id = r.template_id or (r.template_id = 0 and x.type_id = ${type} and x."default" and x.deleted is null))) t on true`;

const template = `case when t.id is not null then (select row_to_json(s) from (select
  ${TEMPLATE_MEMBERS.map((name) => `t.${name}`).join(', ')}) s) end`;

// What it was made from is a quote or an invoice: the two draw their ids from one sequence.
const origin = `(select row_to_json(s) from (
  select 'invoice' as kind, o.id, o.prefix, o.number, ${dayOf('o.date')} as date
  from invoice o where o.account_id = $account and o.id = r.cloned_id
  union all
  select 'quote', o.id, o.prefix, o.number, ${dayOf('o.date')}
  from quote o where o.account_id = $account and o.id = r.cloned_id) s)`;

const taxes = `array_to_json(array(select row_to_json(s) from (select x.id, x.category, x.exemption_reason
  from tax x where x.account_id = $account and x.id in (select (n ->> 'id')::bigint
    from json_array_elements(r.items) l cross join json_array_elements(l -> 'taxes') n)) s))`;

const documentOf = ({ kind, until, templateType }: DocumentType): Statement =>
  statement(
    `business_document_${kind}`,
    `select row_to_json(d)::text as document from (
  select ${kind === 'invoice' ? 'r.kind' : `'${kind}'`} as kind, r.id, r.version,
    r.prefix, r.number, r.status_id, ${dayOf('r.date')} as date, ${dayOf(`r.${until}`)} as until,
    r.currency, r.reference, r.terms, ${seller} as seller, coalesce(r.client_issued, (${presentClient})) as buyer,
    ${projectSummary} -> 0 as project, ${dayOf('r.project_start')} as period_start, ${dayOf('r.project_end')} as period_end,
    ${origin} as origin, r.groups, ${items} as items, ${taxes} as taxes,
    ${customFields('r.custom_values')} as custom_fields, ${template} as template,
    (select row_to_json(s) from (select f.id, f.mime_type, f.size from file f where f.account_id = $account
      and f.id = coalesce(t.logo_id, a.logo_id)) s) as logo
  from ${kind} r join account a on a.account_id = $account
  ${templateOf(templateType)}
  where r.account_id = $account and r.id = $id and r.deleted is null) d`,
  );

/** Everything that a quote or invoice says, in one statement: its reader sees of a private project only the id. */
export const businessDocument: Readonly<Record<DocumentKind, Statement>> = {
  quote: documentOf(quoteType),
  invoice: documentOf(invoiceType),
};
