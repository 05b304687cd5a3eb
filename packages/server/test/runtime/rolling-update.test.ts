import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { HOUR } from '@daybook/values';
import { Api, type Answer } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { Daybook } from '../support/daybook-process.ts';
import { checkOutEarlier, type EarlierVersion } from '../support/earlier-version.ts';
import { rowsOf } from '../support/rows-of.ts';

const TOKEN = 'a-token-of-the-operator-0123456789';
const ROUNDS = 3;

const earlier: EarlierVersion | undefined = checkOutEarlier();

describe('an earlier version beside this one, on one database', { skip: earlier === undefined && 'no history' }, () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase({ isEmpty: true });
  });
  after(async () => {
    await database.drop();
    earlier?.remove();
  });

  test('both serve, before and after the migrations of the newer one, and what either writes the other reads', async (t) => {
    const { host, user, database: name } = database.owner;
    const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
    const settings = { DATABASE_URL: url, DAYBOOK_ADMIN_TOKEN: TOKEN, DAYBOOK_WEB: 'off', DAYBOOK_RATE_LIMIT: '0' };
    const [older, newer] = [new Daybook(t, settings, earlier?.main), new Daybook(t, settings)];
    t.diagnostic(`beside ${earlier?.commit}, which lacks ${earlier?.missing.join(', ')}`);
    let old = new Api(await older.start(), TOKEN);
    await writeSome(old, 'before');
    const young = new Api(await newer.start(), TOKEN);
    assert.deepEqual(await migrationsOf(database, earlier?.missing ?? []), earlier?.missing);
    assert.equal((await old.get('/readyz')).status, 200);
    for (let i = 0; i < ROUNDS; i += 1) await Promise.all([writeSome(old, `old ${i}`), writeSome(young, `new ${i}`)]);
    await older.stop('SIGTERM');
    await writeSome(young, 'alone');
    // One that ended starts again beside the newer one, until its own update.
    old = new Api(await older.start(), TOKEN);
    await Promise.all([writeSome(old, 'old again'), writeSome(young, 'new again')]);
    for (const path of ['/v2/contact', '/v2/resource', '/v2/invoice', '/v2/booking', '/v2/time-entry', '/v2/payment']) {
      const ids = async (api: Api): Promise<unknown[]> =>
        done(await api.get(`${path}?limit=1000`)).data.map(({ id }: { id: number }) => id);
      const [seen, seenToo] = await Promise.all([ids(old), ids(young)]);
      assert.ok(seen.length > 2 * ROUNDS, path);
      assert.deepEqual(seen, seenToo, path);
    }
    const numbers: number[] = done(await young.get('/v2/invoice?limit=1000&fields=number')).data.map(
      (one: { number: number }) => one.number,
    );
    assert.equal(new Set(numbers).size, 2 * ROUNDS + 4);
    assert.equal(Math.max(...numbers) - Math.min(...numbers), numbers.length - 1, 'the numbers of invoices have no gap');
    const { code, out, err } = await newer.run('verify');
    assert.equal(code, 0, out + err);
  });
});

function done({ status, text, body }: Answer): any {
  assert.equal(status, 200, text);
  return body;
}

let booked = 0;

/** Writes what a firm writes every day, and changes and removes some of it. */
async function writeSome(api: Api, name: string): Promise<void> {
  const { uuid } = done(await api.post('/v2/contact', { name, type: 'person' })).success;
  const client = { uuid };
  const room = await api.create('resource', { name, type_id: 1 });
  const start = 2_000_000_000 + 10 * HOUR * (booked += 1);
  const times = { start, end: start + HOUR };
  const booking = await api.create('booking', { name, ...times, resources: [{ id: room }], status: { id: 2 } });
  done(await api.put(`/v2/booking?id=${booking}`, { name: `${name}, changed` }));
  const removed = await api.create('resource', { name: 'for a moment', type_id: 1 });
  assert.ok((await api.delete(`/v2/resource?id=${removed}`)).status < 300);
  const owner_id = (await api.get('/v2/me')).body.data.id;
  await api.create('time-entry', { name, owner_id, start: start - 400_000_000, end: start - 400_000_000 + HOUR });
  const items = [{ item_text: name, quantity: '2', unit_amount: '400.00' }];
  const invoice = await api.create('invoice', { client, currency: 'EUR', items, status: { id: 3 } });
  await api.create('payment', { client, amount: '100.00', currency: 'EUR', allocations: [{ invoice_id: invoice, amount: '100.00' }] });
}

async function migrationsOf(database: TestDatabase, names: readonly string[]): Promise<string[]> {
  const text = 'select name from applied_migration where name = any($1) order by name';
  return (await rowsOf<{ name: string }>(database.owner, text, [names])).map(({ name }) => name);
}
