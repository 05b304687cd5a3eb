import { randomUUID } from 'node:crypto';
import { systemClock } from '@daybook/values';
import type { Viewer } from '../../access/viewer.ts';
import type { Connections } from '../../database/connections.ts';
import type { Statement } from '../../database/statement.ts';
import { leavePresence, stayPresent } from './presence.sql.ts';

/** A stream is present for so long without a renewal: as long as that of a process which was killed is still shown. */
const LEASE_S = 90;
const RENEW_S = 30;

/** One open stream of a user, who is present while it is. */
export class Presence {
  readonly #connections: Connections;
  readonly #account: number;
  readonly #user: number;
  readonly #id = randomUUID();
  #renewed = 0;

  constructor(connections: Connections, { account, userId }: Viewer) {
    this.#connections = connections;
    this.#account = account;
    this.#user = userId;
  }

  /** Says that the user is here, where that was not said for a while. */
  async stay(): Promise<void> {
    const now = systemClock.now();
    if (now - this.#renewed < RENEW_S) return;
    this.#renewed = now;
    await this.#write(stayPresent, { user: this.#user, until: now + LEASE_S });
  }

  /** A database that is gone, or a server that has stopped, leaves it to the clock. */
  async leave(): Promise<void> {
    await this.#write(leavePresence, { now: systemClock.now() }).catch(() => undefined);
  }

  #write(statement: Statement, values: { readonly [name: string]: number }): Promise<void> {
    return this.#connections.transaction({ account: this.#account, zone: null }, async (tx) => {
      tx.send(statement, { id: this.#id, ...values });
      return { commit: true, value: undefined };
    });
  }
}
