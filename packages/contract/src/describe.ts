import { fieldType, instant, read, type BodyOf, type Field, type Fields } from './fields/index.ts';
import { deletions, integers, words, type Filter } from './filters/index.ts';

/** The eight modules that a group has a level for. */
export const modules = ['Schedule', 'Project', 'Task', 'Finance', 'Report', 'Contact', 'Admin', 'Account'] as const;
export type Module = (typeof modules)[number];
export type Level = '--' | 'R-' | 'RW';

export type Verb = 'list' | 'create' | 'update' | 'delete';

/** One record kind, described once: what follows the specification's regular conventions is generated from it. */
export interface RecordDescription<F extends Fields = Fields> {
  /** The last segment of its path. */
  readonly kind: string;
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
  readonly filters: { readonly [name: string]: Filter };
  readonly verbs: readonly Verb[];
  /** Rows are only ever added (events, audit): no deletion, no version, no count of living ones. */
  readonly appendOnly?: boolean;
}

export type BodyOfRecord<D> = D extends RecordDescription<infer F> ? BodyOf<F> : never;

type Given<F extends Fields> = Omit<RecordDescription<F>, 'key' | 'tieBreak' | 'table'> & Partial<Pick<RecordDescription, 'key' | 'tieBreak' | 'table'>>;

/** Completes a description and checks it, so that a misspelt name stops the start. */
export function describe<const F extends Fields>(given: Given<F>): RecordDescription<F> {
  const key = given.key ?? 'id';
  const filters: Record<string, Filter> = {
    id: integers('One or more comma-separated ids.'),
    ...(key === 'uuid' ? { uuid: words('One or more comma-separated uuids.', { cast: 'uuid' }) } : {}),
    ...given.filters,
    ...(given.appendOnly === true || given.filters['updated_after'] !== undefined
      ? {}
      : { updated_after: deletions('Records added, edited or deleted since this moment (UNIX seconds); deleted ones carry `deleted`.') }),
  };
  const description = {
    ...given,
    key,
    table: given.table ?? given.kind.replaceAll('-', '_'),
    tieBreak: given.tieBreak ?? ['id'],
    filters,
  };
  for (const [name, field] of Object.entries(given.fields)) {
    fieldType(field);
    if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`${given.kind}: the field name "${name}" is not snake_case`);
  }
  for (const name of description.tieBreak) {
    if (given.fields[name] === undefined) throw new Error(`${given.kind}: the tie-break "${name}" is no field`);
  }
  return description;
}

const deleted = read(instant('When the record was deleted.'));

/** The members that a body may have: a record that `updated_after` answered, which carries `deleted`, can be sent back like any other. */
export function bodyFields({ fields, appendOnly }: RecordDescription): Fields {
  return appendOnly === true ? fields : { ...fields, deleted };
}

/** Whether `order_asc` and `order_desc` take the field: those of string and integer type. */
export function isSortable(field: Field): boolean {
  if (field.access === 'secret' || field.onRequest === true || field.unsorted === true) return false;
  if (field.type === 'boolean') return (field as { asInteger?: boolean }).asInteger === true;
  return fieldType(field).sort !== undefined;
}

/** The column that a field stands in. */
export function columnOf(name: string, field: Field): string {
  return field.column ?? name;
}
