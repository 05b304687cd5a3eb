import { statement } from './statement.ts';

/**
 * Reserves `count` ids of a sort and returns the last of them. Those `kept` that were left of the reservation that ended with `until` are
 * among them, unless somebody has reserved others since.
 */
export const reserveIds = statement(
  'reserve_ids',
  `insert into account_counter (account_id, name, last) values ($account, $name, $count::bigint)
on conflict (account_id, name) do update set last = account_counter.last + excluded.last
  - case when account_counter.last = $until::bigint then $kept::bigint else 0 end
returning last`,
);
