import { closestName, minorUnitsOf, parseDecimal } from '@daybook/values';
import { readMoment } from '../moment.ts';
import type { JsonSchema } from '../fields/index.ts';
import type { Filter, FilterType, Parsed } from './filter.ts';

export * from './filter.ts';

/** Matches any of the comma-separated whole numbers. */
export function integers(doc: string, options: { few?: boolean } = {}): Filter {
  return { type: 'integers', doc, ...options };
}

/** Matches any of the comma-separated words exactly; `values` closes the list of words. */
export function words(doc: string, options: { values?: readonly string[]; cast?: 'uuid' | 'text'; few?: boolean } = {}): Filter {
  return { type: 'words', doc, ...options };
}

/** Matches any of the comma-separated codes of currencies (ISO 4217), whatever their case. */
export function currencies(doc: string): Filter {
  return { type: 'words', doc, areCurrencies: true };
}

/** Matches text that contains any of the comma-separated pieces, whatever their case. */
export function partial(doc: string, column?: string): Filter {
  return { type: 'partial', doc, ...(column === undefined ? {} : { column }) };
}

/** As `partial`, of a column that has few distinct values. */
export function partialOfFew(doc: string): Filter {
  return { type: 'partial', few: true, doc };
}

/** As `partial`, of the texts of several columns. */
export function partialOf(columns: readonly string[], doc: string): Filter {
  return { type: 'partial', columns, doc };
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

type Comparison = '>' | '<' | '>=';

/** Compares a moment: UNIX seconds or ISO 8601 text. */
export function moment(column: string, comparison: Comparison, doc: string, options: { window?: string } = {}): Filter {
  return { type: 'moment', column, comparison, doc, ...options };
}

/** From a moment on, and before another: both are one condition. */
export function momentsOf(column: string, prefix: string, what: string): { readonly [name: string]: Filter } {
  const [from, to] = [`${prefix}from`, `${prefix}to`];
  const doc = (text: string, other: string): string => `${what} ${text} (UNIX seconds or ISO 8601); one filter with \`${other}\`.`;
  return {
    [from]: moment(column, '>=', doc('at or after this moment', to), { window: column }),
    [to]: moment(column, '<', doc('before this moment', from), { window: column }),
  };
}

/** A least and a greatest amount: both are one condition. */
export function amountsOf(column: string, what: string): { readonly [name: string]: Filter } {
  const [min, max] = [`${column}_min`, `${column}_max`];
  return {
    [min]: {
      type: 'amount',
      column,
      comparison: '>=',
      window: column,
      doc: `${what} of at least this amount; one filter with \`${max}\`.`,
    },
    [max]: { type: 'amount', column, comparison: '<=', window: column, doc: `${what} of at most this amount; one filter with \`${min}\`.` },
  };
}

/** Whether a moment has passed. */
export function passed(column: string, doc: string, options: Pick<Filter, 'wholeDay' | 'while'> = {}): Filter {
  return { type: 'passed', column, doc, ...options };
}

/** Records added, edited or deleted since a moment; the one filter that shows deleted records. */
export function deletions(doc: string): Filter {
  return { type: 'deletions', doc, column: 'updated', comparison: '>=' };
}

const LARGEST_ID = 9_007_199_254_740_991;

function parseWhole(text: string): Parsed {
  const value = Number(text);
  if (!/^-?\d+$/.test(text)) return { fault: `"${text}" is not an integer` };
  if (text.length > 17 || Math.abs(value) > LARGEST_ID) return { fault: `must be from -${LARGEST_ID} to ${LARGEST_ID}` };
  return { value };
}

function parseAmount(text: string): Parsed {
  const value = parseDecimal(text);
  return value === null ? { fault: `"${text}" is not an amount such as 400.00` } : { value: text };
}

function parseCurrency(text: string): Parsed {
  const value = text.toUpperCase();
  return minorUnitsOf(value) === undefined ? { fault: `"${text}" is not a currency code of ISO 4217` } : { value };
}

function parseWord(text: string, filter: Filter): Parsed {
  if (filter.cast === 'uuid' && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return { fault: `"${text}" is not a UUID` };
  if (filter.areCurrencies === true) return parseCurrency(text);
  if (filter.values === undefined || filter.values.includes(text)) return { value: text };
  const near = closestName(text, filter.values);
  return { fault: `"${text}" is not one of ${filter.values.join(', ')}${near === undefined ? '' : `; did you mean ${near}?`}` };
}

/** The length of a text that is searched for by its words, and how many of the words may be excluded. */
const MAX_SEARCH = { length: 255, excluded: 30 } as const;

// The parser of searches gives up on deeply nested exclusions.
function parseSearch(text: string): Parsed {
  if (text.length > MAX_SEARCH.length) return { fault: `has more than ${MAX_SEARCH.length} characters` };
  const excluded = text.match(/(?<![\p{L}\p{N}])-/gu)?.length ?? 0;
  return excluded > MAX_SEARCH.excluded ? { fault: `excludes more than ${MAX_SEARCH.excluded} words` } : { value: text };
}

const FLAGS: Record<string, boolean> = { true: true, '1': true, false: false, '0': false };

function parseFlag(text: string): Parsed {
  const value = Object.hasOwn(FLAGS, text) ? FLAGS[text] : undefined;
  return value === undefined ? { fault: `"${text}" is not true, false, 1 or 0` } : { value };
}

const UUID = '[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}';
const FLAG = { type: ['boolean', 'string'], pattern: '^(true|false|1|0)(,(true|false|1|0))*$' };
const INTEGER_LIST = { type: ['integer', 'string'], pattern: '^-?[0-9]+(,-?[0-9]+)*$' };

// A comma-separated list of the words that there are.
function wordsPattern({ values, cast, areCurrencies }: Filter): JsonSchema {
  if (areCurrencies === true) return { pattern: '^[A-Za-z]{3}(,[A-Za-z]{3})*$' };
  const word = values === undefined ? (cast === 'uuid' ? UUID : undefined) : `(${values.join('|')})`;
  return word === undefined ? {} : { pattern: `^${word}(,${word})*$` };
}

/** The closed list of filter kinds. */
export const filterTypes: Record<Filter['type'], FilterType> = {
  integers: {
    schema: () => INTEGER_LIST,
    parse: parseWhole,
    asArray: true,
  },
  words: {
    schema: (filter) => ({ type: 'string', ...wordsPattern(filter) }),
    parse: parseWord,
    asArray: true,
  },
  partial: {
    schema: () => ({ type: 'string' }),
    parse: (text) => ({ value: text }),
  },
  flag: {
    schema: () => FLAG,
    parse: parseFlag,
  },
  fullText: {
    schema: () => ({ type: 'string' }),
    parse: parseSearch,
  },
  above: {
    schema: () => INTEGER_LIST,
    parse: parseWhole,
  },
  amount: {
    schema: () => ({ type: ['number', 'string'], pattern: '^-?[0-9.]+(,-?[0-9.]+)*$' }),
    parse: parseAmount,
  },
  passed: {
    schema: () => FLAG,
    parse: parseFlag,
    changing: true,
  },
  contains: {
    schema: () => ({ type: 'string' }),
    parse: (text) => ({ value: text }),
  },
  moment: {
    schema: () => ({ type: ['integer', 'string'] }),
    parse: (text, _filter, zone) => readMoment(text, zone),
  },
  deletions: {
    schema: () => ({ type: ['integer', 'string'] }),
    parse: (text, _filter, zone) => readMoment(text, zone),
  },
};
