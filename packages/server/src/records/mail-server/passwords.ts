import type { Run } from '../../database/as-owner.ts';
import { SecretLost, type SecretPlace, type Vault } from '../../integrations/vault.ts';
import { keepPassword, lockPasswords } from './mail-server.sql.ts';

export const passwordPlace = (account: number, id: number): SecretPlace => ({ account, use: `mail server ${id}` });

/** Encrypts the password of the mail server of an account with the first key; answers how many it was, and how many no key opens. */
export async function resealPasswords(run: Run, account: number, vault: Vault): Promise<{ sealed: number; lost: number }> {
  let [sealed, lost] = [0, 0];
  for (const { id, sealed: kept } of await run<{ id: number; sealed: string }>(lockPasswords)) {
    try {
      const again = vault.reseal(passwordPlace(account, id), Buffer.from(kept, 'base64'));
      if (again === undefined) continue;
      await run(keepPassword, { id, sealed: again.toString('base64') });
      sealed += 1;
    } catch (error) {
      if (!(error instanceof SecretLost)) throw error;
      lost += 1;
    }
  }
  return { sealed, lost };
}
