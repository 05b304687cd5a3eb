import { memo } from '@daybook/values';
import type { Fields, Field } from './fields/index.ts';
import type { ReferenceTarget } from './fault.ts';

/** A field that refers to another record, has members of its own, or is an array of such. */
type Referring = Field & { readonly target?: ReferenceTarget; readonly fields?: Fields; readonly of?: Field };

// A line has a score of members, of which few refer to anything: the others are not looked at.
const referringFields = memo(
  (fields: Fields): readonly (readonly [string, Referring])[] =>
    Object.entries(fields).filter(([, field]) => field.access !== 'read' && refers(field)),
  new WeakMap(),
);

function refers({ target, fields, of }: Referring): boolean {
  return target !== undefined || (fields !== undefined && referringFields(fields).length > 0) || (of !== undefined && refers(of));
}

/** What a record that was read refers to with the members that a body can write: each target with its key. */
export function referred(fields: Fields, record: unknown, keys = new Set<string>()): ReadonlySet<string> {
  for (const one of Array.isArray(record) ? (record as unknown[]) : [record]) {
    if (typeof one !== 'object' || one === null) continue;
    for (const [name, field] of referringFields(fields)) collect(field, (one as { [member: string]: unknown })[name], keys);
  }
  return keys;
}

function collect({ target, fields, of }: Referring, value: unknown, keys: Set<string>): void {
  if (fields !== undefined) referred(fields, value, keys);
  else if (of !== undefined) for (const one of Array.isArray(value) ? (value as unknown[]) : []) collect(of, one, keys);
  else if (value !== null && value !== undefined && value !== '') keys.add(referenceKey(target, value));
}

/** A record that is referred to, as `referred` names it. */
export const referenceKey = (target: ReferenceTarget | undefined, key: unknown): string => `${target} ${String(key).toLowerCase()}`;
