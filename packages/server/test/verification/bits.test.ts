import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connections } from '../../src/database/connections.ts';
import { runChores } from '../../src/housekeeping/index.ts';
import { createLogger } from '../../src/logging.ts';
import { BitChanger, isNamed, type BitChange } from '../support/bit-changes.ts';
import { fillAccount, verified } from '../support/filled-account.ts';
import { seeded, seedOfRun } from '../support/seed.ts';
import { testServer } from '../support/server.ts';
import { isLongRun } from '../support/tier.ts';
import { isCovered } from '../support/uncovered.ts';

const CHANGES = isLongRun ? 10_000 : 300;
/** Changes that one verification has to name, each of another record. */
const AT_ONCE = 60;

describe('single bits that are changed past Daybook', () => {
  const server = testServer();
  const secret = Buffer.alloc(32, 7);
  const random = seeded(seedOfRun());
  let changer: BitChanger;
  before(async () => {
    await fillAccount(server);
    await server.sql(`update job set at = now() where name = 'hash paper'`);
    const waiting = (): Promise<unknown[]> => server.sql(`select from job where name = 'hash paper' and state in ('queued', 'running')`);
    while ((await waiting()).length > 0) await sleep(50);
    const logger = createLogger('silent');
    const connections = new Connections({ target: server.database.app, logger, slowQueryMs: 60_000, poolSize: 2, laneCount: 0 });
    // What came with the account is noted by the first round, and sealed by the second.
    for (let round = 0; round < 2; round += 1) {
      await server.sql(`update audit set at = at - interval '11 minutes' where id > coalesce((select max(last_id) from seal), 0)`);
      await runChores('seal the audit trail', connections, logger, () => secret);
    }
    await connections.close();
    changer = await BitChanger.open(server.database.owner, random);
  });

  const verify = async (): Promise<readonly string[]> => (await verified(server, [secret])).faults;

  /**
   * Changes of different records. Those of entries are made apart, since a record is compared with them, and one of a seal alone: a seal
   * that is changed proves nothing of its entries.
   */
  async function changeSome(columns: Awaited<ReturnType<BitChanger['columns']>>): Promise<BitChange[]> {
    const changes: BitChange[] = [];
    const used = new Set<string>();
    const draw = random();
    const sort = draw < 0.05 ? 'seal' : draw < 0.2 ? 'audit' : 'records';
    const own = columns.filter(({ table }) => (table === 'seal' || table === 'audit' ? table : 'records') === sort);
    for (let i = 0; i < AT_ONCE; i += 1) {
      const column = own[Math.floor(random() * own.length)];
      if (column === undefined) continue;
      const change = await changer.change(column, server.account, used);
      if (change === undefined) continue;
      changes.push(change);
      used.add(change.owner).add(change.renamed);
      if (sort === 'seal') break;
    }
    return changes;
  }

  test(`${CHANGES} changes are found, each named with its kind and id`, async () => {
    assert.deepEqual(await verify(), []);
    const columns = (await changer.columns()).filter(isCovered);
    const [missed, tables]: [string[], Set<string>] = [[], new Set()];
    for (let count = 0; count < CHANGES;) {
      const changes = await changeSome(columns);
      const faults = await verify();
      await changer.undo();
      for (const change of changes) {
        const { table, column, before, after, owner } = change;
        if (!faults.some((fault) => isNamed(owner, fault))) missed.push(`${table}.${column} of ${owner} from ${before} to ${after}`);
        tables.add(table);
      }
      count += changes.length;
    }
    await changer.close();
    assert.deepEqual(missed, []);
    assert.deepEqual(await verify(), []);
    assert.ok(tables.size > 15, [...tables].join(', '));
  });
});
