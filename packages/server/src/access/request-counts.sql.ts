import { statement, type Statement } from '../database/statement.ts';

/**
 * Adds what this process has counted to so many counts, and returns what all have counted. The rows are locked in the order of the values.
 */
const addTo = (many: number): Statement => {
  const rows = Array.from({ length: many }, (_, i) => `($hash_${i}::bytea, $used_${i}::int, $ends_${i}::bigint)`);
  return statement(
    `add_request_counts_${many}`,
    `insert into request_count as c (hash, used, ends) values ${rows.join(', ')}
on conflict (hash) do update set
  used = case when c.ends <= $now::bigint then excluded.used else c.used + excluded.used end,
  ends = case when c.ends <= $now::bigint then excluded.ends else c.ends end
returning hash, used, ends`,
  );
};

/** By the number of counts, the largest first: some of each add any number of them. */
export const addRequestCounts: readonly { readonly many: number; readonly statement: Statement }[] = [64, 8, 1].map((many) => ({
  many,
  statement: addTo(many),
}));
