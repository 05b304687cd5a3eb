import { daysAfter, isDay, weekdayOf } from '../../../formats/days.ts';

const two = (part: number): string => String(part).padStart(2, '0');

export const MONDAY = Date.UTC(2024, 0, 1);

/** The next day, the present one among them, whose weekday in a language begins with what is typed, such as "fri"; null where none does. */
export function weekdayOfText(text: string, language: string, today: string): string | null {
  const typed = text.trim().toLowerCase().replace(/\.$/, '');
  if (typed.length < 2) return null;
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const days = [0, 1, 2, 3, 4, 5, 6].filter((day) =>
    name
      .format(MONDAY + day * 86_400_000)
      .toLowerCase()
      .startsWith(typed),
  );
  const [weekday] = days;
  if (weekday === undefined || days.length > 1) return null;
  return daysAfter(today, (weekday - weekdayOf(today) + 7) % 7);
}

/** How far away the days are that languages have words for. */
const DISTANCES = [0, 1, 2, -1, -2];

/** A day as a language calls it from the present one, such as "tomorrow"; null where it calls none so. */
export function relativeDayOfText(text: string, language: string, today: string): string | null {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const distance = DISTANCES.find((days) => words.format(days, 'day').toLowerCase() === text.trim().toLowerCase());
  return distance === undefined ? null : daysAfter(today, distance);
}

/** A day without a year is at most half a year away. */
const HALF_A_YEAR_MS = 183 * 86_400_000;

/**
 * A day as it is typed, in the order of the user's format or as ISO writes it, as "YYYY-MM-DD"; null while it is none. Two digits of a year
 * are those of this century. Day and month alone are the day nearest to `today`, and of two the later.
 */
export function dayOfText(text: string, format: string, today: string): string | null {
  const numbers = text.split(/\D+/).filter((part) => part !== '');
  const parts = numbers.length === 1 && numbers[0]?.length === 4 ? [numbers[0].slice(0, 2), numbers[0].slice(2)] : numbers;
  if (parts.length === 2 && parts.every((part) => part.length <= 2)) return nearestOf(parts, format, today);
  const isISO = parts[0]?.length === 4;
  const order = isISO
    ? 'ymd'
    : format
        .toLowerCase()
        .replace('j', 'd')
        .replace('n', 'm')
        .replaceAll(/[^dmy]/g, '');
  const of = (letter: string): string => parts[order.indexOf(letter)] ?? '';
  const year = of('y').length === 2 ? `20${of('y')}` : of('y');
  const day = `${year}-${of('m').padStart(2, '0')}-${of('d').padStart(2, '0')}`;
  return parts.length === 3 && isDay(day) ? day : null;
}

const FORMS = ['long', 'short'] as const;

/** A day whose month is named in a language, such as "15 mar" or "March 15, 2027"; null while it is none, or its month may be several. */
export function namedDayOfText(text: string, language: string, today: string): string | null {
  const words = text
    .toLowerCase()
    .split(/[\s.,]+/)
    .filter((word) => word !== '');
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const [day = '', ...years] = numbers.toSorted((one, other) => one.length - other.length);
  const formats = FORMS.map((month) => new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' }));
  const partsOf = (month: number): Intl.DateTimeFormatPart[] =>
    formats
      .flatMap((format) => format.formatToParts(Date.UTC(2024, month, 1)))
      .map((part) => ({ ...part, value: part.value.toLowerCase() }));
  const between = new Set(partsOf(0).flatMap(({ type, value }) => (type === 'literal' ? value.split(/[\s.,]+/) : [])));
  const [named = '', ...others] = words.filter((word) => !/^\d+$/.test(word) && !between.has(word));
  if (named.length < 3 || others.length > 0 || !/^\d{1,2}$/.test(day) || years.length > 1) return null;
  const months = Array.from({ length: 12 }, (_, month) => month).filter((month) =>
    partsOf(month).some(({ type, value }) => type === 'month' && value.startsWith(named)),
  );
  const [month] = months;
  if (month === undefined || months.length > 1) return null;
  const [year] = years;
  if (year === undefined) return nearestOf([day, String(month + 1)], 'd/m', today);
  const date = `${year}-${two(month + 1)}-${two(Number(day))}`;
  return year.length === 4 && isDay(date) ? date : null;
}

function nearestOf(parts: readonly string[], format: string, today: string): string | null {
  const [one = '', other = ''] = parts;
  const isDayFirst = format.search(/[dj]/) < format.search(/[mn]/);
  const [day, month] = isDayFirst ? [one, other] : [other, one];
  const year = Number(today.slice(0, 4));
  const awayOf = (which: string): number => Math.abs(Date.parse(which) - Date.parse(today));
  const [nearest] = [year + 1, year, year - 1]
    .map((of) => `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .filter((which) => isDay(which) && awayOf(which) <= HALF_A_YEAR_MS)
    .toSorted((a, b) => awayOf(a) - awayOf(b));
  return nearest ?? null;
}
