import { documentStatuses, isFixed, type DocumentKind } from '../billing/transitions.ts';
import { statement } from '../database/statement.ts';
import { paperHash } from '../records/shared/documents/borrowed.sql.ts';
import { invariant, nameOf, type Invariant } from './invariant.ts';

const fixed = (kind: DocumentKind): string =>
  documentStatuses(kind)
    .flatMap(({ id }) => (isFixed(kind, id) ? [id] : []))
    .join(', ');

/** The newest entry `t` of the audit trail about the paper of each live document `r` that was not open again since. */
const sealedPapers = (kind: DocumentKind): string => `(
  select distinct on (a.record_id) a.record_id, a.id, a.changes from audit a
  where a.account_id = $account and a.kind = 'paper' and a.record_id like '${kind} %' order by a.record_id, a.id desc) t
join ${kind} r on r.account_id = $account and '${kind} ' || r.id = t.record_id and r.deleted is null
  and not exists (select from audit u where u.account_id = $account and u.kind = '${kind}' and u.record_id = r.id::text
    and u.id > t.id and u.action = 'updated' and (u.changes -> 'status' -> 'to' -> 0 ->> 'id')::int not in (${fixed(kind)}))`;

/** What is known of paper without drawing it. */
export const paperOf = (kind: DocumentKind): Invariant =>
  invariant(
    `paper_of_${kind}`,
    `the paper of ${kind}s says what it said when they were issued`,
    `select ${nameOf(kind, 'r')} || ': ' || p.fault as fault
from ${sealedPapers(kind)}
cross join lateral (values
  (r.pdf_hash is distinct from t.changes ->> 'pdf', 'the hash of its PDF is not the one of the day of issue'),
  (${paperHash('r')} is distinct from t.changes ->> 'content', 'what its paper takes from other records is not as it was issued'),
  (coalesce(r.paper_logo_id::text, '') <> t.changes ->> 'logo', 'its paper has not the logo that it had')) p(broken, fault)
where p.broken`,
  );

/** Documents whose paper is drawn at a time. */
export const DRAWN_AT_ONCE = 20;

/** Issued documents with the hash of their PDF, and of which edition it is where that is known. */
export const papersToDraw = (kind: DocumentKind) =>
  statement(
    `papers_of_${kind}s`,
    `select r.id::text as key, ${nameOf(kind, 'r')} as name, r.pdf_hash as pdf, (
  select a.changes ->> 'edition' from audit a where a.account_id = $account and a.kind = 'paper' and a.record_id = '${kind} ' || r.id
    order by a.id desc limit 1) as edition
from ${kind} r where r.account_id = $account and r.deleted is null and r.pdf_hash is not null
  and ($after::text is null or r.id > ($after::text)::bigint) order by r.id limit ${DRAWN_AT_ONCE}`,
  );
