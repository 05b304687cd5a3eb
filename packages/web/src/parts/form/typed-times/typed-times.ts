import { DAY, HOUR, MINUTE, offsetAt } from '@daybook/values';
import { secondsOfMatch, secondsOfText, TIME } from '../controls/clock.ts';
import { dayOf, daysAfter, weekdayOf } from '../../../formats/days.ts';
import { dayOfText, MONDAY } from '../controls/typed-days.ts';

/** What is meant by a text such as "fri 9-13": a day or some, times of the day in seconds, or how much later. */
export interface TypedTimes {
  /** "YYYY-MM-DD". */
  readonly day?: string;
  /** The last of some days, of "mon-wed". */
  readonly last?: string;
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
  readonly units: TypedWords;
  /** Whether what is typed is when something ends. */
  readonly isEnd?: boolean;
}

/** The words of a language that times are typed in, of each sort with spaces between them. */
interface TypedWords {
  readonly weeks: string;
  readonly days: string;
  readonly hours: string;
  /** Behind an hour: "14 uhr". */
  readonly clock: string;
  /** Behind the number of a day: "24th". */
  readonly ordinals: string;
  /** Before a time, and without a meaning for it: "at". */
  readonly at: string;
  /** Around a day: "the", "on", "of". Before a number alone such a word makes a day of it, of which the month is not known. */
  readonly articles: string;
  /** Before the first and the second of two: "from 9 to 13", and between days alone. */
  readonly from: string;
  readonly to: string;
  readonly through: string;
  /** Before a length that begins now: "in 2 hours". */
  readonly within: string;
  readonly now: string;
  readonly noon: string;
  readonly midnight: string;
  /** Today, tomorrow and the day after it, where they are called otherwise than in the calendar of the browser; "_" is a space in one. */
  readonly relative: readonly string[];
  /** Monday to Sunday, where they are shortened otherwise too. */
  readonly weekdays: string;
}

const RANGE = new RegExp(`^${TIME}-${TIME}$`);
const LENGTH = /^\+?(?:(\d+(?:[.,]\d+)?)\s*(\p{L}+)\.?)(?:\s*(\d{1,2})\s*(?:m|min)?\.?)?$/u;

const CLOCK_LENGTH = /^\+(\d{1,2}):([0-5]\d)$/;

/** What lengths are typed in, in every language. One letter is a day to some and an hour to others. */
const UNITS: Readonly<Record<string, number>> = { d: DAY, h: HOUR, m: MINUTE, min: MINUTE };

/** Letters as every keyboard has them: "środa" is typed as "sroda" too, and apostrophes are straight. */
const plainly = (text: string): string =>
  text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll(/[’ʼ]/g, "'");

const isAmong = (words: string, word: string): boolean => plainly(words).split(' ').includes(word);

/** Reads a time as it is typed, in the language and the formats of the user; undefined while it is none, or could be two. */
export function readTimes(text: string, context: TypingContext): TypedTimes | undefined {
  const { units, now, zone } = context;
  const typed = plainly(text);
  const by = lengthOf(typed, context);
  if (by !== undefined) return { by };
  const [first = '', ...others] = typed.split(/\s+/);
  const later = isAmong(units.within, first) ? lengthOf(`+${others.join(' ')}`, context) : isAmong(units.now, typed) ? 0 : undefined;
  if (later !== undefined) return momentOf(now + later, later > 0 && later % DAY === 0, zone);
  const words = withSigns(typed, context);
  if (words.some((word, i) => isOfSomeMonth(word, words.slice(0, i), words.slice(i + 1), context))) return undefined;
  return readWords(words, context) ?? readDays(words.join(' '), context);
}

/** Whether it is the number of a day whose month is not said: "monday the 9" is no hour of a Monday. */
function isOfSomeMonth(word: string, before: readonly string[], after: readonly string[], { units, language }: TypingContext): boolean {
  const [last, next] = [before.at(-1), after.find((one) => !isAmong(units.articles, one))];
  const isNamed = last !== undefined && isAmong(units.articles, last) && isDayOfMonth(word);
  return isNamed && (next === undefined || monthOf(next, language) === undefined);
}

/** A moment, or only its day. */
function momentOf(instant: number, isDay: boolean, zone: string): TypedTimes {
  const day = dayOf(instant, zone);
  return isDay ? { day } : { day, from: Math.floor(((instant + offsetAt(Math.floor(instant), zone)) % DAY) / MINUTE) * MINUTE };
}

function readWords(words: readonly string[], context: TypingContext): TypedTimes | undefined {
  const day = dayAmong(words, context);
  const rest = day === undefined ? words : day.rest;
  if (rest.length > 1 || (rest.length === 0 && day === undefined)) return undefined;
  const times = rest[0] === undefined ? {} : timesOf(rest[0]);
  // What begins at the end of a day begins on another one, or is the number of a day.
  if (times?.from === DAY && day !== undefined && !(context.isEnd === true && /[h:]/.test(rest[0] ?? ''))) return undefined;
  return times && { ...(day === undefined ? {} : { day: day.day }), ...times };
}

/** Some days, such as "mon-wed", "24-26 dec" and "24/12-26/12". */
function readDays(text: string, context: TypingContext): TypedTimes | undefined {
  for (const { index } of text.matchAll(/[-~]/g)) {
    const [before, behind] = [text.slice(0, index), text.slice(index + 1)].map((part) =>
      part.split(' ').filter((word) => word !== '' && !isAmong(context.units.articles, word)),
    );
    const first = dayAmong(before ?? [], context);
    const last = dayAmong(behind ?? [], first === undefined ? context : { ...context, near: first.day });
    if (last === undefined || last.rest.length > 0) continue;
    // "24-26 dec" has its month behind both, "9-fri" is nothing.
    const isDated = behind?.some((word) => monthOf(word, context.language) !== undefined || writtenDay(word, context) !== undefined);
    const isNumber = isDated === true && before?.length === 1 && isDayOfMonth(before[0]);
    const number = String(Number.parseInt(before?.[0] ?? '', 10)).padStart(2, '0');
    const day = first?.rest.length === 0 ? first.day : isNumber ? last.day.slice(0, 8) + number : undefined;
    if (day !== undefined && day <= last.day) return { day, last: last.day };
  }
  return undefined;
}

/** What days are called by their distance in English, which is read in every language. */
const DISTANCES = ['today', 'tomorrow', 'day_after_tomorrow'];

/** What is typed with signs and numbers for the words of the language: "from 9 to noon" is "9-12:00". */
function withSigns(typed: string, context: TypingContext): string[] {
  const { language, units, isEnd = false } = context;
  const calendar = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const phrases = units.at.split(' ').filter((phrase) => phrase.includes('_'));
  let plain = typed
    .replaceAll(',', ' ')
    .replace(/(\d{4}-\d\d-\d\d)t(\d\d:\d\d)(?::00)?$/, '$1 $2')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?[–—] ?| - /g, '-');
  const replace = (phrase: string, sign: string): void => {
    const words = plainly(phrase.replaceAll('_', ' '));
    if (words !== '') plain = plain.replaceAll(new RegExp(String.raw`(?<![\p{L}\d])${words}(?!\p{L})`, 'gu'), sign);
  };
  for (const days of [2, 1, 0])
    for (const called of [calendar.format(days, 'day'), DISTANCES[days] ?? '', ...(units.relative[days] ?? '').split(' ')])
      replace(called, `@${days}`);
  for (const phrase of phrases) replace(phrase, '');
  if (isEnd && isAmong(units.midnight, plain)) return ['24:00'];
  const isWord = isAmong(units.articles, 'am');
  plain = plain
    // "9 am 24.12." has a German word in it.
    .replaceAll(/(\d) (am|pm)(?!\p{L})( ?)/gu, (all, digit: string, half: string, space: string) =>
      isWord && half === 'am' && space !== '' ? all : `${digit}${half}${space}`,
    )
    .replaceAll(/(^|[ -])(\d{1,2}|\d{4}|\d{1,2}[:.]\d\d) ?(\p{L}+)(?!\p{L})/gu, (all, sign: string, time: string, word: string) => {
      if (isAmong(units.ordinals, word)) return `${sign}${time}.`;
      return isAmong(units.clock, word) ? `${sign}${time}${time.length > 2 ? '' : 'h'}` : all;
    });
  return joined(plain.split(' ').filter(Boolean), context);
}

/** The words with those that stand between two times or days as a dash, and without those that say nothing. */
function joined(words: readonly string[], context: TypingContext): string[] {
  const { units } = context;
  const all: string[] = [];
  let [from, sign] = [-1, ''];
  const isDay = (word: string): boolean => namedDay(word, context) !== undefined || writtenDay(word, context) !== undefined;
  for (const [i, word] of words.entries()) {
    const before = all.at(-1) ?? '';
    // "9h à 14h" are hours, "lundi 9 à 14h" may be the ninth.
    const isHours = (): boolean =>
      (from === all.length - 1 || all.length === 1 || /[h:]/.test(before)) &&
      timesOf(before) !== undefined &&
      writtenDay(before, context) === undefined;
    const isDash = (): boolean => !isAmong(units.at, word) || isHours() || (isDay(before) && isDay(words[i + 1] ?? ''));
    if (before !== '' && isAmong(units.through, word)) sign = '~';
    else if (before !== '' && isAmong(units.to, word) && isDash()) sign = '-';
    else if (isAmong(units.from, word)) from = all.length;
    else if (!isAmong(units.at, word)) {
      const named = word.split('-').map((part, i) => inNumbers(part, i > 0 || sign !== '', units));
      if (sign === '') all.push(named.join('-'));
      else all[all.length - 1] = `${before}${sign}${named.join('-')}`;
      sign = '';
    }
  }
  return sign === '' ? all : [...all, sign];
}

/** Midnight is where something ends; what begins then begins on one day to some, and on the next to others. */
const inNumbers = (word: string, isEnd: boolean, { noon, midnight }: TypedWords): string =>
  isAmong(noon, word) ? '12:00' : isEnd && isAmong(midnight, word) ? '24:00' : word;

/** The seconds of a length such as "+2h", "90 min", "1h30", "+1:30" or "+2d". */
function lengthOf(text: string, { units }: TypingContext): number | undefined {
  const [, hours = '', past = ''] = CLOCK_LENGTH.exec(text) ?? [];
  if (hours !== '') return Number(hours) * HOUR + Number(past) * MINUTE;
  const [, amount = '', unit = '', minutes = '0'] = LENGTH.exec(text) ?? [];
  const named = isAmong(units.days, unit) ? DAY : isAmong(units.hours, unit) ? HOUR : isAmong(units.weeks, unit) ? 7 * DAY : undefined;
  const of = UNITS[unit] ?? named;
  // "14h" is a time of the day to many; a sign makes a length of it.
  if (amount === '' || of === undefined || (!text.startsWith('+') && of !== MINUTE)) return undefined;
  return Math.round(Number(amount.replace(',', '.')) * of) + Number(minutes) * MINUTE;
}

function timesOf(word: string): Pick<TypedTimes, 'from' | 'to'> | undefined {
  const range = RANGE.exec(word);
  if (range !== null) {
    const to = secondsOfMatch([undefined, ...range.slice(5, 9)]);
    const [asSecond, asWritten] = [secondsOfMatch(range.slice(0, 5), range[8]), secondsOfMatch(range.slice(0, 5))];
    // "2-5pm" is in the afternoon, "9-5pm" begins in the morning.
    const from = asSecond !== undefined && to !== undefined && asSecond < to ? asSecond : asWritten;
    // "24-12" is a day to some, and no time that begins on this one.
    return from === undefined || from === DAY || to === undefined ? undefined : { from, to };
  }
  const from = secondsOfText(word);
  return from === undefined ? undefined : { from };
}

interface Found {
  readonly day: string;
  readonly rest: readonly string[];
  /** Whether it is called by its weekday or its distance. */
  readonly isNamed?: boolean;
}

/** The day that some of the words name, and the others. */
function dayAmong(all: readonly string[], context: TypingContext): Found | undefined {
  const words = all.filter((word) => !isAmong(context.units.articles, word));
  for (const [i, word] of words.entries()) {
    const without = (count: number, from = i): string[] => words.toSpliced(from, count);
    const [before, after, last] = [words[i - 1], words[i + 1], words[i + 2]];
    const month = monthOf(word, context.language);
    // "3 mar" is a day of March where Tuesday begins so too.
    const named = month !== undefined && isDayOfMonth(before) ? undefined : namedDay(word, context);
    if (named !== undefined) {
      // "Fri 28 Mar": the date says it better, and another weekday would make two days of it.
      const rest = without(1);
      const other = dayAmong(rest, { ...context, near: named });
      if (other === undefined) return { day: named, rest, isNamed: true };
      return other.isNamed === true && other.day !== named ? undefined : other;
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
function writtenDay(word: string, context: Pick<TypingContext, 'format' | 'near'>): string | undefined {
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
function dated(day: number, month: number, year: number | undefined, { near }: Pick<TypingContext, 'near'>): string | undefined {
  const earliest = daysAfter(near, -PASSED_DAYS);
  const of = (one: number): string => `${one}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const present = Number(near.slice(0, 4));
  const years = year === undefined ? [present - 1, present, present + 1] : [year];
  const text = years.map(of).find((one) => year !== undefined || one >= earliest);
  return (text && dayOfText(text, 'Y-m-d', near)) ?? undefined;
}

const MIN_LETTERS = 2;

/** Names of weekdays or months in a language and in English, in each of some forms, such as ["montag", "monday"]. */
function names(language: string, count: number, step: (i: number) => number, forms: readonly Intl.DateTimeFormatOptions[]): string[][] {
  const formats = [language, 'en'].flatMap((one) => forms.map((form) => new Intl.DateTimeFormat(one, { ...form, timeZone: 'UTC' })));
  return Array.from({ length: count }, (_, i) => formats.map((format) => plainly(format.format(step(i)))));
}

const beginsOne = (word: string, all: readonly string[][], letters: number): number | undefined => {
  const text = word.replace(/\.$/, '');
  const at = text.length < letters ? -1 : all.findIndex((some) => some.some((name) => name.startsWith(text)));
  return at === -1 ? undefined : at;
};

function namedDay(word: string, { near, now, zone, language, units }: TypingContext): string | undefined {
  if (/^@\d$/.test(word)) return daysAfter(dayOf(now, zone), Number(word.slice(1)));
  if (/\d/.test(word)) return undefined;
  const shortened = plainly(units.weekdays).split(' ');
  // Polish Fridays are "piątek" and "pt.".
  const all = names(language, 7, (i) => MONDAY + i * DAY * 1_000, [{ weekday: 'long' }, { weekday: 'short' }]);
  const weekday = shortened.includes(word) && word !== '' ? shortened.indexOf(word) : beginsOne(word, all, MIN_LETTERS);
  if (weekday === undefined) return undefined;
  const from = weekdayOf(near);
  return daysAfter(near, (weekday - from + 7) % 7);
}

/** The month whose name in a language, or in English, begins with a word. */
function monthOf(word: string, language: string): number | undefined {
  if (/\d/.test(word)) return undefined;
  const months = names(language, 12, (i) => Date.UTC(2024, i, 15), [{ day: 'numeric', month: 'long' }]).map((some) =>
    some.map((name) => name.replaceAll(/[\d.]|\bde\b/g, '').trim()),
  );
  const at = beginsOne(word, months, MIN_LETTERS + 1);
  return at === undefined ? undefined : at + 1;
}

/** The first day of a month that is typed alone or with its year, or of a year; a month without one is the present one or comes next. */
export function monthIn(text: string, language: string, today: string): string | undefined {
  const [first = '', second = '', ...others] = plainly(text).split(/[\s./-]+/);
  const [word, year] = /^\d{4}$/.test(first) ? [second, first] : [first, second];
  const month = /^(0?[1-9]|1[0-2])$/.test(word) ? Number(word) : word === '' ? 1 : monthOf(word, language);
  const isYear = year === '' ? /^\D+$/.test(word) : /^2\d{3}$/.test(year);
  if (month === undefined || others.length > 0 || !isYear) return undefined;
  const [presentYear, presentMonth] = today.split('-').map(Number);
  const of = year === '' ? String(Number(presentYear) + (month < Number(presentMonth) ? 1 : 0)) : year;
  return `${of}-${String(month).padStart(2, '0')}-01`;
}
