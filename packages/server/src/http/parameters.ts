import { readParameters, type Parameters, type QueryParameters, type ValidationMode } from '@daybook/contract';
import { parameterProblem } from '../problem.ts';

/** Reads the query of an operation; throws every fault of it at once. */
export function readQuery(parameters: Parameters, query: QueryParameters, zone: string): Record<string, unknown> {
  const { values, faults } = readParameters(parameters, query, zone);
  if (faults.length > 0) throw parameterProblem(faults);
  return values;
}

const word = (values: readonly string[], otherwise: string): Parameters[string] => ({
  type: 'word',
  doc: '',
  in: 'query',
  required: false,
  values,
  default: otherwise,
});

const VALIDATION = { validation_mode: word(['strict', 'auto_correct'], 'strict') };
const DRY_RUN = { dry_run: { type: 'flag', doc: '', in: 'query', required: false, default: false } } as const;

/** What the query of every write may say beside that of its operation. */
export interface WriteQuery {
  readonly mode: ValidationMode;
  readonly dryRun: boolean;
  readonly own: Record<string, unknown>;
}

/** Reads the query of a write; `hasBody` is false of a deletion, which has nothing to correct. */
export function readWriteQuery(parameters: Parameters, query: QueryParameters, zone: string, hasBody: boolean): WriteQuery {
  const {
    validation_mode: mode = 'strict',
    dry_run: dryRun,
    ...own
  } = readQuery({ ...parameters, ...(hasBody ? VALIDATION : {}), ...DRY_RUN }, query, zone);
  return { mode: mode as ValidationMode, dryRun: dryRun as boolean, own };
}
