const MAX_ENTRIES = 20_000;

/** How many records match, and the version of the kinds that the count was made at. */
interface Count {
  readonly version: number;
  readonly total: number;
}

/** Counts of filtered lists by version, each computed once however many ask for it at the same time. */
export class CountCache {
  readonly #counts = new Map<string, Count>();
  readonly #running = new Map<string, Promise<Count>>();

  get(key: string, version: number): number | undefined {
    const entry = this.#counts.get(key);
    return entry?.version === version ? entry.total : undefined;
  }

  /** Runs the computation and keeps its result, or joins the one that runs for the same key and version. */
  once(key: string, version: number, compute: () => Promise<Count>): Promise<Count> {
    const name = `${version} ${key}`;
    const running = this.#running.get(name) ?? this.#start(key, compute).finally(() => this.#running.delete(name));
    this.#running.set(name, running);
    return running;
  }

  async #start(key: string, compute: () => Promise<Count>): Promise<Count> {
    const count = await compute();
    if (this.#counts.size >= MAX_ENTRIES) this.#counts.clear();
    this.#counts.set(key, count);
    return count;
  }
}
