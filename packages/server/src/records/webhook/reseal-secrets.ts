import type { Run } from '../../database/as-owner.ts';
import { SecretLost, type Vault } from '../../integrations/vault.ts';
import { placeOf } from './secrets.ts';
import { keepSecrets, lockSecrets, presentSecrets } from './webhook.sql.ts';

/** How many secrets were encrypted with the first key now, and how many no key opens. */
export interface Resealed {
  readonly sealed: number;
  readonly lost: number;
}

/** Encrypts the secrets of the webhooks of an account with the first key. */
export async function resealSecrets(run: Run, account: number, vault: Vault): Promise<Resealed> {
  let [sealed, lost] = [0, 0];
  const again = (webhook: number, secret: Buffer | null): Buffer | null => {
    if (secret === null) return null;
    try {
      const changed = vault.reseal(placeOf(account, webhook), secret);
      if (changed !== undefined) sealed += 1;
      return changed ?? secret;
    } catch (error) {
      if (!(error instanceof SecretLost)) throw error;
      lost += 1;
      return secret;
    }
  };
  for (const { webhook_id: webhook, secret, former_secret: former } of await run<Kept>(lockSecrets))
    await run(keepSecrets, { webhook, secret: again(webhook, secret), former: again(webhook, former) });
  return { sealed, lost };
}

/** How many of the secrets that webhooks of an account sign with no key opens. */
export async function countLostSecrets(run: Run, account: number, vault: Vault): Promise<number> {
  const kept = await run<Pick<Kept, 'webhook_id' | 'secret'>>(presentSecrets);
  return kept.filter(({ webhook_id: webhook, secret }) => !vault.opens(placeOf(account, webhook), secret)).length;
}

interface Kept extends Record<string, unknown> {
  readonly webhook_id: number;
  readonly secret: Buffer;
  readonly former_secret: Buffer | null;
}
