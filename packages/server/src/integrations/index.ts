import { CENTRAL_BANK, VIES, type Config } from '../config.ts';
import { CentralBank } from './central-bank/index.ts';
import { Destinations } from './destinations.ts';
import { Outgoing } from './outgoing.ts';
import { loadSecretKeys } from './secret-keys.ts';
import { Vault } from './vault.ts';
import { Vies } from './vies/index.ts';

export { RatesUnread, type ReferenceRates } from './central-bank/index.ts';
export { VatUnchecked, type VatRegistration } from './vies/index.ts';

/** What the parts share that talk to systems of others. */
export interface Integrations {
  /** Sends requests to addresses that users chose. */
  readonly outgoing: Outgoing;
  /** Connects to mail servers that users chose. */
  readonly mailDestinations: Destinations;
  /** Reads exchange rates, where the operator allows it. */
  readonly centralBank: CentralBank;
  /** Asks whether VAT numbers are registered, where the operator allows it. */
  readonly vies: Vies;
  /** Encrypts the secrets of accounts. */
  readonly vault: Vault;
}

export function createIntegrations(config: Config): Integrations {
  return {
    outgoing: new Outgoing({ allowed: config.webhookPrivateAddresses }),
    mailDestinations: new Destinations({ allowed: config.mailPrivateAddresses }),
    centralBank: new CentralBank(config.exchangeRatesUrl, outgoingTo(config.exchangeRatesUrl, CENTRAL_BANK)),
    vies: new Vies(config.vatCheckUrl, outgoingTo(config.vatCheckUrl, VIES)),
    vault: new Vault(() => loadSecretKeys(config)),
  };
}

/** What an operator names may be in the network of the operator; the usual address of a service leads to a public one alone. */
function outgoingTo(url: string | null, usual: string): Outgoing {
  return new Outgoing({ allowed: url === usual ? [] : ['0.0.0.0/0', '::/0'] });
}
