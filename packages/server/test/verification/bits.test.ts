import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connections } from '../../src/database/connections.ts';
import { runChores } from '../../src/housekeeping/index.ts';
import { createLogger } from '../../src/logging.ts';
import { BitChanger, isNamed, type BitChange } from '../support/bit-changes.ts';
import { ageEntries, fillAccount, verified } from '../support/filled-account.ts';
import { seeded, seedOfRun } from '../support/seed.ts';
import { testServer } from '../support/server.ts';
import { isLongRun } from '../support/tier.ts';
import { isCovered } from '../support/uncovered.ts';

const CHANGES = isLongRun ? 10_000 : 300;
/** Changes that one verification has to name, each of another record. */
const AT_ONCE = 60;

/** Tables of which the filled account has no row: what mails and reminders make. */
const UNFILLED = ['delivery', 'mail_server', 'public_link', 'reminder'];

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
      await ageEntries(server);
      await runChores('seal the audit trail', connections, logger, () => secret);
    }
    await connections.close();
    changer = await BitChanger.open(server.database.owner, random);
  });

  const verify = async (): Promise<readonly string[]> => (await verified(server, [secret])).faults;

  const sortOf = ({ table }: { readonly table: string }): string => (table === 'seal' || table === 'audit' ? table : 'records');
  type Columns = Awaited<ReturnType<BitChanger['columns']>>;
  const shuffled = (columns: Columns): Columns =>
    columns
      .map((column) => ({ column, place: random() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ column }) => column);

  /**
   * Changes some columns, each of another record, and takes them off those that are left. Changes of entries are made apart, since a record
   * is compared with them, and one of a seal alone: a seal that is changed proves nothing of its entries.
   */
  async function changeSome(left: Columns): Promise<BitChange[]> {
    const changes: BitChange[] = [];
    const used = new Set<string>();
    // Tables of which every row is of a record that was changed already: their other columns wait.
    const full = new Set<string>();
    const sort = sortOf(left[0] as Columns[number]);
    for (const column of left.filter((one) => sortOf(one) === sort)) {
      if (changes.length === (sort === 'seal' ? 1 : AT_ONCE)) break;
      if (full.has(column.table)) continue;
      const change = await changer.change(column, server.account, used);
      if (change === 'used') {
        full.add(column.table);
        continue;
      }
      left.splice(left.indexOf(column), 1);
      if (change === undefined) continue;
      changes.push(change);
      used.add(change.owner).add(change.renamed);
    }
    return changes;
  }

  test(`${CHANGES} changes are found, each named with its kind and id`, async (t) => {
    t.after(() => changer.close());
    assert.deepEqual(await verify(), []);
    const columns = (await changer.columns()).filter(isCovered);
    const [missed, tried]: [string[], Set<string>] = [[], new Set()];
    const left: Columns = [];
    for (let count = 0; count < CHANGES;) {
      if (left.length < 2 * AT_ONCE) left.push(...shuffled(columns));
      const changes = await changeSome(left);
      if (changes.length === 0) continue;
      const faults = await verify();
      await changer.undo();
      for (const change of changes) {
        const { table, column, before, after, owner, renamed } = change;
        if (!faults.some((fault) => isNamed(owner, fault) || isNamed(renamed, fault)))
          missed.push(`${table}.${column} of ${owner} from ${before} to ${after}`);
        tried.add(table);
      }
      count += changes.length;
    }
    assert.deepEqual(missed, []);
    assert.deepEqual(await verify(), []);
    if (!isLongRun) return;
    const untried = new Set(columns.map(({ table }) => table).filter((table) => !tried.has(table)));
    assert.deepEqual([...untried].toSorted(), UNFILLED);
  });
});
