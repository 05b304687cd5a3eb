import { instantOfLocal } from '@daybook/values';
import { partsIn } from '../../formats/parts-in.ts';

const two = (part: number): string => String(part).padStart(2, '0');

/** The calendar day of an instant in a zone, "YYYY-MM-DD". */
export function dayOfInstant(instant: number, zone: string): string {
  const [year, month, day] = partsIn(instant, zone);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** The first second of a day, "YYYY-MM-DD", in a zone. */
export const startOf = (day: string, zone: string): number => instantOfLocal(Date.parse(day) / 1000, zone);
