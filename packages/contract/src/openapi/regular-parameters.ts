import type { RecordDescription } from '../describe.ts';
import { filterTypes } from '../filters/index.ts';
import { listParameters } from '../list-conventions.ts';
import type { OperationParameter } from './operation.ts';

/** The parameters of a list: its filters first, then those of every list. */
export function listQueryParameters(description: RecordDescription): OperationParameter[] {
  const filters = Object.entries(description.filters).map(([name, filter]) => ({ name, doc: filter.doc, schema: filterTypes[filter.type].schema(filter) }));
  const common = Object.entries(listParameters).map(([name, { doc, schema }]) => ({ name, doc, schema }));
  return [...filters, ...common].map((parameter) => ({ ...parameter, in: 'query', required: false }));
}

/** The parameter that names the record of a write. */
export function keyParameter(description: RecordDescription): OperationParameter {
  const schema = description.key === 'uuid' ? { type: 'string', format: 'uuid' } : { type: 'integer', minimum: 1 };
  return { name: description.key, in: 'query', doc: `The ${description.title.toLowerCase()}.`, schema, required: true };
}
