import { instantOfLocal } from '@daybook/values';
import { partsIn } from '../../formats/parts-in.ts';

const DAY_MS = 86_400_000;

/** A calendar day, "YYYY-MM-DD". */
export type Day = string;

const dayOf = (utc: number): Day => new Date(utc).toISOString().slice(0, 10);

/** The Monday of the week that an instant lies in, in a zone. */
export function mondayOf(instant: number, zone: string): Day {
  const [year, month, day] = partsIn(instant, zone);
  const midnight = Date.UTC(year, month - 1, day);
  return dayOf(midnight - ((new Date(midnight).getUTCDay() + 6) % 7) * DAY_MS);
}

/** A day so many days later. */
export const plusDays = (day: Day, days: number): Day => dayOf(Date.parse(day) + days * DAY_MS);

/** A time of day on a day: "9:30", "0930", "9". Undefined where it is none. */
export function momentOn(day: Day, text: string, zone: string): number | undefined {
  const [, hour, minute = '0'] = /^(\d{1,2})(?::?(\d{2}))?$/.exec(text.trim()) ?? [];
  if (hour === undefined || Number(hour) > 24 || Number(minute) > 59) return undefined;
  return instantOfLocal(Date.parse(day) / 1000 + Number(hour) * 3600 + Number(minute) * 60, zone);
}
