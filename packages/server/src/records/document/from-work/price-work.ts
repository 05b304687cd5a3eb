import { toIso } from '@daybook/values';
import { findRates, type FoundRates } from '../../../billing/rates/find-rates.ts';
import { priceWork as pricePieces } from '../../../billing/rates/price-work.ts';
import type { RateBook } from '../../../billing/rates/rate-book.ts';
import type { PricedWork, Work } from '../../../billing/work/work.ts';
import { splitDays } from '../../../scheduling/split-days.ts';
import { loadRateBook } from '../../rate-scheme/index.ts';
import type { Run } from './load-work.ts';

/** Work by how it is priced: in the currency that is asked for, only in another one, or in none. */
export interface Prices {
  readonly priced: readonly PricedWork[];
  readonly elsewhere: readonly { readonly work: Work; readonly currency: string }[];
  readonly unpriced: readonly Work[];
}

/** The part of some work that lies on one day. */
interface Day {
  readonly work: Work;
  readonly date: string;
  readonly start: number;
  readonly seconds: number;
}

/** Days of all work of one calculation. */
export const MAX_DAYS = 20_000;
const SECONDS_OF_DAY = 86_400;

/** How many days some work lies on, or some more. */
export const countDays = (works: readonly Work[]): number =>
  works.reduce((sum, { start, end }) => sum + Math.ceil((end - start) / SECONDS_OF_DAY) + 1, 0);

/** Prices work by the rates of its days: all of it together, because hours make up days and weeks. */
export async function priceWork(run: Run, works: readonly Work[], currency: string, zone: string): Promise<Prices> {
  const days = Map.groupBy(
    works.flatMap((work) => daysOf(work, zone)),
    ({ work }) => work,
  );
  const book = await loadRateBook(run, [...days.values()].flat().map(subjectOf));
  const [priced, others] = splitBy(works, (work) => ratesOf(book, days.get(work) ?? [], currency));
  const currencies = currenciesOf(book).filter((other) => other !== currency);
  const [elsewhere, unpriced] = splitBy(others, (work) =>
    currencies.find((other) => ratesOf(book, days.get(work) ?? [], other) !== undefined),
  );
  return {
    priced: priceDays([...priced.values()].flat()),
    elsewhere: [...elsewhere].map(([work, other]) => ({ work, currency: other })),
    unpriced,
  };
}

/** Those of which something is found, each with that, and the others. */
function splitBy<T>(works: readonly Work[], find: (work: Work) => T | undefined): [Map<Work, T>, Work[]] {
  const found = new Map<Work, T>();
  for (const work of works) {
    const value = find(work);
    if (value !== undefined) found.set(work, value);
  }
  return [found, works.filter((work) => !found.has(work))];
}

function daysOf(work: Work, zone: string): Day[] {
  const { start, end } = work;
  if (start === end) return [{ work, date: toIso(start, zone).slice(0, 10), start, seconds: 0 }];
  return splitDays(work, zone).map((part) => ({ work, date: part.date, start: part.start, seconds: part.end - part.start }));
}

const subjectOf = ({ work, date }: Day) => ({
  date,
  user: work.user_id,
  resource: work.resource_id,
  project: work.project_id,
  client: work.client_uuid,
  scheme: null,
});

const currenciesOf = ({ schemes, ratesOfResource }: RateBook): string[] => {
  const rates = [...ratesOfResource.values()].flat();
  return [...new Set([...schemes.values(), ...rates].map(({ currency }) => currency))];
};

type RatedDay = Day & { readonly rates: FoundRates };

/** The days with the rates that were found in a currency; undefined where one of them has none. */
function ratesOf(book: RateBook, days: readonly Day[], currency: string): RatedDay[] | undefined {
  const rated = days.map((day) => ({ ...day, rates: findRates(book, { ...subjectOf(day), currency }).found }));
  return rated.every(({ rates }) => rates.regular.sell !== null) ? rated : undefined;
}

function priceDays(days: readonly RatedDay[]): PricedWork[] {
  const pieces = pricePieces(
    days.map(({ work, start, seconds, rates }, key) => ({
      key,
      who: work.resource_id === null ? `user ${work.user_id}` : `resource ${work.resource_id}`,
      chargedTo: `${work.project_id} ${work.client_uuid}`,
      start,
      seconds,
      rates,
    })),
  );
  const byWork = Map.groupBy(pieces, ({ key }) => days[key]?.work);
  return [...byWork].flatMap(([work, own]) => (work === undefined ? [] : [{ ...work, pieces: own }]));
}
