import { recurringInvoice } from '@daybook/contract';
import { lockRecords, updateRecords, type Write } from '../writes/index.ts';
import { recurringOfClient } from './erase.sql.ts';

/** What is billed again and again ends with its client: none of its invoices could be made. */
export async function endRecurring(write: Write, uuid: string): Promise<void> {
  const rows = await write.tx.run<{ id: number }>(recurringOfClient, { uuid });
  if (rows.length === 0) return;
  const ended = await lockRecords(
    write,
    recurringInvoice,
    rows.map(({ id }) => id),
  );
  await updateRecords(write, recurringInvoice, ended, { state: 'ended', next_period: '' });
}
