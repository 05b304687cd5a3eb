import { invoice, reminder, reminderRule, type JobName } from '@daybook/contract';
import { storedDecimal } from '@daybook/values';
import type { OwnMail } from '../../billing/own-mail.ts';
import { AWAITING_PAYMENT } from '../../billing/transitions.ts';
import { enqueue, type JobCall, type JobHandler } from '../../queue/index.ts';
import type { Services } from '../../services.ts';
import { lockRecords, readRecords, updateRecord, type Columns, type Existing, type Write } from '../../writes/index.ts';
import { sendDocument } from '../delivery/index.ts';
import { invoiceType, loadDocumentWithin } from '../shared/documents/index.ts';
import { findEndOfPromise, hasLaterReminder } from './reminder.sql.ts';
import { reminderTexts, type ReminderTexts } from './reminder-texts.ts';

/** The job that sends the mail of a reminder. */
export const SEND_REMINDER: JobName = 'send reminder';

// What was paid before the mail could be sent needs none.
const isOpen = ({ columns }: Existing): boolean =>
  columns['status_id'] === AWAITING_PAYMENT && storedDecimal(columns['open_total']).units > 0n;

/** When the time is over that its client was given since the reminder was made: its mail may have waited for hours. */
async function endOfPromise({ tx }: Write, id: number): Promise<number | null> {
  const { end } = await tx.one<{ end: number | null }>(findEndOfPromise, { invoice: id });
  return end;
}

/** The texts of a reminder, written before its transaction: no invoice is locked while templates are rendered. */
interface Prepared {
  readonly services: Services;
  /** Whether it waits for the end of a promise. */
  readonly isPromised?: boolean;
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
  if (of === undefined || rule === undefined || !isOpen(of)) return undefined;
  if ((await endOfPromise(write, Number(invoice_id))) !== null) return 'promised';
  const { paper } = await loadDocumentWithin(write, 'invoice', Number(invoice_id));
  return { facts: factsOf(existing.columns), rule: rule.columns, paper, viewer: write.viewer };
}

async function prepare({ services, payload, write }: JobCall): Promise<Prepared> {
  const loaded = await write((own) => load(own, Number(payload['reminder'])));
  if (loaded === undefined) return { services };
  if (loaded === 'promised') return { services, isPromised: true };
  const { facts, rule, paper, viewer } = loaded;
  const own = { subject: String(rule['subject']), body: String(rule['body']), texts: rule['texts'] as OwnMail['texts'] };
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
    const { services, version, said, facts, isPromised = false } = prepared as Prepared;
    const [existing] = await readRecords(write, reminder, [Number(id)]);
    if (existing === undefined || (said === undefined && !isPromised)) return;
    const [of] = await lockRecords(write, invoice, [Number(existing.columns['invoice_id'])]);
    if (of === undefined || !isOpen(of)) return;
    const end = await endOfPromise(write, Number(of.key));
    if (end !== null) return enqueue(write, SEND_REMINDER, { reminder: Number(id) }, { at: end });
    // Nobody gets two at once: a later step that reminded meanwhile has the same content.
    const { isLater } = await write.tx.one<{ isLater: boolean }>(hasLaterReminder, {
      invoice: of.key,
      days: Number(existing.columns['days']),
    });
    if (isLater) return;
    if (said === undefined || facts === undefined) throw new Error('the promise was over while its reminder was written');
    // The next attempt has what was paid just now.
    if (of.version !== version) throw new Error('the invoice was changed while its reminder was written');
    const sent = await sendDocument(write, services, invoiceType, { key: of.key, ifMatch: undefined }, { ...said, reminded: facts });
    await updateRecord(write, existing, { delivery_id: sent.id });
  },
};
