import assert from 'node:assert/strict';
import { argon2Sync } from 'node:crypto';
import { test } from 'node:test';
import { leastTimes } from '../../test/support/least-times.ts';
import { hashPassword, inPasswordTurn } from './password.ts';

const verifyPassword = (password: string, hash: string | null): Promise<boolean> =>
  inPasswordTurn('account 1', (verify) => verify(password, hash));

test('5 a password is kept as argon2id in the PHC string format, with a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('correct horse battery', 1), hashPassword('correct horse battery', 2)]);
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  assert.notEqual(one, other);
  assert.equal(await verifyPassword('correct horse battery', one), true);
  assert.equal(await verifyPassword('correct horse batterz', one), false);
});

test('a hash made with other parameters is verified with its own', async () => {
  const salt = Buffer.from('0123456789abcdef');
  const tag = argon2Sync('argon2id', { message: 'older parameters', nonce: salt, memory: 8_192, passes: 3, parallelism: 2, tagLength: 24 });
  const hash = `$argon2id$v=19$m=8192,t=3,p=2$${salt.toString('base64').replaceAll('=', '')}$${tag.toString('base64').replaceAll('=', '')}`;
  assert.equal(await verifyPassword('older parameters', hash), true);
  assert.equal(await verifyPassword('other parameters', hash), false);
});

test('a password is the same however its letters were composed', async () => {
  assert.equal(await verifyPassword('Zoë Ångström 12'.normalize('NFD'), await hashPassword('Zoë Ångström 12', 1)), true);
});

test('8 without a hash no password is right, and it takes as long', async () => {
  const hash = await hashPassword('correct horse battery', 1);
  const wrong = (passwordHash: string | null) => async (): Promise<void> =>
    assert.equal(await verifyPassword('wrong', passwordHash), false);
  const [knownMs = 0, unknownMs = 0] = await leastTimes(9, wrong(hash), wrong(null));
  assert.ok(unknownMs > knownMs / 3 && unknownMs < knownMs * 3, `${knownMs} ms with a hash, ${unknownMs} ms without`);
});
