import { Connections } from '../../src/database/connections.ts';
import type { PoolTarget } from '../../src/database/pool-target.ts';
import { runChores as run } from '../../src/housekeeping/index.ts';
import { createLogger } from '../../src/logging.ts';

/** Runs the chores whose name has a word, on connections of their own. */
export async function runChores(target: PoolTarget, word: string, secret?: Buffer): Promise<number> {
  const logger = createLogger('silent');
  const connections = new Connections({ target, logger, slowQueryMs: 60_000, poolSize: 2, laneCount: 0 });
  return run(word, connections, logger, secret && (() => secret)).finally(() => connections.close());
}
