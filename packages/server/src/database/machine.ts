import type { Logger } from '../logging.ts';
import type { ConnectionFactory } from './connection-factory.ts';
import type { PlaceConnections } from './place-connections.ts';

/** So long a machine that does not let the server in is reached by way of the coordinator before it is asked again. */
const AGAIN_MS = 60_000;

interface Ways {
  /** `HOST:PORT`, as the coordinator calls it. */
  readonly name: string;
  readonly coordinator: ConnectionFactory;
  readonly open: (factory: ConnectionFactory) => PlaceConnections;
  /** The number of the machine, as the coordinator is answered by it. */
  readonly identify: () => Promise<string>;
  readonly logger: Logger;
}

/**
 * A machine of a cluster, with the connections to its accounts. They lead to the machine itself where it lets the server in: each statement
 * of an account is planned and done there, and takes no further way. Else they lead there by way of the coordinator.
 */
export class Machine {
  readonly byCoordinator: PlaceConnections;
  readonly #ways: Ways;
  #direct: PlaceConnections | undefined;
  #asking: Promise<void> | undefined;
  #asked = -Infinity;

  constructor(ways: Ways) {
    this.#ways = ways;
    this.byCoordinator = ways.open(ways.coordinator);
  }

  /** Nobody waits until it is known whether the machine lets the server in. */
  get nearest(): PlaceConnections {
    if (this.#direct !== undefined) return this.#direct;
    if (performance.now() - this.#asked >= AGAIN_MS) this.#asking ??= this.#ask();
    return this.byCoordinator;
  }

  get connections(): PlaceConnections[] {
    return this.#direct === undefined ? [this.byCoordinator] : [this.byCoordinator, this.#direct];
  }

  // The address may lead to another machine from here than from the coordinator.
  async #ask(): Promise<void> {
    const { name, coordinator, identify, logger } = this.#ways;
    const machine = coordinator.at(name);
    try {
      const [here, there] = await Promise.all([machine.identify(), identify()]);
      if (here === there) {
        this.#direct = this.#ways.open(machine);
        logger.info({ machine: name }, 'the accounts of a machine are reached directly');
      } else
        logger.info({ machine: name }, 'the address of a machine leads to another one, so its accounts are reached by the coordinator');
    } catch (error) {
      logger.info({ machine: name, err: error }, 'the accounts of a machine are reached by the coordinator');
    }
    this.#asked = performance.now();
    this.#asking = undefined;
  }

  /** Turns to the coordinator for a while where these connections were direct and have failed. */
  leave(failed: PlaceConnections): void {
    if (failed !== this.#direct) return;
    this.#direct = undefined;
    this.#asked = performance.now();
    void failed.close().catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.#asking;
    await Promise.all(this.connections.map((connections) => connections.close()));
  }
}
