import type { PaperSize } from './formats.ts';
import type { Language, LineColumn, PaperBlock, PaperDesign } from '@daybook/values';

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
  /** The blocks that it has, in their order, above the foot. */
  readonly blocks: readonly PaperBlock[];
  readonly look: Look;
  /** Texts around the lines; nothing where there is none. */
  readonly introduction: string;
  readonly closing: string;
  readonly columns: readonly Column[];
  /** The column that has the sums of groups. */
  readonly sumColumn: number;
  readonly rows: readonly Row[];
  readonly totals: readonly Amount[];
  readonly taxes: TaxTable | null;
  readonly payment: Payment | null;
  /** The receipt and the payment part at the foot of the last page. */
  readonly bill: SwissBill | null;
  /** What the law of the firm requires about late payment. */
  readonly note: Titled | null;
  readonly terms: Titled | null;
  /** `Page 1 of 2`, with the numbers as {n} and {m}. */
  readonly page: string;
}

/** The colour of titles and rules, or nothing for the usual one; and the side of the logo. */
export interface Look extends Pick<PaperDesign, 'color' | 'font'> {
  readonly logo: 'left' | 'right';
}

export interface Titled {
  readonly title: string;
  readonly text: string;
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
  readonly name: LineColumn | '';
  readonly label: string;
  readonly isNumber: boolean;
  /** In percent of the width; null for what it needs. */
  readonly width: number | null;
}

/** `cells` has a text for each column; of a group its name comes first, and of its total the sum last. */
export interface Row {
  readonly type: 'line' | 'group' | 'group total';
  readonly cells: readonly string[];
  /** Smaller, below the first cell. */
  readonly description: string;
}

export interface Amount {
  readonly label: string;
  /** Smaller, below the label. */
  readonly remark?: string;
  readonly amount: string;
  readonly isTotal: boolean;
}

export interface TaxTable {
  readonly head: readonly [tax: string, rate: string, base: string, amount: string];
  readonly rows: readonly (readonly [tax: string, rate: string, base: string, amount: string])[];
  /** Why no tax is charged. */
  readonly reasons: readonly string[];
}

/** A Swiss QR bill, with what its parts are called. */
export interface SwissBill {
  readonly words: Readonly<
    Record<
      | 'receipt'
      | 'payment'
      | 'account'
      | 'reference'
      | 'payable_by'
      | 'payable_by_blank'
      | 'currency'
      | 'amount'
      | 'acceptance'
      | 'separate',
      string
    >
  >;
  /** The account and whom it belongs to, line by line. */
  readonly account: readonly string[];
  /** Who pays; none where that is filled in by hand. */
  readonly debtor: readonly string[];
  readonly reference: string;
  readonly currency: string;
  readonly amount: string;
  /** Null where there is nothing to name yet. */
  readonly code: { readonly path: string; readonly size: number } | null;
}

export interface Payment {
  readonly title: string;
  readonly pairs: readonly Pair[];
  readonly code: { readonly path: string; readonly size: number; readonly label: string } | null;
}
