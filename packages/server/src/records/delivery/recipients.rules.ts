import { MAX_RECIPIENTS, type Findings } from '@daybook/contract';
import { isEmailAddress } from '@daybook/values';

interface Sent {
  readonly to?: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
}

export interface Recipients {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
}

/** Who gets a mail, each once; `usual` are the addresses of the client, the best first. */
export function recipientsOf({ to = [], cc = [], bcc = [] }: Sent, usual: readonly string[], findings: Findings): Recipients {
  const seen = new Set<string>();
  const once = (addresses: readonly string[]): string[] =>
    addresses.filter((address) => !seen.has(address.toLowerCase()) && seen.add(address.toLowerCase()));
  const all = { to: once(to.length > 0 ? to : usualAddress(usual, findings)), cc: once(cc), bcc: once(bcc) };
  if (seen.size > MAX_RECIPIENTS)
    findings.fault('/to', 'too_many', `with copies there are ${seen.size} recipients, at most ${MAX_RECIPIENTS} are allowed`);
  return all;
}

function usualAddress(usual: readonly string[], findings: Findings): string[] {
  // What could not be read of `to` was reported.
  if (findings.faults.some(({ pointer }) => pointer === '/to' || pointer.startsWith('/to/'))) return [];
  const address = usual.find((one) => one !== '');
  if (address === undefined) findings.fault('/to', 'required', 'is required, because the client has no e-mail address');
  else if (isEmailAddress(address)) return [address];
  else findings.fault('/to', 'required', `is required, because ${JSON.stringify(address)} of the client is not an e-mail address`);
  return [];
}
