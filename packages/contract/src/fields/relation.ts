import type { Json, JsonObject } from '../json.ts';
import { into, type Findings } from '../fault.ts';
import { whatToSend } from './not-an-object.ts';
import type { StructureField } from './structure.ts';

const isEmpty = (key: Json | undefined): boolean => key === null || key === '';

/**
 * Reports a relation that does not name its record, and an empty one where one is needed. Returns whether the relation
 * can be read; null is an empty one.
 */
export function checkRelation(
  input: JsonObject | null,
  field: StructureField,
  pointer: string,
  findings: Findings,
): 'read' | 'empty' | 'faulty' {
  const { key } = field;
  const isNeeded = field.required === true || field.always === true;
  const isNothing = input === null || (key !== undefined && Object.hasOwn(input, key) && isEmpty(input[key]));
  if (isNothing && isNeeded) {
    findings.fault(pointer, 'required', `must not be empty${hint(field, input)}`);
    return 'faulty';
  }
  if (isNothing) return 'empty';
  if (key === undefined || Object.hasOwn(input, key)) return 'read';
  findings.fault(into(pointer, key), 'required', `is required${hint(field, input)}`);
  return 'faulty';
}

// A record is not found by its name, but a status is.
function hint({ key, fields }: StructureField, input: JsonObject | null): string {
  const field = key === undefined ? undefined : fields[key];
  if (key === undefined || field === undefined) return '';
  return `: ${whatToSend(field.type === 'choice' ? (input?.['name'] ?? null) : null, key, field)}`;
}
