import type { NeededLevel, RecordDescription } from '@daybook/contract';

/**
 * SQL of a filter `inWindow`, where a window is asked for too (AND) and what lies outside of it may be left out, and as one of several
 * (OR).
 */
export interface CombinedMatch {
  readonly inWindow: string;
  readonly either: string;
}

/**
 * What the description of a record cannot express about reading it: SQL over the row `r` of its table. Every subselect
 * names the account of each table as `$account`. Viewer parameters: `$viewer` (user id), `$sees_all` (Admin RW).
 */
export interface ReadModel {
  readonly description: RecordDescription;
  /** SQL of the fields that have no column, or that show it otherwise than their type does. */
  readonly expressions: { readonly [field: string]: string };
  /** SQL of what the expressions read beside the row. */
  readonly from?: string;
  /** SQL of what the record owns in other tables, as the write changes it: by their ids, without what they borrow. */
  readonly owned?: { readonly [field: string]: string };
  /** What may be as long as it wants: the answer to a write goes without it where it would be longer than a page. */
  readonly unbounded?: readonly string[];
  /** SQL to sort a derived field by, where that is not its expression. An order that is `changing` by itself is not cached. */
  readonly sorts?: { readonly [field: string]: { readonly sql: string; readonly type: string; readonly changing?: boolean } };
  /** SQL that a filter compares, where that is not a column. */
  readonly filterColumns?: { readonly [filter: string]: string };
  /** What else a row must meet to be found by a filter: a viewer who does not see a value does not find its row by it. */
  readonly filterGuards?: { readonly [filter: string]: string };
  /**
   * SQL of a whole filter, for one value `$value` or, of a filter that takes its values as an array, `$values`; of a flag what is so of the
   * rows that have it, and is never null.
   */
  readonly filterMatches?: { readonly [filter: string]: string };
  /**
   * SQL of a window of time, from `$from` to `$to` in UNIX seconds, each null where it is open; `alone` is it where no other filter
   * narrows what is found. Those of `wide` do not: most records match each of their values.
   */
  readonly windows?: { readonly [window: string]: { readonly sql: string; readonly alone: string; readonly wide?: readonly string[] } };
  /** What finds the rows of a filter faster when it is asked for along with others. */
  readonly combinedMatches?: { readonly [filter: string]: CombinedMatch };
  /** Which rows the viewer may see at all; absent: every row of the account. */
  readonly visible?: string;
  /** The rows that `visible` may hide, where those are few: the others are counted without a look at them. */
  readonly hideable?: string;
  /** The answer differs between viewers even where `visible` does not: it is cached for each. */
  readonly perViewer?: boolean;
  /** Record kinds whose names or flags the record shows: a change of theirs makes cached pages stale. */
  readonly dependsOn: readonly string[];
  /** The rows are others than the records of the kind, whose number is known: they are counted. */
  readonly counted?: boolean;
  /** What can be seen changes without a write of the kind: pages are never cached. */
  readonly uncached?: boolean;
  /** The level that is needed besides to see the state at `$as_of`. */
  readonly past?: NeededLevel;
  /** True of a page that holds a row whose answer changes by itself, such as a running timer: it is not cached. */
  readonly changing?: string;
}
