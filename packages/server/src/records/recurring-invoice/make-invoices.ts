import { recurringInvoice, type JobName } from '@daybook/contract';
import type { Line } from '../../billing/content.ts';
import { AWAITING_PAYMENT } from '../../billing/transitions.ts';
import { enqueue, type JobHandler, type Payload } from '../../queue/index.ts';
import { dayToText } from '../../scheduling/calendar-days.ts';
import { nextPeriod, periodEnd, type Schedule } from '../../scheduling/periods.ts';
import type { Services } from '../../services.ts';
import { lockRecords, updateRecord, validate, type Existing, type Write, type Written } from '../../writes/index.ts';
import { SEND_INVOICE } from '../delivery/index.ts';
import { definitionsOf, type Definition, type StoredValue } from '../shared/index.ts';
import { formatsForClient, invoiceOfTemplate, invoiceType, lettersLacking, moveDocument } from '../shared/documents/index.ts';
import { insertPeriod, liveClient } from './recurring-invoice.sql.ts';
import { awaitSomebody } from './tell-of-waiting.ts';
import { beginOf, calendarDateOf, dayAt, dayOf, fillIn, placeholdersOf, scheduleOf } from './schedule.rules.ts';

/** The job that makes the invoices of a recurring invoice that are due. */
const MAKE_INVOICES: JobName = 'make recurring invoices';

/** What one transaction makes; the next job makes more. */
const AT_ONCE = 12;

/** Asks for the job of the next period, at the beginning of its first day in the zone of the account. */
export async function awaitPeriod(write: Write, id: number, day: number | null): Promise<void> {
  if (day === null) return;
  const { now } = await write.opened;
  const at = beginOf(day, write.viewer.zone);
  await enqueue(write, MAKE_INVOICES, { recurring_invoice: id }, at <= now ? {} : { key: `${id} ${at}`, at });
}

/** Makes the invoices of the periods that have begun, in their order. A second run finds nothing to do. */
async function makeAllDue(write: Write, services: Services, { recurring_invoice: id }: Payload): Promise<void> {
  const [existing] = await lockRecords(write, recurringInvoice, [Number(id)]);
  if (existing === undefined || existing.columns['state'] !== 'active') return;
  const { columns } = existing;
  // Its client was deleted before what is billed again and again ended with that: no run could make an invoice.
  if ((await write.tx.run(liveClient, { uuid: columns['client_uuid'] })).length === 0)
    return void (await updateRecord(write, existing, { state: 'ended', next_period: '' }));
  const { now } = await write.opened;
  const today = dayAt(now, write.viewer.zone);
  const schedule = scheduleOf(columns);
  const begun = Number(columns['made']);
  let next = dayOf(columns['next_period']);
  let count = begun;
  for (; next !== null && next <= today && count - begun < AT_ONCE; next = nextPeriod(schedule, next, count)) {
    count += 1;
    await makeInvoice(write, services, existing, { schedule, start: next, number: count, today });
  }
  if (count > begun) await updateRecord(write, existing, madeUntil(next, count));
  await awaitPeriod(write, Number(existing.key), next);
}

const madeUntil = (next: number | null, invoices: number) => ({
  made: invoices,
  next_period: next === null ? '' : dayToText(next),
  state: next === null ? ('ended' as const) : ('active' as const),
});

/** Makes the invoice of the next period today, though it has not begun. Its job finds the one after it. */
export async function makeNext(write: Write, services: Services, existing: Existing<typeof recurringInvoice>): Promise<Written> {
  const { columns } = existing;
  const start = dayOf(columns['next_period']);
  if (start === null) throw new Error('an active recurring invoice has a next period');
  const { now } = await write.opened;
  const schedule = scheduleOf(columns);
  const number = Number(columns['made']) + 1;
  await makeInvoice(write, services, existing, { schedule, start, number, today: dayAt(now, write.viewer.zone) });
  const next = nextPeriod(schedule, start, number);
  await awaitPeriod(write, Number(existing.key), next);
  return updateRecord(write, existing, madeUntil(next, number));
}

interface Period {
  readonly schedule: Schedule;
  readonly start: number;
  readonly number: number;
  readonly today: number;
}

// An invoice of a period that was missed has the date of the day on which it is made, as the law wants it of what is issued.
async function makeInvoice(
  write: Write,
  services: Services,
  existing: Existing,
  { schedule, start, number, today }: Period,
): Promise<void> {
  const { columns, key } = existing;
  const definitions = await definitionsOf(write, invoiceType.modules);
  write.findings.refer('contact', String(columns['client_uuid']), '/client');
  await validate(write);
  const { zone } = write.viewer;
  const { date, language } = await formatsForClient(write, String(columns['client_uuid']));
  const values = placeholdersOf(schedule, { start, number, language, writeDay: (day) => date(calendarDateOf(day)) });
  const items = columns['items'] as readonly Pick<Line, 'item_text' | 'description'>[];
  const filled = items.map((line) => ({
    ...line,
    item_text: fillIn(line.item_text, values),
    description: fillIn(line.description, values),
    // Days that its lines were given once are not those of each period.
    service_from: '',
    service_to: '',
  }));
  const custom_values = (columns['custom_values'] as readonly StoredValue[])
    .filter(({ id }) => definitions.some((one) => one.id === id))
    // What is chosen from a list is called as the list has it.
    .map((one) => (one.value_id === null ? { ...one, value: fillIn(one.value, values) } : one));
  const template = { ...existing, columns: { ...columns, items: filled } };
  const { id } = await invoiceOfTemplate(write, template, {
    date: beginOf(today, zone),
    due_date: beginOf(today + Number(columns['due_days']), zone),
    service_from: dayToText(start),
    service_to: dayToText(periodEnd(schedule, start)),
    reference: fillIn(columns['reference'], values),
    terms: fillIn(columns['terms'], values),
    custom_values,
  });
  const action = columns['action'];
  const letters = action === 'draft' ? '' : await lettersLacking(write, services, 'invoice', Number(id));
  const missing = action === 'draft' ? '' : emptyFields(definitions, custom_values);
  const last_day = dayToText(periodEnd(schedule, start));
  write.tx.send(insertPeriod, { id: key, period: dayToText(start), last_day, invoice: id, letters, missing });
  if (action === 'draft') return;
  // What would lack letters for ever, or what the firm requires, waits for somebody, who is told of it.
  if (letters !== '' || missing !== '') return awaitSomebody(write, services, Number(id));
  await moveDocument(write, invoiceType, { key: id, ifMatch: undefined }, AWAITING_PAYMENT, { earlier_date: true });
  if (action === 'send') await enqueue(write, SEND_INVOICE, { invoice: id });
}

/** The names of required fields that are empty: of those that were made after the recurring invoice. */
const emptyFields = (definitions: readonly Definition[], values: readonly StoredValue[]): string =>
  definitions.flatMap(({ id, name, required }) => (required && !values.some((value) => value.id === id) ? [name] : [])).join(', ');

export const makeInvoices: JobHandler = {
  name: MAKE_INVOICES,
  prepare: async ({ services }) => services,
  run: (write, payload, services) => makeAllDue(write, services as Services, payload),
};
