import { invoice, isJsonObject, JsonNumber, reminder, type BodyOfOperation, type remindInvoice } from '@daybook/contract';
import { minorUnitsOf, parseDecimal, toText, ZERO, type Decimal } from '@daybook/values';
import { payableOf } from '../../billing/business-document.ts';
import type { OwnMail } from '../../billing/own-mail.ts';
import type { BeforeWrite, WriteRequest } from '../../http/handler.ts';
import { Problem, refuse } from '../../problem.ts';
import { insertRecord, lockRecord, type Write, type Written } from '../../writes/index.ts';
import { sendDocument } from '../delivery/index.ts';
import { lockFamilies } from '../payment/index.ts';
import { readAmount } from '../../billing/read-amount.ts';
import { invoiceType, loadBusinessDocument, loadDocumentWithin, refusalOfPromised, refusalOfReminder } from '../shared/documents/index.ts';
import { lateFee, type FeeTerms } from './late-fee.rules.ts';
import { creditText, reading, reminderTexts, type ReminderTexts, type Run } from './reminder-texts.ts';
import { findReminderState, findRuleOfLevel } from './reminder.sql.ts';

type Body = BodyOfOperation<typeof remindInvoice>;
type Rule = FeeTerms & OwnMail;

/** Above it the usual texts do not become more urgent. */
const LAST_LEVEL = 3;
const NO_TEXTS: OwnMail = { subject: '', body: '', texts: [] };

/** A reminder of an invoice as it is now: its level, the days it is late, and the fee and texts of the rule of the level. */
interface Step {
  readonly level: number;
  readonly days: number;
  readonly fee: Decimal;
  readonly own: OwnMail;
  readonly hasLink: boolean;
  /** The last day until which time was promised; null where none is, or it is over. */
  readonly promised: string | null;
}

interface Owed {
  readonly id: number;
  readonly open_total: string;
  readonly currency: string;
}

async function stepOf(
  run: Run,
  { id, open_total, currency }: Owed,
  sent: { level?: number | null; fee?: Decimal | undefined; hasLink: boolean },
): Promise<Step> {
  const [state] = (await run(findReminderState, { invoice: id })) as [Pick<Step, 'level' | 'days' | 'promised'>];
  const level = sent.level ?? Math.min(state.level + 1, LAST_LEVEL);
  const [rule] = (await run(findRuleOfLevel, { level })) as Rule[];
  const none = { units: 0n, scale: minorUnitsOf(currency) ?? 2 };
  const fee = sent.fee ?? (rule === undefined ? none : lateFee(rule, { open_total, currency }));
  return { level, days: state.days, fee, own: rule ?? NO_TEXTS, hasLink: sent.hasLink, promised: state.promised };
}

/** The texts of a reminder, as its invoice was at a version. */
interface Rendered {
  readonly version: number;
  readonly step: string;
  readonly credit: string;
  readonly texts: ReminderTexts;
}

/** A member of a body that is not read yet, as its digits. */
const plain = (value: unknown): string => (value instanceof JsonNumber ? value.text : typeof value === 'string' ? value : '');

const named = ({ level, days, fee, own: { subject, body, texts }, hasLink }: Step): string =>
  JSON.stringify([level, days, toText(fee), subject, body, texts, hasLink]);
const isComplete = ({ subject, body }: { subject?: unknown; body?: unknown }): boolean => Boolean(subject) && Boolean(body);

/** Renders the texts before the write: it may take a while, for which the invoice is not locked. */
export async function prepareByHand({ query, json, viewer, services }: BeforeWrite<typeof remindInvoice>): Promise<Rendered | null> {
  const { level, late_fee: fee, link, ...texts } = isJsonObject(json) ? json : {};
  if (isComplete(texts)) return null;
  const paper = await loadBusinessDocument(services.connections, viewer, 'invoice', query.id).catch((error: unknown) => {
    // The write refuses it, in the order of its own checks.
    if (error instanceof Problem && error.code === 'not_found') return undefined;
    throw error;
  });
  if (paper === undefined) return null;
  const run = reading(services, viewer);
  const open = paper.settlement?.open ?? payableOf(paper);
  const sent = {
    level: /^[1-9]$/.test(plain(level)) ? Number(plain(level)) : null,
    fee: parseDecimal(plain(fee)) ?? undefined,
    hasLink: link === true,
  };
  const step = await stepOf(run, { id: query.id, open_total: toText(open), currency: paper.currency }, sent);
  const facts = { level: step.level, days: step.days, open_total: open, late_fee: step.fee };
  const credit = await creditText(run, paper);
  const rendered = await reminderTexts(services, viewer, paper, step.own, facts, step.hasLink);
  return { version: paper.version, step: named(step), credit, texts: rendered };
}

type Request = WriteRequest<typeof remindInvoice> & { readonly prepared: Rendered | null | undefined };

/** Sends a reminder of an overdue invoice that a user asked for. */
export async function remindByHand(write: Write, { target, query, body, services, prepared }: Request): Promise<Written> {
  // A payment of it waits, or is seen.
  await lockFamilies(write, [target.key]);
  const existing = await lockRecord(write, invoice, target);
  const columns = existing.columns as unknown as Owed & Parameters<typeof refusalOfReminder>[0];
  const { currency } = columns;
  const open_total = String(existing.record['open_total']);
  const { now } = await write.opened;
  refuse(refusalOfReminder({ ...columns, open_total }, { zone: write.viewer.zone, now }));
  const sentFee = body.late_fee === undefined ? undefined : readAmount(body.late_fee, currency, '/late_fee', write.findings);
  write.refuseFaults();
  const id = Number(existing.key);
  const run: Run = (statement, values) => write.tx.run<Record<string, unknown>>(statement, values);
  const step = await stepOf(run, { id, open_total, currency }, { level: body.level ?? null, fee: sentFee, hasLink: body.link === true });
  if (!query.despite_promise) refuse(refusalOfPromised(step.promised));
  const texts = await textsOf(write, services, id, { step, body, open_total, prepared });
  const { level: _, late_fee: __, ...mail } = body;
  const reminded = { open_total: parseDecimal(open_total) ?? ZERO, late_fee: step.fee };
  const mailBody = { ...mail, ...texts, reminded };
  const sent = await sendDocument(write, services, invoiceType, { key: existing.key, ifMatch: undefined }, mailBody);
  const written = await insertRecord(write, reminder, {
    invoice_id: id,
    rule_id: null,
    days: step.days,
    level: step.level,
    currency,
    ...reminded,
    delivery_id: sent.id,
  });
  return { ...sent, extra: { ...sent.extra, reminder_id: written.id, level: step.level, late_fee: toText(step.fee) } };
}

interface Asked {
  readonly step: Step;
  readonly body: Body;
  readonly open_total: string;
  readonly prepared: Request['prepared'];
}

/**
 * Subject and body: those that were sent, otherwise those that were rendered before, unless the invoice, the step or what its client has in
 * credit is another by now.
 */
async function textsOf(write: Write, services: WriteRequest['services'], id: number, { step, body, open_total, prepared }: Asked) {
  if (isComplete(body)) return {};
  const { paper } = await loadDocumentWithin(write, 'invoice', id);
  const facts = { level: step.level, days: step.days, open_total: parseDecimal(open_total) ?? ZERO, late_fee: step.fee };
  const run: Run = (statement, values) => write.tx.run<Record<string, unknown>>(statement, values);
  const isSame = prepared?.version === paper.version && prepared.step === named(step);
  const isAsBefore = isSame && prepared.credit === (await creditText(run, paper));
  const texts = isAsBefore ? prepared.texts : await reminderTexts(services, write.viewer, paper, step.own, facts, step.hasLink, run);
  return { subject: body.subject || texts.subject, body: body.body || texts.body };
}
