import type { PoolTarget } from '../../src/database/pool-target.ts';
import { runChores as run } from '../../src/housekeeping/index.ts';
import { createLogger } from '../../src/logging.ts';
import { connectionsTo } from './connections-to.ts';

/** Runs the chores whose name has a word, on connections of their own. */
export async function runChores(target: PoolTarget, word: string, secret?: Buffer): Promise<number> {
  const connections = connectionsTo(target);
  return run(word, connections, createLogger('silent'), secret && (() => secret)).finally(() => connections.close());
}
