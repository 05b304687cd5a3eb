import type { SecretPlace } from '../../integrations/vault.ts';
import type { Services } from '../../services.ts';

export const placeOf = (account: number, webhook: number): SecretPlace => ({ account, use: `webhook ${webhook}` });

/**
 * The secrets that messages of a webhook are signed with now, from their row: one, or two while it changes. Throws SecretLost where no key
 * opens the present one. A former one that is lost signs nothing: its place was taken because it was.
 */
export function openSecrets({ vault }: Services, account: number, webhook: number, row: Record<string, unknown> | undefined): string[] {
  const place = placeOf(account, webhook);
  const [present, former] = [row?.['secret'], row?.['former']];
  return [
    ...(Buffer.isBuffer(present) ? [vault.open(place, present)] : []),
    ...(Buffer.isBuffer(former) && vault.opens(place, former) ? [vault.open(place, former)] : []),
  ];
}
