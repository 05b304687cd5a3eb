import { statement, type Statement } from '../database/statement.ts';

/** What counts for some sign-in just now. */
export const readSignInCounts = statement(
  'read_sign_in_counts',
  'select c.hash, c.failures, c.ends from sign_in_count c where c.hash = any($hashes::bytea[]) and c.ends > $now',
);

/** The networks that a user has signed in from, the latest first. */
export const readSignInNetworks = statement(
  'read_sign_in_networks',
  'select n.networks, n.ends from sign_in_network n where n.hash = $hash and n.ends > $now',
);

export const keepSignInNetworks = statement(
  'keep_sign_in_networks',
  `insert into sign_in_network (hash, networks, ends) values ($hash, $networks::text[], $ends::bigint)
on conflict (hash) do update set networks = excluded.networks, ends = excluded.ends`,
);

/**
 * Adds a failure to each of so many counts, or takes it back (`by` is 1 or -1), and returns what they are. The rows are locked in the order
 * of the values.
 */
const addFailuresTo = (many: number): Statement => {
  const rows = Array.from(
    { length: many },
    (_, i) => `($hash_${i}::bytea, greatest($by::int, 0), $now::bigint + $lasts_${i}::int, $pace_${i}::int)`,
  );
  return statement(
    `add_sign_in_failures_${many}`,
    `insert into sign_in_count as c (hash, failures, ends, pace) values ${rows.join(', ')}
on conflict (hash) do update set
  failures = case when c.ends <= $now::bigint then excluded.failures else greatest(c.failures + $by::int, 0) end,
  ends = case when c.ends <= $now::bigint then excluded.ends else c.ends + $by::int * excluded.pace end
returning hash, failures, ends`,
  );
};

/** By the number of counts. */
export const addSignInFailures: { readonly [many: number]: Statement } = { 2: addFailuresTo(2), 3: addFailuresTo(3) };
