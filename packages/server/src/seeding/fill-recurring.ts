import { setTimeout as sleep } from 'node:timers/promises';
import { offsetAt, systemClock } from '@daybook/values';
import { clients, dateOf, firm, languageOf, payableWithin, TODAY } from './company.ts';
import { taxesFor } from './fill-taxes.ts';
import type { People } from './fill-people.ts';
import type { Body, SeedApi } from './seed-api.ts';

/** How long the first invoice of a recurring one is waited for; it is made in the background. */
const PATIENCE = 20_000;
const PAUSE = 50;

/** Today by the clocks of the firm: on the evening of the last of a month its next month has begun. */
function todayOfFirm(): string {
  const now = systemClock.now();
  return new Date((now + offsetAt(now, firm.time_zone)) * 1_000).toISOString().slice(0, 10);
}

/** Makes the steps of reminders, and what is billed again and again: one that runs, one to come, one paused and one that is over. */
export async function fillRecurring(api: SeedApi, people: People): Promise<void> {
  await fillReminders(api);
  const month = `${todayOfFirm().slice(0, 8)}01`;
  const taxesOf = (client: number): Body[] => taxesFor(api, clients[client]?.[2] ?? '', clients[client]?.[4] ?? '');
  const billed = (client: number, name: string, amount: string, others: Body): Body => ({
    name,
    client: { uuid: people.clients[client]?.uuid },
    currency: clients[client]?.[3],
    reference: `${name} {year}-{month}`,
    terms: payableWithin(14, languageOf(clients[client]?.[2] ?? '', api.home.country)),
    items: [{ item_text: `${name}, {start} to {end}`, quantity: 1, unit: 'month', unit_amount: amount, taxes: taxesOf(client) }],
    due_days: 14,
    ...others,
  });
  await makeFirst(api, billed(0, 'Archive of the rushes', '180.00', { first_day: month, action: 'issue' }));
  await makeFirst(api, billed(9, 'Hosting of the exhibition films', '95.00', { first_day: dateOf(TODAY - 1), count: 1 }));
  await api.create(
    '/v2/recurring-invoice',
    billed(8, 'Care of the stage cameras', '420.00', { first_day: dateOf(TODAY + 20), unit: 'quarter' }),
  );
  await api.create('/v2/recurring-invoice', billed(9, 'Loan of projectors', '260.00', { first_day: dateOf(TODAY + 6), state: 'paused' }));
}

// Numbers follow each other as the invoices do: the next is asked for when this one is made.
async function makeFirst(api: SeedApi, body: Body): Promise<void> {
  const { id } = await api.create('/v2/recurring-invoice', body);
  for (let waited = 0; waited < PATIENCE; waited += PAUSE) {
    if ((await api.read(`/v2/recurring-invoice?id=${id}&fields=made`))['made'] !== 0) return;
    await sleep(PAUSE);
  }
}

// The clients are invented, so no mail is sent.
async function fillReminders(api: SeedApi): Promise<void> {
  const step = (name: string, days: number, level: number, others: Body = {}): Promise<unknown> =>
    api.create('/v2/reminder-rule?include_overdue=true', { name, days, level, sends_mail: false, ...others });
  await step('Soon due', -3, 0);
  await step('First reminder', 7, 1);
  await step('Second reminder', 21, 2, { charges_late_fee: true, late_fees: [{ currency: 'EUR', amount: '40.00' }] });
}
