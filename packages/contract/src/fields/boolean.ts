import { JsonNumber, typeName } from '../json.ts';
import type { Field, FieldType, Options, Storage, StoredIn } from './field.ts';

export interface BooleanField extends Field<boolean> {
  readonly type: 'boolean';
  /** Answered as 0 or 1, and accepted as either. */
  readonly asInteger?: boolean;
}

/** True or false; null makes it what it is where nobody says it. */
export function boolean<const S extends Storage = never>(
  doc: string,
  options: Options & { asInteger?: boolean } & StoredIn<S> = {},
): BooleanField & { access: 'write' } & StoredIn<NoInfer<S>> {
  return { type: 'boolean', doc, access: 'write', ...options };
}

const unsetValue = ({ default: usual }: BooleanField): boolean => usual === true;

export const booleanType: FieldType<BooleanField> = {
  schema: (field) => (field.asInteger === true ? { type: 'integer', enum: [0, 1] } : { type: 'boolean' }),
  bodySchema: (field) => (field.asInteger === true ? { enum: [true, false, 0, 1, null] } : { type: ['boolean', 'null'] }),
  parse(input, field, pointer, findings) {
    if (input === null) return unsetValue(field);
    if (typeof input === 'boolean') return input;
    if (field.asInteger === true && input instanceof JsonNumber && (input.text === '0' || input.text === '1')) return input.text === '1';
    return findings.fault(pointer, 'wrong_type', `must be a boolean${field.asInteger === true ? ', 0 or 1' : ''}, not ${typeName(input)}`);
  },
  show: (value, field) => (field.asInteger === true ? Number(value) : value),
  unset: unsetValue,
  isSortable: ({ asInteger }) => asInteger === true,
};
