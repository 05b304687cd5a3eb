/** Bits of an event's id that are its place in the transaction; the others are the transaction's number and the base. */
export const EVENT_PLACE_BITS = 13;

/** Condition of an event `r` whose transaction is older than every one that still runs: none can come before it any more. */
export const eventEnded = `r.id < ((pg_snapshot_xmin(pg_current_snapshot())::text::bigint + (select i.value::bigint from instance i
  where i.name = 'event_base')) << ${EVENT_PLACE_BITS})`;

/** The last event of an account that can be shown, 0 without one: whatever it does not count comes after it. */
export const lastEventId = `(select coalesce(max(r.id), 0)::bigint from event r where r.account_id = $account and ${eventEnded})`;

/**
 * Raises the base of event ids in a database that was restored into a cluster that counts its transactions lower: new
 * events must come after the old ones, and the old ones count as ended. Elsewhere it changes nothing. The accounts are
 * walked one by one, because the policies of the tables may hold for the owner too.
 */
export const raiseEventBase = `do $$
declare
  known record;
  newest bigint;
  highest bigint := 0;
  base bigint := (select value::bigint from instance where name = 'event_base');
begin
  for known in select account_id from credential where kind = 'account' loop
    perform set_config('daybook.account', known.account_id::text, true);
    select e.id into newest from event e where e.account_id = known.account_id order by e.id desc limit 1;
    highest := greatest(highest, coalesce(newest >> ${EVENT_PLACE_BITS}, 0));
  end loop;
  -- Every event that can be seen here was written by a transaction below the next number, unless another cluster counted.
  if highest >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint + base then
    update instance set value = (highest + 1 - pg_current_xact_id()::text::bigint)::text where name = 'event_base';
  end if;
end $$`;
