import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, describe, test } from 'node:test';
import { asOwner } from '../../src/database/as-owner.ts';
import { checkEntries, proveRecord, publicKeyOf, vouchForKeys, type Proof } from '../../src/seals/index.ts';
import { done } from '../support/api.ts';
import { runChores } from '../support/chores.ts';
import { Billing } from '../support/billing.ts';
import { writtenKinds } from '../support/kinds.ts';
import { testServer } from '../support/server.ts';
import { ageEntries, fillAccount, hashPapers, verified, type Report } from '../support/filled-account.ts';

const SCRIPT = fileURLToPath(new URL('../../../../docs/proof/check-proof.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'daybook-test-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const SECRET = Buffer.alloc(32, 7);
const OTHER = Buffer.alloc(32, 8);

describe('verify', () => {
  const server = testServer();
  before(async () => {
    await fillAccount(server);
    await hashPapers(server);
  });

  const seal = (secret = SECRET): Promise<number> => runChores(server.database.app, 'seal the audit trail', secret);
  const age = (): Promise<void> => ageEntries(server);

  const verify = (keys = [SECRET, OTHER]): Promise<Report> => verified(server, keys);

  /** Changes rows past Daybook, looks what is found, and takes the change back. */
  async function tamper(change: string, back: string): Promise<readonly string[]> {
    const rows = await server.sql(`${change} returning 1`);
    assert.ok(rows.length > 0, change);
    const { faults } = await verify();
    await server.sql(back);
    return faults;
  }

  /** What the script for auditors prints about a proof. */
  function check(proof: Proof, key?: string): { status: number | null; stdout: string; stderr: string } {
    const file = join(folder, 'proof.json');
    writeFileSync(file, JSON.stringify(proof));
    return spawnSync(process.execPath, [SCRIPT, file, ...(key === undefined ? [] : [key])], { encoding: 'utf8' });
  }

  test('what was only written by the API has no fault', async () => {
    const { faults, records, hashes } = await verify();
    assert.deepEqual(faults, []);
    assert.ok(records > 2 * writtenKinds.length);
    assert.deepEqual(hashes, []);
  });

  test('entries that several servers have numbered beside one another are no fault', async () => {
    const id = await server.admin.create('project', { name: 'Near', description: 'none' });
    for (const description of ['one', 'two', 'one']) await server.admin.put(`/v2/project?id=${id}`, { description });
    const own = `kind = 'project' and record_id = '${id}'`;
    const ids = (await server.sql<{ id: number }>(`select id from audit where ${own} order by id`)).map((row) => Number(row.id));
    assert.equal(ids.length, 4);
    const renumber = async (from: number, to: number): Promise<void> => {
      await server.sql(`update audit set id = ${to} where id = ${from}`);
      await server.sql(`update event set audit_id = ${to} where audit_id = ${from}`);
    };
    for (const one of ids) await renumber(one, -one);
    for (const [i, one] of ids.entries()) await renumber(-one, ids.at(-1 - i) ?? 0);
    assert.deepEqual((await verify()).faults, []);
    await server.sql(`update project set description = 'past it' where id = ${id}`);
    assert.deepEqual((await verify()).faults, [`project ${id}: the audit trail says otherwise about description`]);
    await server.sql(`update project set description = 'one' where id = ${id}`);
  });

  test('entries are sealed once they are ten minutes old, each once', async () => {
    assert.equal(await seal(), 0);
    await age();
    assert.equal(await seal(), 1);
    assert.equal(await seal(), 0);
    const [{ entries } = { entries: 0 }] = await server.sql<{ entries: number }>('select count(*)::int as entries from audit');
    const first = await verify();
    assert.deepEqual([first.faults, first.hashes.length, first.entries], [[], 1, entries]);
    await server.admin.create('tax', { name: 'Later', rate: '7' });
    await age();
    assert.equal(await seal(OTHER), 1);
    const second = await verify();
    assert.deepEqual([second.faults, second.hashes.length, second.entries], [[], 2, entries + 1]);
    assert.deepEqual(second.hashes.slice(0, 1), first.hashes);
  });

  test('each changed, removed or added entry is named', async () => {
    const entries = await server.sql<{ id: number }>('select id from audit order by random() limit 5');
    const columns = [
      "user_name = user_name || 'x'",
      'action = action || $$x$$',
      'record_id = record_id || $$x$$',
      "at = at + interval '1 second'",
    ];
    for (const [i, { id }] of entries.entries()) {
      await server.sql('create table kept as select * from audit where id = $1', [id]);
      const back = `with gone as (delete from audit where id = ${id} returning 1)
        select count(*) from gone; insert into audit select * from kept; drop table kept`;
      const changes = `changes = (changes::jsonb || '{"name": "Somebody else"}')::json`;
      const faults = await tamper(`update audit set ${[...columns, changes][i % 5]} where id = ${id}`, back);
      assert.ok(faults.includes(`entry ${id} of the audit trail was changed`), faults.join('\n'));
    }
    const [{ id } = { id: 0 }] = entries;
    await server.sql('create table kept as select * from audit where id = $1', [id]);
    const faults = await tamper(`delete from audit where id = ${id}`, 'insert into audit select * from kept; drop table kept');
    assert.ok(faults.includes(`entry ${id} of the audit trail was removed`), faults.join('\n'));
    const before = await tamper(
      `insert into audit (account_id, id, kind, record_id, action) select account_id, 0, kind, record_id, action from audit ` +
        `where id = ${id}`,
      'delete from audit where id = 0',
    );
    assert.deepEqual(before, ['entry 0 of the audit trail was added after it was sealed']);
    assert.deepEqual((await verify()).faults, []);
  });

  test('entries that are stored as they were sealed need no more than that, and no other signature says so', async () => {
    const namesOf = async (): Promise<string[]> => {
      const names: string[] = [];
      await asOwner(server.database.owner, ({ readAccount }) =>
        readAccount(server.account, (run) => {
          const noted: typeof run = (statement, parameters) => {
            names.push(String(statement.name));
            return run(statement, parameters);
          };
          return checkEntries(noted, server.account, { id: 1, after: 0 }, assert.fail);
        }),
      );
      return names;
    };
    const [quick, slow] = [['seal_of_stored'], ['seal_of_stored', 'is_as_sealed']];
    assert.deepEqual(await namesOf(), quick);
    // The same content in other letters.
    const spaced = `update audit set changes = (changes::text || ' ')::json where id = (select last_id from seal where id = 1)`;
    await server.sql(spaced);
    assert.deepEqual(await namesOf(), slow);
    await server.sql(spaced.replace(`changes::text || ' '`, 'rtrim(changes::text)'));
    assert.deepEqual(await namesOf(), quick);
    await server.sql('create table kept as select * from seal where id = 1');
    for (const other of ['null', '(select stored_signature from seal where id = 2)', 'signature']) {
      await server.sql(`update seal set stored_signature = ${other} where id = 1`);
      assert.deepEqual(await namesOf(), slow, other);
    }
    await server.sql('update seal s set stored_signature = k.stored_signature from kept k where s.id = 1');
    await server.sql('drop table kept');
    assert.deepEqual(await namesOf(), quick);
  });

  test('seals that are changed, taken away, or signed by somebody else are named', async () => {
    const damaged = 'seal 1 of the audit trail was changed: nothing proves its entries up to';
    for (const column of ['leaves', 'root', 'previous', 'public_key', 'signature'])
      assert.match(
        (
          await tamper(
            `update seal set ${column} = set_byte(${column}, 9, get_byte(${column}, 9) # 1) where id = 1`,
            `update seal set ${column} = set_byte(${column}, 9, get_byte(${column}, 9) # 1) where id = 1`,
          )
        )[0] ?? '',
        new RegExp(damaged),
        column,
      );
    // The number of an entry, which the root is not made of.
    const renumber = 'update seal set leaves = set_byte(leaves, 5, get_byte(leaves, 5) # 1) where id = 1';
    assert.match((await tamper(renumber, renumber))[0] ?? '', /^seal 1 of the audit trail was changed: it has entries by other numbers/);
    await server.sql('create table kept as select * from seal where id = 1');
    const faults = await tamper('delete from seal where id = 1', 'insert into seal select * from kept; drop table kept');
    assert.match(faults[0] ?? '', /^seal 1 of the audit trail is missing/);
    assert.match((await verify([SECRET])).faults.join('\n'), /^seal 2 of the audit trail was signed with a key that is not here/);
  });

  test('a key that was replaced is believed for as long as the one that vouched for it is here', async () => {
    const [third, fourth] = [Buffer.alloc(32, 9), Buffer.alloc(32, 10)];
    const vouch = (...keys: Buffer[]): Promise<void> => asOwner(server.database.owner, (maintenance) => vouchForKeys(maintenance, keys));
    await vouch(third, OTHER, SECRET);
    assert.deepEqual((await verify([third])).faults, []);
    await vouch(fourth, third);
    assert.deepEqual((await verify([fourth])).faults, []);
    assert.equal((await verify([Buffer.alloc(32, 11)])).faults.length, 2);
  });

  test('a proof is checked without Daybook, and a changed one is refused', async () => {
    const [{ id } = { id: 0 }] = await server.sql<{ id: number }>('select id from invoice where status_id = 3 and paid_total > 0 limit 1');
    const proof = await asOwner(server.database.owner, ({ inAccount }) =>
      inAccount(server.account, (run) => proveRecord(run, server.account, { kind: 'invoice', key: String(id) })),
    );
    assert.ok(proof.entries.length >= 2);
    const right = check(proof, publicKeyOf(SECRET).toString('hex'));
    assert.equal(right.status, 0, right.stderr);
    assert.match(right.stdout, new RegExp(`invoice ${id}: what stands above is as it was sealed`));
    assert.equal(check(proof, '00'.repeat(32)).status, 1);
    const changes: [keyof Proof['entries'][number], RegExp][] = [
      ['content', /its content was changed/],
      ['entry', /was changed/],
      ['seal', /the signature of seal 1 is wrong|it was changed/],
    ];
    for (const [member, reason] of changes) {
      const [first, ...others] = proof.entries as [Proof['entries'][number], ...Proof['entries']];
      const wrong = String(first[member]).replace(/(\d)(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
      const { status, stderr } = check({ ...proof, entries: [{ ...first, [member]: wrong }, ...others] });
      assert.equal(status, 1);
      assert.match(stderr, reason);
    }
  });

  test('a record that was changed past Daybook is named with its members', async () => {
    const [{ id } = { id: 0 }] = await server.sql<{ id: number }>(`select id from invoice where status_id = 3 and paid_total > 0 limit 1`);
    assert.match(
      (
        await tamper(
          `update invoice set reference = 'x' || reference where id = ${id}`,
          `update invoice set reference = substr(reference, 2) where id = ${id}`,
        )
      ).join('\n'),
      new RegExp(`^invoice ${id}: the audit trail says otherwise about reference$`),
    );
    assert.match(
      (
        await tamper(
          `update invoice set paid_total = paid_total - 1 where id = ${id}`,
          `update invoice set paid_total = paid_total + 1 where id = ${id}`,
        )
      ).join('\n'),
      /paid_total, open_total|is paid by its record/,
    );
    const [payment] = await server.sql<{ id: number }>('select id from payment where deleted is null order by id limit 1');
    assert.match(
      (
        await tamper(
          `update payment set amount = amount + 5 where id = ${payment?.id}`,
          `update payment set amount = amount - 5 where id = ${payment?.id}`,
        )
      ).join('\n'),
      /about amount[^]*is left by its record/,
    );
  });

  test('on two connections it finds what it finds on one, and tells it in the same order', async () => {
    const tables = ['tax', 'project', 'booking', 'item'];
    for (const table of tables) await server.sql(`update ${table} set name = name || 'x'`);
    const [one, two] = [await verify(), await verified(server, [SECRET, OTHER], true)];
    for (const table of tables) await server.sql(`update ${table} set name = left(name, -1)`);
    assert.ok(one.faults.length > 10);
    assert.deepEqual(two, one);
  });

  test('changes of two servers within a second, whose ids are in another order, are no fault', async () => {
    const billing = await Billing.of(server.admin);
    const { id, client } = await billing.create('quote', {
      items: [{ item_text: 'Work', quantity: 1, unit_amount: '10' }],
      reference: 'a',
    });
    for (const reference of ['b', 'c']) await server.admin.put(`/v2/quote?id=${id}`, { client, reference });
    const rows = await server.sql<{ id: number }>(`select id from audit where kind = 'quote' and record_id = '${id}' order by id`);
    const [first, second] = rows.slice(1).map((one) => one.id);
    const swap = async (): Promise<void> => {
      for (const [from, to] of [
        [first, -1],
        [second, first],
        [-1, second],
      ])
        await server.sql(`update audit set id = ${to} where id = ${from} and account_id = ${server.account}`);
    };
    await swap();
    const { faults } = await verify();
    await swap();
    assert.deepEqual(faults, []);
  });

  test('the last use of tokens, which no entry has, is no fault', async () => {
    await server.admin.post('/v2/token', { name: 'Used' });
    await server.sql(`update token set last_used = now(), expires = now() + interval '1 day' where name = 'Used'`);
    assert.deepEqual((await verify()).faults, []);
  });

  test('totals, counts, times and billed work that do not agree are named', async () => {
    const cases: [string, string, RegExp][] = [
      [
        'update invoice set net_total = net_total + 1, total = total + 1 where status_id = 3',
        'update invoice set net_total = net_total - 1, total = total - 1 where status_id = 3',
        /: the lines come to /,
      ],
      [
        `update invoice set home_tax = jsonb_set(home_tax, '{amount}', '"1.92"') where home_tax is not null`,
        `update invoice set home_tax = jsonb_set(home_tax, '{amount}', '"1.91"') where home_tax is not null`,
        /: its tax is 2\.10, in EUR it is 1\.92 by 0\.9111111111/,
      ],
      [
        `update invoice set home_tax = jsonb_set(home_tax, '{amount}', '"1*91"') where home_tax is not null`,
        `update invoice set home_tax = jsonb_set(home_tax, '{amount}', '"1.91"') where home_tax is not null`,
        /about home_tax[^]*cannot be checked any further, because a value is damaged: .*"1\*91"/,
      ],
      [
        `update kind_version set "tax_live" = "tax_live" + 1 where slot = (select min(slot) from kind_version)`,
        `update kind_version set "tax_live" = "tax_live" - 1 where slot = (select min(slot) from kind_version)`,
        /taxes: \d+ are counted, \d+ are there/,
      ],
      [
        `update booking_occurrence set start = start - interval '1 minute'`,
        `update booking_occurrence set start = start + interval '1 minute'`,
        /has other times than its record says/,
      ],
      [
        `update booking set unassigned = true where id = (select min(booking_id) from booking_resource)`,
        `update booking set unassigned = false where id = (select min(booking_id) from booking_resource)`,
        /^booking \d+ counts as unassigned, and asks for a resource$/,
      ],
      [
        `update occupancy set during = tstzrange(lower(during) - interval '73000 days', upper(during))
          where lower(during) = (select min(lower(during)) from occupancy)`,
        `update occupancy set during = tstzrange(lower(during) + interval '73000 days', upper(during))
          where lower(during) = (select min(lower(during)) from occupancy)`,
        /^booking \d+ takes resource \d+ at .*, which it does not ask for$/,
      ],
    ];
    for (const [change, back, expected] of cases) assert.match((await tamper(change, back)).join('\n'), expected);
  });

  test('a person who is erased leaves every seal whole', async () => {
    const [{ uuid } = { uuid: '' }] = await server.sql<{ uuid: string }>(
      `select uuid from contact c where deleted is null and type = 'person'
        and not exists (select from app_user u where u.contact_uuid = c.uuid)
       and exists (select from audit a where a.record_id = c.uuid::text) limit 1`,
    );
    done(await server.admin.post(`/v2/contact/erase?uuid=${uuid}`, undefined));
    const erased = await server.sql('select 1 from audit where original_hash is not null');
    assert.ok(erased.length > 0);
    assert.deepEqual((await verify()).faults, []);
    await age();
    assert.equal(await seal(), 1);
    assert.deepEqual((await verify()).faults, []);
  });

  test('who was deleted is gone from projects, and what was deleted from workspaces, without an entry of theirs', async () => {
    const { admin } = server;
    const createUser = (name: string): Promise<number> =>
      admin.create('user', { username: name, primary_email: `${name}@example.com`, first_name: name, last_name: 'Left', group_id: 2 });
    const [user, erased, room] = [
      await createUser('Ada'),
      await createUser('Eve'),
      await admin.create('resource', { type_id: 1, name: 'A' }),
    ];
    await admin.create('project', { name: 'Left', people: { users: [{ id: user, role_id: 1 }, { id: erased }] } });
    await admin.create('workspace', { name: 'Left', resources: [{ id: room }] });
    const [{ uuid }] = (await admin.get('/v2/contact?name=Eve%20Left')).body.data;
    await admin.delete(`/v2/user?id=${user}`);
    await admin.delete(`/v2/resource?id=${room}`);
    assert.equal((await admin.post(`/v2/contact/erase?uuid=${uuid}`, undefined)).status, 200);
    assert.deepEqual((await verify()).faults, []);
  });

  test('numbers that no invoice has are explained', async () => {
    const billing = await Billing.of(server.admin);
    const create = (others: object): Promise<any> => billing.create('invoice', { items: [], prefix: 'GAP-', ...others });
    const [, second] = [await create({ status: { id: 3 } }), await create({}), await create({ status: { id: 3 } })];
    await server.admin.delete(`/v2/invoice?id=${second.id}`);
    await create({ number: 6 });
    assert.deepEqual(
      (await verify()).notes.filter((note) => note.includes('GAP-')),
      [
        'no invoice has the number GAP-2: drafts that had it were deleted',
        'no invoice has the numbers GAP-4 to GAP-5: a number after them was entered by hand',
      ],
    );
  });
});
