import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY } from '@daybook/values';
import { connectEmbedded } from '../../src/database/embedded/index.ts';
import { Api, done } from '../support/api.ts';
import { ChildServer } from '../support/child-server.ts';
import { seeded, seedOfRun } from '../support/seed.ts';
import { rowsOf } from '../support/rows-of.ts';

const TOKEN = 'durability-of-jobs-token-0123456789abcdef';
const KILLS = 4;
const SCHEDULES = 5;
const PERIODS = 20;
const HOLDS = 10;
const OVERDUE = 40;
const LATE = 'Overdue';

const dateOf = (instant: number): string => new Date(instant * 1_000).toISOString().slice(0, 10);
/** As an English document writes a day. */
const shownDay = (instant: number): string => {
  const day = new Date(instant * 1_000);
  const month = day.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
  return `${day.getUTCDate()} ${month} ${day.getUTCFullYear()}`;
};

describe('what jobs do happens once, whatever is killed when', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'daybook-test-'));
  const server = new ChildServer(dataDir, TOKEN);
  const random = seeded(seedOfRun());
  const api = (): Api => new Api(server.url, TOKEN);
  before(() => server.start());
  after(async () => {
    await server.stop();
    server.errorLog.expect(/the database (ended unexpectedly|could not be restarted)/);
    server.errorLog.assertExpected();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });

  async function hasten(which: string): Promise<void> {
    await rowsOf(connectEmbedded(dataDir).ownerUrl, `update job set at = now() where ${which}`);
  }
  /** Lets the time of the processes that were killed run out. */
  const endLeases = (): Promise<void> => hasten(`state = 'running' or (state = 'queued' and error <> '')`);
  /** Papers are hashed a minute after they were issued. */
  const hashPapers = (): Promise<void> => hasten(`state = 'queued' and name = 'hash paper'`);

  /** Invoices that are overdue since longer than the last of three steps, and rules that remind of them by mail. */
  async function overdueInvoices(uuid: string, now: number): Promise<void> {
    for (const days of [7, 14, 21])
      await api().create('reminder-rule?include_overdue=true', { name: `After ${days} days`, days, level: days / 7 });
    const body = {
      client: [{ uuid }],
      prefix: 'LATE-',
      reference: LATE,
      items: [{ item_text: 'Work', quantity: '1', unit_amount: '10' }],
      date: now - 60 * DAY,
      due_date: now - 30 * DAY,
      status: { id: 3 },
    };
    const operations = Array.from({ length: OVERDUE }, () => ({ method: 'POST', path: '/v2/invoice', body }));
    done(await api().post('/v2/batch', { operations }));
  }

  /** Each overdue invoice has one reminder, of the latest step, and each reminder one mail, which is kept without a mail server. */
  async function assertReminded(): Promise<void> {
    const late = (await api().get(`/v2/invoice?reference=${LATE}&limit=1000&fields=id&order_asc=id`)).body.data.map(({ id }: any) => id);
    assert.equal(late.length, OVERDUE);
    const reminders = (await api().get('/v2/reminder?limit=1000&order_asc=invoice_id')).body.data;
    assert.deepEqual(
      reminders.map(({ invoice_id, days }: any) => [invoice_id, days]),
      late.map((id: number) => [id, 21]),
    );
    const deliveries = (await api().get('/v2/delivery?limit=1000&fields=id,document_id,state')).body.data;
    assert.deepEqual(
      deliveries.map(({ id, state }: any) => [id, state]).toSorted(([one]: number[], [other]: number[]) => (one ?? 0) - (other ?? 0)),
      reminders
        .map(({ delivery_id }: any) => [delivery_id, 'kept'])
        .toSorted(([one]: number[], [other]: number[]) => (one ?? 0) - (other ?? 0)),
    );
    // A mail that had left when the process died leaves once more, with the same id: no other doubles.
    const outbox = join(dataDir, 'outbox');
    const ids = readdirSync(outbox).map((file) => /^Message-ID: (.*)$/im.exec(readFileSync(join(outbox, file), 'utf8'))?.[1]);
    assert.equal(new Set(ids).size, OVERDUE);
  }

  test('recurring invoices, reminders and ends of holds, over kill -9 of the server', async () => {
    const now = Math.floor(Date.now() / 1_000);
    const first = now - (PERIODS - 1) * DAY;
    const { uuid } = (await api().post('/v2/contact', { name: 'Client', type: 'organization', email_1: 'client@example.com' })).body
      .success;
    const items = [{ item_text: 'Rent {start}', quantity: '1', unit_amount: '10' }];
    const schedule = { client: [{ uuid }], items, first_day: dateOf(first), unit: 'day', count: PERIODS };
    await overdueInvoices(uuid, now);
    const room = await api().create('resource', { name: 'Room', type_id: 1 });
    const holds: number[] = [];
    for (let i = 0; i < HOLDS; i += 1) {
      const [start, end] = [now + (i + 1) * DAY, now + (i + 1) * DAY + 3_600];
      const hold = {
        name: 'Hold',
        start,
        end,
        resources: [{ id: room }],
        status: { id: 1 },
        hold_until: Math.floor(Date.now() / 1_000) + 5 + (i % 4),
      };
      holds.push(await api().create('booking', hold));
    }
    const ids: number[] = [];
    for (let i = 0; i < SCHEDULES; i += 1)
      ids.push(
        await api().create('recurring-invoice', {
          name: `Rent ${i}`,
          reference: `${i} {start}`,
          action: i === 0 ? 'issue' : 'draft',
          ...schedule,
        }),
      );

    const made = async (): Promise<number[]> =>
      (await api().get('/v2/recurring-invoice?fields=made')).body.data.map((one: { made: number }) => one.made);
    const reminded = async (): Promise<number> => (await api().get('/v2/reminder?limit=1000&fields=id')).body.data.length;
    let inTheMiddle = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(100 + 600 * random());
      const total = (await made()).reduce((sum, one) => sum + one, 0);
      if (total < SCHEDULES * PERIODS || (await reminded()) < OVERDUE) inTheMiddle += 1;
      await server.kill();
      await server.start();
      await endLeases();
    }
    assert.ok(inTheMiddle > 0, 'no kill came before everything was done');

    const open = async (): Promise<number> => {
      const { body } = await api().get('/v2/job?state=queued,running&limit=1000');
      return body.data.length;
    };
    for (let i = 0; i < 600 && ((await reminded()) < OVERDUE || (await open()) > 0); i += 1) {
      await sleep(100);
      if (i % 20 === 0) await hashPapers();
      if (i % 50 === 49) await endLeases();
    }
    assert.equal(await open(), 0);
    assert.deepEqual((await api().get('/v2/job?state=failed')).body.data, []);

    const days = Array.from({ length: PERIODS }, (_, n) => first + n * DAY);
    const billed: number[] = [];
    for (const [i, id] of ids.entries()) {
      const [one] = (await api().get(`/v2/recurring-invoice?id=${id}&fields=state,made,periods`)).body.data;
      assert.deepEqual([one.state, one.made], ['ended', PERIODS]);
      const periods = one.periods.toReversed() as { period: string; invoice_id: number }[];
      assert.deepEqual(
        periods.map(({ period }) => period),
        days.map(dateOf),
      );
      billed.push(...periods.map(({ invoice_id }) => invoice_id));
      const invoices = (await api().get(`/v2/invoice?reference=${encodeURIComponent(`${i} `)}&limit=1000&order_asc=number`)).body.data;
      assert.deepEqual(
        invoices.filter((invoice: any) => invoice.reference.startsWith(`${i} `)).map((invoice: any) => invoice.reference),
        days.map((day) => `${i} ${shownDay(day)}`),
      );
    }
    const all = (await api().get('/v2/invoice?limit=1000&order_asc=number&fields=id,number,status,reference')).body.data.filter(
      ({ reference }: any) => reference !== LATE,
    );
    assert.deepEqual(
      all.map(({ number }: { number: number }) => number),
      all.map((_: unknown, n: number) => n + 1),
    );
    assert.equal(new Set(billed).size, SCHEDULES * PERIODS);
    assert.equal(all.length, SCHEDULES * PERIODS);
    assert.equal(all.filter(({ status }: any) => status[0].id === 3).length, PERIODS);

    await assertReminded();
    const ended = (await api().get('/v2/event?type=booking.expired&limit=1000')).body.data.map((event: any) => Number(event.record_id));
    assert.deepEqual(
      ended.toSorted((one: number, other: number) => one - other),
      holds,
    );
  });
});
