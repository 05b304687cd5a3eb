import { createHash, hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A list answer, ready to be sent. */
export interface Page {
  readonly body: Buffer;
  readonly etag: string;
  readonly link: string | undefined;
}

/** A calendar, ready to be sent. */
export interface CalendarPage extends Page {
  /** When it changes though nothing is written, in UNIX seconds. */
  readonly until: number;
}

interface Entry<P extends Page> {
  readonly version: number;
  readonly page: P;
  readonly bytes: number;
}

/** What an entry costs beside its body, and the share of that which its compressed forms may add. */
const OVERHEAD = 512;
const COMPRESSED_SHARE = 0.25;
/** Keys that are remembered without their pages, by hashes of them: a key is as long as its query. */
const MAX_NOTED = 10_000;

/**
 * Pages by what was asked, kept while the version of their kinds stays the same. The version is read from the database
 * at each request, so a page is never stale. Bounded in bytes; the page that was not used for longest goes first.
 */
export class PageCache<P extends Page = Page> {
  readonly #entries = new Map<string, Entry<P>>();
  readonly #bytesMost: number;
  readonly #noted = new Set<string>();
  #bytes = 0;
  hits = 0;
  misses = 0;

  constructor(bytesMost: number) {
    this.#bytesMost = bytesMost;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string, version: number): P | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.version !== version) {
      this.misses += 1;
      return undefined;
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.hits += 1;
    return entry.page;
  }

  /** Whether a page is kept under the key, of whatever version. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Keeps a page from the second time on that it is asked for: who walks through all pages once does not push out those in use. */
  offer(key: string, version: number, page: P): void {
    const note = hash('sha1', key, 'base64url');
    if (this.#entries.has(key) || this.#noted.delete(note)) return this.set(key, version, page);
    if (this.#noted.size >= MAX_NOTED) this.#noted.clear();
    this.#noted.add(note);
  }

  set(key: string, version: number, page: P): void {
    const bytes = Math.ceil(page.body.length * (1 + COMPRESSED_SHARE)) + key.length * 2 + OVERHEAD;
    if (bytes > this.#bytesMost / 8) return;
    this.#remove(key);
    this.#entries.set(key, { version, page, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#bytesMost) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}

/** Characters that are put together at a stretch. */
const SLICE = 1_000_000;

/** The body of a page with the hash of it. A long one is put together in steps, between which others are served. */
export async function pageBody(records: readonly string[], pagination: object): Promise<{ body: Buffer; mark: string }> {
  const head = '{"data":[';
  const tail = `],"meta":{"pagination":${JSON.stringify(pagination)}}}`;
  const parts = inSlices(records);
  const [only = '', second] = parts;
  if (second === undefined) {
    const body = Buffer.from(head + only + tail);
    return { body, mark: markOf(hash('sha1', body, 'base64url')) };
  }
  const hashing = createHash('sha1');
  const bytes: Buffer[] = [];
  for (const [i, part] of parts.entries()) {
    const slice = Buffer.from(`${i === 0 ? head : ','}${part}${i === parts.length - 1 ? tail : ''}`);
    hashing.update(slice);
    bytes.push(slice);
    await nextTurn();
  }
  return { body: Buffer.concat(bytes), mark: markOf(hashing.digest('base64url')) };
}

const markOf = (digest: string): string => digest.slice(0, 16);

function inSlices(records: readonly string[]): string[] {
  const slices: string[] = [];
  for (let from = 0, to = 0, length = 0; to < records.length; to += 1) {
    length += records[to]?.length ?? 0;
    if (length < SLICE && to < records.length - 1) continue;
    slices.push(records.slice(from, to + 1).join(','));
    [from, length] = [to + 1, 0];
  }
  return slices;
}
