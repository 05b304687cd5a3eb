import { reminder } from '@daybook/contract';
import { parseDecimal } from '@daybook/values';
import { enqueue } from '../../queue/index.ts';
import { insertRecord, type Write } from '../../writes/index.ts';
import { lateFee } from './late-fee.rules.ts';
import { findDueReminders } from './reminder.sql.ts';
import { SEND_REMINDER } from './send-reminder.ts';

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
    if (one.sends_mail) enqueue(write, SEND_REMINDER, { reminder: id });
  }
  return due.length;
}
