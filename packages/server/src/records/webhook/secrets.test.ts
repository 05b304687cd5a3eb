import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { SecretLost, Vault } from '../../integrations/vault.ts';
import type { Services } from '../../services.ts';
import { openSecrets, placeOf } from './secrets.ts';

test('a webhook whose lost secret is replaced signs with the new one, and one without a secret that opens with none', () => {
  const [lost, vault] = [randomBytes(32), randomBytes(32)].map((key) => new Vault(() => [key])) as [Vault, Vault];
  const sealed = (by: Vault, secret: string): Buffer => by.seal(placeOf(1, 2), secret);
  const opened = (secret: Buffer, former: Buffer | null): string[] => openSecrets({ vault } as Services, 1, 2, { secret, former });
  assert.deepEqual(opened(sealed(vault, 'new'), sealed(lost, 'old')), ['new']);
  assert.deepEqual(opened(sealed(vault, 'new'), sealed(vault, 'old')), ['new', 'old']);
  assert.deepEqual(opened(sealed(vault, 'new'), null), ['new']);
  assert.throws(() => opened(sealed(lost, 'old'), null), SecretLost);
});
