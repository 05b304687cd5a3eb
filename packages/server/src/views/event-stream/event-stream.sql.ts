import { eventEnded, lastEventId } from '../../database/event-ids.sql.ts';
import { statement } from '../../database/statement.ts';
import { historyVisible, moduleReadable } from '../../records/borrowed.sql.ts';
import { presentUsers } from './presence.sql.ts';

/** The most events that one read looks at. */
export const EVENTS_AT_ONCE = 500;
/** A follower that missed more reads everything again, which is less work. */
const MAX_MISSED = 10_000;

/** The last event of an account that can be shown, 0 without one, and who is present. */
export const newestEvent = statement('newest_event', `select ${lastEventId} as newest, ${presentUsers} as present`);

/**
 * Whether all events after one are still there: what is older than 90 days is removed, and a database that was restored has not
 * reached the last ones that its readers know.
 */
export const canResume = statement(
  'can_resume_events',
  `select (exists (select 1 from event e where e.account_id = $account and e.id <= $after::bigint)
        and exists (select 1 from event e where e.account_id = $account and e.id >= $after::bigint)
      or not exists (select 1 from event e where e.account_id = $account))
    and (select count(*) from (select 1 from event e where e.account_id = $account and e.id > $after::bigint limit ${MAX_MISSED + 1}) m)
      <= ${MAX_MISSED} as possible`,
);

/** The next events of an account: those that the viewer may see, the kinds of others in modules of theirs, and the last one looked at. */
export const nextEvents = statement(
  'next_events',
  `with r as (select e.* from event e where e.account_id = $account and e.id > $after::bigint and ${eventEnded.replaceAll('r.id', 'e.id')}
    order by e.id limit ${EVENTS_AT_ONCE}), told as (select r.*, (${historyVisible}) as is_seen from r)
select (select count(*)::int from r) as looked_at, (select coalesce(max(r.id), $after::bigint)::bigint from r) as last,
  (select coalesce(json_agg(json_build_object('id', r.id, 'at', extract(epoch from r.at)::bigint, 'type', r.type, 'kind', r.kind,
    'record_id', r.record_id) order by r.id), '[]') from told r where r.is_seen) as events,
  (select coalesce(json_agg(distinct r.kind), '[]') from told r where not r.is_seen and ${moduleReadable}) as unseen`,
);
