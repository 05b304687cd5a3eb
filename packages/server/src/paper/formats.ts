import {
  countryCode,
  languages,
  minorUnitsOf,
  parseCalendarDate,
  toIso,
  toText,
  writtenIn,
  type CalendarDate,
  type Decimal,
  type Instant,
  type Language,
} from '@daybook/values';
import type { Period } from '../billing/business-document.ts';
import { texts } from '../texts/index.ts';

const MINUS = '\u2212';
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const two = (part: number): string => String(part).padStart(2, '0');

/** How a document writes numbers and days. */
export interface Formats {
  readonly language: Language;
  /** A number with at least so many decimals. */
  readonly number: (value: Decimal, minScale: number) => string;
  /** An amount with its currency, in the same form as on screens. */
  readonly money: (amount: Decimal, currency: string) => string;
  readonly percent: (value: Decimal) => string;
  readonly date: (date: CalendarDate) => string;
  /** One day, or from the first to the last. */
  readonly period: (period: Period) => string;
  /** A unit beside its quantity. What Daybook itself writes is translated, and what people wrote is theirs. */
  readonly unit: (unit: string, quantity: Decimal) => string;
  /** The name of a country that is written as its code, or as its name in any language; another text stays as it is. */
  readonly country: (text: string) => string;
  /** The code of the country whose ways these are; "" where it is not known, and null where no country has its ways. */
  readonly home: string | null;
}

const dateParts: { readonly [letter: string]: (date: CalendarDate) => string } = {
  j: ({ day }) => String(day),
  d: ({ day }) => two(day),
  n: ({ month }) => String(month),
  m: ({ month }) => two(month),
  M: ({ month }) => MONTHS[month - 1] ?? '',
  y: ({ year }) => two(year % 100),
  Y: ({ year }) => String(year),
};

function isOne({ units, scale }: Decimal, language: Language): boolean {
  const [size, one] = [units < 0n ? -units : units, 10n ** BigInt(scale)];
  return languages[language].singular === 'below two' ? size < 2n * one : size === one;
}

function writeUnit(language: Language, unit: string, quantity: Decimal): string {
  const { units } = texts[language].paper;
  const timeUnit = /^(hour|day|week)s?$/.exec(unit)?.[1] as keyof typeof units | undefined;
  return timeUnit === undefined ? unit : units[timeUnit][isOne(quantity, language) ? 'one' : 'several'];
}

function writeCountry(language: Language, text: string): string {
  const code = countryCode(text);
  return code === undefined ? text : (new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? text);
}

/**
 * The formats of a language as they write who are in a country; `datePattern` such as `d/m/Y` counts before the language's own. A period
 * with whole days breaks between them alone.
 */
export function formatsOf(language: Language, datePattern: string, home: string | null, hasWholeDays = false): Formats {
  const { point, group, percent, date } = writtenIn(language, home ?? '');
  const number = (value: Decimal, minScale: number): string => {
    const [, sign = '', whole = '', fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(toText(value, minScale)) ?? [];
    const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
    return `${sign === '' ? '' : MINUS}${grouped}${fraction === undefined ? '' : point + fraction}`;
  };
  const writeDay = (day: CalendarDate): string =>
    (datePattern || date).replaceAll(/[jdnmMyY]/g, (letter) => dateParts[letter]?.(day) ?? '');
  const writeWholeDay = (day: CalendarDate): string => writeDay(day).replaceAll(' ', '\u00a0');
  return {
    language,
    home,
    number,
    money: (amount, currency) => `${currency}\u00a0${number(amount, minorUnitsOf(currency) ?? 2)}`,
    percent: (value) => `${number(value, 0)}${percent}`,
    unit: (unit, quantity) => writeUnit(language, unit, quantity),
    country: (text) => writeCountry(language, text),
    date: writeDay,
    period: ({ start, end }) => [...new Set([start, end].map(hasWholeDays ? writeWholeDay : writeDay))].join(' – '),
  };
}

/** A moment by the clock of a zone. */
export function writeMoment({ date, language, home }: Formats, at: Instant, zone: string): string {
  const [day = '', time = ''] = toIso(at, zone).split('T');
  const read = parseCalendarDate(day);
  const clock = time.slice(0, 'HH:MM'.length);
  return `${read === null ? day : date(read)}, ${writtenIn(language, home ?? '').hours === 12 ? inTwelveHours(clock) : clock}`;
}

function inTwelveHours(clock: string): string {
  const [hour = '', minute = ''] = clock.split(':');
  return `${Number(hour) % 12 || 12}:${minute}\u00a0${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

// By the codes of ISO 3166-1.
const LETTER_CODES = 'US CA MX CL CO CR DO GT NI PA PH PR SV VE'.split(' ');
const letterCountries = new Set(LETTER_CODES);

export type PaperSize = 'A4' | 'Letter';

/** The paper of an account: as it is set, otherwise that of its country. */
export function choosePaper(size: string, country: string): PaperSize {
  if (size === 'A4' || size === 'Letter') return size;
  return letterCountries.has(countryCode(country) ?? '') ? 'Letter' : 'A4';
}
