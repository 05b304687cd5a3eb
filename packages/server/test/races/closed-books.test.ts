import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY } from '@daybook/values';
import type { Answer } from '../support/api.ts';
import { Billing, line } from '../support/billing.ts';
import { holding, onTable, waiting } from '../support/blocked.ts';
import { assertProblem } from '../support/problem.ts';
import { testServer } from '../support/server.ts';

describe('books that are closed at the very moment when something is written into them', () => {
  const server = testServer();
  const now = Math.floor(Date.now() / 1_000);
  const dayOf = (moment: number): string => new Date(moment * 1_000).toISOString().slice(0, 10);
  const [old, closing] = [now - 40 * DAY, dayOf(now - 30 * DAY)];
  const close = (closed_until: string): Promise<Answer> => server.admin.put('/v2/account', { closed_until });

  /** A write whose rights were read before the account changed is begun again, and lets go of what it holds: this one finds that out. */
  const readRights = (): Promise<Answer> => server.admin.post('/v2/contact', { name: 'Nobody', type: 'person' });

  const isAnswered = async (answer: Promise<unknown>): Promise<boolean> =>
    (await Promise.race([answer.then(() => true), sleep(500).then(() => false)])) === true;

  interface Way {
    readonly name: string;
    readonly table: string;
    readonly write: () => Promise<Answer>;
  }

  async function ways(): Promise<Way[]> {
    const billing = await Billing.of(server.admin);
    const items = [line('Edit', { unit_amount: '100' })];
    const draft = await billing.create('invoice', { items, date: old, due_date: now });
    const { client } = await server.admin.one('invoice', draft.id);
    const paid = await server.admin.create('payment', { client: [{ uuid: client[0].uuid }], amount: '10', date: old });
    return [
      { name: 'issue', table: 'invoice', write: () => server.admin.post(`/v2/invoice/issue?id=${draft.id}`, {}) },
      {
        name: 'pay',
        table: 'payment',
        write: () => server.admin.post('/v2/payment', { client: [{ uuid: client[0].uuid }], amount: '10', date: old }),
      },
      { name: 'reverse', table: 'payment', write: () => server.admin.delete(`/v2/payment?id=${paid}`) },
    ];
  }

  test('what was written first is there before they are closed, and they are closed after it', async () => {
    // That of an invoice: it has read until when the books are closed, and waits to be stored.
    for (const { name, table, write } of (await ways()).filter((one) => one.name === 'issue'))
      await holding(server, `lock table ${table} in share row exclusive mode`, async (release) => {
        const written = write();
        await waiting(server, `not granted and mode = 'RowExclusiveLock' and ${onTable(table)}`);
        const closed = close(closing);
        await waiting(server, `not granted and locktype = 'advisory'`);
        assert.equal(await isAnswered(closed), false, `closed beside ${name}`);
        await release();
        const [first, second] = await Promise.all([written, closed]);
        assert.deepEqual([first.status, second.status], [200, 200], `${name}: ${first.text} ${second.text}`);
        assert.equal((await close('')).status, 200);
      });
  });

  test('what comes while they are being closed waits, and is refused', async () => {
    for (const { write } of await ways()) {
      assert.equal((await readRights()).status, 200);
      await holding(server, `select from account where account_id = ${server.account} for update`, async (release) => {
        const closed = close(closing);
        // They are being closed once this is held; whatever else the server writes may wait for the account, too.
        await waiting(server, `granted and locktype = 'advisory' and classid = 20421 and mode = 'ExclusiveLock'`);
        const written = write();
        await waiting(server, `not granted and locktype = 'advisory'`);
        await release();
        assert.equal((await closed).status, 200);
        assertProblem(await written, 409, 'period_closed');
        assert.equal((await close('')).status, 200);
      });
    }
  });

  test('those that write do not wait for each other', async () => {
    const [, payment] = await ways();
    const lock = `select pg_advisory_xact_lock_shared(20421, ${server.account}) from account where account_id = ${server.account}`;
    await holding(server, lock, async () => {
      const many = await Promise.all(Array.from({ length: 8 }, () => payment!.write()));
      assert.deepEqual([...new Set(many.map(({ status }) => status))], [200]);
    });
  });
});
