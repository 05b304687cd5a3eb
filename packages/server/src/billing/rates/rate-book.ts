import type { Decimal } from '@daybook/values';
import type { Price, Rate } from './rate.ts';

/** How a scheme breaks time into hours, days and weeks. A break or a limit of zero is not set. */
export interface Breaks {
  readonly hours_per_day: Decimal;
  readonly days_per_week: Decimal;
  readonly day_from_hours: Decimal;
  readonly week_from_days: Decimal;
  readonly cheapest: boolean;
  readonly overtime_day_hours: Decimal;
  readonly overtime_week_hours: Decimal;
}

const count = (units: bigint): Decimal => ({ units, scale: 0 });

/** How time is broken without a scheme. */
export const DEFAULT_BREAKS: Breaks = {
  hours_per_day: count(8n),
  days_per_week: count(5n),
  day_from_hours: count(0n),
  week_from_days: count(0n),
  cheapest: false,
  overtime_day_hours: count(0n),
  overtime_week_hours: count(0n),
};

export interface Scheme extends Breaks {
  readonly id: number;
  readonly name: string;
  readonly currency: string;
  readonly default: boolean;
  readonly prices: readonly Price[];
}

/** A day as the calendar of a resource has it, with the first day of its week. */
export interface RateDay {
  readonly kind: 'working day' | 'weekend' | 'holiday';
  readonly week: string;
}

/** Everything that decides what some work costs, as it was loaded for it. */
export interface RateBook {
  /** Those that are the default, and those that the work names. */
  readonly schemes: ReadonlyMap<number, Scheme>;
  readonly ratesOfResource: ReadonlyMap<number, readonly Rate[]>;
  /** The resource that a user is. */
  readonly resourceOfUser: ReadonlyMap<number, number>;
  readonly clientOfProject: ReadonlyMap<number, string>;
  /** Roles by user and project, as `roleKey` writes them. */
  readonly roles: ReadonlyMap<string, number>;
  readonly dayOf: (resource: number | null, date: string) => RateDay;
}

export const roleKey = (user: number, project: number): string => `${user} ${project}`;

/** Work of one day, for which a rate is wanted. What is null is not known; the client of a project is found without it. */
export interface Subject {
  /** The local day, YYYY-MM-DD, on which it begins. */
  readonly date: string;
  readonly user: number | null;
  readonly resource: number | null;
  readonly project: number | null;
  readonly client: string | null;
  /** The scheme that the work names; without one that which is the default of the currency. */
  readonly scheme: number | null;
  readonly currency: string;
}
