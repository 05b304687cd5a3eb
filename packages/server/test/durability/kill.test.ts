import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api, done } from '../support/api.ts';
import { ChildServer } from '../support/child-server.ts';
import type { Body } from '../support/samples/index.ts';
import { seeded, seedOfRun } from '../support/seed.ts';
import { isLongRun } from '../support/tier.ts';
import { changedMember, type Life, Workload } from './workload.ts';

const TOKEN = 'durability-suite-token-0123456789abcdef';
const ROUNDS = isLongRun ? 20 : 5;
const CLIENTS = 8;
const STORED_OF_ROUND = 20;
const watched = [
  ['contact', 'name', 'uuid'],
  ['time-entry', 'name', 'id'],
  ['invoice', 'reference', 'id'],
  ['booking', 'name', 'id'],
] as const;
const kinds = watched.map(([kind]) => kind);
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
    const answer = await api().post('/v2/contact', { name: 'Client', type: 'organization' });
    client = answer.body.success.uuid;
    const rooms = await Promise.all(
      Array.from({ length: CLIENTS }, (_, i) => api().post('/v2/resource', { name: `Room ${i}`, type_id: 1 })),
    );
    load = new Workload({ user: me.body.data.id, client, rooms: rooms.map(({ body }) => body.success.id) }, random);
  });
  after(async () => {
    await server.stop();
    server.errorLog.expect(/the database (ended unexpectedly|could not be restarted)/);
    server.errorLog.assertExpected();
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

  const stored = (): number => load.attempts.filter(({ outcome }) => outcome === 'stored').length;
  /**
   * A busy machine stores little in the time of a round: each waits for its share, and the last one until all of what is proved happened.
   */
  const isUnderLoad = (round: number): boolean =>
    stored() > round * STORED_OF_ROUND &&
    (round < ROUNDS - 1 ||
      kinds.every((kind) => {
        const lives = load.lives.filter((life) => life.kind === kind);
        return lives.some(({ value }) => value !== '') && (kind === 'invoice' || lives.some(({ deleted }) => deleted === 'yes'));
      }));

  test('4.2 rounds of kill -9 under load: the program serves again by itself or after a start', async () => {
    const names = Object.keys(victims);
    for (let round = 0; round < ROUNDS; round += 1) {
      const victim = names[round % names.length] as string;
      load.start(api(), CLIENTS);
      await sleep(LOAD_MS * (0.5 + random()));
      for (let i = 0; i < 600 && !isUnderLoad(round); i += 1) await sleep(50);
      assert.ok(isUnderLoad(round), `${stored()} were stored before ${victim} was killed in round ${round}`);
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
    const count = (of: 'attempts' | 'lives', accept: (one: any) => boolean): number => load[of].filter(accept).length;
    console.log(
      `${load.attempts.length} creates, ${count('attempts', ({ outcome }) => outcome === 'stored')} stored, ` +
        `${count('attempts', ({ outcome }) => outcome === 'unknown')} unknown; ` +
        `${count('lives', ({ value }) => value !== '')} records changed ` +
        `and ${count('lives', ({ deleted }) => deleted === 'yes')} deleted, ` +
        `${count('lives', ({ perhaps, deleted }) => perhaps !== undefined || deleted === 'perhaps')} unknown`,
    );
  });

  const all = async (path: string): Promise<Body[]> => {
    const records: Body[] = [];
    for (let page = 1; ; page += 1) {
      const body = done(await api().get(`${path}${path.includes('?') ? '&' : '?'}limit=1000&page=${page}`));
      records.push(...body.data);
      if (body.data.length < 1000) return records;
    }
  };

  for (const [kind, member, keyName] of watched) {
    const attemptsOf = (): readonly Workload['attempts'][number][] => load.attempts.filter((attempt) => attempt.kind === kind);
    const livesOf = (): readonly Life[] => load.lives.filter((life) => life.kind === kind);
    // Deleted ones too, as they last were.
    const everMade = async (): Promise<Body[]> =>
      (await all(`/v2/${kind}?updated_after=0`)).filter((record) => String(record[member]).startsWith('marker '));

    test(`4.2 POST /v2/${kind}: every acknowledged record is there once, and none that was not sent`, async () => {
      const records = Map.groupBy(await everMade(), (record) => String(record[member]));
      for (const { marker, outcome, record, key } of attemptsOf()) {
        const copies = records.get(marker) ?? [];
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
      for (const marker of records.keys()) assert.ok(sent.has(marker), `${marker} was never sent`);
      const { body } = await api().get(`/v2/${kind}?limit=1`);
      assert.equal(body.meta.pagination.total, (await all(`/v2/${kind}?fields=id`)).length);
    });

    test(`4.2 POST /v2/${kind}: every record has its event and its audit entry, and they have their record`, async () => {
      const keys = (await everMade()).map((record) => String(record[keyName]));
      const events = (await all(`/v2/event?type=${kind}.created`)).map(({ record_id }) => String(record_id));
      // What came with the account is noted by nobody, when the trail is first sealed.
      const written = (await all(`/v2/audit?kind=${kind}&action=created&filter_operator=AND`)).filter(({ user_id }) => user_id !== null);
      const audit = written.map(({ record_id }) => String(record_id));
      const others = kind === 'contact' ? [client] : [];
      assert.deepEqual(events.toSorted(), [...keys, ...others].toSorted());
      assert.deepEqual(audit.toSorted(), [...keys, ...others].toSorted());
    });

    test(`4.2 PUT /v2/${kind}: no acknowledged change is lost, and each has its audit entry`, async () => {
      const values = new Map((await everMade()).map((record) => [String(record[keyName]), String(record[changedMember[kind]])]));
      const entries = (await all(`/v2/audit?kind=${kind}&action=updated&filter_operator=AND`)).map(({ record_id }) => String(record_id));
      const entriesOf = Map.groupBy(entries, (record) => record);
      for (const { record, value, perhaps, updates } of livesOf()) {
        const present = values.get(record);
        assert.ok(
          present === value || (perhaps !== undefined && present === perhaps),
          `${record} has "${present}" where "${value}" was acknowledged`,
        );
        assert.equal(
          entriesOf.get(record)?.length ?? 0,
          present === value && perhaps !== undefined ? updates - 1 : updates,
          `audit entries of ${record}`,
        );
      }
      assert.ok(livesOf().some(({ value }) => value !== ''));
    });

    if (kind !== 'invoice') {
      test(`4.2 DELETE /v2/${kind}: no acknowledged deletion is undone, and nothing goes that was not deleted`, async () => {
        const living = new Set((await all(`/v2/${kind}`)).map((record) => String(record[keyName])));
        const deletedIds = new Set((await all(`/v2/event?type=${kind}.deleted`)).map(({ record_id }) => String(record_id)));
        for (const { record, deleted } of livesOf()) {
          if (deleted !== 'perhaps') assert.equal(living.has(record), deleted === 'no', `${record}, deleted: ${deleted}`);
          assert.equal(deletedIds.has(record), !living.has(record), `the event of the deletion of ${record}`);
        }
        assert.ok(livesOf().some(({ deleted }) => deleted === 'yes'));
      });
    }
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
