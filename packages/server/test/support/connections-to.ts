import { Connections } from '../../src/database/connections.ts';
import type { PoolTarget } from '../../src/database/pool-target.ts';
import { createLogger } from '../../src/logging.ts';

type Options = ConstructorParameters<typeof Connections>[0];

/** Connections of a test, which closes them. */
export const connectionsTo = (target: PoolTarget, options: Partial<Options> = {}): Connections =>
  new Connections({ target, logger: createLogger('silent'), slowQueryMs: 60_000, poolSize: 2, laneCount: 0, ...options });
