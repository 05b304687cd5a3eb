import { hasLevel } from '../../access/viewer.ts';
import { statement } from '../../database/statement.ts';
import type { Columns, Existing, Write } from '../../writes/index.ts';

const findInherited = statement(
  'client_of_quote_or_project',
  `select s.client_uuid, s.client_person_id from (
  select 1 as rank, q.client_uuid, q.client_person_id from quote q where q.account_id = $account and q.id = $quote::bigint and $finance
  union all
  select 2, p.client_uuid, p.client_person_id from project p where p.account_id = $account and p.id = $project::bigint) s
join contact c on c.account_id = $account and c.uuid = s.client_uuid and c.deleted is null
order by s.rank limit 1`,
);

/**
 * The client of a booking that is put on a quote or a project without one: that of the quote, or else that of the project. Of a quote that
 * the caller may not read nothing is taken.
 */
export async function inheritedClient(
  { tx, viewer }: Write,
  { quote_id: quote = null, project_id: project = null }: Columns,
  existing: Existing | undefined,
): Promise<Columns> {
  const hasClient = (existing?.columns['client_uuid'] ?? null) !== null;
  if (hasClient || (quote === null && project === null)) return {};
  return (await tx.maybe<Columns>(findInherited, { quote, project, finance: hasLevel(viewer, 'Finance', 'R-') })) ?? {};
}
