import type { scheduleTexts } from './texts/index.ts';

type Texts = Pick<ReturnType<typeof scheduleTexts.use>, 'shortMinutes' | 'hoursLong' | 'daysLong'>;

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** How long something is: 30 min, 4 h, 1 h 30 min, 3 days. */
export function lengthInWords(seconds: number, texts: Texts): string {
  const days = seconds >= 2 * DAY ? Math.floor(seconds / DAY) : 0;
  const hours = Math.floor((seconds - days * DAY) / HOUR);
  const minutes = Math.round((seconds - days * DAY - hours * HOUR) / MINUTE);
  const parts = [days > 0 && texts.daysLong(days), hours > 0 && texts.hoursLong(hours), minutes > 0 && texts.shortMinutes(minutes)];
  return parts.filter(Boolean).join(' ') || texts.shortMinutes(0);
}
