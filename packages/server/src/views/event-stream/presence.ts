import { randomUUID } from 'node:crypto';
import { systemClock } from '@daybook/values';
import type { Viewer } from '../../access/viewer.ts';
import type { Connections } from '../../database/connections.ts';
import type { Statement, Values } from '../../database/statement.ts';
import { leavePresence, stayPresent } from './presence.sql.ts';

const RENEW_MS = 30_000;

/** One open stream of a user, who is present while it is. */
export class Presence {
  readonly #connections: Connections;
  readonly #account: number;
  readonly #user: number;
  readonly #id = randomUUID();
  #renewAt = 0;
  #renewal = Promise.resolve();

  constructor(connections: Connections, { account, userId }: Viewer) {
    this.#connections = connections;
    this.#account = account;
    this.#user = userId;
  }

  /** Notes that the user is here, if the last note is old. The stream does not wait for it, and a failure is repeated. */
  stay(): void {
    const now = systemClock.elapsedMilliseconds();
    if (now < this.#renewAt) return;
    this.#renewAt = now + RENEW_MS;
    this.#renewal = this.#write(stayPresent, { user: this.#user }).catch(() => {
      this.#renewAt = 0;
    });
  }

  /** A database that is gone, or a server that has stopped, leaves it to the clock. */
  async leave(): Promise<void> {
    await this.#renewal;
    await this.#write(leavePresence).catch(() => undefined);
  }

  #write(statement: Statement, values: Values = {}): Promise<void> {
    return this.#connections.transaction({ account: this.#account, zone: null }, async (tx) => {
      tx.send(statement, { id: this.#id, ...values });
      return { commit: true, value: undefined };
    });
  }
}
