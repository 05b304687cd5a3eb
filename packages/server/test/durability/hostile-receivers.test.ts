import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { Api, done } from '../support/api.ts';
import { ChildServer } from '../support/child-server.ts';
import { answers, Receiver } from '../support/receiver.ts';
import { seeded, seedOfRun } from '../support/seed.ts';
import { isLongRun } from '../support/tier.ts';

const TOKEN = 'hostile-receivers-token-0123456789abcdef';
/** DAYBOOK_TEST_EVENTS and DAYBOOK_TEST_KILLS try another number. */
const EVENTS = Number(process.env['DAYBOOK_TEST_EVENTS'] ?? (isLongRun ? 10_000 : 288));
const KILLS = Number(process.env['DAYBOOK_TEST_KILLS'] ?? (isLongRun ? 20 : 0));
const KINDS = 8;
const CHANGES = isLongRun ? 20 : 5;
const RECORDS = Math.ceil(EVENTS / KINDS / (1 + CHANGES));
const WRITERS = 6;
const FINISH_MS = 20 * 60_000;
/** Where nothing arrives for so long, the server is killed all the same. */
const KILL_WITHIN_MS = 20_000;

/** A kind of record that one receiver gets messages of, and what that receiver does to some of them. */
interface Hostile {
  readonly kind: string;
  readonly body: (name: string) => object;
  /** Whether it misbehaves; 0 to 1 at random. */
  readonly share: number;
  readonly answering: Receiver['answering'];
  readonly host?: string;
}

const named = (name: string): object => ({ name });

describe('10 webhooks of receivers that do whatever they can', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'daybook-test-'));
  const turning = new URL('../support/turning-names.ts', import.meta.url).href;
  const server = new ChildServer(dataDir, TOKEN, { DAYBOOK_WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1', NODE_OPTIONS: `--import=${turning}` });
  const random = seeded(seedOfRun());
  const api = (): Api => new Api(server.url, TOKEN);
  const receivers: Receiver[] = [];
  const forbidden: Server[] = [];
  let knocks = 0;
  before(() => server.start());
  after(async () => {
    await server.stop();
    for (const receiver of receivers) await receiver.close();
    for (const one of forbidden) one.close();
    server.errorLog.expect(/the database (ended unexpectedly|could not be restarted)/);
    server.errorLog.assertExpected();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });

  /** Where nothing may ever arrive: other addresses of this machine, at the port of a receiver. */
  const forbid = (port: number): Promise<unknown> =>
    Promise.all(
      ['127.0.0.2', '::1'].map((address) => {
        const one = createServer((socket) => {
          knocks += 1;
          socket.destroy();
        });
        forbidden.push(one);
        return new Promise<void>((resolve) => one.listen(port, address, resolve));
      }),
    );

  const hostile = (inward: string): readonly Hostile[] => [
    { kind: 'project', body: named, share: 0, answering: answers.with(200) },
    { kind: 'tax', body: (name) => ({ name, rate: '1' }), share: 0.05, answering: answers.late(2_000) },
    { kind: 'workspace', body: named, share: 0.05, answering: answers.with(500, 'out of order') },
    { kind: 'project-folder', body: named, share: 0.05, answering: answers.close },
    { kind: 'project-status', body: named, share: 0.01, answering: answers.hang },
    { kind: 'resource', body: (name) => ({ name, type_id: 1 }), share: 0.05, answering: answers.with(307, '', { location: inward }) },
    { kind: 'contact', body: (name) => ({ name, type: 'organization' }), share: 0.05, answering: answers.endless },
    { kind: 'group', body: named, share: 0, answering: answers.with(200), host: 'turning.example' },
  ];

  test(`10 each event arrives, signed and in the order of its record, nothing anywhere else, over ${KILLS} kills`, async () => {
    const began = performance.now();
    const inward = await Receiver.open();
    receivers.push(inward);
    await forbid(Number(new URL(inward.url).port));
    const perReceiver = await Promise.all(
      hostile(inward.url.replace('127.0.0.1', '127.0.0.2')).map((one) => Told.open(api(), one, random, receivers)),
    );
    for (const { port } of perReceiver) await forbid(port);
    const { last_event_id: after } = (await api().get('/v2/me')).body.data;

    const writing = write(perReceiver, api);
    const arrived = (): number => perReceiver.reduce((sum, { accepted }) => sum + accepted.length, 0);
    for (let kill = 0; kill < KILLS; kill += 1) {
      // Spread over all that arrives, and at any step of it.
      const [share, by] = [(kill + random()) / KILLS, performance.now() + KILL_WITHIN_MS];
      while (arrived() < share * EVENTS && performance.now() < by) await sleep(20);
      await sleep(Math.floor(random() * 400));
      await server.kill();
      await server.start();
      await server.ready();
    }
    await writing;
    const wrote = performance.now();

    let [events, messages] = [0, 0];
    for (const one of perReceiver) {
      const until = performance.now() + FINISH_MS;
      // An event can be read once no older transaction runs, which may be a moment after its write was answered.
      let expected = await eventsOf(api(), one.kind, Number(after));
      for (; expected.length < RECORDS * (1 + CHANGES) && performance.now() < until; await sleep(200))
        expected = await eventsOf(api(), one.kind, Number(after));
      events += expected.length;
      assert.ok(expected.length >= RECORDS * (1 + CHANGES), `${one.kind}: each answered write has its event`);
      while (one.accepted.length < expected.length && performance.now() < until) await sleep(200);
      messages += one.messages;
      assert.deepEqual(one.faults, [], one.kind);
      assert.equal(one.accepted.length, expected.length, `${one.kind}: all have arrived`);
      for (const [record, ids] of Map.groupBy(expected, ({ record_id }) => record_id))
        assert.deepEqual(
          one.accepted.filter(({ record_id }) => record_id === record).map(({ id }) => id),
          ids.map(({ id }) => id),
          `${one.kind} ${record}: in order`,
        );
    }
    assert.equal(knocks, 0);
    // The name server did what it is there for.
    assert.equal(await perReceiver.at(-1)?.has(api(), /not public/), true);
    const seconds = (until: number, from: number): string => ((until - from) / 1_000).toFixed(0);
    const repeats = perReceiver.reduce((sum, one) => sum + one.repeats, 0);
    console.log(
      `${events} events arrived in ${messages} messages over ${KILLS} kills, ${repeats} of them once more after they were accepted: ` +
        `written in ${seconds(wrote, began)} s, all there ${seconds(performance.now(), wrote)} s later; ` +
        `requests to forbidden addresses: ${knocks}`,
    );
    for (const { kind, delays } of perReceiver) {
      const late = delays.toSorted((one, other) => one - other);
      const at = (share: number): string => (late[Math.floor((late.length - 1) * share)] ?? 0).toFixed(0);
      console.log(`${kind}: told ${at(0.5)} s after the event in the middle, ${at(0.95)} s at 95 %, ${at(1)} s at most`);
    }
  });
});

interface Arrived {
  readonly id: number;
  readonly record_id: string;
  readonly at: number;
}

/** A receiver and the events that it has accepted, each once, in the order in which they arrived first. */
class Told {
  readonly kind: string;
  readonly body: Hostile['body'];
  readonly port: number;
  readonly accepted: Arrived[] = [];
  readonly faults: string[] = [];
  /** From each event until it was accepted first, in seconds. */
  readonly delays: number[] = [];
  messages = 0;
  /** Messages of events that had been accepted before. */
  repeats = 0;
  readonly #known = new Set<number>();

  #webhook = 0;

  private constructor({ kind, body }: Hostile, port: number) {
    this.kind = kind;
    this.body = body;
    this.port = port;
  }

  /** Whether a message was not sent, or not accepted, for a reason. */
  async has(api: Api, reason: RegExp): Promise<boolean> {
    const { data } = (await api.get(`/v2/webhook/delivery?webhook_id=${this.#webhook}&limit=1000&fields=attempts`)).body;
    return data.some(({ attempts }: any) => attempts.some(({ error }: any) => reason.test(error)));
  }

  static async open(api: Api, one: Hostile, random: () => number, receivers: Receiver[]): Promise<Told> {
    const receiver = await Receiver.open();
    receivers.push(receiver);
    const url = new URL(receiver.url);
    const told = new Told(one, Number(url.port));
    if (one.host !== undefined) url.hostname = one.host;
    const body = done(await api.post('/v2/webhook', { url: url.href, events: [`${one.kind}.*`] }));
    told.#webhook = body.success.id;
    const webhook = new Webhook(body.secret);
    receiver.answering = (response, received, request) => {
      receiver.received.length = 0;
      told.messages += 1;
      if (told.#known.has((received.body as Arrived).id)) told.repeats += 1;
      try {
        webhook.verify(received.text, received.headers as Record<string, string>);
      } catch (error) {
        told.faults.push(String(error));
      }
      const isHostile = random() < one.share;
      // What is late or endless is a success all the same.
      if (!isHostile || ['tax', 'contact'].includes(one.kind)) told.#accept(received.body as Arrived);
      (isHostile ? one.answering : answers.with(200))(response, received, request);
    };
    return told;
  }

  #accept({ id, record_id, at }: Arrived): void {
    if (this.#known.has(id)) return;
    this.#known.add(id);
    this.accepted.push({ id, record_id, at });
    this.delays.push(Date.now() / 1_000 - at);
  }
}

/** Makes records of each kind and changes them, several at a time, whatever becomes of the server meanwhile. */
async function write(told: readonly Told[], api: () => Api): Promise<void> {
  const works = Array.from({ length: RECORDS }, (_, n) => told.map((one) => ({ one, n }))).flat();
  const persist = async (send: () => Promise<{ status: number; body: any; text: string }>): Promise<any> => {
    for (;;) {
      const answer = await send().catch(() => undefined);
      if (answer?.status === 200) return answer.body;
      if (answer !== undefined && answer.status < 500 && answer.status !== 409) throw new Error(answer.text);
      await sleep(50);
    }
  };
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (let work = works.shift(); work !== undefined; work = works.shift()) {
        const { one, n } = work;
        const { id, uuid } = (await persist(() => api().post(`/v2/${one.kind}`, one.body(`${one.kind} ${n}`)))).success;
        const address = `/v2/${one.kind}?${uuid === undefined ? `id=${id}` : `uuid=${uuid}`}`;
        for (let i = 0; i < CHANGES; i += 1) await persist(() => api().put(address, { name: `${one.kind} ${n} changed ${i}` }));
      }
    }),
  );
}

async function eventsOf(api: Api, kind: string, after: number): Promise<Arrived[]> {
  const events: Arrived[] = [];
  for (;;) {
    const last = events.at(-1)?.id ?? after;
    const { body } = await api.get(`/v2/event?kind=${kind}&after=${last}&limit=1000&filter_operator=AND&fields=id,record_id`);
    if (body.data.length === 0) return events;
    events.push(...body.data);
  }
}
