import { statement } from '../../database/statement.ts';

/**
 * Locks the row of a series until the transaction ends, and makes it first where the series is new: so that also of the first ones of a
 * series only one is at work. It is a statement of its own, because what follows must see what the holder before has committed.
 */
export const lockSeries = statement(
  'lock_series',
  `insert into series (account_id, kind, prefix) values ($account, $kind, $prefix)
on conflict (account_id, kind, prefix) do update set prefix = excluded.prefix`,
);
