import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { runChores } from '../support/chores.ts';
import { BitChanger, isNamed, type BitChange, type Column } from '../support/bit-changes.ts';
import { ageEntries, fillAccount, hashPapers, verified } from '../support/filled-account.ts';
import { seeded, seedOfRun } from '../support/seed.ts';
import { testServer } from '../support/server.ts';
import { isLongRun } from '../support/tier.ts';
import { isCovered } from '../support/uncovered.ts';

const CHANGES = Number(process.env['DAYBOOK_TEST_CHANGES'] ?? (isLongRun ? 10_000 : 300));
/** Changes that one verification has to name, each of another record. */
const AT_ONCE = 60;

/** What is not changed with the records. */
const APART: { readonly [table: string]: 'seals' | 'compared' } = { seal: 'seals', audit: 'compared', kind_version: 'compared' };

/** Tables of which the filled account has no row: what mails and reminders make. */
const UNFILLED = ['delivery', 'mail_server', 'public_link', 'reminder'];

/** What was changed, of a long value with what surrounds it. */
function inWords({ table, column, row, owner, before, after }: BitChange): string {
  const differs = [...before].findIndex((one, i) => one !== after[i]);
  const shown = (value: string): string => value.slice(Math.max(0, differs - 60), Math.max(0, differs) + 60);
  return `${table}.${column} of ${owner}, row ${row}, from ${shown(before)} to ${shown(after)}`;
}

describe('single bits that are changed past Daybook', () => {
  const server = testServer();
  const secret = Buffer.alloc(32, 7);
  const random = seeded(seedOfRun());
  let changer: BitChanger;
  before(async () => {
    await fillAccount(server);
    await hashPapers(server);
    // What came with the account is noted by the first round, and sealed by the second.
    for (let round = 0; round < 2; round += 1) {
      await ageEntries(server);
      await runChores(server.database.app, 'seal the audit trail', secret);
    }
    changer = await BitChanger.open(server.database.owner, random);
  });

  const verify = async (): Promise<readonly string[]> => (await verified(server, [secret])).faults;

  const shuffled = (columns: readonly Column[]): Column[] =>
    columns
      .map((column) => ({ column, place: random() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ column }) => column);

  /** Changes some columns, each of another record, and takes them off those that are left. */
  async function changeSome(left: Column[]): Promise<BitChange[]> {
    const changes: BitChange[] = [];
    const used = new Set<string>();
    for (const column of left.slice()) {
      if (changes.length === AT_ONCE) break;
      const change = await changer.change(column, server.account, used);
      // Of every row of the table another column was changed: this one waits.
      if (change === 'used') continue;
      left.splice(left.indexOf(column), 1);
      if (change === undefined) continue;
      changes.push(change);
      used.add(change.owner).add(change.renamed);
    }
    return changes;
  }

  /**
   * Changes columns of everything, some at a time, again and again. Entries and counts are changed apart, since records are compared
   * with these, and one of a seal alone: a seal that is changed proves nothing of its entries. A table of a few rows has a few changes
   * in a pass.
   */
  async function* changeAll(columns: readonly Column[]): AsyncGenerator<BitChange[]> {
    const { seals = [], compared = [], records = [] } = Object.groupBy(columns, ({ table }) => APART[table] ?? 'records');
    for (let pass = 0; ; pass += 1) {
      yield await changeSome(seals.slice(pass % seals.length).slice(0, 1));
      yield await changeSome(shuffled(compared));
      const left = shuffled(records);
      for (let changes = await changeSome(left); changes.length > AT_ONCE / 4; changes = await changeSome(left)) yield changes;
    }
  }

  test(`${CHANGES} changes are found, each named with its kind and id`, async (t) => {
    t.after(() => changer.close());
    assert.deepEqual(await verify(), []);
    const columns = (await changer.columns()).filter(isCovered);
    const [missed, tried]: [string[], Set<string>] = [[], new Set()];
    let count = 0;
    for await (const changes of changeAll(columns)) {
      const faults = await verify();
      await changer.undo();
      for (const change of changes) {
        const { table, owner, renamed } = change;
        if (!faults.some((fault) => isNamed(owner, fault) || isNamed(renamed, fault))) missed.push(inWords(change));
        tried.add(table);
      }
      count += changes.length;
      if (count >= CHANGES) break;
    }
    assert.deepEqual(missed, []);
    assert.deepEqual(await verify(), []);
    if (!isLongRun) return;
    const untried = new Set(columns.map(({ table }) => table).filter((table) => !tried.has(table)));
    assert.deepEqual([...untried].toSorted(), UNFILLED);
  });
});
