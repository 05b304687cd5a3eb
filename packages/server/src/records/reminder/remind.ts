import { reminder } from '@daybook/contract';
import { parseDecimal, ZERO } from '@daybook/values';
import { enqueue } from '../../queue/index.ts';
import { insertRecord, type Write } from '../../writes/index.ts';
import { lateFee, type FeeTerms } from './late-fee.rules.ts';
import { findDueReminders } from './reminder.sql.ts';
import { SEND_REMINDER } from './send-reminder.ts';

/** An invoice of which something is open, locked, with the step that reminds of it. */
interface Due extends FeeTerms {
  readonly invoice_id: number;
  readonly rule_id: number;
  readonly days: number;
  readonly level: number;
  readonly open_total: string;
  readonly currency: string;
  readonly sends_mail: boolean;
}

/** Makes the reminders that are due in an account, and returns how many. */
export async function remindOfOpenInvoices(write: Write, limit: number): Promise<number> {
  const candidates = await write.tx.run<Due & Record<string, unknown>>(findDueReminders, { limit, ids: null });
  if (candidates.length === 0) return 0;
  const ids = candidates.map(({ invoice_id: id }) => id);
  const due = await write.tx.run<Due & Record<string, unknown>>(findDueReminders, { limit, ids });
  for (const one of due) await makeReminder(write, one);
  return due.length;
}

/** Makes the reminder of a step, and leaves its mail to a job. */
export async function makeReminder(write: Write, one: Due): Promise<void> {
  const { invoice_id, rule_id, days, level, currency, open_total } = one;
  const { id } = await insertRecord(write, reminder, {
    invoice_id,
    rule_id,
    days,
    level,
    currency,
    open_total: parseDecimal(open_total) ?? ZERO,
    late_fee: lateFee(one, one),
  });
  if (one.sends_mail) await enqueue(write, SEND_REMINDER, { reminder: id });
}
