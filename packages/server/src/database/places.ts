const FRESH_MS = 60_000;
const MAX_ACCOUNTS = 10_000;

interface Known {
  readonly place: Promise<string>;
  readonly at: number;
}

/** On which machine of a cluster each account is, as far as a process has asked for it, and as it was within the last minute. */
export class Places {
  readonly #find: (account: number) => Promise<string>;
  readonly #known = new Map<number, Known>();

  constructor(find: (account: number) => Promise<string>) {
    this.#find = find;
  }

  of(account: number): Promise<string> {
    const [entry, now] = [this.#known.get(account), performance.now()];
    if (entry !== undefined && now - entry.at < FRESH_MS) return entry.place;
    if (entry === undefined && this.#known.size >= MAX_ACCOUNTS) this.#known.clear();
    const place = this.#find(account);
    this.#known.set(account, { place, at: now });
    place.catch(() => this.#known.delete(account));
    return place;
  }
}
