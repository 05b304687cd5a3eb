import { instantOfLocal } from '@daybook/values';
import { dayOf, daysAfter, weekdayOf } from '../../formats/days.ts';

/** A calendar day, "YYYY-MM-DD". */
export type Day = string;

/** The Monday of the week that an instant lies in, in a zone. */
export function mondayOf(instant: number, zone: string): Day {
  const day = dayOf(instant, zone);
  return daysAfter(day, -weekdayOf(day));
}

/** When work usually begins on a day: at nine by the clocks of a zone. */
export const morningOf = (day: Day, zone: string): number => instantOfLocal(Date.parse(day) / 1_000 + 9 * 3_600, zone);
