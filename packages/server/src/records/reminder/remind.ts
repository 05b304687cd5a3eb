import { reminder } from '@daybook/contract';
import { parseDecimal } from '@daybook/values';
import { enqueue } from '../../queue/index.ts';
import { insertRecord, type Write } from '../../writes/index.ts';
import { lateFee } from './late-fee.rules.ts';
import { AWAITING_PAYMENT } from '../../billing/transitions.ts';
import { statement } from '../../database/statement.ts';
import { SEND_REMINDER } from './send-reminder.ts';

/**
 * Invoices of which something is open and whose reminder is due, each with the latest step that is: steps that were missed are left out,
 * and a step before the due date counts only until then. A rule begins with the invoices whose day comes since it counts. The invoices
 * are locked, so that none is paid meanwhile.
 */
const findDueReminders = statement(
  'due_reminders',
  `select i.id as invoice_id, u.id as rule_id, u.days, u.level, u.sends_mail, i.open_total::text as open_total, i.currency,
  case when u.charges_late_fee then u.late_fee::text else '0' end as late_fee,
  case when u.charges_late_fee then u.late_fee_percent::text else '0' end as late_fee_percent
from invoice i
join account a on a.account_id = $account
cross join lateral (select (now() at time zone a.time_zone)::date - (i.due_date at time zone a.time_zone)::date as late) d
cross join lateral (select s.* from reminder_rule s where s.account_id = $account and s.deleted is null and s.active
  and s.days <= d.late and (s.days >= 0 or d.late < 0)
  and (s.since is null or s.days >= d.late - ((now() at time zone a.time_zone)::date - (s.since at time zone a.time_zone)::date))
   order by s.days desc, s.id desc limit 1) u
where i.account_id = $account and i.deleted is null and i.status_id = ${AWAITING_PAYMENT} and i.kind = 'invoice' and i.open_total > 0
  and i.due_date < now() + interval '62 days'
  and not exists (select 1 from reminder m where m.account_id = $account and m.invoice_id = i.id
    and (m.rule_id = u.id or m.days >= u.days))
order by i.due_date, i.id limit $limit for update of i`,
);

interface Due extends Record<string, unknown> {
  readonly invoice_id: number;
  readonly rule_id: number;
  readonly days: number;
  readonly level: number;
  readonly open_total: string;
  readonly currency: string;
  readonly late_fee: string;
  readonly late_fee_percent: string;
  readonly sends_mail: boolean;
}

/** Makes the reminders that are due in an account, and returns how many. */
export async function remindOfOpenInvoices(write: Write, limit: number): Promise<number> {
  const due = await write.tx.run<Due>(findDueReminders, { limit });
  for (const one of due) {
    const { invoice_id, rule_id, days, level, currency, open_total } = one;
    const { id } = await insertRecord(write, reminder, {
      invoice_id,
      rule_id,
      days,
      level,
      currency,
      open_total: parseDecimal(open_total),
      late_fee: lateFee(one),
    });
    if (one.sends_mail) await enqueue(write, SEND_REMINDER, { reminder: id });
  }
  return due.length;
}
