import type { DocumentKind } from '../../billing/transitions.ts';
import { statement, type Statement } from '../../database/statement.ts';

export const countLinks = statement(
  'count_links_of_document',
  `select count(*)::int as count from public_link l where l.account_id = $account and l.document_id = $document
    and l.document_kind = $kind and l.client_uuid is not distinct from $client::uuid and l.deleted is null and l.expires > now()`,
);

/** The links to a document that work. */
export const findLinks = statement(
  'links_of_document',
  `select l.id from public_link l where l.account_id = $account and l.document_id = $document and l.document_kind = $kind
    and l.deleted is null and l.expires > now()`,
);

/** Forgets the secret of a link. */
export const deleteLinkCredential = statement(
  'delete_credential_of_link',
  `delete from credential c where c.account_id = $account and c.kind = 'link' and c.record_id = $link`,
);

/** The account of a live link, its document's kind and id, and what the account shows of itself. */
export const loadLink = statement(
  'load_public_link',
  `select l.id, l.salt, l.document_kind, l.document_id, l.client_uuid, a.time_zone,
  extract(epoch from l.period_from)::bigint as period_from, extract(epoch from l.period_to)::bigint as period_to,
  extract(epoch from l.first_seen)::bigint as first_seen,
  extract(epoch from l.last_seen)::bigint as last_seen, l.answer, extract(epoch from l.answered)::bigint as answered, l.answered_by,
  l.comment,
  floor(extract(epoch from now()))::bigint as now
from public_link l join account a on a.account_id = $account
where l.account_id = $account and l.id = $link and l.deleted is null and l.expires > now()`,
);

// The day of an expiry ends in the account's time zone.
const isOver = (until: string): string =>
  `coalesce((date_trunc('day', d.${until} at time zone a.time_zone) + interval '1 day') at time zone a.time_zone <= now(), false)`;

const loadState = (kind: DocumentKind, until: string): Statement =>
  statement(
    `state_of_linked_${kind}`,
    `select d.status_id, d.version, ${isOver(until)} as over
from ${kind} d join account a on a.account_id = $account where d.account_id = $account and d.id = $document and d.deleted is null`,
  );

/** The document of a link. */
export const loadLinkedState: { readonly [kind in DocumentKind]: Statement } = {
  quote: loadState('quote', 'expiry_date'),
  invoice: loadState('invoice', 'due_date'),
};

/** Whether there still is what a link to the ledger shows: the client, and of a receipt the payment of this client. */
export const findLinkedPaper = statement(
  'linked_paper',
  `select c.uuid from contact c where c.account_id = $account and c.uuid = $client::uuid and c.deleted is null
  and ($payment::bigint is null or exists (select 1 from payment p where p.account_id = $account and p.id = $payment::bigint
    and p.client_uuid = c.uuid and p.deleted is null))`,
);

/** Notes that a page was opened again, to the minute. */
export const touchLink = statement(
  'touch_public_link',
  `update public_link l set last_seen = to_timestamp($minute::bigint) where l.account_id = $account and l.id = $link
    and l.last_seen < to_timestamp($minute::bigint)`,
);
