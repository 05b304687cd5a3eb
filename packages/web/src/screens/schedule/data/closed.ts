import type { Times } from '../times/time-axis.ts';
/**
 * Whether what is closed is in the way of a time: any part of it within a day, and of one that takes days, as much of a day as it takes.
 * Nobody means the night between two days of work.
 */
export function isClosedIn(closed: readonly Times[], { start, end }: Times, days: readonly Times[]): boolean {
  const parts = days
    .filter((day) => day.start < end && day.end > start)
    .map((day) => ({ start: Math.max(start, day.start), end: Math.min(end, day.end) }));
  const takesDays = parts.length > 1 || days.some((day) => day.start === start && day.end === end);
  return parts.some((part) =>
    closed.some((one) => (takesDays ? one.start <= part.start && one.end >= part.end : one.start < part.end && one.end > part.start)),
  );
}

/** The days of which nothing is open: who sees days alone would take the nights between them for half of their days. */
export const closedDays = <Day extends Times>(closed: readonly Times[], days: readonly Day[]): readonly Day[] =>
  days.filter((day) => closed.some(({ start, end }) => start <= day.start && end >= day.end));

/** A resource of an answer; one that was kept of an earlier version says nothing of holidays. */
interface WithHolidays {
  readonly holidays?: readonly { readonly date: string; readonly name: string }[];
}

/** What the holidays of some resources are called, by date. */
export function holidayNames(resources: readonly WithHolidays[]): Map<string, string> {
  const byDate = Map.groupBy(
    resources.flatMap(({ holidays = [] }) => holidays),
    ({ date }) => date,
  );
  return new Map([...byDate].map(([date, all]) => [date, [...new Set(all.map(({ name }) => name))].join(', ')]));
}
