import { HOUR } from '@daybook/values';
import { isNumber, listOf, shaped } from '../../../api/checked.ts';

export const DAY = 86_400;

/** Opening hours as the API has them: seconds of the clock since midnight of a weekday, Monday being 0. */
export interface Hours {
  readonly weekday: number;
  readonly from: number;
  readonly to: number;
}

export const areHours = listOf(shaped<Hours>({ weekday: isNumber, from: isNumber, to: isNumber }));

export type Span = Omit<Hours, 'weekday'>;

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const WORKING_DAYS = [0, 1, 2, 3, 4];
const USUAL: Span = { from: 9 * HOUR, to: 18 * HOUR };
export const WHOLE_DAY: Span = { from: 0, to: DAY };

/** What somebody begins with who sets opening hours. */
export const usualHours = (): Hours[] => WORKING_DAYS.map((weekday) => ({ weekday, ...USUAL }));

/** The spans of a day, in their stored order: what is being typed into one of them does not move it. */
export const spansOf = (hours: readonly Hours[], day: number): Span[] =>
  hours.filter(({ weekday }) => weekday === day).map(({ from, to }) => ({ from, to }));

/** Spans from the first of the day to the last. */
export const inOrder = (spans: readonly Span[]): Span[] => spans.toSorted((one, other) => one.from - other.from);

/** Where they are in that order. */
export const placesInOrder = (spans: readonly Span[]): number[] =>
  spans.map((_, at) => at).toSorted((one, other) => (spans[one]?.from ?? 0) - (spans[other]?.from ?? 0));

export const isInOrder = (spans: readonly Span[]): boolean => spans.every(({ from }, i) => from >= (spans[i - 1]?.from ?? 0));

/** The hours with the spans of some days in the place of those that they had. */
export const withSpans = (hours: readonly Hours[], days: readonly number[], spans: readonly Span[]): Hours[] =>
  WEEKDAYS.flatMap((weekday) => (days.includes(weekday) ? spans : spansOf(hours, weekday)).map((span) => ({ weekday, ...span })));

/** The days that the hours of one are copied to: the weekdays, or all seven. */
export const daysLike = (which: 'weekdays' | 'all'): readonly number[] => (which === 'all' ? WEEKDAYS : WORKING_DAYS);

/** A span after the others of a day: the usual one, or from an hour after the last until the evening. */
export function nextSpan(spans: readonly Span[]): Span {
  const last = inOrder(spans).at(-1);
  if (last === undefined) return USUAL;
  const from = Math.min(last.to + HOUR, DAY - HOUR);
  return { from, to: Math.max(from + HOUR, Math.min(from + 4 * HOUR, DAY)) };
}

const two = (part: number): string => String(part).padStart(2, '0');

/** What a clock shows: 32400 is 09:00, and so are the nine hours after midnight of the next day. */
export const clockOf = (seconds: number): string => `${two(Math.floor(seconds / HOUR) % 24)}:${two(Math.floor((seconds % HOUR) / 60))}`;

/** A span with another begin or end. What ends no later than it begins ends on the next day; midnight to midnight is a whole day. */
export function retimed({ from, to }: Span, side: 'from' | 'to', typed: number): Span {
  const [begin, end] = side === 'from' ? [typed % DAY, to % DAY] : [from, typed];
  return { from: begin, to: end <= begin ? end + DAY : end };
}
