import { machineViewer } from '../access/machine-viewer.ts';
import type { Connections } from '../database/connections.ts';
import { statement } from '../database/statement.ts';
import { recordChanges } from './journal.ts';
import { Write, type ReadModels } from './write.ts';

const ACTOR = { userId: null, userName: 'Daybook', tokenId: null };

const accountDefaults = statement(
  'account_defaults',
  'select a.time_zone as zone, a.currency from account a where a.account_id = $account',
);

/** Does work of the machine itself in an account: one transaction, with its audit entries and events. */
export function writeAsDaybook<T>(
  connections: Connections,
  readModels: ReadModels,
  account: number,
  work: (write: Write) => Promise<T>,
): Promise<T> {
  return connections.transaction({ account, zone: null }, async (tx) => {
    const [, defaults] = await Promise.all([tx.opened, tx.maybe<{ zone: string; currency: string }>(accountDefaults)]);
    const write = new Write({ ...machineViewer(account), ...defaults }, tx, { mode: 'strict', dryRun: false }, readModels, ACTOR);
    const value = await work(write);
    write.refuseFaults();
    if (write.changes.size > 0) await recordChanges(write);
    return { commit: true, value };
  });
}
