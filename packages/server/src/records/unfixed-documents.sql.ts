import { statement, type Statement } from '../database/statement.ts';
import { documentStatuses, isFixed, type DocumentKind } from '../billing/transitions.ts';

const kinds: readonly DocumentKind[] = ['invoice', 'quote'];

const unfixed = (kind: DocumentKind): string =>
  documentStatuses(kind)
    .flatMap(({ id }) => (isFixed(kind, id) ? [] : [id]))
    .join(', ');

/** Living documents that can still change and of which the condition over `r` holds: what a deletion would break. */
export function unfixedDocuments(name: string, condition: string): Statement {
  const parts = kinds.map(
    (kind) => `select '${kind}' as kind, r.id from ${kind} r
where r.account_id = $account and r.deleted is null and r.status_id in (${unfixed(kind)}) and ${condition}`,
  );
  return statement(name, `${parts.join('\nunion all\n')}\norder by kind, id limit $most`);
}
