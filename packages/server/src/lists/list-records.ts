import {
  customFieldsByName,
  filterTypes,
  namesCustomField,
  readListQuery,
  readParameters,
  type CustomFields,
  type ListedCustomField,
  type ListQuery,
  type Operation,
  type QueryParameters,
} from '@daybook/contract';
import type { Authentication, Caller } from '../access/authenticate.ts';
import { NO_VERSIONS, type EndDueHolds, type Versions } from '../access/shared-versions.ts';
import { refusalOf, rightsOf, viewerClass, viewerValues, type Viewer } from '../access/viewer.ts';
import type { Connections } from '../database/connections.ts';
import { loadVersions } from '../database/kind-version.sql.ts';
import { listStatements } from '../database/list-statement.ts';
import type { ReadModel } from '../database/read-model.ts';
import { bind, statement, type BoundStatement, type Scope } from '../database/statement.ts';
import { factsSql, NO_RULES, type AnyActions } from './record-actions.ts';
import { invalidParameter, parameterProblem, Problem } from '../problem.ts';
import { CountCache } from './count-cache.ts';
import { Cursors, makePage, type AskedPage, type LastingPage, type Page, type PageCache, type Row } from './pages.ts';

/** Longer and deeper pages are read on a connection of their own. */
const SHORT_LIMIT = 100;
const SHORT_OFFSET = 5_000;

const MAX_PLAIN = 100_000;

/** What refuses a deletion is looked for once for each record. */
const MAX_WITH_ACTIONS = 100;

/** The live custom fields of some modules, as lists are filtered and sorted by them. */
export const listedCustomFields = statement(
  'listed_custom_fields',
  `select d.id, d.update_key, d.type, d.options from custom_field d
where d.account_id = $account and d.module = any($modules::text[]) and d.deleted is null order by d.id`,
);

/** A list as it was asked for. */
interface ListRequest {
  readonly operation: Operation;
  readonly readModel: ReadModel;
  /** Chooses how the list is read, where callers or queries differ in that. */
  readonly choose?: ((viewer: Viewer, query: never) => ReadModel) | undefined;
  /** The rules of what can be done with the records. */
  readonly actions?: AnyActions | undefined;
  /** How records of each kind are read. */
  readonly readModels: { readonly [kind: string]: ReadModel };
  readonly caller: Caller;
  readonly query: QueryParameters;
  /** The query as it was sent: what the page is remembered by. */
  readonly rawQuery: string;
  /** Address of the list without its query, for links. */
  readonly address: string;
}

/** What a viewer asks for. */
interface Asked extends AskedPage {
  readonly request: ListRequest;
  /** Where a cursor goes on. */
  readonly position: (string | null)[] | undefined;
}

/** Answers list reads: from the cache while nothing changed, otherwise with one statement. */
export class Lists {
  readonly #connections: Connections;
  readonly #authentication: Authentication;
  readonly #pages: PageCache;
  readonly #counts = new CountCache();
  readonly #cursors: Cursors;
  readonly #endDueHolds: EndDueHolds;
  /** Accounts that had never had a custom field when a page of theirs was read last. */
  readonly #plain = new Set<number>();

  /** The secret signs the cursors. */
  constructor(connections: Connections, authentication: Authentication, pages: PageCache, secret: string, endDueHolds: EndDueHolds) {
    this.#connections = connections;
    this.#authentication = authentication;
    this.#pages = pages;
    this.#cursors = new Cursors(secret);
    this.#endDueHolds = endDueHolds;
  }

  /** Answers what is no list from the same cache: `read` answers it with the version that its kinds had in its snapshot. */
  async keep(key: string, version: number, read: () => Promise<{ version: number; page: LastingPage }>): Promise<LastingPage> {
    const cached = this.#pages.get(key, version, 0);
    if (cached !== undefined) return cached;
    const made = await read();
    this.#pages.set(key, made.version, { ...made.page, until: Infinity });
    return made.page;
  }

  /**
   * The page of a request. The caller's rights, as they were read last, are confirmed by the trip that reads the version or the page;
   * when they changed meanwhile the page is read as they are now. Throws 400, 401 and 403 problems.
   */
  async page(request: ListRequest): Promise<Page> {
    const { caller } = request;
    const readModel = readModelFor(request, caller.viewer);
    const key = keyOf({ request, readModel, viewer: caller.viewer });
    // A query whose page is kept was read before: it need not be read again.
    if (this.#pages.has(key) && refusalOf(caller.viewer, request.operation.access) === undefined) {
      const state = await this.#authentication.versionsOf(caller, kindsOf(readModel));
      const viewer = await this.#authentication.confirm(caller, state);
      const cached = viewer === caller.viewer ? this.#pages.get(key, state.version, state.now) : undefined;
      return cached ?? this.#pageOf(request, viewer);
    }
    const asked = ask(request, caller.viewer, this.#cursors, await this.#customFields(request, caller.viewer));
    if (asked instanceof Problem) return this.#pageOf(request, await this.#authentication.confirmNow(caller));
    const read = await this.#read(asked);
    const viewer = await this.#authentication.confirm(caller, read.state);
    return viewer === caller.viewer ? this.#complete(asked, read) : this.#pageOf(request, viewer);
  }

  /** The page for a viewer whose rights are those of now. */
  async #pageOf(request: ListRequest, viewer: Viewer): Promise<Page> {
    const asked = ask(request, viewer, this.#cursors, await this.#customFields(request, viewer));
    if (asked instanceof Problem) throw asked;
    return this.#complete(asked, await this.#read(asked));
  }

  // A query that names a custom field can be read only with those of the account.
  async #customFields({ readModel, query }: ListRequest, { account }: Viewer): Promise<CustomFields | undefined> {
    const modules = readModel.description.customFieldModules;
    if (modules === undefined || !namesCustomField(query)) return undefined;
    const [rows] = await this.#connections.read({ account, zone: null }, [bind(listedCustomFields, { account, modules })]);
    return customFieldsByName(rows as unknown as ListedCustomField[]);
  }

  // Most accounts never have custom fields. Whether that is still so is read in the page's own snapshot.
  async #read(asked: Asked): Promise<Read> {
    const { account } = asked.viewer;
    const isPlain = this.#plain.has(account);
    let read = await this.#readPage(asked, isPlain);
    if (read.state.due === true && (await this.#endDueHolds(account))) read = await this.#readPage(asked, isPlain);
    if (read.state.customs > 0) this.#plain.delete(account);
    else if (this.#plain.size < MAX_PLAIN) this.#plain.add(account);
    return isPlain && read.state.customs > 0 ? this.#readPage(asked, false) : read;
  }

  // The version is read in the page's own snapshot: an older one could store an old page under a new version.
  async #readPage(asked: Asked, isPlain: boolean): Promise<Read> {
    const { readModel, list, viewer, position, actions } = asked;
    const facts = actions === undefined ? undefined : factsSql(readModel, actions, asked.request.readModels);
    const rights = rightsOf(viewer);
    const statements = listStatements(readModel, list, position, { ...rights, custom_fields: !isPlain }, { facts });
    const scope = { account: viewer.account, user: viewer.userId, zone: viewer.zone };
    const values = { ...viewerValues(viewer), ...statements.values };
    const kinds = kindsOf(readModel);
    const version = bind(loadVersions(kinds, { counted: readModel.description.kind, withHolds: true }), { account: viewer.account });
    const snapshot = [version, bind(statements.page, values)];
    const read = isShort(list) ? this.#connections.read(scope, snapshot) : this.#connections.readAlone(scope, snapshot);
    const [[state = NO_VERSIONS], rows] = (await read) as [Versions[], Row[]];
    return {
      state,
      rows,
      terms: statements.terms.length,
      scope,
      again: () => {
        const { page, count } = listStatements(readModel, list, position, rights, { facts });
        return [version, bind(page, values), bind(count(), values)];
      },
    };
  }

  async #complete(asked: Asked, read: Read): Promise<Page> {
    const { list, readModel, viewer } = asked;
    const { rows, state } = read;
    const ended = endOf(list, rows);
    const counted =
      ended === undefined && needsCount(list, readModel, viewer)
        ? await this.#count(asked, read, { rows, version: state.version })
        : { rows, version: state.version, total: ended ?? state.live };
    const page = await makePage(asked, { ...read, ...counted }, this.#cursors);
    // What may be done with a record depends on more than the page, and on the time.
    if (asked.actions === undefined && isLasting(readModel, list, counted.rows)) this.#pages.offer(keyOf(asked), counted.version, page);
    return page;
  }

  // The count is made in a snapshot of its own, once for all who ask; when a write came between, page and count are read anew together.
  // Journals have no version that would tell: theirs are read together at once.
  async #count(asked: Asked, { scope, again }: Read, read: { rows: Row[]; version: number }) {
    if (asked.readModel.description.appendOnly !== true) {
      const key = `${ownerOf(asked)} ${filterKey(asked.list)}`;
      const known = isChanging(asked.list) ? undefined : this.#counts.get(key, read.version);
      if (known !== undefined) return { ...read, total: known };
      const counted = await this.#counts.once(key, read.version, async () => {
        const [version, , count] = again();
        const [[state], [row]] = (await this.#connections.readAlone(scope, [version, count])) as [Versions[], Row[]];
        return { version: state?.version ?? 0, total: totalOf(state, row) };
      });
      if (counted.version === read.version) return { ...read, total: counted.total };
    }
    const [[state = NO_VERSIONS], rows, [row]] = (await this.#connections.readAlone(scope, again())) as [Versions[], Row[], Row[]];
    return { rows, state, version: state.version, total: totalOf(state, row) };
  }
}

/** What one trip has read: the page, and the state that its caller's rights and its version are compared with. */
interface Read {
  readonly state: Versions;
  readonly rows: Row[];
  readonly terms: number;
  readonly scope: Scope & { readonly user: number };
  /** The same with the count, to be read together. */
  readonly again: () => readonly [BoundStatement, BoundStatement, BoundStatement];
}

/** What a viewer asks for with a request, or why it is refused. */
function ask(request: ListRequest, viewer: Viewer, cursors: Cursors, custom: CustomFields | undefined): Asked | Problem {
  const { operation } = request;
  const refusal = refusalOf(viewer, operation.access);
  if (refusal !== undefined) return refusal;
  const { faults, values } = readParameters(operation.query, ownQuery(request), viewer.zone);
  const readModel = readModelFor(request, viewer);
  const actions = values['actions'] === true ? (request.actions ?? NO_RULES) : undefined;
  const list = readListQuery(readModel.description, request.query, viewer.zone, custom, Object.keys(operation.query));
  const all = [...faults, ...('faults' in list ? list.faults : [])];
  if (all.length > 0 || 'faults' in list) return parameterProblem(all);
  if (actions !== undefined && readModel.description.table !== request.readModel.description.table)
    return invalidParameter('actions', 'is for whole records only');
  if (actions !== undefined && list.limit > MAX_WITH_ACTIONS)
    return invalidParameter('limit', `is at most ${MAX_WITH_ACTIONS} with \`actions\``);
  const { kind, table } = readModel.description;
  const name = `${viewer.account} ${kind} ${table} ${JSON.stringify(list.order)}`;
  const position = list.cursor === undefined ? undefined : cursors.decode(name, list.cursor);
  if (list.cursor !== undefined && position === undefined)
    return invalidParameter('cursor', 'is not a cursor of this list and order; take it from the Link header');
  return { request, viewer, readModel, list, actions, name, position };
}

function readModelFor(request: ListRequest, viewer: Viewer): ReadModel {
  const { operation, choose, readModel } = request;
  if (choose === undefined) return readModel;
  const { values, faults } = readParameters(operation.query, ownQuery(request), viewer.zone);
  return faults.length > 0 ? readModel : choose(viewer, values as never);
}

/** The parameters that the operation defines itself, beside those that all lists have. */
function ownQuery({ operation, query }: ListRequest): QueryParameters {
  return Object.fromEntries(Object.keys(operation.query).flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])));
}

// Pages of one owner look the same to all its viewers.
function ownerOf({ readModel, viewer }: Pick<Asked, 'readModel' | 'viewer'>): string {
  const { kind, table } = readModel.description;
  return `${viewer.account} ${kind} ${table} ${viewerClass(viewer, readModel.perViewer === true)}`;
}

function keyOf(asked: Pick<Asked, 'request' | 'readModel' | 'viewer'>): string {
  return `${ownerOf(asked)}?${asked.request.rawQuery}`;
}

function filterKey({ operator, filters }: ListQuery): string {
  return `${operator} ${JSON.stringify(filters.map(({ name, values }) => [name, values]))}`;
}

// Reads that an index answers at once may share a connection; the others would hold up those behind them.
function isShort({ filters, limit, page }: ListQuery): boolean {
  const quick =
    filters.length === 0 ||
    (filters.length === 1 &&
      filters.every(({ filter, values }) => (filter.type === 'integers' || filter.type === 'words') && values.length <= SHORT_LIMIT));
  return quick && limit <= SHORT_LIMIT && (page - 1) * limit <= SHORT_OFFSET;
}

/** The kinds whose versions make up that of a list. */
export function kindsOf(readModel: ReadModel): string[] {
  return [readModel.description.kind, ...readModel.dependsOn];
}

function needsCount(query: ListQuery, readModel: ReadModel, viewer: Viewer): boolean {
  if (query.filters.length > 0 || readModel.counted === true || readModel.description.appendOnly === true) return true;
  return readModel.visible !== undefined && (readModel.perViewer === true || !viewer.seesAll || viewer.scheduleViewMode !== 0);
}

const totalOf = (state: Versions | undefined, row: Row | undefined): number =>
  row?.['hidden'] === undefined ? Number(row?.['total']) : (state?.live ?? 0) - Number(row['hidden']);

// A page that is not full is the last one, which tells how long the list is.
function endOf({ cursor, page, limit }: ListQuery, { length }: readonly Row[]): number | undefined {
  return cursor === undefined && length < limit && (length > 0 || page === 1) ? (page - 1) * limit + length : undefined;
}

// Whether a page stays the same until one of its kinds is written: a running timer changes by itself, also its place.
function isLasting(readModel: ReadModel, query: ListQuery, rows: readonly Row[]): boolean {
  if (readModel.uncached === true || rows.some((row) => row['changing'] === true)) return false;
  return !isChanging(query) && !query.order.some(({ field }) => readModel.sorts?.[field]?.changing === true);
}

// Whether the records that match are others as time goes on.
function isChanging({ filters }: ListQuery): boolean {
  return filters.some(({ filter }) => filterTypes[filter.type].changing === true);
}
