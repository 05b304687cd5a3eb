import {
  filterTypes,
  operationsOf,
  readListQuery,
  searchedKinds,
  searchRecords,
  type AppliedFilter,
  type ListQuery,
  type RecordDescription,
  type SearchedKind,
} from '@daybook/contract';
import { refusalOf, rightsOf, viewerValues, type Viewer } from '../../access/viewer.ts';
import { listStatements } from '../../database/list-statement.ts';
import type { ReadModel } from '../../database/read-model.ts';
import { bind } from '../../database/statement.ts';
import { answer, type Answer, type Module, type ReadRequest } from '../../http/handler.ts';
import { invalidParameter } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { newestFirst, ranked, searches, type Found, type Row } from './search.rules.ts';

const MAX_OF_KIND = 5;
const LONGEST = 100;

export const searchModule: Module = { handlers: [answer(searchRecords, search)] };

/**
 * Reads the newest matches of every kind that the viewer may list, by the filters of its list and with its rights. What many records
 * match is looked for among the newest first: their pages are in memory, while matches all over the table would come from the disk.
 */
async function search({ query, viewer, services }: ReadRequest<typeof searchRecords>): Promise<Answer> {
  const text = query.text.trim();
  if (text === '' || Array.from(text).length > LONGEST) throw invalidParameter('text', `must have 1 to ${LONGEST} characters`);
  if (text.includes('\0') || !text.isWellFormed()) throw invalidParameter('text', 'contains a character that text cannot hold');
  const kinds = searchedKinds.filter((kind) => query.kind === 'all' || query.kind === kind);
  const reads = kinds.flatMap((kind) => {
    const readModel = services.readModels[kind] as ReadModel;
    return mayList(viewer, readModel) ? readsOf(kind, readModel, text, viewer) : [];
  });
  const matches = await readAll(reads, viewer, services);
  const unfilled = reads.filter(({ newest }, i) => newest !== undefined && (matches[i]?.length ?? 0) < MAX_OF_KIND);
  const others = await readAll(
    unfilled.map((read) => ({ ...read, newest: undefined })),
    viewer,
    services,
  );
  return { body: { data: ranked([...matches, ...others].flat(), text) } };
}

const mayList = (viewer: Viewer, { description }: ReadModel): boolean =>
  refusalOf(viewer, operationsOf<RecordDescription>(description).list.access) === undefined;

/** One list read. */
interface Read {
  readonly kind: SearchedKind;
  readonly readModel: ReadModel;
  readonly query: ListQuery;
  /** Among how many of the newest records only. */
  readonly newest: number | undefined;
}

function readsOf(kind: SearchedKind, readModel: ReadModel, text: string, viewer: Viewer): Read[] {
  const { fields, by } = searches[kind];
  const { description } = readModel;
  return by(text).map((sought) => {
    const list = readListQuery(description, { fields, limit: String(MAX_OF_KIND), order_desc: 'id' }, viewer.zone);
    if ('faults' in list) throw new Error(`${kind} is not searched by ${fields}: ${JSON.stringify(list.faults)}`);
    const filters = Object.entries(sought).map(([name, value]) => filterOf(description, name, value, viewer.zone));
    // Users who see only their own bookings have few, which are found by that.
    const isOfMany = filters.some(({ filter }) => filter.type === 'partial') && !(kind === 'booking' && viewer.scheduleViewMode === 2);
    return { kind, readModel, query: { ...list, filters }, newest: isOfMany ? newestFirst(kind, text) : undefined };
  });
}

/** What each of the reads finds. */
async function readAll(reads: readonly Read[], viewer: Viewer, { connections }: Services): Promise<Found[][]> {
  if (reads.length === 0) return [];
  const statements = reads.map(({ readModel, query, newest }) => {
    const { page, values } = listStatements(readModel, query, undefined, rightsOf(viewer), { newest });
    return bind(page, { ...viewerValues(viewer), ...values });
  });
  const scope = { account: viewer.account, user: viewer.userId, zone: viewer.zone };
  const rows = await connections.readAlone(scope, statements, { versioned: true });
  return reads.map(({ kind }, i) => (rows[i] ?? []).map(({ record }) => foundOf(kind, JSON.parse(String(record)) as Row, viewer.zone)));
}

// A parameter of a list would be several texts where there is a comma in it.
function filterOf({ kind, filters }: RecordDescription, name: string, text: string, zone: string): AppliedFilter {
  const filter = filters[name];
  const parsed = filter === undefined ? undefined : filterTypes[filter.type].parse(text, filter, zone);
  if (filter === undefined || parsed === undefined || 'fault' in parsed) throw new Error(`${kind} is not searched by ${name}`);
  return { name, filter, values: [parsed.value] };
}

function foundOf(kind: SearchedKind, record: Row, zone: string): Found {
  const { name, detail } = searches[kind];
  return {
    kind,
    id: record.id,
    uuid: record.uuid ?? '',
    name: name(record),
    detail: detail(record, zone),
    start: kind === 'booking' ? record.start : null,
    end: kind === 'booking' ? record.end : null,
    all_day: kind === 'booking' && record.all_day,
  };
}
