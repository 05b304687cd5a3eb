import { ratedCurrencies } from '../../billing/rates/candidates.ts';
import { findRates, type FoundRates } from '../../billing/rates/find-rates.ts';
import type { RateBook, Subject } from '../../billing/rates/rate-book.ts';
import { readFound } from '../../billing/rates/found-rates-text.ts';
import { priceWork, type Piece, type Work } from '../../billing/rates/price-work.ts';
import { dateOf, splitDays } from '../../scheduling/split-days.ts';
import { loadRateBook, type Run } from './load-rate-book.ts';
import { loadWorkBeside } from './rate-book.sql.ts';

/** Time that was recorded, or that a resource is booked for. */
export interface RecordedWork {
  /** Id of the time entry; null for the time of a booking, of which each local day is priced on its own. */
  readonly entry_id: number | null;
  readonly start: number;
  readonly end: number;
  readonly user_id: number | null;
  readonly resource_id: number | null;
  readonly project_id: number | null;
  readonly client_uuid: string | null;
  /** The rates that are stored with a time entry, parsed; null for work that has none, which has those of now. */
  readonly rate: unknown;
}

export interface RecordedPrice {
  /** None where no rate in the currency holds. */
  readonly pieces: readonly Piece[];
  /** Other currencies in which there are rates. */
  readonly otherCurrencies: readonly string[];
}

interface Terms {
  readonly currency: string;
  readonly zone: string;
  /** The rate scheme that prices all of it, whatever is stored with it; null for those of each. */
  readonly scheme: number | null;
}

/** Prices much work at once, in the order in which it is given. Hours of the same persons that are not given count for overtime. */
export async function priceRecordedWork(run: Run, works: readonly RecordedWork[], terms: Terms): Promise<RecordedPrice[]> {
  const parts = works.map((work) => partsOf(work, terms));
  const book = await loadRateBook(
    run,
    parts.flat().map(({ subject }) => subject),
  );
  const priced = parts.flatMap((days, key) =>
    days.map((day): Work => ({ ...workOf(works[key], key, day), rates: ratesOf(book, day, terms) })),
  );
  const isSold = (rates: FoundRates): boolean => rates.regular.sell !== null;
  const beside = priced.some(({ rates }) => rates.overtime !== null) ? await workBeside(run, book, works, terms) : [];
  const pieces = Map.groupBy(priceWork([...priced.filter(({ rates }) => isSold(rates)), ...beside]), ({ key }) => key);
  return parts.map((days, key) => ({ pieces: pieces.get(key) ?? [], otherCurrencies: currenciesOf(book, days, terms) }));
}

/** A local day of some work. */
interface Part {
  readonly start: number;
  readonly end: number;
  readonly subject: Subject;
  readonly stored: readonly FoundRates[];
}

function partsOf({ entry_id, start, end, ...work }: RecordedWork, { currency, zone, scheme }: Terms): Part[] {
  const days = entry_id === null ? splitDays({ start, end }, zone) : [{ start, end, date: dateOf(start, zone) }];
  const { user_id: user, resource_id: resource, project_id: project, client_uuid: client } = work;
  const stored = scheme === null ? readFound(work.rate) : [];
  return days.map(({ date, ...day }) => ({ ...day, stored, subject: { date, user, resource, project, client, scheme, currency } }));
}

const ratesOf = (book: RateBook, { stored, subject }: Part, { currency }: Terms): FoundRates =>
  stored.find((one) => one.currency === currency) ?? findRates(book, subject).found;

function workOf(work: RecordedWork | undefined, key: number, { start, end }: Part): Omit<Work, 'rates'> {
  const { user_id = null, resource_id = null, project_id = null, client_uuid = null } = work ?? {};
  const who = user_id === null ? `resource ${resource_id}` : `user ${user_id}`;
  return { key, who, chargedTo: `${project_id} ${client_uuid}`, start, seconds: end - start };
}

const currenciesOf = (book: RateBook, days: readonly Part[], { currency }: Terms): string[] => {
  const [day] = days;
  if (day === undefined) return [];
  const sold = day.stored.filter(({ regular }) => regular.sell !== null).map((one) => one.currency);
  const all = day.stored.length > 0 ? sold : ratedCurrencies(book, day.subject).filter((one) => isSoldIn(book, day.subject, one));
  return all.filter((one) => one !== currency);
};

const isSoldIn = (book: RateBook, subject: Subject, currency: string): boolean =>
  findRates(book, { ...subject, currency }).found.regular.sell !== null;

type BesideRow = { readonly id: number; readonly owner_id: number; readonly start: number; readonly end: number; readonly rate: unknown };

const WEEK = 7 * 86_400;

/** What the same persons worked in the same weeks beside: it counts towards their hours, and is not priced. */
async function workBeside(run: Run, book: RateBook, works: readonly RecordedWork[], terms: Terms): Promise<Work[]> {
  const own = works.filter(({ user_id }) => user_id !== null);
  const rows = (await run(loadWorkBeside, {
    users: [...new Set(own.map(({ user_id }) => user_id))],
    from: own.reduce((first, { start }) => Math.min(first, start), Number.MAX_SAFE_INTEGER) - WEEK,
    to: own.reduce((last, { start }) => Math.max(last, start), 0) + WEEK,
    except: own.flatMap(({ entry_id }) => entry_id ?? []),
  })) as BesideRow[];
  return rows.flatMap(({ id, owner_id, start, end, rate }) => {
    const work = { entry_id: id, start, end, user_id: owner_id, resource_id: null, project_id: null, client_uuid: null, rate };
    return partsOf(work, terms).map((day) => ({ ...workOf(work, -1, day), rates: ratesOf(book, day, terms), priced: false }));
  });
}
