import { statement } from './statement.ts';

/** Bits of an event's id that are its place in the transaction; the others are the transaction's number and the base. */
export const EVENT_PLACE_BITS = 13;

/** The machine that counts the transactions: that of the account, where the tables are spread over several. */
const HERE = '(select c.system_identifier::text from pg_control_system() c)';

/** What is added here to the numbers of transactions; null where the newest events of the account were numbered elsewhere. */
export const baseHere = `(select o.base from event_origin o where o.account_id = $account and o.node = ${HERE})`;

/**
 * Condition of an event `r` whose transaction is older than every one that still runs: none can come before it any more. That holds for
 * all that were numbered elsewhere.
 */
export const eventEnded = `r.id < coalesce((pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ${baseHere}) << ${EVENT_PLACE_BITS},
  9223372036854775807)`;

/** The last event of an account that can be shown, 0 without one: whatever it does not count comes after it. */
export const lastEventId = `(select coalesce(max(r.id), 0)::bigint from event r where r.account_id = $account and ${eventEnded})`;

/** Where the account is, and the base from which new events follow all that it has. */
export const findOrigin = statement(
  'find_event_origin',
  `select ${HERE} as node, greatest(0, coalesce((select e.id from event e where e.account_id = $account order by e.id desc limit 1)
    >> ${EVENT_PLACE_BITS}, -1) + 1 - pg_snapshot_xmin(pg_current_snapshot())::text::bigint) as base
from account a where a.account_id = $account`,
);

/** Notes where events are numbered from now on. A second process finds it noted. */
export const keepOrigin = statement(
  'keep_event_origin',
  `insert into event_origin (account_id, node, base) values ($account, $node, $base::bigint)
on conflict (account_id) do update set node = excluded.node, base = excluded.base where event_origin.node <> excluded.node`,
);

/** Which machine the account is on. */
export const findNode = statement('find_node', `select ${HERE} as node from account a where a.account_id = $account`);

/**
 * A transaction begins its write and has its number at once; between the two nothing is waited for. So long it may take all the same, in
 * seconds.
 */
const BEGINNING_S = 5;

/**
 * The moment before which nothing of the account can begin to be written any more, in UNIX seconds: what still runs has a later number than
 * the last event that can be shown, and so has begun later. No row where the account has no such event.
 */
export const syncedTo = statement(
  'synced_to',
  `select floor(extract(epoch from e.at))::bigint - ${BEGINNING_S} as moment from event e
where e.account_id = $account and e.id = ${lastEventId}`,
);
