import { MAX_DELIVERIES } from '@daybook/contract';
import { AT_ACCOUNT, statement } from '../database/statement.ts';

/** One process at a time works on an account; the others leave it to that one. */
export const claimAccount = statement(
  'housekeeping_claim',
  `select pg_try_advisory_xact_lock(20419, (a.account_id % 2147483647)::int) as free ${AT_ACCOUNT}`,
);

/** The same for who is there for this one round and for no next: it waits for the other process to end its batch. */
export const awaitAccount = statement(
  'housekeeping_await',
  `select pg_advisory_xact_lock(20419, (a.account_id % 2147483647)::int) is not null as free ${AT_ACCOUNT}`,
);

/** Removes a batch of what has ended, of a table that belongs to no account. */
const removeEnded = (name: string, table: 'sign_in_count' | 'request_count' | 'sign_in_network') =>
  statement(
    name,
    `with old as (select o.hash from ${table} o where o.ends <= floor(extract(epoch from now()))::bigint order by o.hash limit $limit
      for update skip locked),
gone as (delete from ${table} g using old where g.hash = old.hash returning 1)
select count(*)::int as removed from gone`,
  );

/** Each removes a batch, so that no transaction is long, and returns how many rows that were. */
export const removals = {
  'remove kept answers': statement(
    'remove_idempotency',
    `with old as (select i.user_id, i.key from idempotency i where i.account_id = $account and i.created < now() - interval '24 hours'
      order by i.created limit $limit),
gone as (delete from idempotency i using old where i.account_id = $account and i.user_id = old.user_id and i.key = old.key returning 1)
select count(*)::int as removed from gone`,
  ),
  'remove old events': statement(
    'remove_events',
    // The first ones by id are the oldest.
    `with old as (select f.id from (select e.id, e.at from event e where e.account_id = $account order by e.id limit $limit) f
      where f.at < now() - interval '90 days'),
gone as (delete from event e using old where e.account_id = $account and e.id = old.id returning 1)
select count(*)::int as removed from gone`,
  ),
  'remove what bookings gave up': statement(
    'remove_left',
    `with old as (select l.resource_id, l.booking_id from booking_left l where l.account_id = $account
      and l.at < now() - interval '31 days' limit $limit),
gone as (delete from booking_left l using old where l.account_id = $account and l.resource_id = old.resource_id
  and l.booking_id = old.booking_id returning 1)
select count(*)::int as removed from gone`,
  ),
  'remove old jobs': statement(
    'remove_jobs',
    `with old as (select j.id from job j where j.account_id = $account and j.finished < now() - interval '30 days'
      and (j.state = 'done' or j.finished < now() - interval '90 days') limit $limit),
gone as (delete from job j using old where j.account_id = $account and j.id = old.id returning 1)
select count(*)::int as removed from gone`,
  ),
  'remove old messages of webhooks': statement(
    'remove_webhook_deliveries',
    // Of each webhook the newest stay; what waits is neither counted nor removed.
    `with old as (
  (select d.id from webhook_delivery d where d.account_id = $account and d.created < now() - interval '30 days'
    and d.state <> 'waiting' order by d.created limit $limit)
  union
  (select d.id from webhook w cross join lateral (select m.id from webhook_delivery m where m.account_id = $account
      and m.webhook_id = w.id and m.state <> 'waiting' order by m.id desc offset ${MAX_DELIVERIES} limit $limit) d
    where w.account_id = $account limit $limit)),
gone as (delete from webhook_delivery d using old where d.account_id = $account and d.id = old.id returning 1)
select count(*)::int as removed from gone`,
  ),
  // So long nothing is taken twice. What is older than half a day is refused for its age already.
  'remove old messages of hooks': statement(
    'remove_hook_messages',
    `with old as (select m.hash from hook_message m where m.account_id = $account and m.received < now() - interval '7 days'
      order by m.received limit $limit),
gone as (delete from hook_message m using old where m.account_id = $account and m.hash = old.hash returning 1)
select count(*)::int as removed from gone`,
  ),
  // These belong to no account. Each account removes those that it finds.
  'remove counts of sign-ins': removeEnded('remove_sign_in_counts', 'sign_in_count'),
  'remove counts of requests': removeEnded('remove_request_counts', 'request_count'),
  'remove networks of sign-ins': removeEnded('remove_sign_in_networks', 'sign_in_network'),
};
