import { hash } from 'node:crypto';
import { readListQuery, type ListQuery, type QueryParameters } from '@daybook/contract';
import type { Recalled } from '../access/authenticate.ts';
import type { Versions } from '../access/shared-versions.ts';
import { rightsOf, viewerClass, viewerValues, type Viewer } from '../access/viewer.ts';
import type { Connections } from '../database/connections.ts';
import { loadVersions } from '../database/kind-version.sql.ts';
import { decodeCursor, encodeCursor } from '../database/cursor.ts';
import { listStatements, sortTerms } from '../database/list-statement.ts';
import type { Reading } from '../database/reading.ts';
import { bind, type BoundStatement } from '../database/statement.ts';
import type { Scope } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import type { CountCache } from './count-cache.ts';
import { linkHeader } from './link-header.ts';
import type { Page, PageCache } from './page-cache.ts';

type Row = Record<string, unknown>;

/** Longer and deeper pages are read on a connection of their own. */
const SHORT_LIMIT = 100;
const SHORT_OFFSET = 5_000;

export interface ListRequest {
  readonly reading: Reading;
  readonly viewer: Viewer;
  readonly query: QueryParameters;
  /** The query without what chose the reading. */
  readonly asked: QueryParameters;
  /** The query as it was sent: what the page is remembered by. */
  readonly rawQuery: string;
  /** Address of the list without its query, for links. */
  readonly address: string;
}

/** Answers list reads: from the cache while nothing changed, otherwise with one statement. */
export class Listing {
  readonly #connections: Connections;
  readonly #pages: PageCache;
  readonly #counts: CountCache;

  constructor(connections: Connections, pages: PageCache, counts: CountCache) {
    this.#connections = connections;
    this.#pages = pages;
    this.#counts = counts;
  }

  /** Answers what is no list from the same cache: `read` answers it with the version that its kinds had in its snapshot. */
  async keep(key: string, version: number, read: () => Promise<{ readonly version: number; readonly page: Page }>): Promise<Page> {
    const known = this.#pages.get(key, version);
    if (known !== undefined) return known;
    const made = await read();
    this.#pages.set(key, made.version, made.page);
    return made.page;
  }

  /** Reads for a viewer whose rights are known to hold, with the present version of the kinds. */
  async read(request: ListRequest, version: number): Promise<Page> {
    const known = this.#pages.get(keyOf(request), version);
    if (known !== undefined) return known;
    const page = await this.#load(request, () => true);
    if (page === undefined) throw new Error('a page that needs no confirmation is always answered');
    return page;
  }

  /**
   * Reads a page that was not asked for before, for a viewer whose rights are compared with what is read beside it: one
   * trip less. Undefined where the page may be known, where the rights do not hold any more, or where the query has faults.
   */
  async readNew(request: ListRequest, holds: Recalled['holds']): Promise<Page | undefined> {
    if (this.#pages.has(keyOf(request))) return undefined;
    try {
      return await this.#load(request, holds);
    } catch (error) {
      if (error instanceof Problem) return undefined;
      throw error;
    }
  }

  async #load(request: ListRequest, holds: Recalled['holds']): Promise<Page | undefined> {
    const { reading, viewer } = request;
    const query = readListQuery(reading.description, request.asked, viewer.zone);
    if ('faults' in query) throw parameterProblem(query.faults);
    const order = JSON.stringify(query.order);
    const statements = listStatements(reading, query, positionOf(query, order, reading), rightsOf(viewer));
    const scope = { account: viewer.account, zone: viewer.zone };
    const version = bind(loadVersions(kindsOf(reading), reading.description.kind), { account: viewer.account });
    const values = { ...viewerValues(viewer), ...statements.values };
    // The version is read in the page's own snapshot: an older one could store an old page under a new version.
    const snapshot = [version, bind(statements.page, values)];
    const [[state], rows] = (await (isShort(query) ? this.#connections.read(scope, snapshot) : this.#connections.readAlone(scope, snapshot))) as [
      Versions[],
      Row[],
    ];
    if (state === undefined || !holds(state)) return undefined;
    const ended = endOf(query, rows);
    const read =
      ended === undefined && needsCount(query, reading, viewer)
        ? await this.#count(`${ownerOf(request)} ${filterKey(query)}`, scope, [version, bind(statements.page, values), bind(statements.count, values)], {
            rows,
            version: state.version,
          })
        : { rows, version: state.version, total: ended ?? state.living };
    const page = this.#page(request, { query, order, ...read, terms: statements.terms.length });
    if (isLasting(reading, query, read.rows)) this.#pages.offer(keyOf(request), read.version, page);
    return page;
  }

  // The count is made in a snapshot of its own, once for all who ask; when a write came between, page and count are read anew together.
  async #count(key: string, scope: Scope, [version, page, count]: [BoundStatement, BoundStatement, BoundStatement], read: { rows: Row[]; version: number }) {
    const known = this.#counts.get(key, read.version);
    if (known !== undefined) return { ...read, total: known };
    const counted = await this.#counts.once(key, read.version, async () => {
      const [[state], [row]] = (await this.#connections.readAlone(scope, [version, count])) as [Versions[], Row[]];
      return { version: state?.version ?? 0, total: Number(row?.['total']) };
    });
    if (counted.version === read.version) return { ...read, total: counted.total };
    const [[state], rows, [row]] = (await this.#connections.readAlone(scope, [version, page, count])) as [Versions[], Row[], Row[]];
    return { rows, version: state?.version ?? 0, total: Number(row?.['total']) };
  }

  #page(request: ListRequest, found: { query: ListQuery; order: string; rows: Row[]; total: number; version: number; terms: number }): Page {
    const { query, rows, total } = found;
    const pagination = { total, count: rows.length, per_page: query.limit, current_page: query.page };
    const body = Buffer.from(`{"data":[${rows.map((row) => String(row['record'])).join(',')}],"meta":{"pagination":${JSON.stringify(pagination)}}}`);
    const mark = hash('sha1', body, 'base64url').slice(0, 16);
    const last = rows.at(-1);
    const position = last === undefined ? undefined : Array.from({ length: found.terms }, (_, i) => (last[`k${i}`] ?? null) as string | null);
    const next = position === undefined ? undefined : encodeCursor(found.order, position);
    // A walk by cursor ends where a page is not full: records that come or go meanwhile move the numbers of its pages.
    const more = rows.length === query.limit && (query.cursor !== undefined || query.page * query.limit < total);
    const version = isSingle(query, request.reading, rows) ? Number(rows[0]?.['version']) : found.version;
    return {
      body,
      etag: `"${version}-${mark}"`,
      link: linkHeader({ address: request.address, query: request.query, page: query.page, limit: query.limit, total, more, next }),
    };
  }
}

// Pages of one owner look the same to all its viewers.
function ownerOf({ reading, viewer }: ListRequest): string {
  return `${viewer.account} ${reading.description.kind} ${reading.description.table} ${viewerClass(viewer, reading.perViewer === true)}`;
}

function keyOf(request: ListRequest): string {
  return `${ownerOf(request)}?${request.rawQuery}`;
}

function filterKey({ operator, filters }: ListQuery): string {
  return `${operator} ${JSON.stringify(filters.map(({ name, values }) => [name, values]))}`;
}

// Reads that an index answers at once may share a connection; the others would hold up those behind them.
function isShort({ filters, limit, page }: ListQuery): boolean {
  const quick =
    filters.length === 0 ||
    (filters.length === 1 && filters.every(({ filter, values }) => (filter.type === 'integers' || filter.type === 'words') && values.length <= SHORT_LIMIT));
  return quick && limit <= SHORT_LIMIT && (page - 1) * limit <= SHORT_OFFSET;
}

/** The kinds whose versions make up that of a list. */
export function kindsOf(reading: Reading): string[] {
  return [reading.description.kind, ...reading.borrows];
}

function needsCount(query: ListQuery, reading: Reading, viewer: Viewer): boolean {
  if (query.filters.length > 0 || reading.counted === true || reading.description.appendOnly === true) return true;
  return reading.visible !== undefined && (reading.perViewer === true || !viewer.seesAll || viewer.scheduleViewMode !== 0);
}

// A page that is not full is the last one, which tells how long the list is.
function endOf({ cursor, page, limit }: ListQuery, { length }: readonly Row[]): number | undefined {
  return cursor === undefined && length < limit && (length > 0 || page === 1) ? (page - 1) * limit + length : undefined;
}

function positionOf(query: ListQuery, order: string, reading: Reading): (string | null)[] | undefined {
  if (query.cursor === undefined) return undefined;
  const position = decodeCursor(order, query.cursor, sortTerms(query.order, reading).length);
  if (position !== undefined) return position;
  throw parameterProblem([{ parameter: 'cursor', code: 'invalid_parameter', message: 'is not a cursor of this list and order; take it from the Link header' }]);
}

// Whether a page stays the same until one of its kinds is written: a running timer changes by itself, also its place.
function isLasting(reading: Reading, query: ListQuery, rows: readonly Row[]): boolean {
  if (reading.uncached === true || rows.some((row) => row['changing'] === true)) return false;
  return !query.order.some(({ field }) => reading.sorts?.[field]?.changing === true);
}

// One record by its key: its version is what If-Match compares.
function isSingle(query: ListQuery, reading: Reading, rows: readonly Row[]): boolean {
  const [only] = query.filters;
  return rows.length === 1 && query.filters.length === 1 && only?.name === reading.description.key && only.values.length === 1;
}

/** The problem of faulty parameters: an unknown one gives the answer its code. */
export function parameterProblem(
  faults: readonly { parameter: string; code: 'unknown_parameter' | 'invalid_parameter' | 'missing_parameter'; message: string }[],
): Problem {
  const code = faults.find((fault) => fault.code === 'unknown_parameter')?.code ?? faults[0]?.code ?? 'invalid_parameter';
  const detail = faults.map(({ parameter, message }) => `${parameter}: ${message}`).join('; ');
  return new Problem(code, { detail, errors: faults.map((fault) => ({ in: 'query', ...fault })) });
}
