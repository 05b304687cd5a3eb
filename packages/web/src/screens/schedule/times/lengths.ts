import { DAY, HOUR, MINUTE } from '@daybook/values';
import type { scheduleTexts } from '../texts/index.ts';
import { localOf } from './time-axis.ts';

type Texts = Pick<ReturnType<typeof scheduleTexts.use>, 'shortMinutes' | 'hoursLong' | 'daysLong'>;

/** The seconds that a booking takes: those that pass. Days are those of the calendar, also where one of them has 23 or 25 hours. */
export function secondsOf(
  { start, end, isWhole = false }: { start: number; end: number; isWhole?: boolean | undefined },
  zone: string,
): number {
  const byTheClock = localOf(end, zone) - localOf(start, zone);
  return isWhole || byTheClock >= 2 * DAY ? byTheClock : end - start;
}

/** How long something is: 30 min, 4 h, 1 h 30 min, 3 days; 24 h, and 1 day where it is a whole one. */
export function lengthInWords(seconds: number, texts: Texts, isWhole = false): string {
  const days = isWhole || seconds >= 2 * DAY ? Math.floor(seconds / DAY) : 0;
  const hours = Math.floor((seconds - days * DAY) / HOUR);
  const minutes = Math.round((seconds - days * DAY - hours * HOUR) / MINUTE);
  const parts = [days > 0 && texts.daysLong(days), hours > 0 && texts.hoursLong(hours), minutes > 0 && texts.shortMinutes(minutes)];
  return parts.filter(Boolean).join(' ') || texts.shortMinutes(0);
}

/** What is left of a hold: to the nearest hour, and within two hours to the minute that it has begun. */
export const leftInWords = (seconds: number, texts: Texts): string =>
  lengthInWords(seconds < 2 * HOUR ? Math.ceil(seconds / MINUTE) * MINUTE : Math.round(seconds / HOUR) * HOUR, texts);
