import { statement, type Statement } from '../../database/statement.ts';
import { documentStatuses, isFixed, type DocumentKind } from '../../billing/transitions.ts';

const kinds: readonly DocumentKind[] = ['invoice', 'quote'];

const unfixed = (kind: DocumentKind): string =>
  documentStatuses(kind)
    .flatMap(({ id }) => (isFixed(kind, id) ? [] : [id]))
    .join(', ');

/** SQL of the live documents that can still change and of which the condition over `r` holds, as rows of kind and id. */
export function unfixedDocumentsSql(condition: string): string {
  const parts = kinds.map(
    (kind) => `select '${kind}' as kind, r.id from ${kind} r
where r.account_id = $account and r.deleted is null and r.status_id in (${unfixed(kind)}) and ${condition}`,
  );
  return parts.join('\nunion all\n');
}

/** The documents that can still change and that a deletion would break. */
export function unfixedDocuments(name: string, condition: string): Statement {
  return statement(name, `${unfixedDocumentsSql(condition)}\norder by kind, id limit $most`);
}
