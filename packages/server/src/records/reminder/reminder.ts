import {
  MAX_CHOSEN,
  MAX_OVERDUE,
  operationsOf,
  previewReminders,
  reminder,
  reminderRule,
  remindInvoice,
  type BodyOfRecord,
} from '@daybook/contract';
import type { ReadModel } from '../../database/read-model.ts';
import { answer, handle, handlePrepared, list, type Module, type WriteRequest } from '../../http/handler.ts';
import { invalidParameter } from '../../problem.ts';
import { deleteRecord, insertRecord, lockRecord, updateRecord, type Columns, type Write, type Written } from '../../writes/index.ts';
import { checkTemplates, readMailTexts, reportTemplateFaults } from '../shared/index.ts';
import { readFees, textOf, type FeeTerms } from './late-fee.rules.ts';
import { answerPreview } from './preview-reminders.ts';
import { makeReminder } from './remind.ts';
import { prepareByHand, remindByHand } from './remind-by-hand.ts';
import { countOverdue, lockChosen } from './reminder.sql.ts';

const operations = operationsOf(reminderRule);
const ruleReadModel: ReadModel = { description: reminderRule, expressions: {}, dependsOn: [] };
const reminderReadModel: ReadModel = { description: reminder, expressions: {}, uncached: true, dependsOn: [] };

/** The members that are templates: one that is wrong is refused when it is saved. */
const TEMPLATES = ['subject', 'body', 'texts'];
const before = checkTemplates(TEMPLATES);

/** The columns of a body; null means unset. */
function ruleColumns({ findings }: Write, body: BodyOfRecord<typeof reminderRule>) {
  const { days, level, late_fees: fees, texts } = body;
  return {
    ...body,
    ...(days === null ? { days: 7 } : {}),
    ...(level === null ? { level: 1 } : {}),
    texts: readMailTexts('/texts', texts, findings),
    ...(fees === undefined ? {} : { late_fees: readFees(fees ?? [], findings) }),
  };
}

/** The outcome of a write of a rule: reminders of the chosen invoices are made, and how many others are overdue for it is returned. */
async function withOverdue(write: Write, written: Written, { active, days, ...rule }: Columns, ids?: readonly number[]): Promise<Written> {
  if (active === false) return written;
  const values = { rule: written.id, days };
  const choose = () => write.tx.run<Chosen>(lockChosen, { ...values, ids });
  // The first time locks them, the second sees what was done before that.
  const chosen = ids === undefined || (await choose()).length === 0 ? [] : await choose();
  for (const one of chosen) await makeReminder(write, { ...termsOf(rule), ...one, rule_id: Number(written.id), days: Number(days) });
  const { overdue } = await write.tx.one<{ overdue: number }>(countOverdue, { ...values, limit: MAX_OVERDUE });
  const extra = { ...(overdue > 0 && { overdue }), ...(ids !== undefined && { reminded: chosen.length }) };
  return Object.keys(extra).length === 0 ? written : { ...written, extra };
}

/** The terms of a rule, with their defaults. */
function termsOf({ level, sends_mail: sendsMail, charges_late_fee: charges, late_fees: fees, late_fee_percent: percent }: Columns) {
  return {
    level: Number(level),
    sends_mail: sendsMail !== false,
    charges_late_fee: charges === true,
    late_fees: (fees ?? []) as FeeTerms['late_fees'],
    late_fee_percent: textOf(percent),
  };
}

/** An invoice of which a rule reminds at once. */
type Chosen = Record<string, unknown> & Pick<Parameters<typeof makeReminder>[1], 'invoice_id' | 'open_total' | 'currency'>;

function refuseTooMany({ overdue_ids: ids = [] }: Pick<Update['query'], 'overdue_ids'>): void {
  if (ids.length > MAX_CHOSEN) throw invalidParameter('overdue_ids', `has more than ${MAX_CHOSEN} ids`);
}

type Update = Pick<WriteRequest<typeof operations.update>, 'body' | 'query'>;

/** Since when a changed rule counts: what it did not remind of while it had other days or was off is not made up by itself. */
async function beginning(write: Write, before: Columns, { body, query }: Update) {
  if (query.include_overdue) return { since: null };
  const { days, active } = { ...before, ...ruleColumns(write, body) } as Columns;
  const begins = days !== before['days'] || (active === true && before['active'] !== true);
  return begins ? { since: (await write.opened).now } : {};
}

const USUAL: Columns = { days: 7, level: 1, active: true, sends_mail: true };

export const reminderModules: readonly Module[] = [
  {
    readModel: ruleReadModel,
    handlers: [
      list(operations.list, ruleReadModel),
      handlePrepared(operations.create, before, async (write, request) => {
        refuseTooMany(request.query);
        await reportTemplateFaults(write, request, TEMPLATES);
        const own = ruleColumns(write, request.body);
        write.refuseFaults();
        const columns = { ...own, since: request.query.include_overdue ? null : (await write.opened).now };
        const written = await insertRecord(write, reminderRule, columns);
        return withOverdue(write, written, { ...USUAL, ...columns }, request.query.overdue_ids);
      }),
      handlePrepared(operations.update, before, async (write, request) => {
        const existing = await lockRecord(write, reminderRule, request.target);
        refuseTooMany(request.query);
        await reportTemplateFaults(write, request, TEMPLATES);
        const own = ruleColumns(write, request.body);
        write.refuseFaults();
        const columns = { ...own, ...(await beginning(write, existing.columns, request)) };
        const written = await updateRecord(write, existing, columns);
        return withOverdue(write, written, { ...existing.columns, ...columns }, request.query.overdue_ids);
      }),
      handle(operations.delete, async (write, { target }) => deleteRecord(write, await lockRecord(write, reminderRule, target))),
      answer(previewReminders, answerPreview),
      handlePrepared(remindInvoice, prepareByHand, remindByHand),
    ],
  },
  { readModel: reminderReadModel, handlers: [list(operationsOf(reminder).list, reminderReadModel)] },
];
