import { multiply, roundHalfAwayFromZero, type Decimal } from '@daybook/values';
import type { FoundRate, FoundRates } from './find-rates.ts';
import { STANDARD } from './rate.ts';

/** An amount of work, with the rates that were found for it. */
export interface Work {
  /** Names it in the pieces. */
  readonly key: number;
  /** Whose work it is: hours beyond those of a day or a week are counted for each. */
  readonly who: string;
  /** What it is charged to: hours make up a day or a week only together with those that are charged to the same. */
  readonly chargedTo: string;
  readonly start: number;
  readonly seconds: number;
  readonly rates: FoundRates;
  /** False for work that counts towards the hours of its day and week, but is not priced. */
  readonly priced?: boolean;
}

/** A part of some work that one rate is for. */
export interface WorkPart {
  readonly work: Work;
  readonly rate: FoundRate;
  readonly seconds: number;
}

/** A limit of zero is none. */
const secondsOf = (hours: Decimal): number =>
  hours.units === 0n ? Number.POSITIVE_INFINITY : Number(roundHalfAwayFromZero(multiply(hours, { units: 3600n, scale: 0 }), 0).units);

const byTime = (one: Work, other: Work): number => one.start - other.start || one.key - other.key;

/** Splits off the hours beyond those of a day and a week, for each person in the order of time. */
export function splitOvertime(all: readonly Work[]): WorkPart[] {
  return [...Map.groupBy(all, ({ who }) => who).values()].flatMap((work) => splitOne(work.toSorted(byTime)));
}

// Hours at the rate of a day off count towards neither limit, and those beyond that of a day not towards that of the week.
function splitOne(work: readonly Work[]): WorkPart[] {
  const counted = new Map<string, number>();
  const left = (period: string, limit: Decimal): number => Math.max(0, secondsOf(limit) - (counted.get(period) ?? 0));
  const note = (period: string, seconds: number): void => void counted.set(period, (counted.get(period) ?? 0) + seconds);
  return work.flatMap((one) => {
    const { date, week, regular, overtime, breaks } = one.rates;
    if (regular.type_id !== STANDARD) return [{ work: one, rate: regular, seconds: one.seconds }];
    const [day, days] = [`day ${date}`, `week ${week}`];
    const within = Math.min(one.seconds, left(day, breaks.overtime_day_hours), left(days, breaks.overtime_week_hours));
    note(day, one.seconds);
    note(days, within);
    if (overtime === null || within === one.seconds) return [{ work: one, rate: regular, seconds: one.seconds }];
    const beyond = { work: one, rate: overtime, seconds: one.seconds - within };
    return within === 0 ? [beyond] : [{ work: one, rate: regular, seconds: within }, beyond];
  });
}
