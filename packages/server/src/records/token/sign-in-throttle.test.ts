import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hashOf } from '../../access/secrets.ts';
import { runChores } from '../../../test/support/chores.ts';
import { Api, type Answer } from '../../../test/support/api.ts';
import { PASSWORD, tokenSteps } from '../../../test/support/token-steps.ts';

describe('how often somebody may sign in (8)', () => {
  const { server, second, another, newUser, signIn } = tokenSteps();

  test('8 sign-ins are throttled for each user and network, and for each address', async () => {
    const { username } = await newUser();
    const here = '198.51.100.99';
    for (let i = 0; i < 10; i += 1) assert.equal((await signIn({ username, password: 'wrong horse battery' }, here)).status, 401);
    const byUser = await signIn({ username: ` ${username.toUpperCase()}`, password: PASSWORD }, here);
    assert.deepEqual([byUser.status, byUser.body.code], [429, 'rate_limited']);
    const seconds = Number(byUser.headers.get('retry-after'));
    assert.deepEqual([byUser.body.title, byUser.body.retry_after], ['The user is locked out for a while', seconds]);
    assert.ok(byUser.body.detail.endsWith(`the next is checked in ${seconds} seconds`), byUser.body.detail);
    assert.ok(seconds > 800);
    assert.deepEqual(
      [byUser.headers.get('ratelimit'), byUser.headers.get('ratelimit-policy')],
      [`"sign-in";r=0;t=${seconds}`, '"sign-in";q=10;w=900'],
    );
    for (let i = 0; i < 30; i += 1) await signIn({ username: `nobody ${i}`, password: PASSWORD }, '203.0.113.7');
    assert.equal((await signIn({ username: 'nobody else', password: PASSWORD }, '203.0.113.7')).status, 429);
  });

  test('8 a user that there is not is locked out like one that there is', async () => {
    const { username } = await newUser();
    const details = new Set<string>();
    for (const [name, address] of [
      [username, '198.51.100.97'],
      ['never.there', '198.51.100.98'],
    ] as const) {
      for (let i = 0; i < 10; i += 1)
        assert.equal((await signIn({ username: name, password: 'wrong horse battery' }, address)).status, 401);
      const locked = await signIn({ username: name, password: 'wrong horse battery' }, address);
      assert.equal(locked.status, 429);
      details.add(locked.body.detail.replaceAll(/\d+ seconds/g, ''));
    }
    assert.equal(details.size, 1);
  });

  test('8 a stranger locks nobody out', async () => {
    const { username } = await newUser();
    for (let i = 0; i < 12; i += 1) await signIn({ username, password: `guess number ${i}` }, '203.0.113.77');
    assert.equal((await signIn({ username, password: PASSWORD }, '203.0.113.77')).status, 429);
    assert.equal((await signIn({ username, password: PASSWORD }, '203.0.113.78')).status, 200);
  });

  test('8 guesses from many networks are slowed down together, but not where the user has signed in before', async () => {
    const { username } = await newUser();
    const home = '203.0.113.80';
    assert.equal((await signIn({ username, password: PASSWORD }, home)).status, 200);
    for (let round = 0; round < 10; round += 1) {
      const guesses = Array.from({ length: 10 }, (_, i) => signIn({ username, password: `guess number ${i}` }, `198.18.${round}.${i}`));
      for (const { status } of await Promise.all(guesses)) assert.equal(status, 401);
    }
    const abroad = await signIn({ username, password: PASSWORD }, '203.0.113.81');
    assert.deepEqual([abroad.status, abroad.body.code, abroad.body.title], [429, 'rate_limited', 'Signing in as this user is slowed down']);
    const seconds = Number(abroad.headers.get('retry-after'));
    assert.ok(seconds >= 1 && seconds <= 36, `${seconds} seconds`);
    assert.equal((await signIn({ username, password: 'wrong horse battery' }, home)).status, 401);
    assert.equal((await signIn({ username, password: PASSWORD }, home)).status, 200);
    // One wears off.
    await server.sql('update sign_in_count set ends = ends - 36 where pace > 0');
    assert.equal((await signIn({ username, password: PASSWORD }, '203.0.113.81')).status, 200);
  });

  test('8 many guesses at once are no way around the throttle', async () => {
    const { username } = await newUser();
    const guesses = Array.from({ length: 30 }, (_, i) => signIn({ username, password: `guess number ${i}` }, '198.18.255.1'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 401).length, 10, statuses.join());
    assert.ok(
      statuses.every((status) => [401, 429, 503].includes(status)),
      statuses.join(),
    );
  });

  test('8 what succeeds does not count', async () => {
    const { username } = await newUser();
    for (let i = 0; i < 12; i += 1) assert.equal((await signIn({ username, password: PASSWORD }, '198.18.255.2')).status, 200);
  });

  test('8 failures count together in all processes, and stay counted when they start anew', async () => {
    const { username } = await newUser();
    const guess = (url: string): Promise<Answer> =>
      new Api(url, undefined).post('/v2/token', { username, password: 'wrong horse battery' }, { 'x-forwarded-for': '198.18.255.3' });
    for (let i = 0; i < 10; i += 1) assert.equal((await guess(i % 2 === 0 ? server.url : second.url)).status, 401);
    for (const { url } of [server, second]) assert.equal((await guess(url)).status, 429);
    const third = await another();
    try {
      assert.equal((await guess(third.url)).status, 429);
    } finally {
      await third.close();
    }
  });

  test('8 names and networks of sign-ins stand nowhere but as hashes, and what is over is removed', async () => {
    const { username } = await newUser();
    await signIn({ username, password: PASSWORD }, '198.18.255.4');
    await signIn({ username, password: 'wrong horse battery' }, '198.18.255.4');
    const kept = JSON.stringify([await server.sql('select * from sign_in_count'), await server.sql('select * from sign_in_network')]);
    for (const secret of [username, '198.18', hashOf(username).toString('hex')]) assert.ok(!kept.includes(secret), secret);
    await server.sql('update sign_in_count set ends = 1');
    assert.ok((await runChores(server.database.app, 'remove counts')) > 0);
    assert.deepEqual(await server.sql('select * from sign_in_count'), []);
    assert.ok((await server.sql('select * from sign_in_network')).length > 0);
  });
});
