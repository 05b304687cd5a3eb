import { DAY } from '@daybook/values';
import { secondsOfText } from '../../../parts/form/controls/clock.ts';
import { localOf } from './time-axis.ts';

/** Times of the day, such as 09:00; empty where any will do. An end that is no later than the start is of the next day. */
export interface DayHours {
  readonly earliest: string;
  readonly latest: string;
}

/** Whether times lie within hours of the day, by the clock of a zone. */
export function isWithin({ start, end }: { start: number; end: number }, { earliest, latest }: DayHours, zone: string): boolean {
  const midnight = Math.floor(localOf(start, zone) / DAY) * DAY;
  const [begins, ends] = [localOf(start, zone) - midnight, localOf(end, zone) - midnight];
  // Nothing ends before a day begins: midnight is its end.
  const [from, to] = [secondsOfText(earliest) ?? 0, latest === '' ? Infinity : secondsOfText(latest) || DAY];
  if (earliest !== '' && to <= from) return ends <= to || (begins >= from && ends <= to + DAY);
  return begins >= from && ends <= to;
}
