import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ChildServer } from '../support/child-server.ts';
import type { Ping } from './pinger.ts';

/** What an attack did to the others. */
export interface Outcome {
  readonly name: string;
  /** How much longer a ping took at worst, and in 99 of 100 cases, than the undisturbed one. */
  readonly worst: number;
  readonly usual: number;
  readonly failed: number;
  readonly memory: number;
  /** The answers that the attacker got, with how often. */
  readonly answers: string;
}

const sorted = (pings: readonly Ping[]): number[] => pings.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
const quantile = (values: readonly number[], share: number): number => values[Math.floor((values.length - 1) * share)] ?? 0;

/** Pings a server from a thread of its own, and compares what the pings take beside an attack with what they take without. */
export class Observer {
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
    await sleep(2_000);
    this.#undisturbed = sorted(await this.#taken());
  }

  /** Attacks, and returns what it did. The pings before it are the measure, because the machine may be busy with other things. */
  async beside(name: string, attack: () => Promise<number[]>): Promise<Outcome> {
    await this.#calm();
    let memory = 0;
    const watching = setInterval(() => (memory = Math.max(memory, this.#server.memory)), 50);
    const answered = Map.groupBy(await attack(), (status) => status);
    await sleep(200);
    clearInterval(watching);
    const pings = await this.#taken();
    const times = sorted(pings);
    const measure = quantile(this.#undisturbed, 0.5);
    return {
      name,
      worst: (times.at(-1) ?? 0) / measure,
      usual: quantile(times, 0.99) / measure,
      failed: pings.filter(({ status }) => status !== 200).length,
      memory: Math.round(memory / 1024 / 1024),
      answers: [...answered].map(([status, all]) => `${all.length} × ${status}`).join(', '),
    };
  }

  async end(): Promise<void> {
    await this.#thread.terminate();
  }
}
