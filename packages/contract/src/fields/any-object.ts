import { isJsonObject, typeName, type JsonObject } from '../json.ts';
import type { Field, FieldType, StoredIn } from './field.ts';

/** An object whose members something else describes: it is kept as it was sent. */
export interface AnyObjectField extends Field<JsonObject | null> {
  readonly type: 'any_object';
}

export function anyObject(doc: string): AnyObjectField & { access: 'write' } & StoredIn<never> {
  return { type: 'any_object', doc, access: 'write' };
}

export const anyObjectType: FieldType<AnyObjectField> = {
  schema: () => ({ type: ['object', 'null'], additionalProperties: true }),
  parse(input, _field, pointer, findings) {
    if (input === null || isJsonObject(input)) return input;
    return findings.fault(pointer, 'wrong_type', `must be an object, not ${typeName(input)}`);
  },
  unset: () => null,
};
