import { filterTypes, type ListQuery, type Operation, type QueryParameters } from '@daybook/contract';
import type { Caller } from '../access/authenticate.ts';
import { NO_VERSIONS, type TimedEnding, type Versions } from '../access/shared-versions.ts';
import { rightsOf, viewerClass, viewerValues, type Viewer } from '../access/viewer.ts';
import type { Connections } from '../database/connections.ts';
import { syncedTo } from '../database/event-ids.sql.ts';
import { loadVersions } from '../database/kind-version.sql.ts';
import { listStatements } from '../database/list-statement.ts';
import type { ReadModel } from '../database/read-model.ts';
import { bind, type BoundStatement, type Scope, type Statement, type Values } from '../database/statement.ts';
import { CountCache } from './count-cache.ts';
import type { AskedPage, Row } from './pages.ts';
import { factsSql, type AnyActions } from './record-actions.ts';
import { HeavyPages, isShort, mayBeHeavy, mostRecords } from './short-reads.ts';

const MAX_PLAIN = 100_000;

/** A list as it was asked for. */
export interface ListRequest {
  readonly operation: Operation;
  readonly readModel: ReadModel;
  /** Chooses how the list is read, where callers or queries differ in that. */
  readonly choose?: ((viewer: Viewer, query: never) => ReadModel) | undefined;
  /** How its former state is read, with `as_of`. */
  readonly past?: ReadModel | undefined;
  /** The rules of what can be done with the records. */
  readonly actions?: AnyActions | undefined;
  /** What the operator allows to be done with the records. */
  readonly config: AskedPage['request']['config'];
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
export interface Asked extends AskedPage {
  readonly request: ListRequest;
  /** Values of the query that the statements take. */
  readonly own: Values;
  /** Where a cursor goes on. */
  readonly position: (string | null)[] | undefined;
}

/** What one trip has read: the page, and the state that its caller's rights and its version are compared with. */
export interface Read {
  readonly state: Versions;
  readonly rows: Row[];
  readonly terms: number;
  /** Of what changed since a moment: up to when it is all there, in UNIX seconds. Undefined where nobody asks, or nothing is known. */
  readonly syncedTo: number | undefined;
  readonly scope: Scope & { readonly user: number };
  /** The same with the count, to be read together. */
  readonly again: () => readonly [BoundStatement, BoundStatement, BoundStatement];
}

/** What was read for a page, with how many records there are in all. */
export interface CountedRead extends Read {
  readonly total: number;
  readonly version: number;
}

/** Reads pages from the database, each layer over the one before: the page itself; what is over ended; plain accounts; the total. */
export class PageReader {
  readonly #connections: Connections;
  readonly #ending: TimedEnding;
  readonly #counts = new CountCache();
  readonly #versions = new WeakMap<ReadModel, Statement>();
  /** Accounts that had never had a custom field when a page of theirs was read last. */
  readonly #plain = new Set<number>();
  /** How many records of a kind an account had then. */
  readonly #live = new Map<string, number>();
  readonly #heavy = new HeavyPages();

  constructor(connections: Connections, ending: TimedEnding) {
    this.#connections = connections;
    this.#ending = ending;
  }

  /** The page, and the state that its caller's rights and its version are compared with. */
  // Most accounts never have custom fields. Whether that is still so is read in the page's own snapshot.
  async read(asked: Asked): Promise<Read> {
    const { account } = asked.viewer;
    const isPlain = this.#plain.has(account);
    const read = await this.#readEnded(asked, isPlain);
    const { customs } = read.state;
    if (customs > 0) this.#plain.delete(account);
    else if (this.#plain.size < MAX_PLAIN) this.#plain.add(account);
    return isPlain && customs > 0 ? this.#readPage(asked, false) : read;
  }

  /** The same with its total, which is counted where the page does not show it. */
  async count(asked: Asked, read: Read): Promise<CountedRead> {
    const { list, readModel, viewer } = asked;
    const { state, rows } = read;
    const ended = endOf(list, rows);
    if (ended !== undefined || !needsCount(list, readModel, viewer)) return { ...read, version: state.version, total: ended ?? state.live };
    return { ...read, ...(await this.#count(asked, read)) };
  }

  async #readEnded(asked: Asked, isPlain: boolean): Promise<Read> {
    const read = await this.#readPage(asked, isPlain);
    return read.state.due === true && (await this.#ending.end(asked.viewer.account)) ? this.#readPage(asked, isPlain) : read;
  }

  #versionsOf(readModel: ReadModel): Statement {
    const statement = this.#versions.get(readModel);
    if (statement !== undefined) return statement;
    const versions = loadVersions(kindsOf(readModel), { counted: readModel.description.kind, ending: this.#ending });
    this.#versions.set(readModel, versions);
    return versions;
  }

  // The version is read in the page's own snapshot: an older one could store an old page under a new version.
  async #readPage(asked: Asked, isPlain: boolean): Promise<Read> {
    const { readModel, list, viewer, position, actions, own } = asked;
    const facts = actions === undefined ? undefined : factsSql(readModel, actions, asked.request.readModels);
    const rights = rightsOf(viewer);
    const live = this.#live.get(sizeKey(asked));
    const statements = listStatements(readModel, list, position, { ...rights, custom_fields: !isPlain }, { facts, live });
    const scope = { account: viewer.account, user: viewer.userId, zone: viewer.zone };
    const values = { ...viewerValues(viewer), ...own, ...statements.values };
    const version = bind(this.#versionsOf(readModel), { account: viewer.account });
    const asksSince = list.filters.some(({ filter }) => filter.type === 'deletions');
    const snapshot = [version, bind(statements.page, values), ...(asksSince ? [bind(syncedTo, { account: viewer.account })] : [])];
    const { description } = readModel;
    const shared = (): Promise<Row[][]> => this.#connections.read(scope, snapshot);
    const alone = (): Promise<Row[][]> => this.#connections.readAlone(scope, snapshot, { versioned: isVersionedList(readModel) });
    const isShared = isShort(list, description, live) && readModel.past === undefined && actions?.searches !== true;
    const like = { ...scope, kind: description.kind, most: mostRecords(list, description.key) };
    const mayHoldUp = isShared && mayBeHeavy(list, description);
    const read = mayHoldUp ? this.#heavy.read(like, shared, alone) : isShared ? shared() : alone();
    const [[state = NO_VERSIONS], rows, [synced] = []] = (await read) as [Versions[], Row[], { readonly moment: number }[]?];
    if (isSized(readModel)) this.#remember(sizeKey(asked), state.live);
    return {
      state,
      rows,
      syncedTo: synced?.moment,
      terms: statements.terms.length,
      scope,
      again: () => {
        const { page, count } = listStatements(readModel, list, position, rights, { facts, live });
        return [version, bind(page, values), bind(count(), values)];
      },
    };
  }

  #remember(key: string, live: number): void {
    if (this.#live.size >= MAX_PLAIN) this.#live.clear();
    this.#live.set(key, live);
  }

  // The count is made in a snapshot of its own, once for all who ask; when a write came between, page and count are read again together.
  // Journals have no version to compare: theirs are read together at once.
  async #count(asked: Asked, { scope, again, state: { version } }: Read): Promise<Partial<Read> & { version: number; total: number }> {
    if (asked.readModel.description.appendOnly !== true) {
      const key = `${ownerOf(asked)} ${filterKey(asked.list)}`;
      const total = isChanging(asked.list) ? undefined : this.#counts.get(key, version);
      if (total !== undefined) return { version, total };
      const counted = await this.#counts.once(key, version, async () => {
        const [versions, , count] = again();
        const [[state], [row]] = (await this.#connections.readAlone(scope, [versions, count], { versioned: true })) as [Versions[], Row[]];
        return { version: state?.version ?? 0, total: totalOf(state, row) };
      });
      if (counted.version === version) return { version, total: counted.total };
    }
    const [[state = NO_VERSIONS], rows, [row]] = (await this.#connections.readAlone(scope, again(), {
      versioned: isVersionedList(asked.readModel),
    })) as [Versions[], Row[], Row[]];
    return { rows, state, version: state.version, total: totalOf(state, row) };
  }
}

// What is only appended to has no version; the past of what has one has it too.
const isVersionedList = ({ description, past }: ReadModel): boolean => description.appendOnly !== true || past !== undefined;

const sizeKey = ({ readModel, viewer }: Asked): string => `${viewer.account} ${readModel.description.kind} ${readModel.description.table}`;

// How many records are live says how long a list is, unless it is one of their occurrences, their past, or a journal.
const isSized = ({ description, counted, past }: ReadModel): boolean =>
  description.appendOnly !== true && counted !== true && past === undefined;

// Pages of one owner look the same to all its viewers.
export function ownerOf({ readModel, viewer }: Pick<Asked, 'readModel' | 'viewer'>): string {
  const { kind, table } = readModel.description;
  return `${viewer.account} ${kind} ${table} ${viewerClass(viewer, readModel.perViewer === true)}`;
}

function filterKey({ operator, filters }: ListQuery): string {
  return `${operator} ${JSON.stringify(filters.map(({ name, values }) => [name, values]))}`;
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

// A page that is not full is the last one, which shows how long the list is.
function endOf({ cursor, page, limit }: ListQuery, { length }: readonly Row[]): number | undefined {
  return cursor === undefined && length < limit && (length > 0 || page === 1) ? (page - 1) * limit + length : undefined;
}

// Whether the records that match are others as time goes on.
export function isChanging({ filters }: ListQuery): boolean {
  return filters.some(({ filter }) => filterTypes[filter.type].changing === true);
}
