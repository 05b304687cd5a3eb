import { invoice, reminder, reminderRule, type JobName } from '@daybook/contract';
import { storedDecimal } from '@daybook/values';
import { AWAITING_PAYMENT } from '../../billing/transitions.ts';
import type { JobCall, JobHandler } from '../../queue/index.ts';
import type { Services } from '../../services.ts';
import { lockRecords, readRecords, updateRecord, type Columns, type Existing, type Write } from '../../writes/index.ts';
import { sendDocument } from '../delivery/index.ts';
import { invoiceType, loadDocumentWithin } from '../shared/documents/index.ts';
import { findReminderState } from './reminder.sql.ts';
import { reminderTexts, type ReminderTexts } from './reminder-texts.ts';

/** The job that sends the mail of a reminder. */
export const SEND_REMINDER: JobName = 'send reminder';

// What was paid before the mail could be sent needs none.
const isOpen = ({ columns }: Existing): boolean =>
  columns['status_id'] === AWAITING_PAYMENT && storedDecimal(columns['open_total']).units > 0n;

/** Whether its client was given time since the reminder was made: its mail may have waited for hours. */
async function isPromised({ tx }: Write, id: number): Promise<boolean> {
  const { promised } = await tx.one<{ promised: string | null }>(findReminderState, { invoice: id });
  return promised !== null;
}

/** The texts of a reminder, written before its transaction: no invoice is locked while templates are rendered. */
interface Prepared {
  readonly services: Services;
  /** Of the invoice; undefined where there is nothing to send. */
  readonly version?: number;
  readonly said?: ReminderTexts;
  readonly facts?: ReturnType<typeof factsOf>;
}

async function load(write: Write, id: number) {
  const [existing] = await readRecords(write, reminder, [id]);
  if (existing === undefined) return undefined;
  const { invoice_id, rule_id } = existing.columns;
  const [[of], [rule]] = await Promise.all([
    readRecords(write, invoice, [Number(invoice_id)]),
    readRecords(write, reminderRule, [Number(rule_id)]),
  ]);
  if (of === undefined || rule === undefined || !isOpen(of) || (await isPromised(write, Number(invoice_id)))) return undefined;
  const { paper } = await loadDocumentWithin(write, 'invoice', Number(invoice_id));
  return { facts: factsOf(existing.columns), rule: rule.columns, paper, viewer: write.viewer };
}

async function prepare({ services, payload, write }: JobCall): Promise<Prepared> {
  const loaded = await write((own) => load(own, Number(payload['reminder'])));
  if (loaded === undefined) return { services };
  const { facts, rule, paper, viewer } = loaded;
  const own = { subject: String(rule['subject']), body: String(rule['body']) };
  return { services, version: paper.version, facts, said: await reminderTexts(services, viewer, paper, own, facts) };
}

const factsOf = ({ level, days, open_total, late_fee }: Columns) => ({
  level: Number(level),
  days: Number(days),
  open_total: storedDecimal(open_total),
  late_fee: storedDecimal(late_fee),
});

export const sendReminder: JobHandler = {
  name: SEND_REMINDER,
  prepare,
  run: async (write, { reminder: id }, prepared) => {
    const { services, version, said, facts } = prepared as Prepared;
    const [existing] = await readRecords(write, reminder, [Number(id)]);
    if (existing === undefined || said === undefined || facts === undefined) return;
    const [of] = await lockRecords(write, invoice, [Number(existing.columns['invoice_id'])]);
    if (of === undefined || !isOpen(of) || (await isPromised(write, Number(of.key)))) return;
    // The next attempt has what was paid just now.
    if (of.version !== version) throw new Error('the invoice was changed while its reminder was written');
    const sent = await sendDocument(write, services, invoiceType, { key: of.key, ifMatch: undefined }, { ...said, reminded: facts });
    await updateRecord(write, existing, { delivery_id: sent.id });
  },
};
