import {
  customFieldsByName,
  namesCustomField,
  readListQuery,
  readParameters,
  type CustomFields,
  type ListedCustomField,
  type ListQuery,
  type QueryParameters,
} from '@daybook/contract';
import type { Authentication } from '../access/authenticate.ts';
import type { TimedEnding } from '../access/shared-versions.ts';
import { refusalOf, type Viewer } from '../access/viewer.ts';
import type { Connections } from '../database/connections.ts';
import type { ReadModel } from '../database/read-model.ts';
import { bind, statement } from '../database/statement.ts';
import { invalidParameter, parameterProblem, Problem } from '../problem.ts';
import { Cursors, makePage, type LastingPage, type Page, type PageCache, type Row } from './pages.ts';
import { pastFaults } from './past-faults.ts';
import { isChanging, kindsOf, ownerOf, PageReader, type Asked, type ListRequest, type Read } from './read-page.ts';
import { NO_RULES } from './record-actions.ts';

/** What refuses a deletion is looked for once for each record. */
const MAX_WITH_ACTIONS = 100;

/** The live custom fields of some modules, as lists are filtered and sorted by them. */
export const listedCustomFields = statement(
  'listed_custom_fields',
  `select d.id, d.update_key, d.type, d.options from custom_field d
where d.account_id = $account and d.module = any($modules::text[]) and d.deleted is null order by d.id`,
);

/**
 * Answers list reads: from the cache while nothing changed, otherwise with one statement; the rights of the caller are confirmed by either.
 */
export class Lists {
  readonly #connections: Connections;
  readonly #authentication: Authentication;
  readonly #pages: PageCache;
  readonly #reader: PageReader;
  readonly #cursors: Cursors;

  /** The secret signs the cursors. */
  constructor(connections: Connections, authentication: Authentication, pages: PageCache, secret: string, ending: TimedEnding) {
    this.#connections = connections;
    this.#authentication = authentication;
    this.#pages = pages;
    this.#reader = new PageReader(connections, ending);
    this.#cursors = new Cursors(secret);
  }

  /** Answers what is no list from the same cache: `read` answers it with the version that its kinds had in its snapshot. */
  async keep(key: string, version: number, read: () => Promise<{ version: number; page: LastingPage }>): Promise<LastingPage> {
    const cached = this.#pages.get(key, version, 0);
    if (cached !== undefined) return cached;
    const answer = await read();
    this.#pages.set(key, answer.version, { ...answer.page, until: Infinity });
    return answer.page;
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
    if (this.#pages.has(key) && refusalOf(caller.viewer, request.operation.access) === undefined)
      return this.#cachedPage(request, readModel, key);
    const query = ask(request, caller.viewer, this.#cursors, await this.#customFields(request, caller.viewer));
    if (query instanceof Problem) return this.#pageOf(request, await this.#authentication.confirmNow(caller));
    const read = await this.#reader.read(query);
    const viewer = await this.#authentication.confirm(caller, read.state);
    return viewer === caller.viewer ? this.#complete(query, read) : this.#pageOf(request, viewer);
  }

  /** The kept page while its version is the present one. */
  async #cachedPage(request: ListRequest, readModel: ReadModel, key: string): Promise<Page> {
    const { caller } = request;
    const state = await this.#authentication.versionsOf(caller, kindsOf(readModel));
    const viewer = await this.#authentication.confirm(caller, state);
    const cached = viewer === caller.viewer ? this.#pages.get(key, state.version, state.now) : undefined;
    return cached ?? this.#pageOf(request, viewer);
  }

  /** The page for a viewer whose rights are those of now. */
  async #pageOf(request: ListRequest, viewer: Viewer): Promise<Page> {
    const query = ask(request, viewer, this.#cursors, await this.#customFields(request, viewer));
    if (query instanceof Problem) throw query;
    return this.#complete(query, await this.#reader.read(query));
  }

  // A query that names a custom field can be read only with those of the account.
  async #customFields({ readModel, query }: ListRequest, { account }: Viewer): Promise<CustomFields | undefined> {
    const modules = readModel.description.customFieldModules;
    if (modules === undefined || !namesCustomField(query)) return undefined;
    const [rows] = await this.#connections.read({ account, zone: null }, [bind(listedCustomFields, { account, modules })]);
    return customFieldsByName(rows as unknown as ListedCustomField[]);
  }

  async #complete(asked: Asked, read: Read): Promise<Page> {
    const counted = await this.#reader.count(asked, read);
    const page = await makePage(asked, counted, this.#cursors);
    // What may be done with a record depends on more than the page, and on the time.
    if (asked.actions === undefined && isLasting(asked, counted.rows)) this.#pages.offer(keyOf(asked), counted.version, page);
    return page;
  }
}

/** What a viewer asks for with a request, or why it is refused. */
function ask(request: ListRequest, viewer: Viewer, cursors: Cursors, custom: CustomFields | undefined): Asked | Problem {
  const { operation } = request;
  const readModel = readModelFor(request, viewer);
  const { past } = readModel;
  const refusal = refusalOf(viewer, operation.access) ?? (past === undefined ? undefined : refusalOf(viewer, past));
  if (refusal !== undefined) return refusal;
  const { faults, values } = readParameters(operation.query, ownQuery(request), viewer.zone);
  const actions = values['actions'] === true ? (request.actions ?? NO_RULES) : undefined;
  const list = readListQuery(readModel.description, request.query, viewer.zone, custom, Object.keys(operation.query));
  if (past !== undefined) faults.push(...pastFaults(request.query, readModel.description, request.readModel.description));
  const named = new Set(faults.map(({ parameter }) => parameter));
  const all = [...faults, ...('faults' in list ? list.faults.filter(({ parameter }) => !named.has(parameter)) : [])];
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
  return { request, viewer, readModel, list, actions, name, position, own: past === undefined ? {} : { as_of: values['as_of'] } };
}

function readModelFor(request: ListRequest, viewer: Viewer): ReadModel {
  const { operation, choose, past, readModel, query } = request;
  if (past !== undefined && query['as_of'] !== undefined) return past;
  if (choose === undefined) return readModel;
  const { values, faults } = readParameters(operation.query, ownQuery(request), viewer.zone);
  return faults.length > 0 ? readModel : choose(viewer, values as never);
}

/** The parameters that the operation defines itself, beside those that all lists have. */
function ownQuery({ operation, query }: ListRequest): QueryParameters {
  return Object.fromEntries(Object.keys(operation.query).flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])));
}

function keyOf(asked: Pick<Asked, 'request' | 'readModel' | 'viewer'>): string {
  return `${ownerOf(asked)}?${asked.request.rawQuery}`;
}

// Whether a page stays the same until one of its kinds is written: a running timer changes by itself, also its place.
function isLasting({ readModel, list }: { readModel: ReadModel; list: ListQuery }, rows: readonly Row[]): boolean {
  if (readModel.uncached === true || rows.some((row) => row['changing'] === true)) return false;
  return !isChanging(list) && !list.order.some(({ field }) => readModel.sorts?.[field]?.changing === true);
}
