import { localOf } from './time-axis.ts';

const HOUR = 3_600;
const DAY = 86_400;

/** Times of the day, such as 09:00; empty where any will do. An end that is no later than the start is of the next day. */
export interface DayHours {
  readonly earliest: string;
  readonly latest: string;
}

export const secondsOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * HOUR + minute * 60;
};

/** Whether times lie within hours of the day, by the clock of a zone. */
export function isWithin({ start, end }: { start: number; end: number }, { earliest, latest }: DayHours, zone: string): boolean {
  const midnight = Math.floor(localOf(start, zone) / DAY) * DAY;
  const [begins, ends] = [localOf(start, zone) - midnight, localOf(end, zone) - midnight];
  // Nothing ends before a day begins: midnight is its end.
  const [from, to] = [earliest === '' ? 0 : secondsOf(earliest), latest === '' ? Infinity : secondsOf(latest) || DAY];
  if (earliest !== '' && to <= from) return ends <= to || (begins >= from && ends <= to + DAY);
  return begins >= from && ends <= to;
}
