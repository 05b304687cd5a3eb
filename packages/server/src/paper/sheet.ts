import type { PaperSize } from './formats.ts';
import type { Language } from '@daybook/values';

/** A document as it is set: texts in their order, nothing left to calculate. Paper and page are made from the same. */
export interface Sheet {
  readonly language: Language;
  readonly paper: PaperSize;
  readonly title: string;
  /** What identifies it among others: title and number. */
  readonly name: string;
  readonly author: string;
  /** YYYY-MM-DD, or nothing. */
  readonly date: string;
  /** The mark of a document that is not issued, or of which nothing is open. */
  readonly mark: { readonly tone: 'open' | 'settled'; readonly text: string } | null;
  /** Three rows of three cells; the last row is at the foot of each page. */
  readonly cells: readonly (readonly [Cell, Cell, Cell])[];
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly totals: readonly Amount[];
  readonly taxes: TaxTable | null;
  readonly payment: Payment | null;
  readonly terms: { readonly title: string; readonly text: string } | null;
  /** `Page 1 of 2`, where the numbers stand as {n} and {m}. */
  readonly page: string;
}

export interface Cell {
  /** Its first line is the name of a party. */
  readonly isParty: boolean;
  readonly text: string;
  readonly pairs: readonly Pair[];
}

export interface Pair {
  readonly label: string;
  readonly text: string;
}

export interface Column {
  readonly label: string;
  readonly isNumber: boolean;
}

/** `cells` has a text for each column. */
export interface Row {
  readonly type: 'line' | 'group' | 'group total';
  readonly cells: readonly string[];
  /** Smaller, below the first cell. */
  readonly description: string;
}

export interface Amount {
  readonly label: string;
  readonly amount: string;
  readonly isTotal: boolean;
}

export interface TaxTable {
  readonly head: readonly [tax: string, rate: string, base: string, amount: string];
  readonly rows: readonly (readonly [tax: string, rate: string, base: string, amount: string])[];
  /** Why no tax is charged. */
  readonly reasons: readonly string[];
}

export interface Payment {
  readonly title: string;
  readonly pairs: readonly Pair[];
  readonly code: { readonly path: string; readonly size: number; readonly label: string } | null;
}
