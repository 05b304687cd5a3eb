import { offsetAt } from '@daybook/values';

/** The calendar day of an instant in a zone: [year, month, day, hour, minute]. */
export function partsIn(instant: number, zone: string): readonly [number, number, number, number, number] {
  const local = new Date((instant + offsetAt(Math.floor(instant), zone)) * 1000);
  return [local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate(), local.getUTCHours(), local.getUTCMinutes()];
}
