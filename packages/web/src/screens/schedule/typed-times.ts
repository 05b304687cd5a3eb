import { dayOfText } from '../../parts/form/days.ts';
import { addDays, dayOf } from './time-axis.ts';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** What is meant by a text such as "fri 9-13": a day, times of the day in seconds, or how much later. */
export interface TypedTimes {
  /** "YYYY-MM-DD". */
  readonly day?: string;
  readonly from?: number;
  readonly to?: number;
  /** Seconds after what there is, of "+2h" and of a length alone. */
  readonly by?: number;
}

export interface TypingContext {
  /** The day that weekdays are counted from, and that a day without a year is near. */
  readonly near: string;
  readonly now: number;
  readonly zone: string;
  readonly language: string;
  /** How the user writes dates. */
  readonly format: string;
  /** What days, hours, and times of the day are typed in, in the words of the language with spaces between them. */
  readonly units: { readonly days: string; readonly hours: string; readonly clock: string };
}

const TIME = String.raw`(\d{1,2})(?:[:.h](\d{2})|h|(\d{2}))?\s*(am|pm)?`;
const ONE_TIME = new RegExp(`^${TIME}$`);
const RANGE = new RegExp(`^${TIME}-${TIME}$`);
const LENGTH = /^\+?(?:(\d+(?:[.,]\d+)?)\s*(\p{L}+)\.?)(?:\s*(\d{1,2})\s*(?:m|min)?\.?)?$/u;

/** What lengths are typed in, in every language. One letter is a day to some and an hour to others. */
const UNITS: Readonly<Record<string, number>> = { d: DAY, h: HOUR, m: MINUTE, min: MINUTE };

const isAmong = (words: string, word: string): boolean => words.split(' ').includes(word);

/** Reads a time as it is typed, in the language and the formats of the user; undefined while it is none. */
export function readTimes(text: string, context: TypingContext): TypedTimes | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll(',', ' ')
    .replaceAll(/\s*[–—]\s*|\s+-\s+/g, '-')
    .replaceAll(/(\d)\s+(am|pm)\b/g, '$1$2')
    .replaceAll(/(\d)\s*(\p{L}+)(?!\p{L})/gu, (all, digit: string, word: string) => (isAmong(context.units.clock, word) ? digit : all));
  const by = lengthOf(text.trim().toLowerCase(), context);
  if (by !== undefined) return { by };
  const words = plain.split(/\s+/).filter((word) => word !== '');
  const day = dayAmong(words, context);
  const rest = day === undefined ? words : day.rest;
  if (rest.length > 1 || (rest.length === 0 && day === undefined)) return undefined;
  const times = rest[0] === undefined ? {} : timesOf(rest[0]);
  return times && { ...(day === undefined ? {} : { day: day.day }), ...times };
}

/** The seconds of a length such as "+2h", "90 min", "1h30" or "+2d". */
function lengthOf(text: string, { units }: TypingContext): number | undefined {
  const [, amount = '', unit = '', minutes = '0'] = LENGTH.exec(text) ?? [];
  const of = UNITS[unit] ?? (isAmong(units.days, unit) ? DAY : isAmong(units.hours, unit) ? HOUR : undefined);
  // "14h" is a time of the day to many; a sign makes a length of it.
  if (amount === '' || of === undefined || (!text.startsWith('+') && of !== MINUTE)) return undefined;
  return Math.round(Number(amount.replace(',', '.')) * of) + Number(minutes) * MINUTE;
}

function secondsOf([, hour = '', minute, short, half]: readonly (string | undefined)[], wasHalf?: string): number | undefined {
  const part = half ?? wasHalf;
  const typed = Number(hour);
  const of = part === 'pm' && typed < 12 ? typed + 12 : part === 'am' && typed === 12 ? 0 : typed;
  const seconds = of * HOUR + Number(minute ?? short ?? 0) * MINUTE;
  return seconds > DAY || Number(minute ?? short ?? 0) > 59 ? undefined : seconds;
}

function timesOf(word: string): Pick<TypedTimes, 'from' | 'to'> | undefined {
  const range = RANGE.exec(word);
  if (range !== null) {
    const to = secondsOf([undefined, ...range.slice(5, 9)]);
    const [asSecond, asWritten] = [secondsOf(range.slice(0, 5), range[8]), secondsOf(range.slice(0, 5))];
    // "2-5pm" is in the afternoon, "9-5pm" begins in the morning.
    const from = asSecond !== undefined && to !== undefined && asSecond < to ? asSecond : asWritten;
    return from === undefined || to === undefined ? undefined : { from, to };
  }
  const from = secondsOf(ONE_TIME.exec(word) ?? []);
  return from === undefined || !ONE_TIME.test(word) ? undefined : { from };
}

interface Found {
  readonly day: string;
  readonly rest: readonly string[];
}

/** The day that some of the words name, and the others. */
function dayAmong(words: readonly string[], context: TypingContext): Found | undefined {
  for (const [i, word] of words.entries()) {
    const without = (count: number, from = i): string[] => words.toSpliced(from, count);
    const [before, after, last] = [words[i - 1], words[i + 1], words[i + 2]];
    const month = monthOf(word, context.language);
    // "3 mar" is a day of March where Tuesday begins so too.
    const named = month !== undefined && isDayOfMonth(before) ? undefined : namedDay(word, context);
    if (named !== undefined) {
      // "Fri 28 Mar": the date says it better.
      const rest = without(1);
      return dayAmong(rest, { ...context, near: named }) ?? { day: named, rest };
    }
    if (month !== undefined) {
      const isBefore = isDayOfMonth(before);
      const number = isBefore ? before : after;
      if (!isDayOfMonth(number)) return undefined;
      const year = isBefore ? after : last;
      const hasYear = year !== undefined && /^\d{4}$/.test(year) && Number(year) > 2000;
      const day = dated(Number(number?.replace(/\.$/, '')), month, hasYear ? Number(year) : undefined, context);
      return day === undefined ? undefined : { day, rest: without(hasYear ? 3 : 2, isBefore ? i - 1 : i) };
    }
    const day = writtenDay(word, context);
    if (day !== undefined) return { day, rest: without(1) };
  }
  return undefined;
}

const isDayOfMonth = (word: string | undefined): boolean => /^(0?[1-9]|[12]\d|3[01])\.?$/.test(word ?? '');

/** Day, month and year, with the same sign between them. */
const WHOLE_DAY = /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}\.?$/;

/** A day as numbers: in full, or without its year. */
function writtenDay(word: string, context: TypingContext): string | undefined {
  if (WHOLE_DAY.test(word)) return dayOfText(word, context.format, context.near) ?? undefined;
  const [, first = '', sign = '', second = '', dot = ''] = /^(\d{1,2})([/.])(\d{1,2})(\.?)$/.exec(word) ?? [];
  // "9.10" is an hour to many, "9.10." a day to all.
  if (first === '' || (sign === '.' && dot === '' && !context.format.includes('.'))) return undefined;
  const isMonthFirst = context.format.search(/[nm]/) < context.format.search(/[jd]/);
  return isMonthFirst ? dated(Number(second), Number(first), undefined, context) : dated(Number(first), Number(second), undefined, context);
}

/** Somebody may mean a day that has just passed. */
const PASSED_DAYS = 31;

/** The day of a month; without a year the one that comes next. */
function dated(day: number, month: number, year: number | undefined, { near }: TypingContext): string | undefined {
  const earliest = addDays(near, -PASSED_DAYS);
  const of = (one: number): string => `${one}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const present = Number(near.slice(0, 4));
  const years = year === undefined ? [present - 1, present, present + 1] : [year];
  const text = years.map(of).find((one) => year !== undefined || one >= earliest);
  return (text && dayOfText(text, 'Y-m-d', near)) ?? undefined;
}

const MONDAY = Date.UTC(2024, 0, 1);
const MIN_LETTERS = 2;

/** Names of weekdays or months in a language and in English, in each of some forms, such as ["montag", "monday"]. */
function names(language: string, count: number, step: (i: number) => number, forms: readonly Intl.DateTimeFormatOptions[]): string[][] {
  const formats = [language, 'en'].flatMap((one) => forms.map((form) => new Intl.DateTimeFormat(one, { ...form, timeZone: 'UTC' })));
  return Array.from({ length: count }, (_, i) => formats.map((format) => format.format(step(i)).toLowerCase()));
}

const beginsOne = (word: string, all: readonly string[][], letters: number): number | undefined => {
  const text = word.replace(/\.$/, '');
  const at = text.length < letters ? -1 : all.findIndex((some) => some.some((name) => name.startsWith(text)));
  return at === -1 ? undefined : at;
};

function namedDay(word: string, { near, now, zone, language }: TypingContext): string | undefined {
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [days, english] of ['today', 'tomorrow'].entries())
    if (word === english || word === relative.format(days, 'day').toLowerCase()) return addDays(dayOf(now, zone), days);
  if (/\d/.test(word)) return undefined;
  const weekday = beginsOne(
    word,
    // Polish Fridays are "piątek" and "pt.".
    names(language, 7, (i) => MONDAY + i * DAY * 1_000, [{ weekday: 'long' }, { weekday: 'short' }]),
    MIN_LETTERS,
  );
  if (weekday === undefined) return undefined;
  const from = (new Date(`${near}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(near, (weekday - from + 7) % 7);
}

function monthOf(word: string, language: string): number | undefined {
  if (/\d/.test(word)) return undefined;
  const months = names(language, 12, (i) => Date.UTC(2024, i, 15), [{ day: 'numeric', month: 'long' }]).map((some) =>
    some.map((name) => name.replaceAll(/[\d.]|\bde\b/g, '').trim()),
  );
  const at = beginsOne(word, months, MIN_LETTERS + 1);
  return at === undefined ? undefined : at + 1;
}
