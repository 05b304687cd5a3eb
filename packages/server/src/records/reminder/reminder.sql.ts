import { AWAITING_PAYMENT } from '../../billing/transitions.ts';
import { statement } from '../../database/statement.ts';

const OPEN = `i.account_id = $account and i.deleted is null and i.status_id = ${AWAITING_PAYMENT} and i.kind = 'invoice'
  and i.open_total > 0
  and i.due_date < now() + interval '62 days'`;
/** How many days an invoice is late, in the time zone of the account. */
const LATE = `cross join lateral (select (now() at time zone a.time_zone)::date - (i.due_date at time zone a.time_zone)::date as late) d`;
// The client has the whole day until which it promised to pay.
const isWaiting = (promise: string): string => `(${promise} at time zone a.time_zone)::date >= (now() at time zone a.time_zone)::date`;
// So it has where the promise is about everything that it owes.
const NOT_WAITING = `(i.remind_after is null or not ${isWaiting('i.remind_after')})
  and not exists (select 1 from contact w where w.account_id = $account and w.uuid = i.client_uuid and w.deleted is null
    and ${isWaiting('w.remind_after')})`;

// A client that has got the invoice only today, however late it is by its date, is not reminded of it on the same day.
const GOT_BEFORE = `coalesce((select (min(y.created) at time zone a.time_zone)::date from delivery y where y.account_id = $account
    and y.document_kind = 'invoice' and y.document_id = i.id and y.deleted is null and not exists (select 1 from reminder m
      where m.account_id = $account and m.invoice_id = i.id and m.delivery_id = y.id))
  < (now() at time zone a.time_zone)::date, true)`;

// Rules begin with what falls due from a day on, most of them: what was due before is not even looked at, and nothing at all where there is
// no rule. Days of a time zone are within a day of those of the clock.
const rules = (what: string): string =>
  `(select ${what} from reminder_rule s where s.account_id = $account and s.deleted is null and s.active)`;
const WITHIN_RULES = `i.due_date >= ${rules("min(coalesce(s.since, '-infinity') - make_interval(days => s.days + 2))")}
  and i.due_date < now() - ${rules('make_interval(days => min(s.days) - 2)')}`;

/**
 * Invoices of which something is open and whose reminder is due, each with the latest step that is: steps that were missed are left out,
 * and a step before the due date counts only until then. A rule begins with the invoices whose day comes since it counts. The invoices
 * are locked, so that none is paid meanwhile: asked once more with their ids, it sees what was done before they were.
 */
export const findDueReminders = statement(
  // Asked again with ids it finds the invoices by these.
  undefined,
  `select i.id as invoice_id, u.id as rule_id, u.days, u.level, u.sends_mail, i.open_total::text as open_total, i.currency,
  u.charges_late_fee, u.late_fees, u.late_fee_percent::text as late_fee_percent
from invoice i
join account a on a.account_id = $account
${LATE}
cross join lateral (select s.* from reminder_rule s where s.account_id = $account and s.deleted is null and s.active
  and s.days <= d.late and (s.days >= 0 or d.late < 0)
  and (s.since is null or s.days >= d.late - ((now() at time zone a.time_zone)::date - (s.since at time zone a.time_zone)::date))
   order by s.days desc, s.id desc limit 1) u
where ${OPEN} and ${WITHIN_RULES} and ${NOT_WAITING} and ${GOT_BEFORE}
  and not exists (select 1 from reminder m where m.account_id = $account and m.invoice_id = i.id
    and (m.rule_id = u.id or m.days >= u.days))
  and ($ids::bigint[] is null or i.id = any($ids::bigint[]))
order by i.id limit $limit for update of i`,
);

/** What a rule reminds of that is not reminded of by it, by a later step, or by hand since its day. */
const OF_RULE = `${OPEN} and ($days::int >= 0 or d.late < 0)
  and not exists (select 1 from reminder m where m.account_id = $account and m.invoice_id = i.id
    and (m.rule_id = $rule or m.days >= $days))
  and not exists (select 1 from reminder_rule s where s.account_id = $account and s.deleted is null and s.active and s.id <> $rule
    and s.days > $days and s.days <= d.late)`;

/** Open invoices whose day for a rule is over, and that it would remind of if it counted for them too. */
export const countOverdue = statement(
  'overdue_of_reminder_rule',
  `select count(*)::int as overdue from (select 1 from invoice i
join account a on a.account_id = $account
${LATE}
where ${OF_RULE} and $days::int < d.late limit $limit) o`,
);

/** The same of those that were chosen, whose reminders do not wait, locked as above. */
export const lockChosen = statement(
  'chosen_of_reminder_rule',
  `select i.id as invoice_id, i.open_total::text as open_total, i.currency from invoice i
join account a on a.account_id = $account
${LATE}
where ${OF_RULE} and $days::int < d.late and ${NOT_WAITING} and i.id = any($ids::bigint[])
order by i.id for update of i`,
);

/** The invoices whose day for a rule is today or over, with whom its mail would go to. */
export const findReminded = statement(
  'reminded_by_rule',
  `select i.id as invoice_id, i.prefix || coalesce(i.number::text, '') as number, coalesce(i.client_uuid::text, '') as client_uuid,
  coalesce(c.name, '') as client,
  coalesce(nullif(p.email_1, ''), nullif(c.email_1, ''), i.client_issued -> 'address' ->> 'email', '') as "to",
  d.late as days, extract(epoch from i.due_date)::bigint as due_date, i.open_total::text as open_total, i.currency,
  $days::int < d.late as overdue
from invoice i
join account a on a.account_id = $account
${LATE}
left join contact c on c.account_id = $account and c.uuid = i.client_uuid and c.deleted is null
left join contact p on p.account_id = $account and p.id = i.client_person_id and p.type = 'person' and p.deleted is null
where ${OF_RULE} and $days::int <= d.late and ${NOT_WAITING}
order by i.due_date, i.id limit $limit`,
);

/**
 * The highest level that an invoice was reminded of by mail, as its client knows of no other; how many days it is late, and until when
 * its reminders wait.
 */
export const findReminderState = statement(
  'reminder_state',
  `select coalesce((select max(m.level) from reminder m
    where m.account_id = $account and m.invoice_id = $invoice and m.delivery_id is not null), 0)::int as level,
  coalesce((select (now() at time zone a.time_zone)::date - (i.due_date at time zone a.time_zone)::date from invoice i, account a
    where i.account_id = $account and i.id = $invoice and a.account_id = $account), 0)::int as days,
  (select to_char(max(p.until) at time zone min(a.time_zone), 'YYYY-MM-DD') from invoice i join account a on a.account_id = $account
    left join contact w on w.account_id = $account and w.uuid = i.client_uuid and w.deleted is null
    cross join lateral (values (i.remind_after), (w.remind_after)) p (until)
    where i.account_id = $account and i.id = $invoice and ${isWaiting('p.until')}) as promised`,
);

/** When the promise is over that an invoice or its client has, in UNIX seconds; null where there is none. */
export const findEndOfPromise = statement(
  'end_of_promise',
  `select extract(epoch from ((max(p.until) at time zone min(a.time_zone))::date + 1)::timestamp
  at time zone min(a.time_zone))::float8 as "end"
from invoice i join account a on a.account_id = $account
left join contact w on w.account_id = $account and w.uuid = i.client_uuid and w.deleted is null
cross join lateral (values (i.remind_after), (w.remind_after)) p (until)
where i.account_id = $account and i.id = $invoice and ${isWaiting('p.until')}`,
);

/** Whether a later step than that of so many days has reminded of an invoice. */
export const hasLaterReminder = statement(
  'later_reminder',
  `select exists (select 1 from reminder m where m.account_id = $account and m.invoice_id = $invoice and m.days > $days) as "isLater"`,
);

/** The active rule of a level. */
export const findRuleOfLevel = statement(
  'rule_of_level',
  `select s.subject, s.body, s.texts, s.charges_late_fee, s.late_fees, s.late_fee_percent::text as late_fee_percent from reminder_rule s
where s.account_id = $account and s.deleted is null and s.active and s.level = $level and s.days > 0 order by s.days, s.id limit 1`,
);

/** What a client has in credit in a currency: rests of payments, and of issued credit notes. */
export const findCredit = statement(
  'credit_of_client',
  `select (coalesce((select sum(p.unallocated_total) from payment p where p.account_id = $account and p.client_uuid = $client::uuid
    and p.currency = $currency and p.unallocated_total > 0 and p.deleted is null), 0)
  - coalesce((select sum(i.open_total) from invoice i where i.account_id = $account and i.client_uuid = $client::uuid
    and i.currency = $currency and i.kind = 'credit_note' and i.status_id >= ${AWAITING_PAYMENT} and i.open_total < 0
    and i.deleted is null), 0))::text as credit`,
);
