import { setImmediate as immediate } from 'node:timers/promises';
import type Holidays from 'date-holidays';
import { countryCodes, offsetAt, type Language } from '@daybook/values';
import { dayNumber, dayOfLocal, dayToText } from './calendar-days.ts';
import type { Interval } from './intervals.ts';

/** A public holiday: the date as YYYY-MM-DD, and its name in the language of the country. */
export type Holiday = { readonly date: string; readonly name: string };

const REGION = /^([A-Z]{2})(?:-([A-Z0-9]{1,3}))?$/;
const MILLISECONDS_OF_DAY = 86_400_000;
/** A day of which only an afternoon or an evening is a holiday is worked on. One on which the clocks go forward has 23 hours. */
const LEAST_HOURS = 23;
const MILLISECONDS_OF_HOUR = 3_600_000;
const MAX_YEARS_KEPT = 1000;

/** Calendars of China, Korea and others take a fourth of the time without the days that are only observed. */
const PUBLIC = { types: ['public' as const] };

type Library = typeof Holidays;

let library: Promise<{ Library: Library; directory: Holidays }> | undefined;
const years = new Map<string, Promise<readonly Holiday[] | undefined>>();
let calculated: Promise<unknown> = Promise.resolve();

/** The tables of all countries cost a third of a second and 37 MB: only who asks for holidays pays. */
function loadLibrary(): Promise<{ Library: Library; directory: Holidays }> {
  library ??= import('date-holidays').then(({ default: Library }) => ({ Library, directory: new Library() }));
  return library;
}

let codes: Promise<ReadonlySet<string>> | undefined;

/** The codes of countries (ISO 3166-1) and of their subdivisions (ISO 3166-2), which are loaded once they are asked for, too. */
function loadCodes(): Promise<ReadonlySet<string>> {
  codes ??= import('iso-3166').then(({ iso31662 }) => new Set([...countryCodes, ...iso31662.map(({ code }) => code)]));
  return codes;
}

async function openCalendar(region: string): Promise<Holidays | undefined> {
  const [, country, state] = REGION.exec(region) ?? [];
  if (country === undefined) return undefined;
  const { Library, directory } = await loadLibrary();
  if (!Object.hasOwn(directory.getCountries(), country)) return undefined;
  if (state === undefined) return new Library(country, PUBLIC);
  if (Object.hasOwn(directory.getStates(country) ?? {}, state)) return new Library(country, state, PUBLIC);
  // A subdivision without holidays of its own has those of its country.
  return (await loadCodes()).has(region) ? new Library(country, PUBLIC) : undefined;
}

/** The days of the holidays that begin in a year, which may be days of the next one. */
async function computeHolidays(region: string, year: number): Promise<readonly Holiday[] | undefined> {
  const calendar = await openCalendar(region);
  return calendar?.getHolidays(year).flatMap(({ date, start, end, name }) => {
    // `date` is the local day; the instants only give the number of days.
    const [, first = 0, month = 0, monthDay = 0] = (/^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? []).map(Number);
    const milliseconds = end.getTime() - start.getTime();
    if (milliseconds < LEAST_HOURS * MILLISECONDS_OF_HOUR) return [];
    const days = Math.round(milliseconds / MILLISECONDS_OF_DAY);
    return Array.from({ length: days }, (_, index) => ({ date: dayToText(dayNumber(first, month, monthDay + index)), name }));
  });
}

/** Those of a year that was asked for are kept. Years are calculated one after the other, and others are served in between. */
function holidaysBegunIn(region: string, year: number): Promise<readonly Holiday[] | undefined> {
  const key = `${region} ${year}`;
  let holidays = years.get(key);
  if (holidays === undefined) {
    holidays = calculated.then(() => immediate()).then(() => computeHolidays(region, year));
    calculated = holidays.catch(() => years.delete(key));
  }
  // The oldest entry gives way, and the one asked for becomes the youngest.
  years.delete(key);
  years.set(key, holidays);
  const oldest = years.keys().next().value;
  if (years.size > MAX_YEARS_KEPT && oldest !== undefined) years.delete(oldest);
  return holidays;
}

/** True for a country or subdivision (ISO 3166: "GB", "GB-SCT", "US-CA") whose public holidays are known. */
export async function isHolidayRegion(region: string): Promise<boolean> {
  return (await openCalendar(region)) !== undefined;
}

type Region = { readonly country_region: string; readonly name: string };

const regions = new Map<Language, Promise<readonly Region[]>>();

/** Every country and subdivision of which holidays are known, by country, with its name in a language. */
export function holidayRegions(language: Language): Promise<readonly Region[]> {
  const named = regions.get(language) ?? nameRegions(language);
  regions.set(language, named);
  return named;
}

async function nameRegions(language: Language): Promise<readonly Region[]> {
  const { directory } = await loadLibrary();
  return Object.entries(directory.getCountries(language)).flatMap(([country, name]) => [
    { country_region: country, name },
    ...Object.entries(directory.getStates(country, language) ?? {})
      .map(([state, own]) => ({ country_region: `${country}-${state}`, name: own }))
      .filter(({ country_region: region }) => REGION.test(region)),
  ]);
}

/** True for a code of ISO 3166-1 or 3166-2, and for a former one whose public holidays are known. */
export async function isRegion(text: string): Promise<boolean> {
  return (await loadCodes()).has(text) || (await isHolidayRegion(text));
}

/** The public holidays of a region in a year, by date, those of several days as several; undefined for an unknown region. */
export async function publicHolidays(region: string, year: number): Promise<readonly Holiday[] | undefined> {
  const [before, own] = await Promise.all([holidaysBegunIn(region, year - 1), holidaysBegunIn(region, year)]);
  return (
    own &&
    [...(before ?? []), ...own]
      .filter(({ date }) => date.startsWith(`${year}-`))
      .toSorted((left, right) => (left.date < right.date ? -1 : Number(left.date > right.date)))
  );
}

/** The first and the last day that a window touches, on the clocks of a zone. */
export function daysTouched({ start, end }: Interval, zone: string): readonly [string, string] {
  const dayOf = (instant: number): string => dayToText(dayOfLocal(instant + offsetAt(instant, zone)));
  return [dayOf(start), dayOf(end - 1)];
}

/** The public holidays of a region on the days that a window touches, on the clocks of a zone; none of an unknown region. */
export async function holidaysBetween(region: string, window: Interval, zone: string): Promise<Holiday[]> {
  const [first, last] = daysTouched(window, zone);
  const numbers = Array.from(
    { length: Number(last.slice(0, 4)) - Number(first.slice(0, 4)) + 1 },
    (_, index) => Number(first.slice(0, 4)) + index,
  );
  const perYear = await Promise.all(numbers.map((year) => publicHolidays(region, year)));
  return perYear.flatMap((holidays) => holidays ?? []).filter(({ date }) => first <= date && date <= last);
}
