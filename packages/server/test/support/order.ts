import type { Field, RecordDescription } from '@daybook/contract';
import type { Body } from './samples/index.ts';

// The root collation with primary and secondary differences alone: accents count, case does not.
const collator = new Intl.Collator('und', { sensitivity: 'accent' });

type Known = Field & { values?: readonly unknown[]; max?: number; format?: string };

function isNumeric(name: string, field: Known): boolean {
  return field.type === 'decimal' || field.type === 'percentage' || name === 'duration_sec';
}

/** Compares two records by one field as a list sorts it ascending; unset values are last. */
export function compareBy(name: string, anyField: Field, one: Body, other: Body): number {
  const field = anyField as Known;
  const [a, b] = [one[name], other[name]];
  const isUnset = (value: unknown): boolean => value === null || (value === '' && (field.type === 'iso_instant' || field.type === 'date'));
  if (isUnset(a) || isUnset(b)) return Number(isUnset(a)) - Number(isUnset(b));
  if (isNumeric(name, field)) return Number.parseFloat(String(a)) - Number.parseFloat(String(b));
  if (typeof a === 'string' && typeof b === 'string') {
    if (field.type === 'iso_instant') return Date.parse(a) - Date.parse(b);
    if (field.type === 'date' || field.format === 'uuid') return a < b ? -1 : Number(a > b);
    return collator.compare(a, b);
  }
  return Number(a) - Number(b);
}

/** The records in the order of the fields, ties broken by the order of the description. */
export function sorted(
  description: RecordDescription,
  records: readonly Body[],
  order: readonly { field: string; direction: 'asc' | 'desc' }[],
): Body[] {
  const terms = [...order, ...description.tieBreak.map((field) => ({ field, direction: 'asc' as const }))];
  return [...records].sort((one, other) => {
    for (const { field, direction } of terms) {
      const described = description.fields[field];
      if (described === undefined) throw new Error(`${description.kind} has no field ${field}`);
      const compared = compareBy(field, described, one, other);
      if (compared !== 0) return direction === 'asc' ? compared : -compared;
    }
    return 0;
  });
}
