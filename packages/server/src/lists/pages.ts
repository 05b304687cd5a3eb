import { createHash, createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { ListQuery, QueryParameters } from '@daybook/contract';
import { systemClock, type Clock } from '@daybook/values';
import type { Versions } from '../access/shared-versions.ts';
import type { Viewer } from '../access/viewer.ts';
import { MAX_PAGE_BYTES } from '../database/list-statement.ts';
import type { ReadModel } from '../database/read-model.ts';
import { invalidParameter, type Problem } from '../problem.ts';
import { actionsOf, type ActionContext, type AnyActions } from './record-actions.ts';
import { nextTurn } from '../turns.ts';

/** A list answer, ready to be sent. */
export interface Page {
  readonly body: Buffer;
  readonly etag: string;
  readonly link: string | undefined;
  /** Of what changed since a moment: up to when it is all there, in UNIX seconds. One that is kept may name an earlier moment. */
  readonly syncedTo?: number | undefined;
  /** Of a calendar: its name. */
  readonly name?: string;
  /** When it changes though nothing is written, in UNIX seconds. */
  readonly until: number;
}

/** One that changes by writes alone. */
export type LastingPage = Omit<Page, 'until'>;

interface Entry {
  readonly version: number;
  readonly page: Page;
  readonly bytes: number;
  /** When it was asked for last, in milliseconds of the clock. */
  used: number;
}

/** A page that nobody asked for in so long goes: what is kept follows what is in use, and does not grow to all that ever was. */
const UNUSED_MS = 5 * 60 * 1_000;
/** What an entry costs beside its body, and the share of that which its compressed forms may add. */
const OVERHEAD = 512;
const COMPRESSED_SHARE = 0.25;
/** Keys that are remembered without their pages, by hashes of them: a key is as long as its query. */
const MAX_NOTED = 10_000;

/**
 * Pages by what was asked, kept while the version of their kinds stays the same, and their time has not come. Version and time are read
 * from the database at each request, so a page is never stale. Bounded in bytes and in time; the page that was not used for longest goes
 * first.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #bytesMost: number;
  readonly #clock: Clock;
  readonly #noted = new Set<string>();
  #bytes = 0;
  hits = 0;
  misses = 0;

  constructor(bytesMost: number, clock: Clock = systemClock) {
    this.#bytesMost = bytesMost;
    this.#clock = clock;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** `now` is the database's clock, in UNIX seconds. */
  get(key: string, version: number, now: number): Page | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.version !== version || entry.page.until <= now) {
      this.misses += 1;
      return undefined;
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    entry.used = this.#clock.elapsedMilliseconds();
    this.hits += 1;
    return entry.page;
  }

  /** Whether a page is kept under the key, of whatever version. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Keeps a page from the second time on that it is asked for: a walk through all pages does not push out those in use. */
  offer(key: string, version: number, page: Page): void {
    const note = hash('sha1', key, 'base64url');
    if (this.#entries.has(key) || this.#noted.delete(note)) return this.set(key, version, page);
    if (this.#noted.size >= MAX_NOTED) this.#noted.clear();
    this.#noted.add(note);
  }

  set(key: string, version: number, page: Page): void {
    const bytes = Math.ceil(page.body.length * (1 + COMPRESSED_SHARE)) + key.length * 2 + OVERHEAD;
    if (bytes > this.#bytesMost / 8) return;
    this.#remove(key);
    const used = this.#clock.elapsedMilliseconds();
    this.#entries.set(key, { version, page: withOwnBytes(page), bytes, used });
    this.#bytes += bytes;
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#bytesMost && entry.used > used - UNUSED_MS) break;
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

/** A short body as it is made is a piece of a larger memory, all of which it would keep. */
function withOwnBytes(page: Page): Page {
  const { body } = page;
  if (body.buffer.byteLength <= 2 * body.length) return page;
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return { ...page, body: own };
}

/** Bytes that are put together at a stretch. */
const SLICE = 1_000_000;
const COMMA = 0x2c;

/** The body of a page with the hash of it. A long one is put together in steps, between which others are served. */
async function pageBody(records: readonly string[], pagination: object): Promise<{ body: Buffer; mark: string }> {
  const head = '{"data":[';
  const tail = `],"meta":{"pagination":${JSON.stringify(pagination)}}}`;
  const commas = Math.max(0, records.length - 1);
  const body = Buffer.allocUnsafe(records.reduce((sum, record) => sum + Buffer.byteLength(record), head.length + tail.length + commas));
  const hashing = body.length > SLICE ? createHash('sha256') : undefined;
  let hashed = 0;
  let end = body.write(head);
  for (const [i, record] of records.entries()) {
    if (i > 0) end = body.writeUInt8(COMMA, end);
    end += body.write(record, end);
    if (end - hashed < SLICE) continue;
    hashing?.update(body.subarray(hashed, end));
    hashed = end;
    await nextTurn();
  }
  body.write(tail, end);
  const digest = hashing?.update(body.subarray(hashed)).digest('base64url') ?? hash('sha256', body, 'base64url');
  return { body, mark: digest.slice(0, 16) };
}

const MAX_CURSOR_LENGTH = 2_000;
const SIGNATURE_BYTES = 12;
const SIGNATURE_LENGTH = 16;

/**
 * Writes and reads cursors: where the next page of a list begins. A cursor is signed for its list and order, so that
 * only positions that a page ended at reach the database, and none of another list.
 */
export class Cursors {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** Where the next page begins, as text for an address. Undefined when it would be too long for one. */
  encode(list: string, position: readonly (string | null)[]): string | undefined {
    const text = Buffer.from(JSON.stringify(position)).toString('base64url');
    const cursor = `${this.#sign(list, text).toString('base64url')}${text}`;
    return cursor.length > MAX_CURSOR_LENGTH ? undefined : cursor;
  }

  /** Reads a cursor of the given list; undefined when it is of another, or none. */
  decode(list: string, cursor: string): (string | null)[] | undefined {
    if (cursor.length > MAX_CURSOR_LENGTH || !/^[\w-]{16,}$/.test(cursor)) return undefined;
    const text = cursor.slice(SIGNATURE_LENGTH);
    const signature = Buffer.from(cursor.slice(0, SIGNATURE_LENGTH), 'base64url');
    if (!timingSafeEqual(signature, this.#sign(list, text))) return undefined;
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as (string | null)[];
  }

  #sign(list: string, text: string): Buffer {
    return createHmac('sha256', this.#secret).update(`cursor ${list}\n${text}`).digest().subarray(0, SIGNATURE_BYTES);
  }
}

interface LinkTarget {
  readonly address: string;
  readonly query: QueryParameters;
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  /** Whether more may follow. */
  readonly more: boolean;
  /** Cursor of the next page. */
  readonly next: string | undefined;
}

// Clients refuse an answer whose headers are longer than some 16 KB, and every link repeats the whole query.
const MAX_LINK_LENGTH = 8_000;

/** The Link header of a page (RFC 8288): first, prev, next, last. Undefined when the query is too long to be repeated. */
function linkHeader({ address, query, page, limit, total, more, next }: LinkTarget): string | undefined {
  const last = Math.max(1, Math.ceil(total / limit));
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (name !== 'page' && name !== 'cursor') for (const one of typeof value === 'string' ? [value] : value) parameters.append(name, one);
  }
  const same = parameters.size === 0 ? '' : `${parameters.toString()}&`;
  const to = (rel: string, target: number, cursor?: string): string =>
    `<${address}?${same}page=${target}${cursor === undefined ? '' : `&cursor=${cursor}`}>; rel="${rel}"`;
  const links = [
    to('first', 1),
    ...(page > 1 ? [to('prev', Math.min(page - 1, last))] : []),
    ...(more ? [to('next', page + 1, next)] : []),
    to('last', last),
  ].join(', ');
  return links.length > MAX_LINK_LENGTH ? undefined : links;
}

/** A row of a page: its record as JSON, or null from where on the page is too large, and the values that its order goes by. */
export type Row = Record<string, unknown>;

/** What a page is asked for with. */
export interface AskedPage {
  readonly request: { readonly address: string; readonly query: QueryParameters; readonly config: ActionContext['config'] };
  readonly viewer: Viewer;
  readonly readModel: ReadModel;
  readonly list: ListQuery;
  /** What can be done with the records, where that is asked for. */
  readonly actions: AnyActions | undefined;
  /** What its cursors belong to: the list of an account, in an order. */
  readonly name: string;
}

/** What was read for a page; by the first `terms` values its order goes. */
interface ReadPage {
  readonly rows: readonly Row[];
  readonly terms: number;
  readonly total: number;
  readonly version: number;
  readonly state: Versions;
  readonly syncedTo: number | undefined;
}

/** Makes a page of what was read for it. */
export async function makePage(asked: AskedPage, read: ReadPage, cursors: Cursors): Promise<Page> {
  const { request, list, readModel, name, actions, viewer } = asked;
  const { rows, total } = read;
  if (rows.at(-1)?.['record'] === null) throw tooLarge(rows);
  const pagination = { total, count: rows.length, per_page: list.limit, current_page: list.page };
  const context = { viewer, now: read.state.now, config: request.config };
  const records = rows.map((row) =>
    actions === undefined
      ? String(row['record'])
      : withActions(row, actionsOf(readModel.description, actions, row['facts'] as string | null, context)),
  );
  const { body, mark } = await pageBody(records, pagination);
  const last = rows.at(-1);
  const position = last === undefined ? undefined : Array.from({ length: read.terms }, (_, i) => (last[`k${i}`] ?? null) as string | null);
  const next = position === undefined ? undefined : cursors.encode(name, position);
  // A walk by cursor ends where a page is not full: records that come or go meanwhile move the numbers of its pages.
  const more = rows.length === list.limit && (list.cursor !== undefined || list.page * list.limit < total);
  const version = isSingle(list, readModel, rows) ? Number(rows[0]?.['version']) : read.version;
  return {
    body,
    etag: `"${version}-${mark}"`,
    link: linkHeader({ ...request, page: list.page, limit: list.limit, total, more, next }),
    syncedTo: read.syncedTo,
    until: read.state.ends ?? Infinity,
  };
}

/** Refuses a page with more than it may have; a limit that it would have kept is named where there is one. */
function tooLarge(rows: readonly Row[]): Problem {
  const fitting = rows.findIndex((row) => row['record'] === null);
  const lower = fitting > 0 ? `ask for fewer records (the first ${fitting} of this page fit), or ` : '';
  return invalidParameter(
    fitting > 0 ? 'limit' : 'fields',
    `the page would have more than ${MAX_PAGE_BYTES / 1024 / 1024} MiB: ${lower}name the fields that are needed with fields`,
  );
}

const withActions = ({ record }: Row, actions: readonly object[]): string =>
  `${String(record).slice(0, -1)},"actions":${JSON.stringify(actions)}}`;

// One record by its key: its version is what If-Match compares.
function isSingle(query: ListQuery, readModel: ReadModel, rows: readonly Row[]): boolean {
  const [only] = query.filters;
  return rows.length === 1 && query.filters.length === 1 && only?.name === readModel.description.key && only.values.length === 1;
}
