import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { done } from './api.ts';
import { asOwner } from '../../src/database/as-owner.ts';
import { quoted } from '../../src/database/statement.ts';
import { trailedKinds } from '../../src/verification/records.ts';
import { verifyAccount, type Verified } from '../../src/verification/index.ts';
import { Billing } from './billing.ts';
import { writtenKinds } from './kinds.ts';
import { png } from './pictures.ts';
import { bodyOf } from './samples/index.ts';
import type { TestServer } from './server.ts';
import { World } from './world.ts';

/** Fills the account of a server with records of every kind, by the API alone. */
export async function fillAccount(server: TestServer): Promise<void> {
  // Before there are custom fields that every record needs.
  await bookResources(server);
  await billWork(server);
  await writeEveryKind(server);
  await settleInvoices(server);
  await makeTaxes(server);
}

export interface Report extends Verified {
  readonly faults: readonly string[];
  readonly notes: readonly string[];
}

/** What a verification of the account of a server says, on one connection or on two; seals may be signed with each of the secrets. */
export async function verified(server: TestServer, secrets: readonly Buffer[], onTwo = false): Promise<Report> {
  const [faults, notes]: [string[], string[]] = [[], []];
  const told = { fault: (text: string) => void faults.push(text), note: (text: string) => void notes.push(text), step: () => undefined };
  const { owner } = server.database;
  const result = await asOwner(owner, (maintenance) =>
    asOwner(owner, (beside) => verifyAccount(maintenance, server.account, secrets, told, onTwo ? { beside } : {})),
  );
  return { ...result, faults, notes };
}

/** Has the papers of issued documents hashed, which leaves entries in the audit trail, and waits for it. */
export async function hashPapers(server: TestServer): Promise<void> {
  await server.sql(`update job set at = now() where name = 'hash paper'`);
  const waiting = (): Promise<unknown[]> => server.sql(`select from job where name = 'hash paper' and state in ('queued', 'running')`);
  while ((await waiting()).length > 0) await sleep(50);
}

/** Makes the entries that no seal has older by what they wait for it, with the records that were written then. */
export async function ageEntries(server: TestServer): Promise<void> {
  // A process gives the ids that it has reserved for a second: nothing may come after this that is numbered before what is old now.
  await sleep(1_100);
  const young = 'a.id > coalesce((select max(s.last_id) from seal s), 0)';
  for (const { kind, key, table } of trailedKinds.filter(({ fields }) => 'updated' in fields))
    await server.sql(
      `update ${quoted(table)} r set updated = r.updated - interval '11 minutes' where exists (
        select from audit a where a.account_id = r.account_id and ${young} and a.kind = '${kind}' and a.record_id = r.${quoted(key)}::text
          and a.at = r.updated)`,
    );
  await server.sql(`update audit a set at = a.at - interval '11 minutes' where ${young}`);
}

/** Creates, changes and deletes records of every kind. */
async function writeEveryKind(server: TestServer): Promise<void> {
  const world = new World(server);
  // Whatever records show was uploaded, so that the audit trail has it.
  await world.once('file 0', async () => {
    const body = done(await server.admin.send('POST', '/v2/file', png(), { 'content-type': 'image/png' }));
    return body.alias as string;
  });
  for (const { path, description, kind, methods } of writtenKinds) {
    for (const n of [0, 24, 30]) {
      const { id, uuid } = await world.create(kind, await bodyOf(kind, world, n));
      const address = `${path}?${description.key}=${uuid ?? id}`;
      if (n > 0 && methods.has('PUT')) await server.admin.put(address, await bodyOf(kind, world, n + 1));
      if (n > 24 && methods.has('DELETE')) await server.admin.delete(address);
    }
  }
}

async function settleInvoices(server: TestServer): Promise<void> {
  const billing = await Billing.of(server.admin);
  const issue = (amount: string): Promise<any> =>
    billing.create('invoice', { items: [{ item_text: 'Work', quantity: 1, unit_amount: amount }], status: { id: 3 } });
  const [one, other, third] = [await issue('100'), await issue('250.50'), await issue('80')];
  await server.admin.create('payment', { amount: '120', allocations: [{ invoice_id: one.id }] });
  await server.admin.create('payment', { amount: '50', allocations: [{ invoice_id: other.id }] });
  const reversed = await server.admin.create('payment', { amount: '80', allocations: [{ invoice_id: third.id }] });
  assert.equal((await server.admin.delete(`/v2/payment?id=${reversed}`)).status, 200);
  const { status, body } = await server.admin.post(`/v2/invoice/credit?id=${other.id}`, {});
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal((await server.admin.post(`/v2/invoice/issue?id=${body.success.id}`, undefined)).status, 200);
  await server.admin.put('/v2/account', { cash_rounding: true });
  await billing.create('invoice', {
    currency: 'CHF',
    items: [{ item_text: 'Work', quantity: 1, unit_amount: '10.02' }],
    status: { id: 3 },
  });
  await server.admin.create('exchange-rate', { currency: 'USD', date: '2026-03-10', rate: '0.9111111111' });
  const taxes = [{ name: 'VAT', rate: '21' }];
  await billing.create('invoice', {
    currency: 'USD',
    date: Date.parse('2026-03-10T12:00:00Z') / 1_000,
    items: [{ item_text: 'Work', quantity: 1, unit_amount: '10.01', taxes }],
    status: { id: 3 },
  });
}

/** Taxes that lines name first, at different parts of a second. */
async function makeTaxes(server: TestServer): Promise<void> {
  const billing = await Billing.of(server.admin);
  for (let i = 1; i <= 8; i += 1) {
    const taxes = [{ name: `Made by a line ${i}`, rate: String(i) }];
    await billing.create('quote', { items: [{ item_text: 'Work', quantity: 1, unit_amount: '10', taxes }] });
    await sleep(130);
  }
}

const [DAY, HOUR] = [86_400, 3_600];

/** Bookings of every shape, with what each takes: a room with buffers, what shares its space, group members, series, one that waits. */
async function bookResources({ admin }: TestServer): Promise<void> {
  const resource = (name: string, others: object): Promise<number> => admin.create('resource', { name, type_id: 1, ...others });
  const hall = await resource('Hall', { rules: { buffer_before: 900, buffer_after: 1_800 } });
  const stage = await resource('Stage', { shares_with: [hall] });
  const group = await resource('Cameras', { type_id: 4 });
  for (const name of ['A', 'B', 'C']) await resource(`Camera ${name}`, { type_id: 3, parent_id: group });
  const first = Math.floor(Date.now() / 1_000 / DAY) * DAY + 9 * HOUR;
  const book = async (day: number, resources: object[], others: object = {}, query = ''): Promise<void> => {
    const start = first + day * DAY;
    done(await admin.post(`/v2/booking${query}`, { name: 'Shoot', start, end: start + 2 * HOUR, resources, ...others }));
  };
  await book(30, [{ id: hall }]);
  await book(30, [{ id: hall }], {}, '?on_clash=waitlist');
  await book(31, [{ id: stage }, { id: group, any: 2 }]);
  await book(32, [{ id: group }]);
  await book(-40, [{ id: group, any: 1 }]);
  await book(33, [{ id: hall }, { id: group, any: 1 }], { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=4' } });
  await book(41, [{ id: stage }], { status: { id: 1 } });
}

/** Work that is on lines of invoices. */
async function billWork({ admin }: TestServer): Promise<void> {
  const { client } = await Billing.of(admin);
  const owner_id = (await admin.get('/v2/me')).body.data.id;
  const project = { id: await admin.create('project', { name: 'Film', client: [client] }) };
  for (const amount of ['40', '50']) {
    await admin.create('expense', { owner_id, project, date: Math.floor(Date.now() / 1_000) - DAY, amount, billable: true });
    done(await admin.post('/v2/invoice/from-work', { project, unpriced: 'zero' }));
  }
}
