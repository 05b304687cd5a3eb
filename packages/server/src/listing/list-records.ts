import { createHash } from 'node:crypto';
import { readListQuery, type ListQuery, type QueryParameters } from '@daybook/contract';
import { viewerClass, viewerValues, type Viewer } from '../access/viewer.ts';
import type { Connections } from '../database/connections.ts';
import { loadVersions } from '../database/kind-version.sql.ts';
import { decodeCursor, encodeCursor } from '../database/cursor.ts';
import { listStatements, sortTerms, type ListStatements } from '../database/list-statement.ts';
import type { Reading } from '../database/reading.ts';
import { bind } from '../database/statement.ts';
import { Problem } from '../problem.ts';
import type { CountCache } from './count-cache.ts';
import { linkHeader } from './link-header.ts';
import type { Page, PageCache } from './page-cache.ts';

type Row = Record<string, unknown>;

/** Pages longer than this, and all filtered ones, are read on a connection of their own. */
const SHORT_LIMIT = 100;
const SHORT_OFFSET = 5_000;

interface ListRequest {
  readonly reading: Reading;
  readonly viewer: Viewer;
  /** The version that was read with the viewer. */
  readonly version: number;
  readonly query: QueryParameters;
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

  async read(request: ListRequest): Promise<Page> {
    const { reading, viewer, version } = request;
    const owner = `${viewer.account} ${reading.description.kind} ${viewerClass(viewer, reading.perViewer === true)}`;
    const key = `${owner}?${request.rawQuery}`;
    return this.#pages.get(key, version) ?? this.#load(request, owner, key);
  }

  async #load(request: ListRequest, owner: string, key: string): Promise<Page> {
    const { reading, viewer } = request;
    const query = readListQuery(reading.description, request.query, viewer.zone);
    if ('faults' in query) throw parameterProblem(query.faults);
    const order = JSON.stringify(query.order);
    const position = positionOf(query, order, reading);
    const statements = listStatements(reading, query, position);
    const counted = needsCount(query, reading, viewer);
    const countKey = `${owner} ${query.operator} ${JSON.stringify(query.filters.map(({ name, values }) => [name, values]))}`;
    const { rows, version, total } = await this.#rows(request, query, statements, counted, countKey);
    const page = this.#page(request, { query, order, rows, total, version, terms: statements.terms.length });
    if (isLasting(reading, query, rows)) this.#pages.set(key, version, page);
    return page;
  }

  // The version is read in the page's own snapshot: an older one could store an old page under a new version.
  async #rows(request: ListRequest, query: ListQuery, statements: ListStatements, counted: boolean, countKey: string) {
    const { reading, viewer } = request;
    const scope = { account: viewer.account, zone: viewer.zone };
    const values = { ...viewerValues(viewer), ...statements.values };
    const version = bind(loadVersions(kindsOf(reading), reading.description.kind), { account: viewer.account });
    const known = counted ? this.#counts.get(countKey, request.version) : undefined;
    const short = query.filters.length === 0 && query.limit <= SHORT_LIMIT && (query.page - 1) * query.limit <= SHORT_OFFSET;
    const read = (bound: Parameters<Connections['read']>[1]) => (short ? this.#connections.read(scope, bound) : this.#connections.readAlone(scope, bound));
    const [[state], rows] = (await read([version, bind(statements.page, values)])) as [Row[], Row[]];
    const present = Number(state?.['version'] ?? 0);
    if (!counted) return { rows, version: present, total: Number(state?.['living'] ?? 0) };
    if (known !== undefined && present === request.version) return { rows, version: present, total: known };
    return this.#countWith(request, statements, countKey, { rows, version: present });
  }

  // The page was read; the count follows in a snapshot of its own, and both are read again when a write came between.
  async #countWith(request: ListRequest, statements: ListStatements, countKey: string, read: { rows: Row[]; version: number }) {
    const { reading, viewer } = request;
    const scope = { account: viewer.account, zone: viewer.zone };
    const values = { ...viewerValues(viewer), ...statements.values };
    const version = bind(loadVersions(kindsOf(reading)), { account: viewer.account });
    const count = bind(statements.count, values);
    const counted = await this.#counts.once(countKey, read.version, async () => {
      const [[state], [row]] = (await this.#connections.readAlone(scope, [version, count])) as [Row[], Row[]];
      return { version: Number(state?.['version'] ?? 0), total: Number(row?.['total']) };
    });
    if (counted.version === read.version) return { ...read, total: counted.total };
    const [[state], rows, [row]] = (await this.#connections.readAlone(scope, [version, bind(statements.page, values), count])) as [Row[], Row[], Row[]];
    return { rows, version: Number(state?.['version'] ?? 0), total: Number(row?.['total']) };
  }

  #page(request: ListRequest, found: { query: ListQuery; order: string; rows: Row[]; total: number; version: number; terms: number }): Page {
    const { query, rows, total } = found;
    const pagination = { total, count: rows.length, per_page: query.limit, current_page: query.page };
    const body = Buffer.from(`{"data":[${rows.map((row) => String(row['record'])).join(',')}],"meta":{"pagination":${JSON.stringify(pagination)}}}`);
    const hash = createHash('sha1').update(body).digest('base64url').slice(0, 16);
    const last = rows.at(-1);
    const position = last === undefined ? undefined : Array.from({ length: found.terms }, (_, i) => (last[`k${i}`] ?? null) as string | null);
    const next = position === undefined ? undefined : encodeCursor(found.order, position);
    // A walk by cursor ends where a page is not full: records that come or go meanwhile move the numbers of its pages.
    const more = rows.length === query.limit && (query.cursor !== undefined || query.page * query.limit < total);
    const version = isSingle(query, request.reading, rows) ? Number(rows[0]?.['version']) : found.version;
    return {
      body,
      etag: `"${version}-${hash}"`,
      link: linkHeader({ address: request.address, query: request.query, page: query.page, limit: query.limit, total, more, next }),
    };
  }
}

/** The kinds whose versions make up that of a list. */
export function kindsOf(reading: Reading): string[] {
  return [reading.description.kind, ...reading.borrows];
}

function needsCount(query: ListQuery, reading: Reading, viewer: Viewer): boolean {
  if (query.filters.length > 0 || reading.description.appendOnly === true) return true;
  return reading.visible !== undefined && (reading.perViewer === true || !viewer.seesAll);
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
export function parameterProblem(faults: readonly { parameter: string; code: 'unknown_parameter' | 'invalid_parameter' | 'missing_parameter'; message: string }[]): Problem {
  const code = faults.find((fault) => fault.code === 'unknown_parameter')?.code ?? faults[0]?.code ?? 'invalid_parameter';
  const detail = faults.map(({ parameter, message }) => `${parameter}: ${message}`).join('; ');
  return new Problem(code, { detail, errors: faults.map((fault) => ({ in: 'query', ...fault })) });
}
