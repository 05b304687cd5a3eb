import { startWire, type Wire } from '../support/wire.ts';

type Sql = <Row extends Record<string, unknown>>(text: string) => Promise<Row[]>;

interface Node extends Record<string, unknown> {
  readonly id: number;
  readonly host: string;
  readonly port: number;
}

/** The workers of a cluster, each behind a way that can be cut; none where the database is no coordinator. */
export class Workers {
  readonly #sql: Sql;
  readonly #nodes: readonly Node[];
  readonly #wires: readonly Wire[];

  private constructor(sql: Sql, nodes: readonly Node[], wires: readonly Wire[]) {
    this.#sql = sql;
    this.#nodes = nodes;
    this.#wires = wires;
  }

  static async find(sql: Sql): Promise<Workers | undefined> {
    const [row] = await sql<{ known: boolean }>(`select to_regclass('pg_dist_node') is not null as known`);
    if (row?.known !== true) return undefined;
    const nodes = await sql<Node>(
      'select nodeid as id, nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by nodeid',
    );
    if (nodes.length < 2) return undefined;
    const wires = await Promise.all(nodes.map(startWire));
    const workers = new Workers(sql, nodes, wires);
    for (const [i, { id }] of nodes.entries()) await workers.#lead(id, '127.0.0.1', wires[i]?.port ?? 0);
    return workers;
  }

  get addresses(): readonly string[] {
    return this.#wires.map(({ port }) => `127.0.0.1:${port}`);
  }

  cut(i: number): void {
    this.#wires[i]?.cut();
  }

  mend(i: number): void {
    this.#wires[i]?.mend();
  }

  /** The worker that the first account is on. */
  async ofFirstAccount(): Promise<number> {
    const [place] = await this.#sql<{ port: number }>(
      `select nodeport as port from citus_shards where table_name = 'account'::regclass
        and shardid = get_shard_id_for_distribution_column('account', (select min(id) from account))`,
    );
    return this.#wires.findIndex(({ port }) => port === place?.port);
  }

  /** Leaves the cluster as it was. */
  async close(): Promise<void> {
    for (const { id, host, port } of this.#nodes) await this.#lead(id, host, port).catch(() => undefined);
    for (const wire of this.#wires) await wire.close();
  }

  async #lead(id: number, host: string, port: number): Promise<void> {
    await this.#sql(`select citus_update_node(${id}, '${host}', ${port})`);
  }
}
