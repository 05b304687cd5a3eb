import type { CopySession } from '../database/copy.ts';
import type { Total } from './format.ts';

/** What documents, payments, time and bookings of each account sum up to. */
export async function sumUp({ query }: CopySession, accounts: readonly number[]): Promise<Total[]> {
  const totals: Total[] = [];
  for (const account of accounts) {
    await query(`set local daybook.account = '${account}'`);
    totals.push(...(await query<Total & { [column: string]: unknown }>(TOTALS, [account])));
  }
  return totals;
}

const documents = (table: string, total = 'total'): string => `select d.account_id::int as account, '${table}' as kind, d.currency as unit,
  count(*)::int as count, sum(d.${total})::text as total
from ${table} d where d.account_id = $1 and d.deleted is null group by d.account_id, d.currency`;

const TOTALS = `${documents('quote')}
union all ${documents('invoice')}
union all ${documents('expense')}
union all ${documents('payment', 'amount')}
union all select t.account_id::int, 'time-entry', 'seconds', count(*)::int,
  coalesce(sum(extract(epoch from t."end" - t.start)), 0)::bigint::text
from time_entry t where t.account_id = $1 and t.deleted is null group by t.account_id
union all select o.account_id::int, 'occurrence', 'seconds', count(*)::int, sum(extract(epoch from o."end" - o.start))::bigint::text
from booking_occurrence o where o.account_id = $1 group by o.account_id
order by kind, unit`;
