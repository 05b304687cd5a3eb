import { filterColumn, filterTypes, type AppliedFilter, type Filter, type ListQuery } from '@daybook/contract';
import { boundValue, leastPieces, predicates } from './filters.ts';
import type { ReadModel } from './read-model.ts';
import { joinedTexts, quoted } from './statement.ts';

/** What a filter compares: what its viewer may see of a column, or the texts of several. */
function columnSql(name: string, filter: Filter, { description, filterColumns }: ReadModel): string {
  const own = filterColumns?.[filter.type === 'contains' ? 'custom_fields' : name];
  if (own !== undefined) return own;
  if (filter.columns !== undefined) return joinedTexts(filter.columns.map((column) => `r.${quoted(column)}`));
  return `r.${quoted(filterColumn(name, filter, description))}`;
}

const eitherOf = (conditions: readonly string[]): string => `(${conditions.join(' or ')})`;

// Asked for as itself, a condition finds its index, and tables are joined for EXISTS and NOT EXISTS, but not where both are negated.
const negated = (sql: string): string => (sql.startsWith('not exists') ? sql.slice('not '.length) : `not (${sql})`);

function filterSql(applied: AppliedFilter, readModel: ReadModel, bound: Record<string, unknown>, match?: string): string {
  const guard = readModel.filterGuards?.[applied.name];
  const sql = matchSql(applied, readModel, bound, match);
  return guard === undefined ? sql : `(${sql} and ${guard})`;
}

function matchSql(
  { name, filter, values }: AppliedFilter,
  readModel: ReadModel,
  bound: Record<string, unknown>,
  match = readModel.filterMatches?.[name],
): string {
  const predicate = predicates[filter.type];
  const column = columnSql(name, filter, readModel);
  if (filterTypes[filter.type].asArray === true) {
    // One value is compared as itself: an index then yields the rows in the order of what follows the column.
    const [only] = values;
    const isArray = values.length !== 1;
    if (match !== undefined) {
      bound[`f_${name}`] = [...values];
      return `(${match.replaceAll('$values', `$f_${name}`)})`;
    }
    bound[`f_${name}`] = isArray ? [...values] : only;
    return predicate(column, [`$f_${name}`], filter, isArray);
  }
  if (match !== undefined && filter.type === 'flag')
    return eitherOf(values.map((value) => (value === true ? `(${match})` : negated(match))));
  const compared = filter.type === 'partial' ? leastPieces(values.map(String)) : values;
  const placeholders = compared.map((value, i) => {
    bound[`f_${name}_${i}`] = boundValue(filter, value);
    return `$f_${name}_${i}`;
  });
  if (match !== undefined) return eitherOf(placeholders.map((placeholder) => match.replaceAll('$value', placeholder)));
  return predicate(isIndexed(filter, compared) ? column : `(${column} || '')`, placeholders, filter, false);
}

/** Pieces of fewer letters are in no index of three letters each: asked for one, it names all records. */
const LEAST_LETTERS = 3;
const isIndexed = ({ type }: Filter, values: readonly unknown[]): boolean =>
  type !== 'partial' || values.every((value) => String(value).length >= LEAST_LETTERS);

const ofWindow = (sql: string, window: string): string => sql.replaceAll('$from', `$${window}_from`).replaceAll('$to', `$${window}_to`);

// The filters of a window are one condition, whatever operator combines the others. Of several moments the widest window counts.
function bindWindow(window: string, filters: readonly AppliedFilter[], bound: Record<string, unknown>): boolean {
  const moments = (comparison: string): number[] =>
    filters.flatMap(({ filter, values }) => (filter.comparison === comparison ? values.map(Number) : []));
  const [after, before] = [moments('>'), moments('<')];
  const from = after.length === 0 ? null : Math.min(...after);
  const to = before.length === 0 ? null : Math.max(...before);
  // Nothing lies in a window that ends before it begins, and PostgreSQL knows no such range.
  if (from !== null && to !== null && to <= from) return false;
  bound[`${window}_from`] = from;
  bound[`${window}_to`] = to;
  return true;
}

/**
 * SQL of the conditions of a query's filters; their values are added to those that are bound. All rows of one filter are counted by their
 * ids: a page of its first rows may find these without the others.
 */
export function filterConditions(
  { filters, operator }: ListQuery,
  readModel: ReadModel,
  bound: Record<string, unknown>,
  isCounted = false,
): string[] {
  const windows = Map.groupBy(
    filters.filter(({ filter }) => filter.window !== undefined),
    ({ filter }) => filter.window ?? '',
  );
  const others = filters.filter(({ filter }) => filter.window === undefined);
  const isNarrowed = (wide: readonly string[] = []): boolean => operator === 'and' && others.some(({ name }) => !wide.includes(name));
  const inWindows = [...windows].map(([window, own]) => {
    const sql = readModel.windows?.[window];
    if (sql === undefined)
      return { window: undefined, sql: `(${own.map((applied) => filterSql(applied, readModel, bound)).join(' and ')})` };
    if (!bindWindow(window, own, bound)) return { window: undefined, sql: 'false' };
    return { window, sql: `(${ofWindow(isNarrowed(sql.wide) ? sql.sql : sql.alone, window)})` };
  });
  const within = inWindows.find(({ window }) => window !== undefined)?.window;
  const matchOf = (name: string): string | undefined => {
    const combined = readModel.combinedMatches?.[name];
    const isAlone = others.length + windows.size === 1;
    if (combined === undefined || (isAlone && !isCounted)) return undefined;
    if (isAlone || operator === 'or') return combined.either;
    return within === undefined ? undefined : ofWindow(combined.inWindow, within);
  };
  return [...others.map((applied) => filterSql(applied, readModel, bound, matchOf(applied.name))), ...inWindows.map(({ sql }) => sql)];
}
