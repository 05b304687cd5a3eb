import { eventEnded } from '../../database/event-ids.sql.ts';
import { statement } from '../../database/statement.ts';
import type { RowTable } from '../../database/transaction.ts';

/** The accounts that have webhooks. */
export const accountsWithWebhooks = statement(
  'accounts_with_webhooks',
  `select distinct c.account_id from credential c where c.kind = 'webhook' order by c.account_id`,
);

/** An account without webhooks is not found any more. */
export const forgetWebhook = statement(
  'forget_webhook',
  `delete from credential where account_id = $account and kind = 'webhook' and record_id = $webhook`,
);

/** One at a time makes webhooks of an account. */
export const lockCount = statement(
  'lock_count_of_webhooks',
  'select a.account_id from account a where a.account_id = $account for no key update',
);

export const countWebhooks = statement(
  'count_webhooks',
  'select count(*)::int as count from webhook w where w.account_id = $account and w.deleted is null',
);

export const insertState = statement(
  'insert_webhook_state',
  'insert into webhook_state (account_id, webhook_id, secret, last_event) values ($account, $webhook, $secret, $last::bigint)',
);

export const beginAfter = statement(
  'begin_webhook_after',
  'update webhook_state set last_event = $last::bigint where account_id = $account and webhook_id = $webhook',
);

export const loadSecrets = statement(
  'load_webhook_secrets',
  `select s.secret, case when s.former_until > to_timestamp($now::bigint) then s.former_secret end as former
from webhook_state s where s.account_id = $account and s.webhook_id = $webhook`,
);

/** The former secret signs too, for a while. */
export const changeSecret = statement(
  'change_webhook_secret',
  `update webhook_state set former_secret = secret, former_until = to_timestamp($until::bigint), secret = $secret
where account_id = $account and webhook_id = $webhook`,
);

export const lockSecrets = statement(
  'lock_webhook_secrets',
  `select s.webhook_id::int as webhook_id, s.secret, s.former_secret from webhook_state s where s.account_id = $account
order by s.webhook_id for update`,
);

/** The secrets that webhooks sign with, of those that are not deleted. */
export const presentSecrets = statement(
  'present_webhook_secrets',
  `select s.webhook_id::int as webhook_id, s.secret from webhook_state s
join webhook w on w.account_id = $account and w.id = s.webhook_id where s.account_id = $account and w.deleted is null`,
);

/** The same secrets, encrypted in another way. */
export const keepSecrets = statement(
  'keep_webhook_secrets',
  'update webhook_state set secret = $secret, former_secret = $former where account_id = $account and webhook_id = $webhook',
);

/** The last event of each webhook of an account, and how many of its messages are due: more than `$most` need not be known. */
export const lookAtWebhooks = statement(
  'look_at_webhooks',
  `select w.id, w.url, w.events, w.user_id, w.token_id, s.last_event,
  (select count(*)::int from (select from webhook_delivery d where d.account_id = $account and d.webhook_id = w.id and d.state = 'waiting'
    and d.at <= now() limit $most) due) as due
from webhook w join webhook_state s on s.account_id = $account and s.webhook_id = w.id
where w.account_id = $account and w.enabled and w.deleted is null order by w.id`,
);

/** After it nothing happens: the last number that there is. */
const NO_EVENT = '9223372036854775807';

/** What happened after an event, and after the last event of all its webhooks: nothing, where none is enabled. */
export const newsOfWebhooks = statement(
  'news_of_webhooks',
  `select r.id, r.type from event r where r.account_id = $account and ${eventEnded} and r.id > greatest($after::bigint, (
  select coalesce(min(s.last_event), ${NO_EVENT}) from webhook w join webhook_state s on s.account_id = $account and s.webhook_id = w.id
  where w.account_id = $account and w.enabled and w.deleted is null)) order by r.id limit $limit`,
);

/** Locks the messages of an account against other processes and changes of its webhooks. */
export const lockWebhooks = statement(
  'lock_webhooks',
  `select w.id, w.events, s.last_event from webhook w join webhook_state s on s.account_id = $account and s.webhook_id = w.id
where w.account_id = $account and w.enabled and w.deleted is null order by w.id for update of w`,
);

export const eventsAfter = statement(
  'events_after_of_webhooks',
  `select r.id, r.type, r.kind, r.record_id from event r where r.account_id = $account and r.id > $after::bigint and ${eventEnded}
order by r.id limit $limit`,
);

/** Of some records those of which a message to a webhook waits. */
export const waitingRecords = statement(
  'waiting_records_of_webhooks',
  `select distinct d.webhook_id, d.record_kind, d.record_id from webhook_delivery d
join unnest($webhooks::bigint[], $kinds::text[], $records::text[]) as asked (webhook, kind, record)
  on d.webhook_id = asked.webhook and d.record_kind = asked.kind and d.record_id = asked.record
where d.account_id = $account and d.state = 'waiting'`,
);

export const DELIVERIES: RowTable = {
  table: 'webhook_delivery',
  columns: {
    id: '$id::bigint',
    webhook_id: '$webhook::bigint',
    event_id: '$event::bigint',
    message_id: '$message',
    type: '$type',
    record_kind: '$kind',
    record_id: '$record',
    at: 'to_timestamp($at::bigint)',
    created: 'to_timestamp($created::bigint)',
  },
};

/** Notes the event up to which webhooks have their messages. */
export const moveOn = statement(
  'move_webhooks_on',
  `update webhook_state s set last_event = $last::bigint
where s.account_id = $account and s.webhook_id = any($webhooks::bigint[]) and s.last_event < $last::bigint`,
);

/** Takes messages that are due, also those whose process did not end them in its time. */
export const claimDeliveries = statement(
  'claim_webhook_deliveries',
  `with due as (select d.id, extract(epoch from d.first_attempt)::bigint as first_attempt from webhook_delivery d
  where d.account_id = $account and d.webhook_id = $webhook and d.state = 'waiting'
  and d.at <= now() order by d.at, d.id limit $limit for update skip locked)
update webhook_delivery c set at = to_timestamp($until::bigint)
from due where c.account_id = $account and c.id = due.id
returning c.id, c.webhook_id, c.event_id, c.message_id, c.type, c.record_kind, c.record_id, c.attempts,
  due.first_attempt`,
);

/** Notes attempts; a message that was given up meanwhile stays so. */
export const endAttempts = statement(
  'end_webhook_attempts',
  `update webhook_delivery d set state = e.state, at = to_timestamp(e.at), attempts = e.attempts::jsonb,
  first_attempt = to_timestamp(e.first_attempt), finished = to_timestamp(e.finished)
from unnest($ids::bigint[], $states::text[], $ats::bigint[], $firsts::bigint[], $attempts::text[], $finished::bigint[])
  as e (id, state, at, first_attempt, attempts, finished)
where d.account_id = $account and d.id = e.id and d.state = 'waiting'`,
);

/** Makes the next message of each of some records due, once none before it waits. */
export const releaseNext = statement(
  'release_next_deliveries',
  `with next as (select distinct on (n.webhook_id, n.record_kind, n.record_id) n.id from webhook_delivery n
  join unnest($webhooks::bigint[], $kinds::text[], $records::text[]) as o (webhook, kind, record)
    on n.webhook_id = o.webhook and n.record_kind = o.kind and n.record_id = o.record
  where n.account_id = $account and n.state = 'waiting' and n.at is null
  and not exists (select 1 from webhook_delivery b where b.account_id = $account and b.webhook_id = n.webhook_id
    and b.record_kind = n.record_kind and b.record_id = n.record_id and b.state = 'waiting' and b.at is not null)
  order by n.webhook_id, n.record_kind, n.record_id, n.event_id)
update webhook_delivery d set at = to_timestamp($now::bigint) from next where d.account_id = $account and d.id = next.id`,
);

/** Gives up what waits. */
export const giveUpWaiting = statement(
  'give_up_webhook_deliveries',
  `update webhook_delivery d set state = 'failed', at = null, finished = to_timestamp($now::bigint)
where d.account_id = $account and d.webhook_id = $webhook and d.state = 'waiting'`,
);

export const sendAgain = statement(
  'send_webhook_delivery_again',
  `update webhook_delivery d set state = 'waiting', at = to_timestamp($now::bigint), first_attempt = null, finished = null
where d.account_id = $account and d.id = $id`,
);

/** Whether a webhook is there, and enabled. */
export const isEnabled = statement(
  'is_webhook_enabled',
  'select w.enabled from webhook w where w.account_id = $account and w.id = $webhook and w.deleted is null',
);
