import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const STARTED_WITH = process.execPath;
const FROM_PROGRAM = '../../../node_modules/node/bin/node';

/**
 * The Node of the version that is at the path of this program now; the one that runs where that brings none. `process.execPath` follows
 * links, and so stays in the folder of the version that was started.
 */
export function installedNode(): string {
  const own = join(dirname(process.argv[1] ?? ''), FROM_PROGRAM);
  return existsSync(own) ? own : STARTED_WITH;
}
