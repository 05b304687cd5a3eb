import { because, makeRecurringInvoice, operationsOf, recurringInvoice, recurringStates, type BodyOfRecord } from '@daybook/contract';
import { readEarlyDiscounts } from '../../billing/early-payment.ts';
import { handle, list, type Module } from '../../http/handler.ts';
import type { RecordActions } from '../../lists/record-actions.ts';
import { Problem, refuse } from '../../problem.ts';
import { dayToText } from '../../scheduling/calendar-days.ts';
import { nextPeriod, periodEnd } from '../../scheduling/periods.ts';
import {
  columnsIn,
  deleteRecord,
  insertRecord,
  lockRecord,
  reserveId,
  updateRecord,
  validate,
  type Columns,
  type Existing,
  type Write,
} from '../../writes/index.ts';
import { invoiceType, paymentTermsOf, templateColumns } from '../shared/documents/index.ts';
import { customValues } from '../shared/index.ts';
import { awaitPeriod, makeNext } from './make-invoices.ts';
import { lastPeriod, readModel } from './recurring-invoice.sql.ts';
import { dayAt, dayOf, scheduleOf, validateEnd, validatePeriods } from './schedule.rules.ts';

const operations = operationsOf(recurringInvoice);

const DEFAULTS: Columns = { state: 'active', every: 1, unit: 'month', last_day: '', count: null, due_days: 14, made: 0 };

/** The columns that a body changes, and those of the next period. */
async function columnsOf(write: Write, body: BodyOfRecord<typeof recurringInvoice>, existing: Existing | undefined) {
  const { client: _client, project: _project, currency: _currency, ...others } = body;
  const {
    items: _items,
    groups: _groups,
    discount: _discount,
    discount_amount: _amount,
    early_payment_discounts,
    custom_fields: sent,
    ...plain
  } = others;
  const content = templateColumns(write, body as never, existing);
  const [latest, { now }, own, custom_values] = await Promise.all([
    existing === undefined ? undefined : write.tx.maybe<LastPeriod>(lastPeriod, { id: existing.key }),
    write.opened,
    content,
    customValues(write, { modules: invoiceType.modules, sent, existing, pointer: '/custom_fields' }),
  ]);
  const before = existing?.columns ?? DEFAULTS;
  const discounts = readEarlyDiscounts(early_payment_discounts, write.findings);
  const changed = sentColumns({ ...plain, early_payment_discounts: discounts });
  const columns: Columns = { ...before, ...changed };
  const schedule = scheduleOf(columns);
  const today = dayAt(now, write.viewer.zone);
  const last = billedUntil(latest, before);
  const isResumed = columns['state'] === 'active' && wasStopped(before, last);
  const after = isResumed ? Math.max(last ?? today - 1, today - 1) : last;
  if (dayOf(columns['first_day']) === null) write.findings.fault('/first_day', 'required', 'must not be empty');
  else if (columns['state'] !== 'ended') {
    validateEnd(schedule, write.findings);
    if (columns['state'] === 'active') validatePeriods(schedule, after, today, write.findings);
  }
  write.refuseFaults();
  const next = columns['state'] === 'ended' ? null : nextPeriod(schedule, after, Number(columns['made']));
  return {
    ...changed,
    ...own,
    ...(custom_values === undefined ? {} : { custom_values }),
    state: next === null ? 'ended' : recurringStates.find((one) => one === columns['state']),
    next_period: next === null ? '' : dayToText(next),
  };
}

type LastPeriod = { readonly period: string; readonly last_day: string | null };

/** The last day that is billed: another schedule goes on after it, so that no day is billed twice. */
function billedUntil(latest: LastPeriod | undefined, before: Columns): number | null {
  const [start, end] = [dayOf(latest?.period), dayOf(latest?.last_day)];
  return end ?? (start === null ? null : periodEnd(scheduleOf(before), start));
}

/** Whether somebody stopped it while periods were to come. What was over by its schedule goes on where that ended. */
const wasStopped = (before: Columns, last: number | null): boolean =>
  before['state'] === 'paused' || (before['state'] === 'ended' && nextPeriod(scheduleOf(before), last, Number(before['made'])) !== null);

// Null means unset.
const sentColumns = (members: Columns) =>
  columnsIn(
    recurringInvoice,
    Object.fromEntries(
      Object.entries(members).flatMap(([name, value]) => (value === undefined ? [] : [[name, value ?? DEFAULTS[name] ?? null]])),
    ),
  );

const awaitNext = (write: Write, id: number, { state, next_period }: Columns): Promise<void> =>
  awaitPeriod(write, id, state === 'active' ? dayOf(next_period) : null);

function refusalOfMaking({ state }: { readonly state: string }): Problem | undefined {
  if (state === 'active') return undefined;
  return new Problem('transition_not_allowed', {
    reason: because('recurring_not_active'),
    detail: `Only an active recurring invoice makes its next one. This one is ${state}.`,
    extra: { allowed: [] },
  });
}

/** One that has ended is continued by a change of its schedule, not by a move. */
const actions: RecordActions<{ readonly state: string }> = {
  facts: { state: 'r.state' },
  refusals: { [makeRecurringInvoice.id]: refusalOfMaking },
  moves: ({ state }) =>
    recurringStates
      .filter((one) => one !== state && state !== 'ended')
      .map((name) => ({ to: { name }, body: { state: name }, refusal: undefined })),
};

export const recurringInvoiceModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel, { actions }),

    handle(operations.create, async (write, { body }) => {
      const [id, columns] = await Promise.all([reserveId(write, recurringInvoice), columnsOf(write, body, undefined)]);
      await awaitNext(write, id, columns);
      const to = { client: String(columns['client_uuid']), project: (columns['project_id'] ?? null) as number | null };
      const terms = (body.due_days ?? null) === null ? await paymentTermsOf(write, to) : null;
      return insertRecord(write, recurringInvoice, { ...columns, ...(terms === null ? {} : { due_days: terms }), id });
    }),

    handle(operations.update, async (write, { target, body }) => {
      const existing = await lockRecord(write, recurringInvoice, target);
      const columns = await columnsOf(write, body, existing);
      // Its client may have been deleted once it had ended.
      if (existing.columns['state'] === 'ended' && columns.state !== 'ended') {
        write.findings.refer('contact', String({ ...existing.columns, ...columns }['client_uuid']), '/client');
        await validate(write);
      }
      await awaitNext(write, Number(existing.key), columns);
      return updateRecord(write, existing, columns);
    }),

    handle(makeRecurringInvoice, async (write, { target, services }) => {
      const existing = await lockRecord(write, recurringInvoice, target);
      refuse(refusalOfMaking({ state: String(existing.columns['state']) }));
      return makeNext(write, services, existing);
    }),

    handle(operations.delete, async (write, { target }) => deleteRecord(write, await lockRecord(write, recurringInvoice, target))),
  ],
};
