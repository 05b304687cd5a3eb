import { CENTRAL_BANK, type Config } from '../config.ts';
import { CentralBank } from './central-bank/index.ts';
import { Destinations } from './destinations.ts';
import { Outgoing } from './outgoing.ts';
import { loadSecretKeys } from './secret-keys.ts';
import { Vault } from './vault.ts';

export { RatesUnread, type ReferenceRates } from './central-bank/index.ts';

/** What the parts share that talk to systems of others. */
export interface Integrations {
  /** Sends requests to addresses that users chose. */
  readonly outgoing: Outgoing;
  /** Connects to mail servers that users chose. */
  readonly mailDestinations: Destinations;
  /** Reads exchange rates, where the operator allows it. */
  readonly centralBank: CentralBank;
  /** Encrypts the secrets of accounts. */
  readonly vault: Vault;
}

export function createIntegrations(config: Config): Integrations {
  return {
    outgoing: new Outgoing({ allowed: config.webhookPrivateAddresses }),
    mailDestinations: new Destinations({ allowed: config.mailPrivateAddresses }),
    centralBank: centralBankOf(config),
    vault: new Vault(() => loadSecretKeys(config)),
  };
}

/** What an operator names may be in the network of the operator; the address of the bank itself leads to a public one alone. */
function centralBankOf({ exchangeRatesUrl: url }: Config): CentralBank {
  return new CentralBank(url, new Outgoing({ allowed: url === CENTRAL_BANK ? [] : ['0.0.0.0/0', '::/0'] }));
}
