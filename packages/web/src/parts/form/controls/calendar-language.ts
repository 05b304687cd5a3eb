import dayjs from 'dayjs';
import { useLanguage } from '../../../texts/language.tsx';

const loaded = new Set(['en']);

const FIRST_SUNDAY = Date.UTC(2024, 0, 7);
const DAY_MS = 86_400_000;

/** The language of the user for fields with a calendar: the names of months and weekdays are those that the browser knows. */
export function useCalendarLanguage(): string {
  const { language } = useLanguage();
  if (!loaded.has(language)) {
    dayjs.locale(namesIn(language), undefined, true);
    loaded.add(language);
  }
  return language;
}

function namesIn(language: string): ILocale {
  const names = (options: Intl.DateTimeFormatOptions, instants: readonly number[]): string[] =>
    instants.map((instant) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(instant));
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 15));
  const days = Array.from({ length: 7 }, (_, day) => FIRST_SUNDAY + day * DAY_MS);
  const weekdaysShort = names({ weekday: 'short' }, days);
  return {
    name: language,
    months: names({ month: 'long' }, months),
    monthsShort: names({ month: 'short' }, months),
    weekdays: names({ weekday: 'long' }, days),
    weekdaysShort,
    weekdaysMin: weekdaysShort.map((name) => name.slice(0, 2)),
    formats: {},
    relativeTime: {},
  };
}
