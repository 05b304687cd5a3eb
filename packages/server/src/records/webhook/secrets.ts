import type { SecretPlace } from '../../integrations/vault.ts';
import type { Services } from '../../services.ts';

export const placeOf = (account: number, webhook: number): SecretPlace => ({ account, use: `webhook ${webhook}` });

/** The secrets that messages of a webhook are signed with now, from their row: one, or two while it changes. Throws SecretLost. */
export function openSecrets({ vault }: Services, account: number, webhook: number, row: Record<string, unknown> | undefined): string[] {
  const sealed = [row?.['secret'], row?.['former']].filter((one): one is Buffer => Buffer.isBuffer(one));
  return sealed.map((one) => vault.open(placeOf(account, webhook), one));
}
