import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ChildServer } from '../support/child-server.ts';
import type { Ping } from './pinger.ts';

/** Nothing runs beside these tests, so that a moment shows what a ping takes undisturbed. */
const CALM_MS = 600;
/** Of all pings but one in a hundred. A freeze of the process shows as thousands. */
const MAX_RATIO = 150;
/** The least that a ping counts as, in milliseconds: smaller differences are lost in the pauses of a busy machine. */
const LEAST_MEASURE = 2;
/** Of the worst ping, which also waits for whatever else the machine does just then. */
const MAX_WORST_RATIO = 500;
/** Of the server, and of the processes in which it makes documents and cleans drawings, in MB. */
const MAX_MEMORY = 400;
const MAX_MEMORY_APART = 500;
/** Work that keeps the event loop: processor time, to which a busy machine adds little. */
const MAX_HELD_MS = 100;

/** What an attack did to the others. */
interface Outcome {
  readonly name: string;
  /** How much longer a ping took at worst, and in 99 of 100 cases, than the undisturbed one. */
  readonly worst: number;
  readonly usual: number;
  /** The statuses of pings that were not served. */
  readonly failed: readonly number[];
  readonly memory: number;
  /** Of the processes in which documents are made and drawings are cleaned. */
  readonly apart: number;
  /** The delay of the event loop in 999 of 1,000 turns, and the longest work that kept it, in milliseconds. */
  readonly delay: number;
  readonly held: number;
  /** The answers that the attacker got, with how often. */
  readonly answers: string;
}

const sorted = (pings: readonly Ping[]): number[] => pings.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
const quantile = (values: readonly number[], share: number): number => values[Math.floor((values.length - 1) * share)] ?? 0;

/** Pings a server from a thread of its own, and compares what the pings take beside an attack with what they take without. */
class Observer {
  readonly #server: ChildServer;
  readonly #thread: Worker;
  #undisturbed: readonly number[] = [];

  constructor(server: ChildServer, token: string) {
    this.#server = server;
    this.#thread = new Worker(new URL('pinger.ts', import.meta.url), { workerData: { url: server.url, token } });
  }

  async #taken(): Promise<Ping[]> {
    this.#thread.postMessage('take');
    const [pings] = (await once(this.#thread, 'message')) as [Ping[]];
    return pings;
  }

  async #calm(): Promise<void> {
    await this.#taken();
    await sleep(CALM_MS);
    this.#undisturbed = sorted(await this.#taken());
  }

  /** Attacks, and returns what it did. The pings before it are the measure, because the machine may be busy with other things. */
  async beside(name: string, attack: () => Promise<number[]>): Promise<Outcome> {
    await this.#calm();
    let [memory, apart] = [0, 0];
    const watching = setInterval(() => {
      memory = Math.max(memory, this.#server.memory);
      apart = Math.max(apart, this.#server.memoryApart);
    }, 50);
    await this.#server.loop();
    const answered = Map.groupBy(await attack(), (status) => status);
    await sleep(200);
    clearInterval(watching);
    const { held, delay } = await this.#server.loop();
    const pings = await this.#taken();
    const times = sorted(pings);
    const measure = Math.max(LEAST_MEASURE, quantile(this.#undisturbed, 0.5));
    return {
      name,
      worst: (times.at(-1) ?? 0) / measure,
      usual: quantile(times, 0.99) / measure,
      failed: pings.flatMap(({ status }) => (status === 200 ? [] : [status])),
      memory: Math.round(memory / 1024 / 1024),
      apart: Math.round(apart / 1024 / 1024),
      delay,
      held: Math.max(0, ...held),
      answers: [...answered].map(([status, all]) => `${all.length} × ${status}`).join(', '),
    };
  }

  async end(): Promise<void> {
    await this.#thread.terminate();
  }
}

/** An attack has the statuses that its requests got. */
export type Attack = readonly [name: string, attack: () => Promise<number[]>];

/** Sends so many requests of one kind at once, and returns their statuses. */
export const atOnce = (many: number, send: (i: number) => Promise<{ status: number }>): Promise<number[]> =>
  Promise.all(Array.from({ length: many }, async (_, i) => (await send(i).catch(() => ({ status: 0 }))).status));

/** Tests that beside each attack others are served, about as fast as without it, and memory is bounded. */
export function testAttacks(server: ChildServer, adminToken: string, attacks: readonly Attack[]): void {
  const outcomes: Outcome[] = [];
  let observer: Observer;
  before(() => {
    observer = new Observer(server, adminToken);
  });
  after(async () => {
    await observer?.end();
    for (const { name, worst, usual, delay, held, memory, apart, answers } of outcomes)
      console.log(
        `| ${name} | ${worst.toFixed(0)} × | ${usual.toFixed(0)} × | ${delay.toFixed(0)} ms | ${held.toFixed(0)} ms ` +
          `| ${memory} MB | ${apart} MB | ${answers} |`,
      );
  });
  for (const [name, attack] of attacks) {
    test(name, { timeout: 120_000 }, async () => {
      const outcome = await observer.beside(name, attack);
      outcomes.push(outcome);
      assert.deepEqual(outcome.failed, [], 'others are served');
      assert.ok(outcome.usual <= MAX_RATIO, `one of a hundred pings took ${outcome.usual} times the undisturbed one`);
      assert.ok(outcome.worst <= MAX_WORST_RATIO, `the worst ping took ${outcome.worst} times the undisturbed one`);
      assert.ok(outcome.memory <= MAX_MEMORY, `${outcome.memory} MB`);
      assert.ok(outcome.apart <= MAX_MEMORY_APART, `${outcome.apart} MB apart`);
      assert.ok(outcome.held <= MAX_HELD_MS, `the event loop was kept for ${outcome.held} ms`);
    });
  }
}
