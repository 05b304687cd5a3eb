import { columnOf, filterColumn, type Field, type Fields, type Filter, type ListQuery, type RecordDescription } from '@daybook/contract';
import { systemClock } from '@daybook/values';
import { FEW } from '../database/list-statement.ts';
import { indexedColumns } from '../database/wanted-indexes.ts';
import { Turns } from '../turns.ts';

/** Longer and deeper pages are read on a connection of their own. */
const SHORT_LIMIT = 100;
const SHORT_OFFSET = 5_000;
/** And those whose records may have more elements together: 20 of a thousand each, or 100 of 200. */
const SHORT_ELEMENTS = 20_000;

/**
 * Reads that an index answers at once, or that look through few records, and that are not long, may share a connection; the others would
 * hold up those behind them. `live` is how many records the account has of the kind.
 */
export function isShort(
  list: Pick<ListQuery, 'filters' | 'order' | 'limit' | 'page' | 'fields'>,
  description: RecordDescription,
  live = Infinity,
): boolean {
  const { limit, page, fields } = list;
  if (limit > SHORT_LIMIT || (page - 1) * limit > SHORT_OFFSET) return false;
  if (!isQuick(list, description) && !(live <= FEW && isOfOwnColumns(list))) return false;
  return limit * mostElements(description.fields, fields) <= SHORT_ELEMENTS;
}

/** As many as the lines of one document. */
const MANY_ELEMENTS = 1_000;
/** More than the long texts of a page of ten. */
const MANY_CHARACTERS = 1024 * 1024;

/** Whether a page that is short may have so much that it is not, which depends on its records. */
export function mayBeHeavy(
  { filters, limit, fields }: Pick<ListQuery, 'filters' | 'limit' | 'fields'>,
  { key, fields: described }: RecordDescription,
): boolean {
  const most = mostRecords({ filters, limit }, key);
  return most * mostElements(described, fields) >= MANY_ELEMENTS || most * mostCharacters(described, fields) > MANY_CHARACTERS;
}

/** How many records a page may have. */
export function mostRecords({ filters, limit }: Pick<ListQuery, 'filters' | 'limit'>, key: string): number {
  const [only, ...others] = filters;
  return only?.name === key && others.length === 0 ? Math.min(limit, only.values.length) : limit;
}

// By keys, or those of one value as they lie in its index. What sorts, or looks for the few that match, may have to look at all records.
function isQuick({ filters, order }: Pick<ListQuery, 'filters' | 'order'>, description: RecordDescription): boolean {
  const [only, ...others] = filters;
  const { isSmall, key } = description;
  if (only === undefined) return isSmall === true || (order.length < 2 && order.every(({ field }) => isInIndex(field, description)));
  const { name, filter, values } = only;
  if (others.length > 0 || (filter.type !== 'integers' && filter.type !== 'words') || values.length > SHORT_LIMIT) return false;
  if (isSmall === true || name === key) return true;
  const isOfOne = values.length === 1 && filter.derived !== true;
  return isOfOne && indexedColumns(description).has(filterColumn(name, filter, description)) && order.every(({ field }) => field === key);
}

// What a record has itself is looked at at once; what other tables or its occurrences have may be any amount.
const isOfOwnColumns = ({ filters }: Pick<ListQuery, 'filters'>): boolean =>
  filters.every(({ filter }) => OWN.has(filter.type) && filter.derived !== true && filter.window === undefined);

const OWN = new Set<Filter['type']>(['integers', 'words', 'flag', 'moment', 'amount', 'passed']);

function isInIndex(name: string, description: RecordDescription): boolean {
  const field = description.fields[name];
  const column = field === undefined ? undefined : columnOf(name, field);
  return column !== undefined && indexedColumns(description).has(column);
}

/** How many elements the longest of the members may have that are answered. */
function mostElements(described: Fields, chosen: ListQuery['fields']): number {
  return Math.max(1, ...answered(described, chosen).map(elementsOf));
}

/** How many characters their texts may have together. */
function mostCharacters(described: Fields, chosen: ListQuery['fields']): number {
  return answered(described, chosen).reduce((sum, field) => sum + charactersOf(field), 0);
}

function answered(described: Fields, chosen: ListQuery['fields']): Field[] {
  return Object.entries(described).flatMap(([name, field]) => {
    const isAnswered = chosen === undefined ? field.onRequest !== true && field.access !== 'secret' : Object.hasOwn(chosen, name);
    return isAnswered ? [field] : [];
  });
}

function charactersOf(field: Field): number {
  const { type, max = 0 } = field as Field & { readonly max?: number };
  return type === 'text' ? max : 0;
}

const ARRAYS = new Set(['elements', 'set', 'list']);

function elementsOf(field: Field): number {
  const { type, max, fields = {} } = field as Field & { readonly max?: number; readonly fields?: Fields };
  if (ARRAYS.has(type)) return max ?? Infinity;
  if (type !== 'object') return 1;
  const members = Object.values(fields);
  // A journal has records of any kind.
  return members.length === 0 ? Infinity : Math.max(...members.map(elementsOf));
}

/** Of an account so many pages that may be heavy share connections at once: nobody knows before they are there. The others of it wait. */
const SHARING = { most: Infinity, mostOfCaller: 16, mostOfGroup: 16, mostWaiting: 1_000, waitMs: 6_000 };
/** What makes a page heavy, in characters: reading it holds up whoever waits behind it on a shared connection. */
const HEAVY = 512 * 1024;
/** A heavy page is no accident of the moment: the account has such records. */
const REMEMBERED_MS = 24 * 60 * 60_000;
const MAX_REMEMBERED = 10_000;

/** What pages that may be heavy have in common: whose they are, and how many records they may have. */
interface Pages {
  readonly account: number;
  readonly user: number;
  readonly kind: string;
  readonly most: number;
}

/** Says by which connections pages are read whose records may have much: by shared ones, unless one like them was heavy. */
export class HeavyPages {
  /** Until when those of a kind and length count as heavy. */
  readonly #until = new Map<string, number>();
  readonly #sharing = new Turns(SHARING);

  /** Reads a page, whose rows are the second of what is read, in one way or the other. */
  async read<Rows extends readonly (readonly object[])[]>(
    { account, user, kind, most }: Pages,
    shared: () => Promise<Rows>,
    alone: () => Promise<Rows>,
  ): Promise<Rows> {
    const key = `${account} ${kind} ${most}`;
    if (this.#isHeavy(key)) return alone();
    const share = async (): Promise<Rows | undefined> => {
      // Another one may have been found to be heavy while it waited.
      if (this.#isHeavy(key)) return undefined;
      const rows = await shared();
      if (sizeOf(rows[1] ?? []) > HEAVY) this.#remember(key);
      return rows;
    };
    return (await this.#sharing.run(`${account} ${user}`, share, { group: String(account) })) ?? alone();
  }

  #isHeavy(key: string): boolean {
    return (this.#until.get(key) ?? 0) > systemClock.elapsedMilliseconds();
  }

  #remember(key: string): void {
    if (this.#until.size >= MAX_REMEMBERED) this.#until.clear();
    this.#until.set(key, systemClock.elapsedMilliseconds() + REMEMBERED_MS);
  }
}

function sizeOf(rows: readonly object[]): number {
  let size = 0;
  for (const row of rows) for (const value of Object.values(row)) if (typeof value === 'string') size += value.length;
  return size;
}
