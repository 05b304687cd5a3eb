import type { ReactNode } from 'react';
import type { ListPath } from '@daybook/client';
import type { Kind } from '../../api/kinds.ts';
import type { Listed, ListQuery } from '../../api/records.ts';
import type { Formats } from '../../formats/formats.ts';
import type { Shape } from '../../formats/shown.ts';
import { SaidError } from '../fault-words.ts';

/** The names of members of any of these. */
type KeysOf<T> = (T extends unknown ? keyof T : never) & string;

/** What the API calls a custom field of the firm, by its key, where lists are filtered and ordered. */
export type CustomName = `custom_fields.${string}`;

/** An amount as the API has it. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** A column of a list. What it shows and what it exports is the same text, but for amounts. */
export interface Column<R> {
  readonly name: string;
  readonly label: string;
  /** The text of a record, also of the CSV file. */
  readonly text: (record: R, formats: Formats) => string;
  /** What the file has instead, where the text is a name for people. */
  readonly filed?: (record: R) => string;
  /** Of an amount: what the file has of it, so that spreadsheets calculate with it, beside a column of its currency. */
  readonly amount?: (record: R) => Money | undefined;
  /** What is drawn instead of the plain text, such as a badge. */
  readonly draw?: (record: R, formats: Formats) => ReactNode;
  /** The member that the API orders by, where it does. */
  readonly order?: KeysOf<R> | CustomName;
  readonly isFigure?: boolean;
  /** Its values are days or moments, which are not broken: those of the Dutch have hyphens. */
  readonly isTime?: boolean;
  /** Columns that are only there when they are chosen. */
  readonly isExtra?: boolean;
}

/** A column with what does not follow from the description of the kind. */
export interface ColumnWith<R> extends Partial<Omit<Column<R>, 'name'>> {
  readonly name: KeysOf<R>;
  /** How its values are written, where that does not follow from their type. */
  readonly shape?: Shape;
}

/** A column as a list names it: its member, with what differs from the description. */
export type ColumnLine<R> = KeysOf<R> | ColumnWith<R>;

/** A filter of a list, by the name of its query parameter. */
export interface Filter<Path extends ListPath> {
  readonly name: KeysOf<ListQuery<Path>> | CustomName;
  readonly label: string;
  /** What has to be typed, where the label does not say it. */
  readonly hint?: string;
  readonly type: 'text' | 'choice' | 'date' | 'flag' | 'amount' | 'reference';
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Of a date: the last day of a period, whose end the API takes. */
  readonly isLastDay?: boolean;
  /** Of a reference: the list it is chosen from, what narrows it, and the member that is sent where it is not the usual one. */
  readonly path?: ListPath;
  readonly query?: { readonly [name: string]: string | number };
  readonly which?: string;
}

/** A filter as a list names it. */
export type FilterLine<Path extends ListPath> = KeysOf<ListQuery<Path>> | FilterWith<Path>;

export interface FilterWith<Path extends ListPath> extends Partial<Omit<Filter<Path>, 'name'>> {
  readonly name: KeysOf<ListQuery<Path>>;
}

/** Something that is done with the selected records. */
export interface BulkAction<R> {
  readonly label: string;
  readonly isDangerous?: boolean;
  /** With so many at once it can be done; with any number where it is not given. */
  readonly most?: number;
  /** What it will do, asked before; undefined where there is nothing to ask. */
  readonly question?: (count: number, records: readonly R[]) => string | undefined;
  /** Does it; false where it was left, so that all stay selected. What is thrown leaves all selected too, or those of a `SomeLeft`. */
  readonly run?: (records: readonly R[]) => Promise<unknown>;
  /** Asks for more than a yes, or what to do about a run that was refused. */
  readonly dialog?: (props: BulkDialog<R>) => ReactNode;
}

/** What the dialog of a bulk action is given. */
export interface BulkDialog<R> {
  readonly records: readonly R[];
  readonly refusal?: Error;
  readonly close: () => void;
  /** Ends the selection of what it was done with: of all but those that are left. */
  readonly done: (left?: readonly object[]) => void;
}

/** It was done with some, and refused for those that are left: they stay selected, and the reason is shown. */
export class SomeLeft extends SaidError {
  readonly left: readonly object[];
  constructor(message: string, left: readonly object[]) {
    super(message);
    this.left = left;
  }
}

/** A column on a card, with its label where its value is not clear by itself. */
export interface Card<Name extends string = string> {
  readonly name: Name;
  readonly isNamed?: boolean;
}

/** What belongs on the cards of a list. */
export const cardsOf = <Path extends ListPath>({ cards = [] }: Pick<ListOf<Path>, 'cards'>): readonly Card[] =>
  cards.map((card) => (typeof card === 'string' ? { name: card } : card));

/** Figures that the list of the API has not: they are read for all records of a page at once, while one of their columns is shown. */
export interface Beside<R> {
  readonly path: string;
  /** Kinds whose changes make them old. */
  readonly dependsOn: readonly Kind[];
  readonly columns: readonly Column<R>[];
  /** What is asked, of at most 100 records, for the columns of some names. */
  readonly queryOf: (records: readonly R[], names: readonly string[]) => { readonly [name: string]: string };
  /** The records with what was answered. */
  readonly lay: (records: readonly R[], answer: unknown) => readonly R[];
}

/** A list of records: what it reads, and how it is shown. */
export interface ListOf<Path extends ListPath> {
  /** Path of the API, such as /v2/contact. */
  readonly path: Path;
  /** What every read of the list asks for. */
  readonly query?: ListQuery<Path>;
  readonly dependsOn?: readonly Kind[];
  readonly columns: readonly ColumnLine<Listed<Path>>[];
  readonly beside?: Beside<Listed<Path>>;
  readonly filters?: readonly FilterLine<Path>[];
  /** The order of the list unless the address has one: a member, with "-" before it for descending. */
  readonly order?: string;
  readonly bulk?: readonly BulkAction<Listed<Path>>[];
  /** What identifies a record; the id where it is not given. */
  readonly idOf?: (record: Listed<Path>) => string;
  /** Where a record is opened; the panel at the right where it is not given. */
  readonly hrefOf?: (record: Listed<Path>) => string;
  /** The columns of a narrow window, where a record is a card: each pair of them is a line of it. */
  readonly cards?: readonly (KeysOf<Listed<Path>> | Card)[];
  /** Marks a record, such as an overdue one. */
  readonly toneOf?: (record: Listed<Path>) => 'pale' | 'alarm' | undefined;
}

/** A list with all that is shown of it. */
export interface ShownList<Path extends ListPath> extends Omit<ListOf<Path>, 'columns' | 'filters'> {
  readonly columns: readonly Column<Listed<Path>>[];
  readonly filters: readonly Filter<Path>[];
  /** Whether the custom fields are known that the address may name. */
  readonly isKnown: boolean;
}

export const idOf = <Path extends ListPath>(list: ShownList<Path>, record: Listed<Path>): string =>
  list.idOf?.(record) ?? String(record.id);
