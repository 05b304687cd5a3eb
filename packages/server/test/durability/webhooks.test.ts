import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from '../support/api.ts';
import { ChildServer } from '../support/child-server.ts';
import { Receiver } from '../support/receiver.ts';
import { seeded, seedOfRun } from '../support/seed.ts';
import { until } from '../support/until.ts';

const TOKEN = 'webhook-durability-token-0123456789abcdef';
const ROUNDS = 5;
const RECORDS = 10;
const CHANGES = 8;

describe('10 webhooks survive the death of the server', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'daybook-test-'));
  const server = new ChildServer(dataDir, TOKEN, { DAYBOOK_WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1' });
  const random = seeded(seedOfRun());
  const api = (): Api => new Api(server.url, TOKEN);
  let receiver: Receiver;
  before(async () => {
    receiver = await Receiver.open();
    await server.start();
  });
  after(async () => {
    await server.stop();
    await receiver.close();
    server.errorLog.expect(/the database (ended unexpectedly|could not be restarted)/);
    server.errorLog.assertExpected();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });

  test(`10 ${ROUNDS} rounds of kill -9 while messages are sent: each arrives, signed, and in the order of its record`, async () => {
    const { body } = await api().post('/v2/webhook', { url: receiver.url, events: ['project.*'] });
    // Some answers take longer than the server lives, some are refused.
    receiver.answering = (response) =>
      void setTimeout(() => response.writeHead(random() < 0.9 ? 200 : 503).end(), Math.floor(random() * 40));
    for (let round = 0; round < ROUNDS; round += 1) {
      const changeAll = Array.from({ length: RECORDS }, async (_, i) => {
        const project = await api().post('/v2/project', { name: `${round} ${i}` });
        for (let n = 0; n < CHANGES; n += 1) await api().put(`/v2/project?id=${project.body.success.id}`, { name: `${round} ${i} ${n}` });
      }).map((change) => change.catch(() => undefined));
      const received = receiver.received.length;
      await receiver.until(({ length }) => length > received, 'the first message of the round');
      await sleep(Math.floor(random() * 600));
      await server.kill();
      await Promise.all(changeAll);
      await server.start();
      await server.ready();
    }
    const events: any[] = [];
    for (;;) {
      const { data } = (await api().get(`/v2/event?kind=project&limit=1000&after=${events.at(-1)?.id ?? 0}&filter_operator=AND`)).body;
      if (data.length === 0) break;
      events.push(...data);
    }
    assert.ok(events.length > ROUNDS * 3, `${events.length} events`);
    const arrived = (): Set<number> => new Set(receiver.received.map(({ body: { id } }) => id));
    await until(async () => arrived().size === events.length, 'not all have arrived');
    const bodies = receiver.verified(body.secret);
    const firsts = [...new Map([...bodies].reverse().map((event) => [event.id, event])).values()].sort(
      (one, other) => bodies.findIndex(({ id }) => id === one.id) - bodies.findIndex(({ id }) => id === other.id),
    );
    for (const [record, own] of Map.groupBy(firsts, ({ record_id }) => record_id))
      assert.deepEqual(
        own.map(({ id }) => id),
        events.filter(({ record_id }) => record_id === record).map(({ id }) => id),
      );
    for (const event of events)
      assert.deepEqual(
        firsts.find(({ id }) => id === event.id),
        event,
      );
    console.log(`${events.length} events arrived in ${bodies.length} messages`);
  });
});
