import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertProblem } from '../../test/support/problem.ts';
import { testServer } from '../../test/support/server.ts';

const LIMIT = 20;

describe('the rate limit', () => {
  const server = testServer({ DAYBOOK_RATE_LIMIT: String(LIMIT) });

  const get = (path: string, authorization: string): Promise<Response> => fetch(`${server.url}${path}`, { headers: { authorization } });
  let count = 0;
  /** The token of a user who has sent nothing yet. */
  const newToken = async (): Promise<string> => {
    const username = `user${(count += 1)}`;
    const user_id = await server.admin.create('user', { username, primary_email: `${username}@example.com`, group_id: 1 });
    return (await server.admin.post('/v2/token', { user_id })).body.token;
  };

  test('8 counts the user, however the header and the address are spelled', async () => {
    const token = await newToken();
    const spellings = ['Bearer ', 'bearer ', 'BEARER ', 'Bearer  ', 'bEaReR    '];
    const paths = ['/v2/me', '/%762/me', '/v2/%6de', '/v2/me?'];
    const statuses: number[] = [];
    for (let i = 0; i < LIMIT + 8; i += 1)
      statuses.push((await get(paths[i % paths.length] ?? '', `${spellings[i % spellings.length]}${token}`)).status);
    assert.ok(
      statuses.slice(0, LIMIT).every((status) => status !== 429),
      statuses.join(),
    );
    assert.deepEqual(new Set(statuses.slice(LIMIT)), new Set([429]), statuses.join());
    assert.equal((await get('/v2/me', `Bearer ${await newToken()}`)).status, 200, 'another user has an allowance too');
  });

  test('8 counts all tokens of a user together, also those that the user makes', async () => {
    const token = await newToken();
    const own = [token];
    for (let i = 0; i < 4; i += 1) own.push((await server.as(token).post('/v2/token', { name: `Another ${i}` })).body.token);
    const statuses: number[] = [];
    for (let i = 0; i < LIMIT; i += 1) statuses.push((await get('/v2/me', `Bearer ${own[i % own.length]}`)).status);
    assert.equal(statuses.filter((status) => status === 200).length, LIMIT - 4, statuses.join());
    assert.deepEqual(new Set(statuses.slice(LIMIT - 4)), new Set([429]), statuses.join());
  });

  test('8 leaves browsers of a user a quarter more than the tokens of the same user have used up', async () => {
    const { api, token } = await server.newAccount('Browsers');
    const password = 'correct horse battery';
    assert.equal((await api.put('/v2/user?id=1', { password })).status, 200);
    const { username } = (await api.get('/v2/me')).body.data;
    const signedIn = await server.as(undefined).post('/v2/session', { username, password, account: 'Browsers' });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const browse = () => server.as(undefined).get('/v2/me', { cookie, 'sec-fetch-site': 'same-origin' });
    const script = async (): Promise<number> => (await get('/v2/me', `Bearer ${token}`)).status;
    while ((await script()) !== 429);
    for (let i = 0; i < LIMIT / 4; i += 1) {
      const { status, headers } = await browse();
      assert.deepEqual([status, headers.get('ratelimit')?.split(';')[1]], [200, `r=${LIMIT / 4 - 1 - i}`]);
      assert.equal(await script(), 429);
    }
    assert.match(assertProblem(await browse(), 429, 'rate_limited').detail, new RegExp(`${LIMIT} requests a minute`));
  });

  test('8 counts headers without a token by the address that they come from', async () => {
    const statuses: number[] = [];
    // Nobody has these tokens: each would be a caller of its own.
    for (let i = 0; i < LIMIT + 3; i += 1) statuses.push((await get('/v2/me', i % 2 === 0 ? `Basic ${i}` : `Bearer made-up-${i}`)).status);
    assert.deepEqual(statuses.slice(LIMIT), [429, 429, 429]);
    assert.equal((await get('/v2/me', `Bearer ${await newToken()}`)).status, 200);
  });

  test('7 says how long to wait, in the header and in the body', async () => {
    const api = server.as(await newToken());
    for (let i = 0; i < LIMIT; i += 1) await api.get('/v2/me');
    const answer = await api.get('/v2/me');
    const { retry_after: seconds, detail } = assertProblem(answer, 429, 'rate_limited');
    assert.ok(seconds >= 1 && seconds <= 60);
    assert.equal(answer.headers.get('retry-after'), String(seconds));
    assert.ok(detail.includes(`${LIMIT} requests a minute; wait ${seconds} seconds`), detail);
  });
});
