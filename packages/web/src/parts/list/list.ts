import type { ReactNode } from 'react';
import type { AnyRecord } from '../../api/client.ts';
import type { Formats } from '../../formats/formats.ts';

/** A column of a list. What it shows and what it exports is the same text. */
export interface Column {
  readonly name: string;
  readonly label: string;
  /** The text of a record, also of the CSV file. */
  readonly text: (record: AnyRecord, formats: Formats) => string;
  /** What is drawn instead of the plain text, such as a badge. */
  readonly draw?: (record: AnyRecord, formats: Formats) => ReactNode;
  /** The member that the API orders by, where it does. */
  readonly order?: string;
  readonly isFigure?: boolean;
  /** Columns that are only there when they are chosen. */
  readonly isExtra?: boolean;
  readonly width?: number;
}

/** A filter of a list, by the name of its query parameter. */
export interface Filter {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'choice' | 'date' | 'flag' | 'amount' | 'reference';
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Of a reference: the list it is chosen from, what narrows it, and the member that is sent where it is not the usual one. */
  readonly path?: string;
  readonly query?: { readonly [name: string]: string | number };
  readonly which?: string;
}

/** Something that is done with the selected records. */
export interface BulkAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDangerous?: boolean;
  /** What it will do, asked before. */
  readonly question?: (count: number) => string;
  readonly run?: (records: readonly AnyRecord[]) => Promise<unknown>;
  /** Asks for more than a yes, or what to do about a run that was refused. */
  readonly dialog?: (given: BulkDialog) => ReactNode;
}

/** What the dialog of a bulk action is given. */
export interface BulkDialog {
  readonly records: readonly AnyRecord[];
  readonly refusal?: Error;
  readonly close: () => void;
  readonly done: () => void;
}

/** A list of records: what it reads, and how it is shown. */
export interface ListOf {
  /** Path of the API, such as /v2/contact. */
  readonly path: string;
  /** What every read of the list asks for. */
  readonly query?: { readonly [name: string]: string | number };
  readonly dependsOn?: readonly string[];
  readonly columns: readonly Column[];
  readonly filters: readonly Filter[];
  /** As the list is ordered where the address does not say: a member, with "-" before it for descending. */
  readonly order?: string;
  readonly bulk?: readonly BulkAction[];
  /** What identifies a record; the id where it is not given. */
  readonly idOf?: (record: AnyRecord) => string;
  /** Where a record is opened; the panel at the right where it is not given. */
  readonly hrefOf?: (record: AnyRecord) => string;
  /** Marks a record, such as an overdue one. */
  readonly toneOf?: (record: AnyRecord) => 'pale' | 'alarm' | undefined;
}

export const idOf = (list: ListOf, record: AnyRecord): string => list.idOf?.(record) ?? String(record['id']);
