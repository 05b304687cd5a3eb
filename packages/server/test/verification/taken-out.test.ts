import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { asOwner } from '../../src/database/as-owner.ts';
import { quoted } from '../../src/database/statement.ts';
import { checkMissing, trailedKinds } from '../../src/verification/records.ts';
import { Billing } from '../support/billing.ts';
import { fillAccount, verified } from '../support/filled-account.ts';
import { testServer } from '../support/server.ts';

describe('what was taken out of a table', () => {
  const server = testServer();
  before(() => fillAccount(server));

  const verify = async () => {
    const { faults, notes } = await verified(server, []);
    return { faults: faults.filter((fault) => !fault.startsWith('file ')), notes };
  };

  /** Has the database look past its references, as somebody would who hides something. */
  const past = (...statements: string[]): Promise<unknown> =>
    server.sql(`set session_replication_role = replica; ${statements.join('; ')}; set session_replication_role = origin`);

  /** Puts the rows back that are kept. */
  async function putBack(table: string): Promise<string> {
    const columns = await server.sql<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = '${table}' and is_generated = 'NEVER'`,
    );
    const list = columns.map(({ name }) => quoted(name)).join(', ');
    return `insert into ${quoted(table)} (${list}) overriding system value select ${list} from kept`;
  }

  test('a record of any kind is named, whether its row is gone or only marked', async () => {
    const tried: string[] = [];
    for (const description of trailedKinds) {
      const { kind, key, appendOnly } = description;
      const table = quoted(description.table);
      const live = appendOnly === true ? '' : 'and r.deleted is null';
      const [row] = await server.sql<{ key: string }>(
        `select r.${key}::text as key from ${table} r where r.account_id = ${server.account} ${live}
  and exists (select from audit a where a.account_id = r.account_id and a.kind = '${kind}' and a.record_id = r.${key}::text) limit 1`,
      );
      if (kind === 'file' || row === undefined) continue;
      const own = `account_id = ${server.account} and ${key} = '${row.key}'`;
      const named = async (): Promise<string[]> => {
        const faults: string[] = [];
        const fault = (text: string): void => void faults.push(text);
        await asOwner(server.database.owner, ({ readAccount }) =>
          readAccount(server.account, (run) => checkMissing(run, description, fault)),
        );
        return faults;
      };
      await past(`create table kept as select * from ${table} where ${own}`, `delete from ${table} where ${own}`);
      const gone = await named();
      await past(await putBack(description.table), 'drop table kept');
      assert.equal(gone.length, 1, kind);
      assert.match(gone[0] ?? '', new RegExp(`^${kind} ${row.key}( \\(.+\\))? is missing: `));
      assert.deepEqual(await named(), [], kind);
      if (appendOnly !== true) {
        await past(`update ${table} set deleted = now() where ${own}`);
        assert.deepEqual(await named(), gone, kind);
        await past(`update ${table} set deleted = null where ${own}`);
      }
      tried.push(kind);
    }
    assert.ok(tried.length > 20, tried.join(', '));
  });

  test('a record that was deleted and is there again is named', async () => {
    const id = await server.admin.create('tax', { name: 'Gone', rate: '3' });
    await server.admin.delete(`/v2/tax?id=${id}`);
    await past(`update tax set deleted = null where id = ${id}`);
    assert.match(
      (await verify()).faults.join('\n'),
      new RegExp(`tax ${id} \\(Gone\\) is there, although the audit trail says that it was`),
    );
    await past(`update tax set deleted = now() where id = ${id}`);
    assert.deepEqual((await verify()).faults, []);
  });

  test('an issued invoice is named with its number, also where it is not counted, and its number is none entered by hand', async () => {
    const billing = await Billing.of(server.admin);
    const issue = (): Promise<any> => billing.create('invoice', { items: [], prefix: 'LOST-', status: { id: 3 } });
    const [first, , last] = [await issue(), await issue(), await issue()];
    for (const [id, number] of [
      [first.id, 1],
      [last.id, 3],
    ]) {
      const own = `where account_id = ${server.account} and id = ${id}`;
      const count = (by: string): string =>
        `update kind_version set invoice_live = invoice_live ${by} where account_id = ${server.account} and slot = 0`;
      await past(`create table kept as select * from invoice ${own}`, `delete from invoice ${own}`, count('- 1'));
      const { faults, notes } = await verify();
      await past(await putBack('invoice'), 'drop table kept', count('+ 1'));
      assert.deepEqual(faults, [
        `invoice ${id} (LOST-${number}) is missing: the audit trail has it, and nobody deleted it; look for it in a backup`,
      ]);
      const note = `no invoice has the number LOST-${number}: 1 missing past Daybook (see the faults)`;
      assert.deepEqual(
        notes.filter((one) => one.includes('LOST-')),
        [note],
      );
    }
  });

  test('gaps are explained from the first number to the last, of quotes too', async () => {
    const billing = await Billing.of(server.admin);
    for (const kind of ['quote', 'invoice'] as const) {
      const create = (others: object): Promise<any> => billing.create(kind, { items: [], prefix: 'ENDS-', ...others });
      await create({ number: 3 });
      const moved = await create({ number: 4 });
      await create({ number: 5 });
      const last = await create({});
      for (const number of [9, 2]) {
        const { status, text } = await server.admin.put(`/v2/${kind}?id=${moved.id}`, { client: moved.client, prefix: 'ENDS-', number });
        assert.equal(status, 200, text);
      }
      await server.admin.delete(`/v2/${kind}?id=${last.id}`);
      const { notes } = await verify();
      assert.deepEqual(
        notes.filter((one) => one.includes('ENDS-') && one.includes(kind)),
        [
          `no ${kind} has the number ENDS-1: a number after it was entered by hand`,
          `no ${kind} has the number ENDS-4: 1 of drafts that got another number`,
          `no ${kind} has the number ENDS-6: drafts that had it were deleted`,
        ],
      );
    }
  });
});
