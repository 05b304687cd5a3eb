import { isSortable, records, type Field, type Kind, type RecordDescription } from '@daybook/contract';
import type { ReadModel } from '../../src/database/read-model.ts';
import { isOfOperation } from '../../src/http/handler.ts';
import { modules, readModels } from '../../src/records/index.ts';

/** A record kind that the server serves, with the writes at its own path. */
export interface ServedKind {
  readonly kind: Kind;
  readonly path: string;
  readonly description: RecordDescription;
  readonly readModel: ReadModel;
  readonly methods: ReadonlySet<string>;
}

const operations = modules.flatMap(({ handlers }) => handlers.filter(isOfOperation).map(({ operation }) => operation));

/** Every kind of the contract that the server serves by now. */
export const servedKinds: readonly ServedKind[] = (Object.entries(records) as [Kind, RecordDescription][]).flatMap(
  ([kind, description]) => {
    const readModel = readModels[kind];
    if (readModel === undefined) return [];
    const { path } = description;
    const methods = new Set<string>(
      operations.filter((operation) => operation.path === path && operation.write).map(({ method }) => method),
    );
    return [{ kind, path, description, readModel, methods }];
  },
);

/** Kinds that callers create by the common conventions; a token is made at an endpoint of its own. */
export const writtenKinds = servedKinds.filter(({ kind, methods }) => methods.has('POST') && kind !== 'token');

export const fieldsOf = ({ description }: ServedKind): [string, Field][] => Object.entries(description.fields);
export const shownFields = (served: ServedKind): string[] =>
  fieldsOf(served).flatMap(([name, field]) => (field.access === 'secret' ? [] : [name]));
export const defaultFields = (served: ServedKind): string[] =>
  fieldsOf(served).flatMap(([name, field]) => (field.access === 'secret' || field.onRequest === true ? [] : [name]));
const servesBookings = servedKinds.some(({ kind, methods }) => (kind as string) === 'booking' && methods.has('POST'));

/** The fields that a caller writes, but for those that refer to a kind which is not served yet. */
export const writableFields = (served: ServedKind): [string, Field][] =>
  fieldsOf(served).filter(
    ([, field]) => field.access === 'write' && !repeatsAnother(field) && (servesBookings || !refersTo(field, 'booking')),
  );

function refersTo(field: Field, target: string): boolean {
  const { target: own, fields = {} } = field as { target?: string; fields?: Record<string, Field> };
  return own === target || Object.values(fields).some((inner) => refersTo(inner, target));
}
export const sortableFields = (served: ServedKind): string[] =>
  fieldsOf(served).flatMap(([name, field]) => (isSortable(field) ? [name] : []));

/** A member that repeats another in another form, such as the text of a moment; it has tests of its own. */
const repeatsAnother = (field: Field): boolean => field.type === 'iso_instant';
