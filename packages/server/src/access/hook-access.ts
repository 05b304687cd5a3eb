import type { Clock } from '@daybook/values';
import type { Connections } from '../database/connections.ts';
import { Problem } from '../problem.ts';
import { LinkThrottle } from './link-throttle.ts';
import { networkOf } from './network.ts';
import type { RequestCounts } from './request-counts.ts';
import { hashOf } from './secrets.ts';
import { findCredential } from './viewer.sql.ts';

/** An address that was made for a system of others: whose it is, and the record that it belongs to. */
export interface Hook {
  readonly account: number;
  readonly record: number;
}

/** What an address is asked with, and from where. */
interface Knock {
  readonly secret: string;
  readonly ip: string;
}

/** Finds the addresses that other systems send to. A sender that knows one must sign besides. */
export class HookAccess {
  readonly #connections: Connections;
  readonly #throttle: LinkThrottle;

  constructor(connections: Connections, clock: Clock, counts: RequestCounts) {
    this.#connections = connections;
    this.#throttle = new LinkThrottle(clock, counts, { name: 'hooks', of: 'messages that are not signed for their address' });
  }

  /**
   * The address of a secret. Throws the same as `refuse` where there is no such address. Callers are let in even after many refusals: a
   * signed message is accepted in any case.
   */
  async find(use: string, { secret, ip }: Knock): Promise<Hook> {
    const [credential] = await this.#connections.sharedRead(findCredential, { hash: hashOf(secret), kind: use });
    if (credential === undefined) throw this.refuse({ secret, ip });
    return { account: Number(credential['account_id']), record: Number(credential['record_id']) };
  }

  /**
   * Why nothing is accepted: the same answer without a known address and without a signature. Each counts for the network of the caller,
   * except for what is signed and only too old; a right message is never refused for what others of its network sent.
   */
  refuse(knock: Knock, isSigned = false): Problem {
    try {
      if (!isSigned) this.#throttle.begin(keysOf(knock));
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    }
    return new Problem('not_found', { detail: 'there is no such address, or the message is not signed for it as of now' });
  }
}

function keysOf({ secret, ip }: Knock): readonly [string, string] {
  const network = networkOf(ip);
  return [`hook ${hashOf(secret).toString('base64')} ${network}`, `address ${network}`];
}
