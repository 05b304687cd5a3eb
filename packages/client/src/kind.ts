/** What is known of a member of a record, and of a member of a member. */
export interface KindField {
  readonly type:
    | 'any_object'
    | 'boolean'
    | 'choice'
    | 'country'
    | 'color'
    | 'currency'
    | 'date'
    | 'decimal'
    | 'elements'
    | 'instant'
    | 'integer'
    | 'iso_instant'
    | 'list'
    | 'object'
    | 'one'
    | 'percentage'
    | 'set'
    | 'text';
  /** Who writes it, where that is not the caller: only Daybook, or a caller who can never read it. */
  readonly access?: 'read' | 'secret';
  /** Whether a new record must have it. */
  readonly required?: true;
  /** Whether lists are ordered by it. */
  readonly sortable?: true;
  /** The most characters of a text, where that is not 255. */
  readonly max?: number;
  /** The values that can be chosen. */
  readonly values?: readonly (string | number)[];
  /** The same by their names, where they are numbers. */
  readonly choices?: { readonly [name: string]: number };
  /** The kind of record that it names. */
  readonly target?: string;
  /** The member beside it that holds the kind of record that it names. */
  readonly targetBy?: string;
  /** What narrows the records that it can name. */
  readonly within?: { readonly [filter: string]: string };
  /** The member that names a record: of a relation its own, otherwise of the target. */
  readonly key?: string;
  /** Of a moment as text: the member that holds it as a number. */
  readonly of?: string;
  /** What an array of plain values is made of. */
  readonly elements?: KindField;
  readonly fields?: { readonly [name: string]: KindField };
}

/** What is known of a filter of a list. */
export interface KindFilter {
  readonly type: string;
  readonly values?: readonly (string | number)[];
  readonly choices?: { readonly [name: string]: number };
  readonly target?: string;
  readonly within?: { readonly [filter: string]: string };
  readonly key?: string;
}

/** What is known of a kind of record, without asking for it. */
export interface KindData {
  /** The module whose level decides who may read it. */
  readonly module: string;
  /** The member that names one of its records. */
  readonly key: 'id' | 'uuid';
  readonly fields: { readonly [name: string]: KindField };
  readonly filters: { readonly [name: string]: KindFilter };
  /** The modules whose custom fields its records have. */
  readonly customFieldModules?: readonly string[];
}
