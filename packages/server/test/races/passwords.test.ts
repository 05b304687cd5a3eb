import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../support/api.ts';
import { holding, ON_ROWS, onTable, waiting } from '../support/blocked.ts';
import { assertProblem } from '../support/problem.ts';
import { testServer } from '../support/server.ts';

const FORMER = 'correct horse battery';
const NEXT = 'staple of seven ships';
const LATER = 'harbour lights at nine';
const ON_CREDENTIALS = `${onTable('credential')} and not granted`;
/** How many writes of a user run at once in a process. */
const WRITES_OF_USER = 6;

describe('8 a password that is set anew ends what the former one opened', () => {
  const server = testServer();
  let count = 0;
  const newUser = async (): Promise<{ id: number; username: string }> => {
    const username = `holder${(count += 1)}`;
    const id = await server.admin.create('user', { username, primary_email: `${username}@example.com`, group_id: 1, password: FORMER });
    return { id, username };
  };
  const signIn = (username: string, password = FORMER): Promise<Answer> =>
    server.as(undefined).post('/v2/token', { username, password, name: 'Signed in' });
  const setAnew = (id: number): Promise<Answer> => server.admin.put(`/v2/user?id=${id}`, { password: NEXT });
  const isOpen = async ({ body }: Answer): Promise<boolean> => (await server.as(body.token).get('/v2/me')).status === 200;

  test('8 whoever was let in by the former one, and has no token yet, gets none', async () => {
    const { id, username } = await newUser();
    const answer = await holding(server, 'lock table sign_in_network in exclusive mode', async (release) => {
      const signedIn = signIn(username);
      await waiting(server, `${onTable('sign_in_network')} and not granted`);
      assert.equal((await setAnew(id)).status, 200);
      await release();
      return signedIn;
    });
    assertProblem(answer, 401, 'token_invalid');
    assert.equal((await signIn(username, NEXT)).status, 200);
  });

  for (const by of ['the former password', 'a token'])
    test(`8 a token that is being made by ${by} just then is revoked`, async () => {
      const { id, username } = await newUser();
      const { body } = await signIn(username);
      const makes = (): Promise<Answer> =>
        by === 'a token' ? server.as(body.token).post('/v2/token', { name: 'Made' }) : signIn(username);
      const [creation, change] = await holding(server, 'lock table credential in share mode', async (release) => {
        const making = makes();
        await waiting(server, ON_CREDENTIALS);
        const changing = setAnew(id);
        await waiting(server, `(${ON_CREDENTIALS} or ${ON_ROWS})`, 2);
        await release();
        return Promise.all([making, changing]);
      });
      assert.equal(change.status, 200, change.text);
      // Where the change was before it after all, nothing is made.
      if (creation.status === 401) assertProblem(creation, 401, 'token_invalid');
      else assert.deepEqual([creation.status, await isOpen(creation)], [200, false], creation.text);
    });

  test('8 a token that is revoked while its request waits for its turn makes no other', async () => {
    const { username } = await newUser();
    const { body } = await signIn(username);
    const api = server.as(body.token);
    const [creation, ...others] = await holding(server, 'lock table contact in exclusive mode', async (release) => {
      const before = Array.from({ length: WRITES_OF_USER }, (_, i) => api.post('/v2/contact', { name: `Before ${i}`, type: 'person' }));
      await waiting(server, `${onTable('contact')} and not granted`, WRITES_OF_USER);
      const making = api.post('/v2/token', { name: 'Made' });
      // Time to be let in: what is refused there would be no proof.
      await sleep(500);
      assert.equal((await server.admin.delete(`/v2/token?id=${body.success.id}`)).status, 200);
      await release();
      return Promise.all([making, ...before]);
    });
    assertProblem(creation as Answer, 401, 'token_invalid');
    // One that had to begin once more is refused, too.
    for (const { status, text } of others) assert.ok(status === 200 || status === 401, text);
  });

  test('8 who confirmed the former one sets no other', async () => {
    const { id, username } = await newUser();
    const { body } = await signIn(username);
    // As another process sets it.
    const change = `update app_user set password_hash = null where account_id = ${server.account} and id = ${id}`;
    const late = await holding(server, change, async (release) => {
      const changing = server.as(body.token).put('/v2/me', { old_password: FORMER, password: LATER });
      await waiting(server, ON_ROWS);
      await release();
      return changing;
    });
    assert.equal(assertProblem(late, 422, 'validation_failed')['errors'][0].pointer, '/old_password');
    assert.equal((await signIn(username, LATER)).status, 401);
  });
});
