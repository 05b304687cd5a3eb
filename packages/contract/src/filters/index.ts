import { closestName, isInstant, parseInstant } from '@daybook/values';
import type { JsonSchema } from '../fields/index.ts';
import type { Filter, FilterType, Parsed } from './filter.ts';

export * from './filter.ts';

/** Matches any of the comma-separated whole numbers. */
export function integers(doc: string, column?: string): Filter {
  return { type: 'integers', doc, ...(column === undefined ? {} : { column }) };
}

/** Matches any of the comma-separated words exactly; `values` closes the list of words. */
export function words(doc: string, options: { values?: readonly string[]; cast?: 'uuid' | 'text'; column?: string } = {}): Filter {
  return { type: 'words', doc, ...options };
}

/** Matches text that contains any of the comma-separated pieces, whatever their case. */
export function partial(doc: string, column?: string): Filter {
  return { type: 'partial', doc, ...(column === undefined ? {} : { column }) };
}

/** As `partial`, of a column that has few distinct values. */
export function partialOfFew(doc: string): Filter {
  return { type: 'partial', few: true, doc };
}

/** Matches a yes or no. */
export function flag(doc: string, column?: string): Filter {
  return { type: 'flag', doc, ...(column === undefined ? {} : { column }) };
}

/** Matches by words, as a search engine would. */
export function fullText(doc: string): Filter {
  return { type: 'fullText', doc };
}

/** Matches numbers greater than the one given. */
export function above(doc: string, column: string): Filter {
  return { type: 'above', doc, column };
}

/** Compares a moment; with `iso` the moment may be given as ISO 8601 text too. */
export function moment(column: string, comparison: '>' | '<', doc: string, options: { iso?: boolean; window?: string } = {}): Filter {
  return { type: 'moment', column, comparison, doc, ...options };
}

/** Records added, edited or deleted since a moment; the one filter that shows deleted records. */
export function deletions(doc: string): Filter {
  return { type: 'deletions', doc, column: 'updated', comparison: '>=' };
}

const LARGEST_ID = 9_007_199_254_740_991;

function parseWhole(text: string): Parsed {
  const value = Number(text);
  if (!/^-?\d{1,16}$/.test(text) || Math.abs(value) > LARGEST_ID) return { fault: `"${text}" is not an integer` };
  return { value };
}

function parseMoment(text: string, filter: Filter, zone: string): Parsed {
  const whole = /^-?\d+$/.test(text) ? Number(text) : undefined;
  if (whole !== undefined)
    return isInstant(whole) ? { value: whole } : { fault: `"${text}" is not UNIX seconds of the years 1900 to 9999` };
  // A plus sign of an offset that was not escaped reaches us as a space.
  const instant = parseInstant(text.replace(/ (?=\d{2}:?\d{2}$)/, '+'), zone);
  if (instant !== null && filter.iso === true) return { value: instant };
  const forms = filter.iso === true ? 'UNIX seconds or an ISO 8601 date or date-time' : 'UNIX seconds';
  return { fault: `"${text}" is not ${forms}${instant === null ? '' : `; send ${instant}`}` };
}

function parseWord(text: string, filter: Filter): Parsed {
  if (filter.cast === 'uuid' && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return { fault: `"${text}" is not a UUID` };
  if (filter.values === undefined || filter.values.includes(text)) return { value: text };
  const near = closestName(text, filter.values);
  return { fault: `"${text}" is not one of ${filter.values.join(', ')}${near === undefined ? '' : `; did you mean ${near}?`}` };
}

/** The length of a text that is searched for by its words, and how many of the words may be excluded. */
const MAX_SEARCH = { length: 255, excluded: 30 } as const;

// The parser of PostgreSQL gives up on deeply nested exclusions.
function parseSearch(text: string): Parsed {
  if (text.length > MAX_SEARCH.length) return { fault: `has more than ${MAX_SEARCH.length} characters` };
  const excluded = text.match(/(?<![\p{L}\p{N}])-/gu)?.length ?? 0;
  return excluded > MAX_SEARCH.excluded ? { fault: `excludes more than ${MAX_SEARCH.excluded} words` } : { value: text };
}

// The parser takes time that grows with the square of an address or a path, and a text may be 65,535 characters of these.
const searched = (text: string): string => `translate(${text}, '_/.~@', '     ')`;

/** SQL of the words of a text. */
export const wordsSql = (column: string): string => `to_tsvector('simple', ${searched(column)})`;

const FLAGS: Record<string, boolean> = { true: true, '1': true, false: false, '0': false };

function parseFlag(text: string): Parsed {
  const value = Object.hasOwn(FLAGS, text) ? FLAGS[text] : undefined;
  return value === undefined ? { fault: `"${text}" is not true, false, 1 or 0` } : { value };
}

const escapePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
const any = (placeholders: readonly string[], term: (placeholder: string) => string): string =>
  placeholders.length === 1 ? term(placeholders[0] ?? '') : `(${placeholders.map(term).join(' or ')})`;
const seconds = (placeholder: string): string => `to_timestamp(${placeholder}::bigint)`;

const UUID = '[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}';
const INTEGER_LIST = { type: ['integer', 'string'], pattern: '^-?[0-9]+(,-?[0-9]+)*$' };

// A comma-separated list of the words that there are.
function wordsPattern({ values, cast }: Filter): JsonSchema {
  const word = values === undefined ? (cast === 'uuid' ? UUID : undefined) : `(${values.join('|')})`;
  return word === undefined ? {} : { pattern: `^${word}(,${word})*$` };
}

/** The closed list of filter kinds. */
export const filterTypes: Record<Filter['type'], FilterType> = {
  integers: {
    schema: () => INTEGER_LIST,
    parse: parseWhole,
    predicate: (column, [value], _filter, isArray) => (isArray ? `${column} = any(${value}::bigint[])` : `${column} = ${value}::bigint`),
    asArray: true,
  },
  words: {
    schema: (filter) => ({ type: 'string', ...wordsPattern(filter) }),
    parse: parseWord,
    predicate: (column, [value], { cast = 'text' }, isArray) =>
      isArray ? `${column} = any(${value}::${cast}[])` : `${column} = ${value}::${cast}`,
    asArray: true,
  },
  partial: {
    schema: () => ({ type: 'string' }),
    parse: (text) => ({ value: escapePattern(text) }),
    predicate: (column, placeholders) => any(placeholders, (placeholder) => `${column} ilike ${placeholder}::text`),
  },
  flag: {
    schema: () => ({ type: ['boolean', 'string'], pattern: '^(true|false|1|0)(,(true|false|1|0))*$' }),
    parse: parseFlag,
    predicate: (column, placeholders) => any(placeholders, (placeholder) => `${column} = ${placeholder}::boolean`),
  },
  fullText: {
    schema: () => ({ type: 'string' }),
    parse: parseSearch,
    predicate: (column, placeholders) =>
      any(placeholders, (placeholder) => `${wordsSql(column)} @@ websearch_to_tsquery('simple', ${searched(`${placeholder}::text`)})`),
  },
  above: {
    schema: () => INTEGER_LIST,
    parse: parseWhole,
    predicate: (column, placeholders) => any(placeholders, (placeholder) => `${column} > ${placeholder}::bigint`),
  },
  moment: {
    schema: (filter) => (filter.iso === true ? { type: ['integer', 'string'] } : INTEGER_LIST),
    parse: parseMoment,
    predicate: (column, placeholders, filter) =>
      any(placeholders, (placeholder) => `${column} ${filter.comparison} ${seconds(placeholder)}`),
  },
  deletions: {
    schema: () => INTEGER_LIST,
    parse: parseMoment,
    predicate: (column, placeholders) => any(placeholders, (placeholder) => `${column} >= ${seconds(placeholder)}`),
  },
};
