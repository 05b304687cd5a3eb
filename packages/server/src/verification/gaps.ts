import type { Run } from '../database/as-owner.ts';
import { statement } from '../database/statement.ts';
import { idsOfEntries } from './entries.sql.ts';
import type { Missing } from './records.ts';

/** Gaps of a kind of document that are named. */
const MAX_GAPS = 100;

type Gap = {
  readonly prefix: string;
  readonly first: number;
  readonly last: number;
  readonly deleted: number;
  readonly renumbered: number;
  readonly total: number;
};

/**
 * Numbers of each series that no document has, from the first number to the last that the audit trail knows of, with how many of them
 * documents had that were deleted or got another number.
 */
const gapsOf = (kind: 'invoice' | 'quote') =>
  statement(
    `gaps_of_${kind}s`,
    `with numbers as materialized (
  select d.prefix, d.number::bigint as number, lag(d.number, 1, 0) over (partition by d.prefix order by d.number)::bigint as before
  from ${kind} d where d.account_id = $account and d.deleted is null and d.number is not null
),
gone as materialized (
  select a.changes ->> 'prefix' as prefix, (a.changes ->> 'number')::bigint as number from audit a
  where a.account_id = $account and a.id = any(${idsOfEntries(kind, ` and i.action = 'deleted'`)}) and a.changes ->> 'number' is not null
),
left_behind as materialized (
  select coalesce(a.changes -> 'prefix' ->> 'from', d.prefix) as prefix, (a.changes -> 'number' ->> 'from')::bigint as number
  from audit a join ${kind} d on d.account_id = $account and d.id::text = a.record_id
  where a.account_id = $account and a.kind = '${kind}' and a.action = 'updated' and a.changes -> 'number' ->> 'from' is not null
),
ends as (select n.prefix, max(n.number) as last from numbers n group by n.prefix),
gaps as (
  select n.prefix, n.before + 1 as first, n.number - 1 as last from numbers n where n.number > n.before + 1
  union all
  select g.prefix, coalesce(max(e.last), 0) + 1, max(g.number) from gone g left join ends e on e.prefix = g.prefix
  group by g.prefix having max(g.number) > coalesce(max(e.last), 0)
)
select g.prefix, g.first::float8 as first, g.last::float8 as last, count(*) over ()::int as total,
  (select count(distinct o.number)::int from gone o where o.prefix = g.prefix and o.number between g.first and g.last) as deleted,
  (select count(distinct o.number)::int from left_behind o where o.prefix = g.prefix and o.number between g.first and g.last) as renumbered
from gaps g order by g.prefix, g.first limit ${MAX_GAPS}`,
  );

const gaps = { invoice: gapsOf('invoice'), quote: gapsOf('quote') };

/** Says of each number that no document has why that is so. */
export async function explainGaps(
  run: Run,
  kind: 'invoice' | 'quote',
  missing: readonly Missing[],
  note: (text: string) => void,
): Promise<void> {
  const rows = await run<Gap & Record<string, unknown>>(gaps[kind]);
  const own = missing.filter((one) => one.kind === kind);
  const isIn = (gap: Gap, { prefix, number = 0 }: Missing): boolean => prefix === gap.prefix && number >= gap.first && number <= gap.last;
  for (const gap of rows) note(sentenceOf(kind, gap, own.filter((one) => isIn(gap, one)).length));
  // What is missing after the last number, or the whole of a series.
  for (const one of own.filter((lost) => !rows.some((gap) => isIn(gap, lost))))
    note(`no ${kind} has the number ${one.prefix}${one.number}: 1 missing past Daybook (see the faults)`);
  const more = (rows[0]?.total ?? 0) - rows.length;
  if (more > 0) note(`${more} more gaps in the numbers of ${kind}s are not listed`);
}

function sentenceOf(kind: string, { prefix, first, last, deleted, renumbered }: Gap, lost: number): string {
  const count = last - first + 1;
  const numbers =
    first === last ? `no ${kind} has the number ${prefix}${first}` : `no ${kind} has the numbers ${prefix}${first} to ${prefix}${last}`;
  if (deleted >= count) return `${numbers}: drafts that had ${count === 1 ? 'it' : 'them'} were deleted`;
  const reasons = [
    ...(lost > 0 ? [`${lost} missing past Daybook (see the faults)`] : []),
    ...(deleted > 0 ? [`${deleted} of deleted drafts`] : []),
    ...(renumbered > 0 ? [`${renumbered} of drafts that got another number`] : []),
    ...(lost + deleted + renumbered < count ? [`a number after ${count === 1 ? 'it' : 'them'} was entered by hand`] : []),
  ];
  return `${numbers}: ${reasons.join(', ')}`;
}
