import { partsIn } from '../../formats/parts-in.ts';

const two = (part: number): string => String(part).padStart(2, '0');

/** The calendar day of an instant in a zone, "YYYY-MM-DD". */
export function dayOfInstant(instant: number, zone: string): string {
  const [year, month, day] = partsIn(instant, zone);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}
