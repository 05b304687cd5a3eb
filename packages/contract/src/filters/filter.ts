import type { JsonSchema } from '../fields/index.ts';

/** A filter of a list: data, like a field. `column` is the column it compares, where it has another name. */
export interface Filter {
  readonly type:
    | 'integers'
    | 'words'
    | 'partial'
    | 'flag'
    | 'fullText'
    | 'above'
    | 'amount'
    | 'moment'
    | 'passed'
    | 'contains'
    | 'deletions';
  readonly doc: string;
  readonly column?: string;
  /** The columns whose texts are searched together. */
  readonly columns?: readonly string[];
  readonly values?: readonly string[];
  readonly comparison?: '>' | '<' | '>=' | '<=';
  /** The column has few distinct values, so that an index of its own would find too much to be worth its cost at every write. */
  readonly few?: boolean;
  /** Of a flag that nearly all records have, or nearly none: what it is where it is rare. An index has these records alone. */
  readonly rare?: boolean;
  /** A moment that counts as passed once the day that it lies in is over, in the time zone of the account. */
  readonly wholeDay?: boolean;
  /** A moment that can pass only while another column has this value, and `some` is not zero. */
  readonly while?: { readonly column: string; readonly value: number; readonly some?: string };
  readonly cast?: 'uuid' | 'text';
  /** The words are codes of currencies, in either case. */
  readonly areCurrencies?: boolean;
  /** Filters of the same window are one condition, whatever operator combines the others: that a value lies between them. */
  readonly window?: string;
  /** Compares no column of the record's own: the server knows what it compares. */
  readonly derived?: boolean;
}

/** A value of a parameter after reading: what is sent to the database, or what is wrong with it. */
export type Parsed = { readonly value: string | number | boolean } | { readonly fault: string };

/** One kind of filter: how it looks in a document, and how it is read from a query. The database has a predicate for each kind. */
export interface FilterType {
  schema(filter: Filter): JsonSchema;
  /** Reads one member of the comma-separated value; `zone` is the account's time zone. */
  parse(text: string, filter: Filter, zone: string): Parsed;
  /** What it matches changes by itself, as time goes on. */
  readonly changing?: boolean;
  /** Several values are compared at once, as one array. */
  readonly asArray?: boolean;
}

/** How many members a comma-separated value may have. */
export const MAX_VALUES = { asArray: 1000, single: 20 } as const;
