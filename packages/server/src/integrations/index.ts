import type { Config } from '../config.ts';
import { Destinations } from './destinations.ts';
import { Outgoing } from './outgoing.ts';
import { loadSecretKeys } from './secret-keys.ts';
import { Vault } from './vault.ts';

/** What the parts share that talk to systems of others. */
export interface Integrations {
  /** Sends requests to addresses that users chose. */
  readonly outgoing: Outgoing;
  /** Connects to mail servers that users chose. */
  readonly mailDestinations: Destinations;
  /** Encrypts the secrets of accounts. */
  readonly vault: Vault;
}

export function createIntegrations(config: Config): Integrations {
  return {
    outgoing: new Outgoing({ allowed: config.webhookPrivateAddresses }),
    mailDestinations: new Destinations({ allowed: config.mailPrivateAddresses }),
    vault: new Vault(() => loadSecretKeys(config)),
  };
}
