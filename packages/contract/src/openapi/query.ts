import type { RecordDescription } from '../describe.ts';
import type { JsonSchema } from '../fields/index.ts';
import { filterTypes } from '../filters/index.ts';
import { listParameters } from '../list-conventions.ts';
import type { Operation } from '../operations/index.ts';
import { parameterSchema } from '../parameters.ts';
import { records } from '../records/index.ts';
import { parameterParts } from './parts.ts';

/** A parameter as the documentation shows it. */
export interface ShownParameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly doc: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
  readonly example?: string;
}

/** The parameters of an operation: of a list its filters and those of every list first. */
export function queryOf({ answer, query }: Operation): ShownParameter[] {
  const own = Object.entries(query).map(([name, parameter]) => ({
    name,
    in: parameter.in,
    doc: parameter.doc,
    schema: parameterSchema(parameter),
    required: parameter.required,
    ...(parameter.example === undefined ? {} : { example: parameter.example }),
  }));
  return [...(answer.type === 'list' ? listQuery(records[answer.kind as keyof typeof records]) : []), ...own];
}

function listQuery(description: RecordDescription): ShownParameter[] {
  const filters = Object.entries(description.filters).map(([name, filter]) => ({
    name,
    doc: filter.doc,
    schema: filterTypes[filter.type].schema(filter),
  }));
  const common = Object.entries(listParameters).map(([name, { doc, schema }]) => ({ name, doc, schema }));
  return [...filters, ...common].map((parameter) => ({ ...parameter, in: 'query', required: false }));
}

/** Whether an answer can carry the record that was written. */
export const returnsRecord = ({ answer, method }: Operation): boolean =>
  answer.type === 'written' && method !== 'DELETE' && answer.kind !== 'file';

/** The names of the parameters and headers that the operation has in common with others. */
export function sharedParameters(operation: Operation): string[] {
  const { write, target, repeatable, tagged, body } = operation;
  return [
    ...(write && body?.type === 'record' ? ['ValidationMode'] : []),
    ...(write ? ['DryRun'] : []),
    ...(target !== undefined ? ['IfMatch'] : []),
    ...(returnsRecord(operation) ? ['Prefer'] : []),
    ...(write && repeatable ? ['IdempotencyKey'] : []),
    ...(tagged ? ['IfNoneMatch'] : []),
  ];
}

/** Every parameter and header that a request of the operation may carry: its own, then those that it has in common with others. */
export function parametersOf(operation: Operation): ShownParameter[] {
  const shared = sharedParameters(operation).map((part) => parameterParts[part] as unknown as SharedPart);
  return [
    ...queryOf(operation),
    ...shared.map(({ name, in: place, description, schema }) => ({ name, in: place, doc: description, schema, required: false })),
  ];
}

/** A parameter that many operations share, as the OpenAPI document has it. */
interface SharedPart {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly description: string;
  readonly schema: JsonSchema;
}

/** The sentences about the filters of a list. */
export function filterDoc({ answer }: Operation): string {
  if (answer.type !== 'list') return '';
  const { filters, customFieldModules } = records[answer.kind as keyof typeof records] as RecordDescription;
  const several = Object.keys(filters).length > 1 ? ['Several filters are combined with OR, unless `filter_operator=AND` is sent.'] : [];
  const custom = customFieldModules === undefined ? [] : ['`custom_fields.<update_key>` filters by the whole value of a custom field.'];
  return [...several, ...custom].join(' ');
}
