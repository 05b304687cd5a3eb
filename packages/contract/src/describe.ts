import type { ErrorCode } from './errors.ts';
import { anyObject, fieldType, instant, read, type BodyOf, type Field, type Fields, type JsonSchema } from './fields/index.ts';
import { deletions, integers, words, type Filter } from './filters/index.ts';
import type { Module } from './modules.ts';
import type { Access, Example } from './operations/operation.ts';
import type { Parameters } from './parameters.ts';

export type Verb = 'list' | 'create' | 'update' | 'delete';

/** What a regular operation has beyond the conventions, or instead of them. */
export interface OwnOperation {
  readonly query?: Parameters;
  readonly summary?: string;
  readonly doc?: string;
  readonly access?: Access;
  readonly repeatable?: boolean;
  readonly shownOnce?: boolean;
  /** Members that must be sent, beyond those that the fields call required on creation. */
  readonly required?: readonly string[];
  /** A body that shows how it is used; a test sends each to a server. */
  readonly example?: Example;
  /** Members of the response besides `success`. */
  readonly outcome?: {
    readonly name?: string;
    readonly extra: { readonly [member: string]: JsonSchema };
    readonly extraOptional?: boolean;
  };
  /** Errors beyond those that every operation of its verb can answer. */
  readonly errors?: readonly ErrorCode[];
}

export type OwnOperations = { readonly [V in Verb]?: OwnOperation };

/** Some of the records of a kind, that a reference may be limited to: by the value of a column. */
export type Subsets = { readonly [name: string]: { readonly column: string; readonly value: string } };

/** One record kind, described once: what follows the specification's regular conventions is generated from it. */
export interface RecordDescription<F extends Fields = Fields, O extends OwnOperations = OwnOperations, H extends Fields = Fields> {
  /** The last segment of its path. */
  readonly kind: string;
  /** Where it is listed and written: `/v2/` and its kind by default. */
  readonly path: string;
  readonly table: string;
  /** The section of the API specification, or the place in the product's own decisions. */
  readonly section: string;
  readonly title: string;
  readonly plural: string;
  readonly module: Module;
  readonly doc: string;
  /** The member that names one record in the query. */
  readonly key: 'id' | 'uuid';
  /** What breaks ties of an order, so that pages never overlap. */
  readonly tieBreak: readonly string[];
  readonly fields: F;
  /** Columns of its table that are no members: never read from a body nor answered. */
  readonly hidden: H;
  /** What its ids are counted by, in each account. */
  readonly counter: string;
  readonly subsets: Subsets;
  readonly filters: { readonly [name: string]: Filter };
  /** The modules whose custom fields the records have. */
  readonly customFieldModules?: readonly string[];
  /** The regular operations that there are. */
  readonly operations: O;
  /** Nobody changes or deletes the rows (events, audit entries, jobs): no deletion, no version, no count of live rows. */
  readonly appendOnly?: boolean;
  /** An account has some hundreds of them at most: no order or filter needs an index. */
  readonly isSmall?: boolean;
  /** A row is some kilobytes, as a document has its lines in it: what lists sort and filter by is carried by an index. */
  readonly isLarge?: boolean;
  /** Kinds whose records show what is made of it: a change of one of it makes them old, though no event names them. */
  readonly affects?: readonly string[];
  /** Column of the project whose privacy the record and its history follow; `project_id` where there is one. */
  readonly privacy?: string;
}

export type BodyOfRecord<D> = D extends RecordDescription<infer F> ? BodyOf<F> : never;

type Optional = 'path' | 'tieBreak' | 'table' | 'hidden' | 'counter' | 'subsets';
type Given<F extends Fields, O extends OwnOperations, K extends 'id' | 'uuid', H extends Fields> = Omit<
  RecordDescription<F, O>,
  'key' | Optional
> &
  Partial<Pick<RecordDescription<F, O, H>, Optional>> & { readonly key?: K };

/** Completes a description and checks it, so that a misspelt name stops the start. */
export function describe<
  const F extends Fields,
  const O extends OwnOperations,
  const K extends 'id' | 'uuid' = 'id',
  const H extends Fields = Record<never, never>,
>(definition: Given<F, O, K, H>): RecordDescription<F, O, H> & { readonly key: K } {
  const key = definition.key ?? ('id' as K);
  const table = definition.table ?? definition.kind.replaceAll('-', '_');
  const filters: Record<string, Filter> = {
    id: integers('One or more comma-separated ids.'),
    ...(key === 'uuid' ? { uuid: words('One or more comma-separated uuids.', { cast: 'uuid' }) } : {}),
    ...definition.filters,
    ...(definition.appendOnly === true || definition.filters['updated_after'] !== undefined
      ? {}
      : {
          updated_after: deletions(
            'Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`.',
          ),
        }),
  };
  const description = {
    ...definition,
    path: definition.path ?? `/v2/${definition.kind}`,
    key,
    table,
    tieBreak: definition.tieBreak ?? ['id'],
    hidden: definition.hidden ?? ({} as H),
    counter: definition.counter ?? table,
    subsets: definition.subsets ?? {},
    filters,
  };
  for (const [name, field] of Object.entries(definition.fields)) {
    fieldType(field);
    if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`${definition.kind}: the field name "${name}" is not snake_case`);
  }
  for (const name of description.tieBreak) {
    if (definition.fields[name] === undefined) throw new Error(`${definition.kind}: the tie-break "${name}" is no field`);
  }
  return description;
}

const deleted = read(instant('When the record was deleted.'));
const actions = read(anyObject('What the caller may do with the record.'));

/** Members that a record has where its read asks for them: with `updated_after`, and with `actions`. */
export const MEMBERS_ON_REQUEST = { deleted, actions } as const;

/** The members that a body may have: a record can be sent back however it was read. */
export function bodyFields({ fields, appendOnly }: RecordDescription): Fields {
  return appendOnly === true ? { ...fields, actions } : { ...fields, ...MEMBERS_ON_REQUEST };
}

/** Whether `order_asc` and `order_desc` take the field: those of string and integer type. */
export function isSortable(field: Field): boolean {
  if (field.access === 'secret' || field.onRequest === true || field.unsorted === true) return false;
  return fieldType(field).isSortable?.(field) === true;
}

/** The column of a field that is kept in one. */
export function columnOf(name: string, { storage }: Field): string | undefined {
  if (storage === undefined) return name;
  return typeof storage === 'object' && 'column' in storage ? storage.column : undefined;
}
