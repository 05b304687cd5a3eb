import type { ClientBase } from 'pg';

/** Which statements a connection has prepared: at most so many, because each holds memory in the database. */
export class PreparedNames {
  readonly #names = new WeakMap<ClientBase, Set<string>>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** The name to send a statement with; none when it is not to be prepared, or when the connection has its fill. */
  nameOf(client: ClientBase, name: string | undefined): { name?: string } {
    if (name === undefined) return {};
    let names = this.#names.get(client);
    if (names === undefined) this.#names.set(client, (names = new Set()));
    if (!names.has(name) && names.size >= this.#most) return {};
    names.add(name);
    return { name };
  }
}
