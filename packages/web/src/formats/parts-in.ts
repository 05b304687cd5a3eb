import { offsetAt } from '@daybook/values';

/** The calendar day of an instant in a zone: [year, month, day, hour, minute]. */
export function partsIn(instant: number, zone: string): readonly [number, number, number, number, number] {
  const local = new Date((instant + offsetAt(Math.floor(instant), zone)) * 1000);
  return [local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate(), local.getUTCHours(), local.getUTCMinutes()];
}

function dayNumber(instant: number, zone: string): number {
  const [year, month, day] = partsIn(instant, zone);
  return (year * 100 + month) * 100 + day;
}

/** Whether the day of a moment is over. */
export const isDayOver = (day: number, at: number, zone: string): boolean => dayNumber(day, zone) < dayNumber(at, zone);
