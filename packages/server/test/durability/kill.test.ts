import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from '../support/api.ts';
import { ChildServer } from '../support/child-server.ts';
import type { Body } from '../support/samples/index.ts';
import { seeded, seedOfRun } from '../support/seed.ts';
import { type LoadKind, Workload } from './workload.ts';

const TOKEN = 'durability-suite-token-0123456789abcdef';
const ROUNDS = 20;
const CLIENTS = 8;
const LOAD_MS = 900;

describe('4.2 what was acknowledged survives the death of its processes', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'daybook-test-'));
  const server = new ChildServer(dataDir, TOKEN);
  const random = seeded(seedOfRun());
  const api = (): Api => new Api(server.url, TOKEN);
  let load: Workload;
  let client = '';
  before(async () => {
    await server.start();
    const me = await api().get('/v2/me');
    const made = await api().post('/v2/contact', { name: 'Client', type: 'organization' });
    client = made.body.success.uuid;
    load = new Workload({ user: me.body.data?.[0]?.id ?? me.body.data?.id ?? me.body.id, client }, random);
  });
  after(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });

  const victims: Record<string, () => Promise<void>> = {
    'the server': async () => server.kill(),
    'the database': async () => server.killDatabase(),
    'the database and the server': async () => {
      server.killDatabase();
      await server.kill();
    },
  };

  test(`4.2 ${ROUNDS} rounds of kill -9 under load: the program serves again by itself or after a start`, async () => {
    const names = Object.keys(victims);
    for (let round = 0; round < ROUNDS; round += 1) {
      const victim = names[round % names.length] as string;
      load.start(api(), CLIENTS);
      await sleep(LOAD_MS * (0.5 + random()));
      const stored = load.attempts.filter(({ outcome }) => outcome === 'stored').length;
      assert.ok(stored > 0, `nothing was stored before ${victim} was killed in round ${round}`);
      await victims[victim]?.();
      // The clients go on for a moment against what is left.
      await sleep(100);
      await load.stop();
      if (!server.isRunning) await server.start();
      await server.ready();
      if (round % 4 === 3) await load.repeatUnknown(api());
    }
    await load.repeatUnknown(api());
    assert.deepEqual(load.surprises, []);
    assert.ok(load.attempts.length > ROUNDS * 10);
    assert.ok(load.broken >= ROUNDS, `only ${load.broken} requests were under way when a process was killed`);
    console.log(
      `${load.attempts.length} attempts, ${load.attempts.filter(({ outcome }) => outcome === 'stored').length} stored, ${load.attempts.filter(({ outcome }) => outcome === 'unknown').length} unknown`,
    );
  });

  const all = async (path: string): Promise<Body[]> => {
    const records: Body[] = [];
    for (let page = 1; ; page += 1) {
      const { status, text, body } = await api().get(`${path}${path.includes('?') ? '&' : '?'}limit=1000&page=${page}`);
      assert.equal(status, 200, text);
      records.push(...body.data);
      if (body.data.length < 1000) return records;
    }
  };

  for (const [kind, member, keyName] of [
    ['contact', 'name', 'uuid'],
    ['time-entry', 'name', 'id'],
    ['invoice', 'reference', 'id'],
  ] as const) {
    const attemptsOf = (): readonly Workload['attempts'][number][] => load.attempts.filter((attempt) => attempt.kind === (kind as LoadKind));

    test(`4.2 POST /v2/${kind}: every acknowledged record is there once, and none that was not sent`, async () => {
      const records = (await all(`/v2/${kind}`)).filter((record) => String(record[member]).startsWith('marker '));
      const found = Map.groupBy(records, (record) => String(record[member]));
      for (const { marker, outcome, record, key } of attemptsOf()) {
        const copies = found.get(marker) ?? [];
        if (outcome === 'stored')
          assert.deepEqual(
            copies.map((copy) => String(copy[keyName])),
            [record],
            marker,
          );
        else assert.ok(copies.length <= 1, `${marker} was not acknowledged and is there ${copies.length} times`);
        if (key !== undefined) assert.equal(copies.length, 1, `${marker} was repeated with its key until it was answered`);
      }
      const sent = new Set(attemptsOf().map(({ marker }) => marker));
      for (const marker of found.keys()) assert.ok(sent.has(marker), `${marker} was never sent`);
      const { body } = await api().get(`/v2/${kind}?limit=1`);
      assert.equal(body.meta.pagination.total, (await all(`/v2/${kind}?fields=id`)).length);
    });

    test(`4.2 POST /v2/${kind}: every record has its event and its audit entry, and they have their record`, async () => {
      const keys = (await all(`/v2/${kind}`)).filter((record) => String(record[member]).startsWith('marker ')).map((record) => String(record[keyName]));
      const events = (await all(`/v2/event?type=${kind}.created`)).map(({ record_id }) => String(record_id));
      const audit = (await all(`/v2/audit?kind=${kind}&action=created&filter_operator=AND`)).map(({ record_id }) => String(record_id));
      const others = kind === 'contact' ? [client] : [];
      assert.deepEqual(events.toSorted(), [...keys, ...others].toSorted());
      assert.deepEqual(audit.toSorted(), [...keys, ...others].toSorted());
    });
  }

  test('2.3 no invoice is half: lines, taxes and totals agree, and the numbers have no gap', async () => {
    const cents = (text: unknown): number => Math.round(Number(text) * 100);
    const invoices = await all('/v2/invoice');
    for (const invoice of invoices) {
      const items = invoice['items'] as Body[];
      assert.ok(items.length > 0);
      const net = items.reduce((sum, { total }) => sum + cents(total), 0);
      assert.equal(cents(invoice['net_total']), net);
      assert.equal(cents(invoice['tax_total']), Math.round(net * 0.2 + Number.EPSILON));
      assert.equal(cents(invoice['total']), net + cents(invoice['tax_total']));
      assert.equal((invoice['client'] as Body[])[0]?.['uuid'], client);
    }
    const numbers = invoices.map(({ number }) => Number(number)).sort((one, other) => one - other);
    assert.deepEqual(
      numbers,
      numbers.map((_, i) => i + 1),
    );
  });
});
