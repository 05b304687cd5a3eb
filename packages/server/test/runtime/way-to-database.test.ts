import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api, type Answer } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { Daybook } from '../support/daybook-process.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';

const TOKEN = 'a-token-of-the-operator-0123456789';
const PATIENCE_MS = 10_000;
/** From the moment at which the way is open until everybody is served. */
const SOON_MS = 10_000;

describe('9 the way to the database', () => {
  let database: TestDatabase;
  let way: TcpProxy;
  before(async () => {
    database = await createTestDatabase();
    const { host, port } = database.owner;
    way = await TcpProxy.open(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  });
  after(async () => {
    await way.close();
    await database.drop();
  });

  const start = async (t: { after(work: () => Promise<void>): void }): Promise<{ api: Api; daybook: Daybook; url: string }> => {
    const { user, database: name } = database.owner;
    const settings = { DATABASE_URL: `postgres://${user}@127.0.0.1:${way.port}/${name}`, DAYBOOK_ADMIN_TOKEN: TOKEN, DAYBOOK_WEB: 'off' };
    const daybook = new Daybook(t, settings);
    t.after(async () => way.set('open'));
    const url = await daybook.start();
    return { daybook, url, api: new Api(url, TOKEN) };
  };
  let count = 0;
  const write = (api: Api): Promise<Answer> => {
    const key = `write ${(count += 1)}`;
    return api.post('/v2/contact', { name: key, type: 'person' }, { 'idempotency-key': key });
  };
  const several = (api: Api): Promise<Answer[]> =>
    Promise.all([...['/v2/contact', '/v2/event', '/v2/contact?name=a'].map((path) => api.get(path)), write(api), write(api), write(api)]);

  test('a slow one makes everything late and nothing fail', async (t) => {
    const { api } = await start(t);
    for (const { status, text } of await several(api)) assert.equal(status, 200, text);
    way.set('slow', 100);
    for (let round = 0; round < 3; round += 1) for (const { status, text } of await several(api)) assert.equal(status, 200, text);
  });

  test(
    'one that is very slow: who is asked for the first time, and then for more, is answered within 10 seconds all the ' + 'same',
    async (t) => {
      const { api, url } = await start(t);
      const { body } = await api.post('/v2/token', { name: 'New' });
      const another = new Api(url, body.token);
      way.set('slow', 1_200);
      const began = performance.now();
      const sent = { name: 'Slow', type: 'person' };
      const answers = await Promise.all([
        another.post('/v2/contact', sent),
        another.get('/v2/contact'),
        another.put('/v2/me', { phone: '1' }),
      ]);
      assert.ok(performance.now() - began < PATIENCE_MS + 1_000, `it took ${Math.round(performance.now() - began)} ms`);
      for (const { status, text } of answers) assert.ok(status === 200 || status === 503, text);
    },
  );

  for (const lost of ['cut', 'hung'] as const)
    test(`while it is ${lost} all is answered 503 within 10 seconds; soon after it is open again all is served`, async (t) => {
      const { api, daybook } = await start(t);
      await several(api);
      way.set(lost);
      const began = performance.now();
      for (const { status, body, headers } of await several(api)) {
        assert.equal(status, 503);
        assert.equal(body.code, 'unavailable');
        assert.match(headers.get('retry-after') ?? '', /^\d+$/);
      }
      assert.ok(performance.now() - began < PATIENCE_MS + 1_000);
      way.set('open');
      const opened = performance.now();
      while (!(await several(api)).every(({ status }) => status === 200)) {
        assert.ok(performance.now() - opened < SOON_MS, `it does not serve after ${SOON_MS / 1_000} s`);
        await sleep(100);
      }
      assert.equal((await api.get(`/v2/contact?name=write ${count}`)).body.data.length, 1);
      assert.equal(await daybook.stop('SIGTERM'), 0);
    });
});
