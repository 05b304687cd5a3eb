import { useMemo } from 'react';
import { accountZone, useMe, type Me } from '../api/me.ts';
import type { Language } from '@daybook/values';
import { useLanguage } from '../texts/language.tsx';
import { offsetName, oneOfTwo } from './clock-change.ts';
import { countryIn } from './countries.ts';
import { dateFormatOf } from './date-format.ts';
import { dayNamesOf, type DayNames } from './day-names.ts';
import { decimalIn, moneyIn, percentSignOf, separatorsOf, unitIn } from './numbers.ts';
import { isSwissHere } from '../texts/swiss.ts';
import { partsIn } from './parts-in.ts';

const two = (part: number): string => String(part).padStart(2, '0');

/** How this user reads dates, times, numbers and money. Nothing is calculated here: texts become other texts. */
export interface Formats extends DayNames {
  readonly zone: string;
  /** The sign before the fraction of a number. */
  readonly point: string;
  /** What is between the cells of a file for spreadsheets. */
  readonly cells: ',' | ';';
  /** A calendar day: UNIX seconds of an instant, or "YYYY-MM-DD". */
  date(value: number | string | null | undefined): string;
  /** The time of day of an instant. One that the clocks show twice is said with how far they are ahead: 02:30 (UTC+2). */
  time(instant: number): string;
  /** A whole hour of the day: 14 is "14", or "2 PM". */
  hour(hour: number): string;
  /** The time of day so many seconds after midnight: 32400 is 09:00, and so are nine hours of the next day. */
  clock(seconds: number): string;
  dateTime(instant: number | null | undefined): string;
  /** From a time of the day to another, which has its day where that is another one: 07:00 – Thu 26 Nov 19:00. */
  times(start: number, end: number): string;
  /** A day that begins then, or a moment of it. */
  moment(instant: number | null | undefined): string;
  /** Monday, Wednesday and Friday. */
  list(parts: readonly string[]): string;
  /** An amount of the API with its currency: "1234.50" and "EUR" become EUR 1,234.50. */
  money(amount: string | null | undefined, currency: string): string;
  /** A decimal of the API with the separators of the language. */
  decimal(amount: string | number | null | undefined): string;
  /** A quantity with its unit: "2" and "day" become 2 days. */
  quantity(amount: string, unit: string): string;
  /** A percentage of the API: "12.50%" becomes 12,50 % in German. */
  percentage(text: string): string;
  /** Seconds as hours and minutes: 5400 is 1:30. */
  duration(seconds: number): string;
  /** The name of a country that is written as its code, or as a name. */
  country(text: string): string;
  /** A share between 0 and 1. */
  percent(ratio: string | number | null | undefined): string;
}

function dayIn(format: string, [year, month, day]: readonly [number, number, number]): string {
  const of: { readonly [letter: string]: string } = {
    j: String(day),
    d: two(day),
    n: String(month),
    m: two(month),
    y: two(year % 100),
    Y: String(year).padStart(4, '0'),
  };
  return format.replaceAll(/[jdnmyY]/g, (letter) => of[letter] ?? letter);
}

function dateOf(value: number | string, zone: string, format: string): string {
  if (typeof value === 'number') {
    const [year, month, day] = partsIn(value, zone);
    return dayIn(format, [year, month, day]);
  }
  const [year = 0, month = 0, day = 0] = value.slice(0, 10).split('-').map(Number);
  return dayIn(format, [year, month, day]);
}

/** Whether a day begins with an instant, on the clocks of a zone. */
export function beginsDay(instant: number, zone: string): boolean {
  const [, , , hour, minute] = partsIn(instant, zone);
  return hour === 0 && minute === 0;
}

/** Formats for a user, a zone and a language. */
export function formatsOf({ date_format: chosen, time_format: clock }: Me, zone: string, language: Language): Formats {
  const format = dateFormatOf(chosen, language);
  // English names of days follow the order of the dates of the user.
  const locale = language === 'en' && !/^[mn]/.test(format) ? 'en-GB' : language;
  const isHalved = clock === '0';
  const halved = (hour: number, minutes = ''): string => `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
  const reading = (hour: number, minute: number): string => (isHalved ? halved(hour, `:${two(minute)}`) : `${two(hour)}:${two(minute)}`);
  const timeAlone = (instant: number): string => {
    const [, , , hour, minute] = partsIn(instant, zone);
    return reading(hour, minute);
  };
  const time = (instant: number): string =>
    oneOfTwo(instant, zone) === undefined ? timeAlone(instant) : `${timeAlone(instant)} (${offsetName(instant, zone)})`;
  const date: Formats['date'] = (value) => (value === null || value === undefined || value === '' ? '' : dateOf(value, zone, format));
  const dateTime: Formats['dateTime'] = (instant) =>
    instant === null || instant === undefined ? '' : `${date(instant)} ${timeAlone(instant)}`;
  const names = dayNamesOf(locale, zone);
  const decimal: Formats['decimal'] = (amount) => (amount === null || amount === undefined ? '' : decimalIn(String(amount), language));
  const percentSign = percentSignOf(language);
  return {
    zone,
    point: separatorsOf(language)[1],
    // Spreadsheets that take a comma for a decimal point, and those of the Swiss, open nothing else in columns.
    cells: separatorsOf(language)[1] === ',' || (language !== 'en' && isSwissHere(language)) ? ';' : ',',
    date,
    time,
    hour: (hour) => (isHalved ? halved(hour) : String(hour)),
    clock: (seconds) => reading(Math.floor(seconds / 3_600) % 24, Math.floor((seconds % 3_600) / 60)),
    dateTime,
    times: (start, end) =>
      date(start) === date(end - 1) ? `${time(start)}–${time(end)}` : `${time(start)} – ${names.shortDay(end)} ${time(end)}`,
    moment: (instant) => (instant === null || instant === undefined ? '' : beginsDay(instant, zone) ? date(instant) : dateTime(instant)),
    ...names,
    list: (parts) => new Intl.ListFormat(locale).format(parts),
    decimal,
    quantity: (amount, unit) => `${decimal(amount)} ${unitIn(amount, unit, language)}`.trim(),
    money: (amount, currency) => (amount === null || amount === undefined || amount === '' ? '' : moneyIn(amount, currency, language)),
    percentage: (text) => (text === '' ? '' : `${decimal(text.replace('%', ''))}${percentSign}`),
    duration: (seconds) => {
      const minutes = Math.round(Math.abs(seconds) / 60);
      return `${seconds < 0 ? '−' : ''}${Math.floor(minutes / 60)}:${two(minutes % 60)}`;
    },
    country: (text) => countryIn(language, text),
    percent: (ratio) =>
      ratio === null || ratio === undefined
        ? ''
        : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
            .format(Number(ratio))
            .replace(/\s?%$/, percentSign),
  };
}

/** The formats of the user who is signed in. All times are those of the account's clocks, by which its days begin. */
export function useFormats(): Formats {
  const me = useMe();
  const { language } = useLanguage();
  return useMemo(() => formatsOf(me, accountZone(me), language), [me, language]);
}

/** How the days of who is signed in are written. */
export const useDateFormat = (): string => dateFormatOf(useMe().date_format, useLanguage().language);
