import {
  columnOf,
  isSortable,
  type Field,
  type Filter,
  type ListQuery,
  type Order,
  type RecordDescription,
  type Selection,
} from '@daybook/contract';
import { createHash } from 'node:crypto';
import { columnType, selectColumn } from './fields.ts';
import { filterConditions } from './filter-conditions.ts';
import { customFieldSort, keysetCondition, type SortTerm } from './keyset.ts';
import type { ReadModel } from './read-model.ts';
import { selectMembers } from './select-members.ts';
import { quoted, statement, type Statement, type Values } from './statement.ts';

/** A list read, ready to be bound: the page, and the count of all that match. */
export interface ListStatements {
  readonly page: Statement;
  /** Most lists are not counted. It yields the `total`, or how many of all live records are `hidden`. */
  readonly count: () => Statement;
  readonly values: Values;
  readonly terms: readonly SortTerm[];
}

/** SQL of one field's JSON value over the row `r`. */
export function fieldSql(name: string, readModel: ReadModel): string {
  const field = readModel.description.fields[name];
  if (field === undefined) throw new Error(`${readModel.description.kind} has no field ${name}`);
  return readModel.expressions[name] ?? selectColumn(columnSql(name, field, readModel), field);
}

function columnSql(name: string, field: Field, { description }: ReadModel): string {
  const column = columnOf(name, field);
  if (column === undefined) throw new Error(`${description.kind}.${name} has no column, and its read model no SQL for it`);
  return `r.${quoted(column)}`;
}

/** The fields of an answer that does not name any. */
export function defaultFields(description: RecordDescription): string[] {
  return Object.entries(description.fields).flatMap(([name, field]) =>
    field.access === 'secret' || field.onRequest === true ? [] : [name],
  );
}

/** SQL that yields the members of one record from the row `r`. */
function membersSql(readModel: ReadModel, fields: readonly string[], extra: readonly string[] = [], selection: Selection = {}): string {
  const sqlOf = (name: string): string => selectMembers(fieldSql(name, readModel), readModel.description.fields[name], selection[name]);
  const from = readModel.from === undefined ? '' : ` from ${readModel.from}`;
  return `select ${[...fields.map((name) => `${sqlOf(name)} as ${quoted(name)}`), ...extra].join(', ')}${from}`;
}

/** What decides what a statement has to look up at all: rights of its viewer, and whether the account may have custom fields. */
export interface Rights {
  readonly sees_all: boolean;
  readonly finance: boolean;
  readonly view_mode: number;
  readonly custom_fields: boolean;
}

/** SQL that only accounts with custom fields need: the text of a list of others has `otherwise` in its place. */
export const ifCustom = (sql: string, otherwise: string): string => `/*custom*/${sql}/*else ${otherwise}*/`;

const CUSTOM = /\/\*custom\*\/(?:(?!\/\*custom\*\/)[^])*?\/\*else (.*?)\*\//g;

// The innermost first. The planner removes it as well, but only once it was read: that takes as long as planning.
function withoutCustom(sql: string): string {
  const shorter = sql.replaceAll(CUSTOM, '$1');
  return shorter === sql ? sql : withoutCustom(shorter);
}

// Rights are constants of the statement, so that the planner removes the visibility checks for callers who see everything.
function withRights(sql: string, rights: Rights): string {
  const needed = rights.custom_fields ? sql : withoutCustom(sql);
  return needed.replaceAll(/\$(sees_all|finance|view_mode|custom_fields)\b/g, (_, name: keyof Rights) => String(rights[name]));
}

const recordStatements = new WeakMap<ReadModel, Statement>();

/**
 * Reads one record by its key as its viewer sees it, whether it is live or not: as text with its version. What is longer than a page comes
 * without what is unbounded, or is null.
 */
export function recordStatement(readModel: ReadModel): Statement {
  let reading = recordStatements.get(readModel);
  if (reading !== undefined) return reading;
  const { name, text } = recordText(readModel);
  reading = statement(name, text);
  recordStatements.set(readModel, reading);
  return reading;
}

function recordText(readModel: ReadModel): { name: string; text: string } {
  const { table, key, kind, appendOnly } = readModel.description;
  const fields = defaultFields(readModel.description);
  const { unbounded = [] } = readModel;
  const recordOf = (names: readonly string[]): string =>
    `(select (select row_to_json(f) from (${membersSql(readModel, names)}) f)::text as record offset 0)`;
  const within = (x: string): string => `octet_length(${x}.record) <= ${MAX_PAGE_BYTES}`;
  const shorter = `(select y.record from ${recordOf(fields.filter((name) => !unbounded.includes(name)))} y where ${within('y')})`;
  const version = appendOnly === true ? '' : ', r.version';
  const text = `select case when ${within('x')} then x.record${unbounded.length === 0 ? '' : ` else ${shorter}`} end as record${version}
from ${quoted(table)} r cross join lateral ${recordOf(fields)} x
where r.account_id = $account and r.${quoted(key)} = $key`;
  return { name: `record_${kind}`, text };
}

const shownRecordStatements = new WeakMap<ReadModel, Statement>();

/** Reads one record by its key as the list of its kind shows it to its viewer; no row where that does not. */
export function shownRecordStatement(readModel: ReadModel): Statement {
  let reading = shownRecordStatements.get(readModel);
  if (reading !== undefined) return reading;
  const { name, text } = recordText(readModel);
  const { visible, description } = readModel;
  const live = description.appendOnly === true ? '' : ' and r.deleted is null';
  reading = statement(`shown_${name}`, `${text}${live}${visible === undefined ? '' : ` and (${visible})`}`);
  shownRecordStatements.set(readModel, reading);
  return reading;
}

/** The terms of an order, with the tie-break that makes it total. */
function sortTerms(order: readonly Order[], readModel: ReadModel): SortTerm[] {
  const { description } = readModel;
  const named = order.map(({ field: name, direction, custom }) => {
    if (custom !== undefined) return { ...customFieldSort(custom, readModel), direction, nullable: true };
    const field = description.fields[name];
    if (field === undefined || !isSortable(field)) throw new Error(`${description.kind}.${name} cannot be sorted by`);
    const term = (): string => readModel.expressions[name] ?? columnSql(name, field, readModel);
    const sorted = readModel.sorts?.[name] ?? columnType(field).sort?.(term(), field);
    if (sorted === undefined) throw new Error(`${description.kind}.${name} has no order`);
    return { sql: sorted.sql, type: sorted.type, direction, nullable: true };
  });
  const ties = description.tieBreak
    .filter((name) => !order.some(({ field }) => field === name))
    .map((name) => ({ sql: `r.${quoted(name)}`, type: tieType(description, name), direction: 'asc' as const, nullable: false }));
  return [...named, ...ties];
}

function tieType({ fields }: RecordDescription, name: string): string {
  const field = fields[name];
  return field === undefined ? 'bigint' : (columnType(field).sort?.(name, field).type ?? 'bigint');
}

// Filters that are combined with OR are counted as a union of branches, each of which reads its own index alone; one
// scan for all of them would have to visit the rows.
function countSql(
  readModel: ReadModel,
  conditions: readonly string[],
  filters: readonly string[],
  operator: ListQuery['operator'],
): string {
  const { key, table } = readModel.description;
  const from = `from ${quoted(table)} r where ${conditions.join(' and ')}`;
  if (operator === 'and' || filters.length < 2) return `select count(*)::bigint as total ${[from, ...filters].join(' and ')}`;
  const branches = filters.map((filter) => `select r.${quoted(key)} ${from} and ${filter}`);
  return `select count(*)::bigint as total from (${branches.join(' union ')}) u`;
}

// How many live records there are is known: only those that may be hidden are looked at.
function hiddenSql({ description: { table }, visible }: ReadModel, hideable: string): string {
  return `select count(*)::bigint as hidden from ${quoted(table)} r where r.account_id = $account and r.deleted is null and ${hideable}
    and (${visible}) is not true`;
}

// Those that have passed are few, and an index finds them: the others are all but them.
function passedSql(readModel: ReadModel, query: ListQuery): string | undefined {
  const [only, ...more] = query.filters;
  if (only?.filter.type !== 'passed' || more.length > 0 || only.values.some(Boolean) || readModel.visible !== undefined) return undefined;
  const [passed = ''] = filterConditions({ ...query, filters: [{ ...only, values: [true] }] }, readModel, {});
  return `select count(*)::bigint as hidden from ${quoted(readModel.description.table)} r
where r.account_id = $account and r.deleted is null and ${passed.replaceAll(/\$f_\w+/g, 'true')}`;
}

// Deleted records are shown only to callers that ask what changed, from the moment asked about.
function liveSql(query: ListQuery, readModel: ReadModel, bound: Record<string, unknown>): string[] {
  if (readModel.description.appendOnly === true) return [];
  const deletions = query.filters.find(({ filter }) => filter.type === 'deletions');
  if (deletions === undefined) return ['r.deleted is null'];
  bound['deleted_since'] = Math.min(...deletions.values.map(Number));
  return ['(r.deleted is null or r.deleted >= to_timestamp($deleted_since::bigint))'];
}

/** Bytes of the records of a page. */
export const MAX_PAGE_BYTES = 16 * 1024 * 1024;

// Records are sent while the page is within its bounds; after that there are rows without one.
const withinBytes = `case when sum(octet_length(x.record)) over (rows unbounded preceding) <= ${MAX_PAGE_BYTES} then x.record end`;

const newestSql = ({ table, key }: RecordDescription, most: number): string =>
  `(select * from ${quoted(table)} where account_id = $account order by ${quoted(key)} desc limit ${most}) r`;

const EQUAL = new Set<Filter['type']>(['integers', 'words']);
const PLANNED = new Set<Filter['type']>(['partial', 'fullText', 'passed', 'contains', 'deletions']);
/** So many records are looked through at once by any plan. */
export const FEW = 5_000;

/**
 * Whether one plan is as good for all values: records are found by their keys, or those of one value lie in an index in the order of the
 * list, or there are few in any case. Otherwise the values decide: a list of few records by its filter, and of many by its order, of which
 * it reads the first.
 */
function isPlannedOnce({ filters, order }: ListQuery, { key }: RecordDescription, live: number): boolean {
  const [only, ...others] = filters;
  if (only === undefined || filters.every(({ name }) => name === key)) return true;
  // Texts and times are in indexes of their own kinds, which are as good as their values say; what is deleted is counted nowhere.
  const isOfValue = filters.some(
    ({ filter }) => PLANNED.has(filter.type) || filter.window !== undefined || (filter.derived === true && filter.type === 'flag'),
  );
  if (isOfValue) return false;
  if (live <= FEW) return true;
  const { type, derived, values } = only.filter;
  const isOne = others.length === 0 && EQUAL.has(type) && values === undefined && (only.values.length === 1 || derived === true);
  return isOne && order.every(({ field }) => field === key);
}

/** What else there is to a list read. */
export interface ListOptions {
  /** SQL of what else is read of each row. */
  readonly facts?: string | undefined;
  /** How many records are looked through at most, the newest of the account. */
  readonly newest?: number | undefined;
  /** How many records the account has of the kind, as far as that is known. */
  readonly live?: number | undefined;
}

/** Builds the statements of a list read. Equal shapes give equal texts, so that the database plans them once. */
export function listStatements(
  readModel: ReadModel,
  query: ListQuery,
  position: readonly (string | null)[] | undefined,
  rights?: Rights,
  { facts, newest, live = Infinity }: ListOptions = {},
): ListStatements {
  const { description } = readModel;
  // The limit is part of the text: a plan for ten rows is another than one for a thousand.
  const offset = position === undefined ? (query.page - 1) * query.limit : 0;
  const values: Record<string, unknown> = { offset };
  const filters = query.filters.length === 0 ? [] : filterConditions(query, readModel, values);
  const conditions = [
    'r.account_id = $account',
    ...liveSql(query, readModel, values),
    ...(readModel.visible === undefined ? [] : [`(${readModel.visible})`]),
  ];
  const matching = filters.length === 0 ? [] : [`(${filters.join(` ${query.operator} `)})`];
  const terms = sortTerms(query.order, readModel);
  for (const { values: own } of terms) Object.assign(values, own);
  const after = position === undefined ? [] : [keysetCondition(terms, position, values)];
  const table = `${quoted(description.table)} r`;
  const looked = newest === undefined ? table : newestSql(description, newest);
  const cursor = terms.map(({ sql }, i) => `(${sql})::text as k${i}`);
  const withDeletions = query.filters.some(({ filter }) => filter.type === 'deletions');
  const extra = withDeletions ? ['extract(epoch from r.deleted)::bigint as deleted'] : [];
  const own = description.key;
  const members = pageMembers(readModel, query, extra);
  const beside = Object.entries({ changing: readModel.changing, facts }).filter(([, sql]) => sql !== undefined);
  const page = `select x.version, ${withinBytes} as record,
    ${terms.map((_, i) => `x.k${i}`).join(', ')}${beside.map(([name]) => `, x.${name}`).join('')}
from (select r.${quoted(own)} from ${looked} where ${[...conditions, ...matching, ...after].join(' and ')}
  order by ${terms.map(({ sql, direction }) => `${sql} ${direction}`).join(', ')}
    limit ${query.limit}${offset === 0 ? '' : ' offset $offset::bigint'}) p
cross join lateral (select ${description.appendOnly === true ? '0' : 'r.version'} as version,
  ${cursor.join(', ')}${beside.map(([name, sql]) => `, (${sql}) as ${name}`).join('')},
  row_to_json(f)::text as record
  from ${table} cross join lateral (${MEMBERS}) f where r.account_id = $account and r.${quoted(own)} = p.${quoted(own)} offset 0) x`;
  return {
    page: compile(page, isPlannedOnce(query, description, live), rights, members),
    count: () => {
      const counted =
        filters.length === 0 && readModel.hideable !== undefined
          ? hiddenSql(readModel, readModel.hideable)
          : (passedSql(readModel, query) ??
            countSql(readModel, conditions, filterConditions(query, readModel, values, true), query.operator));
      return compile(counted, false, rights);
    },
    values,
    terms,
  };
}

const MAX_COMPILED = 2_000;
const compiled = new Map<string, Statement>();

// Reading the parameters out of a long text and hashing it for a name costs more than finding it again, by a text without its members.
function compile(text: string, isPrepared: boolean, rights: Rights | undefined, members?: Members): Statement {
  const key = `${isPrepared} ${rights === undefined ? '' : Object.values(rights).join()} ${members?.number} ${text}`;
  const query = compiled.get(key);
  if (query !== undefined) return query;
  const whole = members === undefined ? text : text.replace(MEMBERS, () => members.sql);
  const sql = rights === undefined ? whole : withRights(whole, rights);
  const newQuery = statement(isPrepared ? createHash('sha1').update(sql).digest('base64url') : undefined, sql);
  if (compiled.size >= MAX_COMPILED) compiled.clear();
  compiled.set(key, newQuery);
  return newQuery;
}

/** The place of the members of a record in the text of a page. */
const MEMBERS = '$members';

/** SQL of the members of a record, with a number that distinguishes it from others. */
interface Members {
  readonly sql: string;
  readonly number: number;
}

const records = new WeakMap<ReadModel, Map<string, Members>>();
let numbered = 0;

// The text of a record's fields is long, and there are few lists of fields that are asked for.
function pageMembers(readModel: ReadModel, query: ListQuery, extra: readonly string[]): Members {
  let membersByQuery = records.get(readModel);
  if (membersByQuery === undefined) records.set(readModel, (membersByQuery = new Map()));
  const key = `${query.fields === undefined ? '*' : JSON.stringify(query.fields)} ${extra.join()}`;
  let members = membersByQuery.get(key);
  if (members !== undefined) return members;
  const { fields } = query;
  const names = fields === undefined ? defaultFields(readModel.description) : Object.keys(fields);
  members = { sql: membersSql(readModel, names, extra, fields), number: (numbered += 1) };
  if (membersByQuery.size >= MAX_COMPILED) membersByQuery.clear();
  membersByQuery.set(key, members);
  return members;
}
