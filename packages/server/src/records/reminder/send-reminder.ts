import { invoice, reminder, reminderRule } from '@daybook/contract';
import { parseDecimal, ZERO } from '@daybook/values';
import { AWAITING_PAYMENT } from '../../billing/transitions.ts';
import { languageOf } from '../../paper/index.ts';
import type { JobHandler } from '../../queue/index.ts';
import type { Services } from '../../services.ts';
import { lockRecords, readRecords, updateRecord, type Columns, type Existing } from '../../writes/index.ts';
import { sendDocument } from '../delivery/index.ts';
import { invoiceType, loadDocumentWithin, renderReminder } from '../document/index.ts';
import { usualReminder } from './usual-texts.rules.ts';

/** The job that sends the mail of a reminder. */
export const SEND_REMINDER = 'send reminder';

const decimal = (value: unknown) => parseDecimal(String(value)) ?? ZERO;

// What was paid before the mail could be sent needs none.
const isOpen = ({ columns }: Existing): boolean => columns['status_id'] === AWAITING_PAYMENT && decimal(columns['open_total']).units > 0n;

const factsOf = ({ level, days, open_total, late_fee }: Columns) => ({
  level: Number(level),
  days: Number(days),
  open_total: decimal(open_total),
  late_fee: decimal(late_fee),
});

export const sendReminder: JobHandler = {
  name: SEND_REMINDER,
  prepare: async ({ services }) => services,
  run: async (write, { reminder: id }, given) => {
    const services = given as Services;
    const [made] = await readRecords(write, reminder, [Number(id)]);
    if (made === undefined) return;
    const { invoice_id, rule_id } = made.columns;
    const [[of], [rule]] = await Promise.all([
      lockRecords(write, invoice, [Number(invoice_id)]),
      readRecords(write, reminderRule, [Number(rule_id)]),
    ]);
    if (of === undefined || rule === undefined || !isOpen(of)) return;
    const { paper } = await loadDocumentWithin(write, 'invoice', Number(invoice_id));
    const facts = factsOf(made.columns);
    const usual = usualReminder(languageOf(paper), { isOverdue: facts.days > 0, hasFee: facts.late_fee.units > 0n });
    const texts = { subject: String(rule.columns['subject']) || usual.subject, body: String(rule.columns['body']) || usual.body };
    const said = await renderReminder(services, write.viewer, paper, texts, facts);
    const sent = await sendDocument(write, services, invoiceType, { key: of.key, ifMatch: undefined }, said);
    await updateRecord(write, made, { delivery_id: sent.id });
  },
};
