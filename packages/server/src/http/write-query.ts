import { unknownParameters, type ParameterFault, type QueryParameters, type RecordDescription, type ValidationMode } from '@daybook/contract';
import { parameterProblem } from '../listing/list-records.ts';

/** What the query of a write says. */
export interface WriteQuery {
  readonly key: number | string | undefined;
  readonly mode: ValidationMode;
  readonly dryRun: boolean;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the query of a write; throws every fault of it at once. */
export function readWriteQuery(
  query: QueryParameters,
  description: RecordDescription | undefined,
  addressed: boolean,
  hasBody: boolean,
  parameters: readonly string[] = [],
): WriteQuery {
  const keyName = description?.key ?? 'id';
  const known = [...(addressed ? [keyName] : []), ...(hasBody ? ['validation_mode'] : []), 'dry_run', ...parameters];
  const faults: ParameterFault[] = unknownParameters(query, known);
  const invalid = (parameter: string, message: string): undefined => {
    faults.push({ parameter, code: 'invalid_parameter', message });
    return undefined;
  };
  const get = (name: string): string | undefined => {
    const value = query[name];
    if (value === undefined || typeof value === 'string') return value;
    return invalid(name, 'is given more than once');
  };
  const readKey = (): number | string | undefined => {
    const text = get(keyName);
    if (text === undefined) {
      if (query[keyName] === undefined) faults.push({ parameter: keyName, code: 'missing_parameter', message: 'is required' });
      return undefined;
    }
    if (keyName === 'uuid') return UUID.test(text) ? text.toLowerCase() : invalid('uuid', `"${text}" is not a UUID`);
    return /^\d{1,15}$/.test(text) ? Number(text) : invalid('id', `"${text}" is not an id`);
  };
  const key = addressed ? readKey() : undefined;
  const mode = get('validation_mode') ?? 'strict';
  if (mode !== 'strict' && mode !== 'auto_correct') invalid('validation_mode', 'must be strict or auto_correct');
  const dryRun = get('dry_run') ?? 'false';
  if (!['true', 'false', '1', '0'].includes(dryRun)) invalid('dry_run', 'must be true or false');
  if (faults.length > 0) throw parameterProblem(faults);
  return { key, mode: mode as ValidationMode, dryRun: dryRun === 'true' || dryRun === '1' };
}
