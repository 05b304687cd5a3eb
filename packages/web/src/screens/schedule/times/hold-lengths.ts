import { DAY, HOUR, MINUTE, instantOfLocal } from '@daybook/values';
import { isOneOf } from '../../../api/checked.ts';
import type { Formats } from '../../../formats/formats.ts';
import type { ScheduleTexts } from '../texts/index.ts';
import { dayOf } from '../../../formats/days.ts';
import { localOf } from './time-axis.ts';
import { readTimes, type TypingContext } from '../../../parts/form/typed-times/typed-times.ts';

/** The lengths of a hold that are offered. */
export const LENGTHS = ['today', 'hour', 'day', 'two_days', 'week'] as const;
export type Length = (typeof LENGTHS)[number];

/** A hold until the end of a working day ends at this hour. */
const EVENING = 18;
/** One that would end so soon is none. */
const MIN_HOLD = 15 * MINUTE;
/** A hold lasts seven days at most; the clock of the server may be behind this one. */
const MAX_HOLD = 7 * DAY - 5 * MINUTE;

/** An end of a hold that is offered: a length, or what was typed last. */
export interface HoldChoice {
  readonly of: Length | { readonly typed: string };
  readonly until: number;
}

type LengthTexts = Pick<ScheduleTexts, 'holdFor' | 'todayUntil'>;

/** When an hour of the day of an instant is. */
const hourOf = (instant: number, hour: number, zone: string): number =>
  instantOfLocal(Date.parse(`${dayOf(instant, zone)}T00:00:00Z`) / 1_000 + hour * HOUR, zone);

function untilOf(length: Length, now: number, zone: string): number {
  if (length === 'today') return hourOf(now, EVENING, zone);
  return now + { hour: HOUR, day: DAY, two_days: 2 * DAY, week: MAX_HOLD }[length];
}

const mayEnd = (until: number, now: number): boolean => until >= now + MINUTE && until <= now + MAX_HOLD;

/** When a hold ends that is typed, such as "+4h", "fri" or "fri 12:00"; undefined for what means no time within the next seven days. */
export function typedEnd(text: string, context: TypingContext): number | undefined {
  const { now, zone } = context;
  const { day, last, from, to, by } = readTimes(text, { ...context, isEnd: true }) ?? {};
  if (by !== undefined) return mayEnd(now + by, now) ? now + by : undefined;
  if (to !== undefined || last !== undefined || (day === undefined && from === undefined)) return undefined;
  const seconds = from ?? EVENING * HOUR;
  const at = (date: string): number => instantOfLocal(Date.parse(`${date}T00:00:00Z`) / 1_000 + seconds, zone);
  const named = at(day ?? dayOf(now, zone));
  // An hour that is over today is meant tomorrow.
  const until = day === undefined && named <= now ? instantOfLocal(localOf(named, zone) + DAY, zone) : named;
  return mayEnd(until, now) ? until : undefined;
}

/** The later ends that are offered for a hold: an hour more where it ends within a day, a day more, two. */
export const laterEnds = (until: number, now: number): number[] =>
  [...(until - now < DAY ? [HOUR] : []), DAY, 2 * DAY].map((more) => until + more).filter((end) => mayEnd(end, now));

/** The ends that are offered to everybody for a hold that begins now. */
export const usualChoices = (now: number, zone: string): { readonly of: Length; readonly until: number }[] =>
  LENGTHS.map((of) => ({ of, until: untilOf(of, now, zone) })).filter(({ until }) => until >= now + MIN_HOLD);

/** What a length is called. */
export const nameOfLength = (of: Length, now: number, { zone, time }: Formats, { holdFor, todayUntil }: LengthTexts): string =>
  ({ ...holdFor, today: todayUntil(time(untilOf('today', now, zone))) })[of];

/** The ends that are offered for a hold that begins now, that of the last one first. */
export function holdChoices(last: string, context: TypingContext): HoldChoice[] {
  const { now, zone } = context;
  const usual: HoldChoice[] = usualChoices(now, zone);
  const typed = isOneOf(LENGTHS, last) ? undefined : typedEnd(last, context);
  if (typed !== undefined) return [{ of: { typed: last }, until: typed }, ...usual];
  return [...usual.filter(({ of }) => of === last), ...usual.filter(({ of }) => of !== last)];
}
