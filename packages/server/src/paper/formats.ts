import { countryCodes, toText, type CalendarDate, type Decimal } from '@daybook/values';
import { labels, type Language } from './labels.ts';

interface Style {
  readonly point: string;
  readonly group: string;
  /** What stands before the sign of percent. */
  readonly beforePercent: string;
  readonly date: (date: CalendarDate) => string;
}

const NARROW_SPACE = '\u202f';
const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const two = (part: number): string => String(part).padStart(2, '0');
const inOrder =
  (separator: string) =>
  ({ year, month, day }: CalendarDate): string =>
    [two(day), two(month), year].join(separator);

// Our own, because those of Intl change with the Node that runs, and what was issued must not.
const styles: { readonly [language in Language]: Style } = {
  // Americans and Britons read 3/4/2026 as different days.
  en: { point: '.', group: ',', beforePercent: '', date: ({ year, month, day }) => `${day} ${MONTHS[month - 1]} ${year}` },
  de: { point: ',', group: '.', beforePercent: NO_BREAK_SPACE, date: inOrder('.') },
  fr: { point: ',', group: NARROW_SPACE, beforePercent: NO_BREAK_SPACE, date: inOrder('/') },
  es: { point: ',', group: '.', beforePercent: NO_BREAK_SPACE, date: inOrder('/') },
  pl: { point: ',', group: NO_BREAK_SPACE, beforePercent: '', date: inOrder('.') },
};

/** How a document writes numbers and days. */
export interface Formats {
  readonly language: Language;
  /** A number with at least so many decimals. */
  readonly number: (value: Decimal, minScale: number) => string;
  readonly percent: (value: Decimal) => string;
  readonly date: (date: CalendarDate) => string;
  /** A unit beside its quantity. What Daybook itself writes is translated, and what people wrote is theirs. */
  readonly unit: (unit: string, quantity: Decimal) => string;
  /** The name of a country that is written as its code; another text stays as it is. */
  readonly country: (text: string) => string;
}

/** The first of some BCP 47 tags whose language documents are written in; otherwise English. */
export function chooseLanguage(...tags: readonly string[]): Language {
  const languages = tags.map((tag) => tag.toLowerCase().split(/[-_]/)[0] ?? '');
  return languages.find((one): one is Language => Object.hasOwn(labels, one)) ?? 'en';
}

const dateParts: { readonly [letter: string]: (date: CalendarDate) => string } = {
  j: ({ day }) => String(day),
  d: ({ day }) => two(day),
  n: ({ month }) => String(month),
  m: ({ month }) => two(month),
  y: ({ year }) => two(year % 100),
  Y: ({ year }) => String(year),
};

/** In French less than two are one. */
function isOne({ units, scale }: Decimal, language: Language): boolean {
  const [size, one] = [units < 0n ? -units : units, 10n ** BigInt(scale)];
  return language === 'fr' ? size < 2n * one : size === one;
}

function writeUnit(language: Language, unit: string, quantity: Decimal): string {
  const { units } = labels[language];
  const known = /^(hour|day|week)s?$/.exec(unit)?.[1] as keyof typeof units | undefined;
  return known === undefined ? unit : units[known][isOne(quantity, language) ? 0 : 1];
}

const codes = new Set<string>(countryCodes);

function writeCountry(language: Language, text: string): string {
  const code = text.trim().toUpperCase();
  return codes.has(code) ? (new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? text) : text;
}

/** The formats of a language; `datePattern` such as `d/m/Y` counts before the language's own. */
export function formatsOf(language: Language, datePattern: string): Formats {
  const style = styles[language];
  const number = (value: Decimal, minScale: number): string => {
    const [, sign = '', whole = '', fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(toText(value, minScale)) ?? [];
    const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, style.group);
    return `${sign === '' ? '' : MINUS}${grouped}${fraction === undefined ? '' : style.point + fraction}`;
  };
  return {
    language,
    number,
    percent: (value) => `${number(value, 0)}${style.beforePercent}%`,
    unit: (unit, quantity) => writeUnit(language, unit, quantity),
    country: (text) => writeCountry(language, text),
    date: (date) =>
      datePattern === '' ? style.date(date) : datePattern.replaceAll(/[jdnmyY]/g, (letter) => dateParts[letter]?.(date) ?? ''),
  };
}

// By the codes of ISO 3166-1 and by the names that people write.
const LETTER_CODES = 'US USA CA CAN MX MEX CL CO CR DO GT NI PA PH PR SV VE'.split(' ');
const LETTER_NAMES = ['UNITED STATES', 'UNITED STATES OF AMERICA', 'CANADA', 'MEXICO', 'MÉXICO', 'CHILE', 'COLOMBIA', 'PHILIPPINES'];
const letterCountries = new Set([...LETTER_CODES, ...LETTER_NAMES]);

export type PaperSize = 'A4' | 'Letter';

/** The paper of an account: as it says, otherwise as its country uses. */
export function choosePaper(size: string, country: string): PaperSize {
  if (size === 'A4' || size === 'Letter') return size;
  return letterCountries.has(country.trim().toUpperCase()) ? 'Letter' : 'A4';
}
