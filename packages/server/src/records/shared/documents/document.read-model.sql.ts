import { AWAITING_PAYMENT, documentStatuses } from '../../../billing/transitions.ts';
import { textSorts } from '../../../database/fields.ts';
import type { ReadModel } from '../../../database/read-model.ts';
import { addressee, customFields, historyNames, historyOrders, projectSummary } from '../borrowed.sql.ts';
import { documentItems } from './borrowed.sql.ts';
import type { DocumentType } from './document.rules.ts';

const statusSql = ({ kind }: DocumentType): string =>
  `case ${documentStatuses(kind)
    .map((status) => `when r.status_id = ${status.id} then '${JSON.stringify([status])}'::json`)
    .join(' ')} end`;

/** Reasons that a document shows. */
const MAX_REASONS = 2_000;

// What a quote was made of, or an invoice bills.
const rateReasons = ({ kind }: DocumentType): string => `array_to_json(array(select row_to_json(s) from (
    select u.line as line_id, k.kind, k.record_id as id, k.resource_id, coalesce(u.reason, '') as reason
    from ${kind === 'quote' ? 'quoted_work' : 'billed_work'} k cross join lateral unnest(k.line_ids, k.reasons) as u(line, reason)
    where k.account_id = $account and k.${kind}_id = r.id and k.kind <> 'quote-line'
    order by u.line, k.kind, k.record_id, k.occurrence, k.resource_id limit ${MAX_REASONS}) s))`;

const LINKS = `public_link p where p.account_id = $account and p.document_kind = 'invoice' and p.document_id = r.id
  and p.first_seen is not null`;

const viewed = `(select extract(epoch from min(p.first_seen))::bigint from ${LINKS})`;

const clientRemindAfter = `(select extract(epoch from w.remind_after)::bigint from contact w
  where w.account_id = $account and w.uuid = r.client_uuid and w.deleted is null)`;

/** What is so of an invoice by its settlement, or because its page was opened. */
const states = {
  part_paid: `r.kind = 'invoice' and r.status_id = ${AWAITING_PAYMENT} and r.paid_total <> 0 and r.open_total <> 0`,
  credited: `r.kind = 'invoice' and r.credited_total <> 0`,
  credit_open: `r.kind = 'credit_note' and r.status_id = ${AWAITING_PAYMENT} and r.open_total <> 0`,
  viewed: `exists (select from ${LINKS})`,
};

/** How quotes or invoices are read. */
export function documentReadModel(type: DocumentType): ReadModel {
  const names = 'created_name' in type.description.fields;
  return {
    description: type.description,
    expressions: {
      items: documentItems,
      rate_reasons: rateReasons(type),
      status: statusSql(type),
      project: projectSummary,
      client: `case when r.client_issued is null then ${addressee} else r.client_issued -> 'client' end`,
      custom_fields: customFields('r.custom_values'),
      ...(type.kind === 'invoice' ? { viewed, client_remind_after: clientRemindAfter } : {}),
      ...(names ? historyNames : {}),
    },
    ...(names ? { sorts: textSorts(historyOrders) } : {}),
    // Every prefix in use has its series, and there are far fewer series than documents.
    filterMatches: {
      prefix: `r.prefix = any(array(select s.prefix from series s where s.account_id = $account and s.kind = '${type.kind}'
        and s.prefix ilike $value::text))`,
      ...(type.kind === 'invoice' ? states : {}),
    },
    dependsOn: [
      'contact',
      'project',
      'custom-field',
      ...(type.kind === 'invoice' ? ['public-link', 'account'] : []),
      ...(names ? ['user'] : []),
    ],
  };
}
