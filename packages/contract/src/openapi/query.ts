import type { RecordDescription } from '../describe.ts';
import type { JsonSchema } from '../fields/index.ts';
import { filterTypes } from '../filters/index.ts';
import { listParameters } from '../list-conventions.ts';
import type { Operation } from '../operations/index.ts';
import { parameterSchema } from '../parameters.ts';
import { records } from '../records/index.ts';

/** A parameter as the documentation shows it. */
export interface ShownParameter {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly doc: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** The parameters of an operation: of a list its filters and those of every list first. */
export function queryOf({ answer, query }: Operation): ShownParameter[] {
  const own = Object.entries(query).map(([name, parameter]) => ({
    name,
    in: parameter.in,
    doc: parameter.doc,
    schema: parameterSchema(parameter),
    required: parameter.required,
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
