import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { addKeys, keepFirstKeys, loadSecretKeys, putNewKeyFirst, readKeptKeys } from './secret-keys.ts';
import { SecretLost, Vault } from './vault.ts';

const PLACE = { account: 1, use: 'webhook 3' };

describe('secrets of accounts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-vault-'));
  after(() => rmSync(folder, { recursive: true }));
  const keys = [randomBytes(32), randomBytes(32)] as const;
  const vaultOf = (...some: Buffer[]): Vault => new Vault(() => some);

  test('open for what they were sealed for, and for nothing else', () => {
    const vault = vaultOf(keys[0]);
    const sealed = vault.seal(PLACE, 'whsec_Zürich');
    assert.equal(vault.open(PLACE, sealed), 'whsec_Zürich');
    assert.ok(!sealed.includes('whsec'));
    assert.notDeepEqual(vault.seal(PLACE, 'whsec_Zürich'), sealed);
    for (const other of [
      { ...PLACE, account: 2 },
      { ...PLACE, use: 'webhook 4' },
    ])
      assert.throws(() => vault.open(other, sealed), SecretLost);
    for (let i = 0; i < sealed.length; i += 1) {
      const changed = Buffer.from(sealed);
      changed[i] = (changed[i] ?? 0) ^ 1;
      assert.throws(() => vault.open(PLACE, changed), SecretLost, `byte ${i}`);
    }
  });

  test('open with the keys of before, as long as they are there', () => {
    const sealed = vaultOf(keys[0]).seal(PLACE, 'secret');
    assert.equal(vaultOf(keys[1], keys[0]).open(PLACE, sealed), 'secret');
    assert.throws(() => vaultOf(keys[1]).open(PLACE, vaultOf(keys[0]).seal(PLACE, 'secret')), SecretLost);
    assert.throws(() => vaultOf(keys[0]).open(PLACE, vaultOf(keys[1], keys[0]).seal(PLACE, 'secret')), SecretLost);
  });

  test('are encrypted again with the first key, and a vault that is open finds keys that were changed meanwhile', () => {
    const dataDir = join(folder, 'changed');
    const place = { secretKeys: null, dataDir };
    const vault = new Vault(() => loadSecretKeys(place));
    const other = new Vault(() => loadSecretKeys(place));
    const sealed = vault.seal(PLACE, 'secret');
    assert.equal(other.open(PLACE, sealed), 'secret');
    assert.equal(vault.reseal(PLACE, sealed), undefined);
    putNewKeyFirst(place);
    const again = vault.reseal(PLACE, sealed) ?? Buffer.alloc(0);
    assert.equal(other.open(PLACE, again), 'secret');
    assert.equal(vault.reseal(PLACE, other.seal(PLACE, 'later')), undefined, 'the new key encrypts what others keep, too');
    const former = loadSecretKeys(place);
    keepFirstKeys(place, 1);
    assert.deepEqual(loadSecretKeys(place), former.slice(0, 1));
    assert.throws(() => new Vault(() => loadSecretKeys(place)).open(PLACE, sealed), SecretLost);
    // Those of a backup decrypt.
    addKeys(place, former);
    addKeys(place, former);
    assert.deepEqual(loadSecretKeys(place), former);
    assert.equal(new Vault(() => loadSecretKeys(place)).open(PLACE, sealed), 'secret');
    assert.deepEqual(readdirSync(dataDir), ['secret-keys']);
  });

  test('have a key beside the data, which is made once and which nobody else may read, or keys of the configuration', () => {
    const dataDir = join(folder, 'data');
    const newKeys = loadSecretKeys({ secretKeys: null, dataDir });
    assert.equal(newKeys[0]?.length, 32);
    assert.deepEqual(loadSecretKeys({ secretKeys: null, dataDir }), newKeys);
    assert.deepEqual(readdirSync(dataDir), ['secret-keys']);
    if (process.platform !== 'win32') assert.equal(statSync(join(dataDir, 'secret-keys')).mode & 0o777, 0o600);
    // Keys of the configuration come first; the file still decrypts what it has encrypted.
    assert.deepEqual(loadSecretKeys({ secretKeys: [...keys], dataDir }), [...keys, ...newKeys]);
    assert.deepEqual(loadSecretKeys({ secretKeys: [...keys], dataDir: join(folder, 'none') }), keys);
    assert.deepEqual(readKeptKeys({ dataDir: join(folder, 'none') }), []);
    writeFileSync(join(dataDir, 'secret-keys'), 'cut');
    assert.throws(() => loadSecretKeys({ secretKeys: null, dataDir }), /damaged/);
  });
});
