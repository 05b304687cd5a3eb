import type { Run } from '../../database/as-owner.ts';
import { SecretLost, type SecretPlace, type Vault } from '../../integrations/vault.ts';
import { keepSecrets, loadSecrets, lockSecrets } from './mail-server.sql.ts';

export const passwordPlace = (account: number, id: number): SecretPlace => ({ account, use: `mail server ${id}` });

export const signingKeyPlace = (account: number, id: number): SecretPlace => ({ account, use: `reports of mail server ${id}` });

interface Kept extends Record<string, unknown> {
  readonly id: number;
  readonly password: string;
  readonly signing_key: string;
}

/** Encrypts the secrets of the mail servers of an account with the first key; returns how many there were, and how many no key opens. */
export async function resealPasswords(run: Run, account: number, vault: Vault): Promise<{ sealed: number; lost: number }> {
  const counts = { sealed: 0, lost: 0 };
  const reseal = (place: SecretPlace, kept: string): string => {
    if (kept === '') return '';
    try {
      const again = vault.reseal(place, Buffer.from(kept, 'base64'));
      if (again === undefined) return kept;
      counts.sealed += 1;
      return again.toString('base64');
    } catch (error) {
      if (!(error instanceof SecretLost)) throw error;
      counts.lost += 1;
      return kept;
    }
  };
  for (const { id, ...kept } of await run<Kept>(lockSecrets)) {
    const password = reseal(passwordPlace(account, id), kept.password);
    const signing_key = reseal(signingKeyPlace(account, id), kept.signing_key);
    if (password !== kept.password || signing_key !== kept.signing_key) await run(keepSecrets, { id, password, signing_key });
  }
  return counts;
}

/** How many of the secrets of the mail servers of an account no key opens. */
export async function countLostPasswords(run: Run, account: number, vault: Vault): Promise<number> {
  const kept = await run<Kept>(loadSecrets);
  const places = kept.flatMap(({ id, password, signing_key: key }) => [
    [passwordPlace(account, id), password] as const,
    [signingKeyPlace(account, id), key] as const,
  ]);
  return places.filter(([place, secret]) => secret !== '' && !vault.opens(place, Buffer.from(secret, 'base64'))).length;
}
