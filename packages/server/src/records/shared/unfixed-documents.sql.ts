import { statement, type Statement } from '../../database/statement.ts';
import { documentStatuses, isFixed, type DocumentKind } from '../../billing/transitions.ts';

const kinds: readonly DocumentKind[] = ['invoice', 'quote'];

const unfixed = (kind: DocumentKind): string =>
  documentStatuses(kind)
    .flatMap(({ id }) => (isFixed(kind, id) ? [] : [id]))
    .join(', ');

/**
 * SQL of the live documents that can still change and of which the condition over `r` holds, as rows of kind and id. A recurring invoice
 * that is not ended is one: invoices will be made of it.
 */
export function unfixedDocumentsSql(condition: string, ofRecurring = condition): string {
  const parts = kinds.map(
    (kind) => `select '${kind}' as kind, r.id from ${kind} r
where r.account_id = $account and r.deleted is null and r.status_id in (${unfixed(kind)}) and ${condition}`,
  );
  const recurring = `select 'recurring-invoice' as kind, r.id from recurring_invoice r
where r.account_id = $account and r.deleted is null and r.state <> 'ended' and ${ofRecurring}`;
  return [...parts, recurring].join('\nunion all\n');
}

/** The documents that can still change and that a deletion would break. */
export function unfixedDocuments(name: string, condition: string, ofRecurring?: string): Statement {
  return statement(name, `${unfixedDocumentsSql(condition, ofRecurring)}\norder by kind, id limit $most`);
}
