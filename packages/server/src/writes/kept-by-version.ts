/** Entries that are kept: of the rates of recorded time about a kilobyte each. */
const MAX_ENTRIES = 4_000;

/** What was worked out from records, with the version of their kinds that it holds for. */
export class KeptByVersion<T> {
  readonly #entries = new Map<string, { readonly version: number; readonly value: T }>();

  /** Whether something is kept, of whatever version. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  get(key: string, version: number): T | undefined {
    const cached = this.#entries.get(key);
    return cached?.version === version ? cached.value : undefined;
  }

  set(key: string, version: number, value: T): void {
    if (this.#entries.size >= MAX_ENTRIES) this.#entries.clear();
    this.#entries.set(key, { version, value });
  }
}
