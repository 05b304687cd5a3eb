import { memo } from '@daybook/values';
import { ratedCurrencies } from '../../billing/rates/candidates.ts';
import { findRates, type FoundRates } from '../../billing/rates/find-rates.ts';
import type { RateBook, Subject } from '../../billing/rates/rate-book.ts';
import { readFound } from '../../billing/rates/found-rates-text.ts';
import { priceWork, type Piece, type Work } from '../../billing/rates/price-work.ts';
import { STANDARD } from '../../billing/rates/rate.ts';
import { Problem } from '../../problem.ts';
import { dateOf, splitDays } from '../../scheduling/local-days.ts';
import { nextTurn } from '../../turns.ts';
import { loadRateBook, type Run } from './load-rate-book.ts';
import { loadWorkBeside } from './rate-scheme.sql.ts';

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
  /** Other currencies in which there are rates: looked for where it is asked, as few works lack a price. */
  readonly otherCurrencies: () => readonly string[];
}

const isSold = ({ regular }: FoundRates): boolean => regular.sell !== null;

interface Terms {
  readonly currency: string;
  readonly zone: string;
  /** The rate scheme that prices all of it, whatever is stored with it; null for those of each. */
  readonly scheme: number | null;
  /** What was worked beside, where parts of some work are priced one after the other: loaded once for all of it. */
  readonly beside?: (() => Promise<readonly WorkedBeside[]>) | undefined;
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
  const beside = priced.some(({ rates }) => rates.overtime !== null) ? await workBeside(run, book, priced, works, terms) : [];
  // Of much work each step takes long enough: others are served before the next.
  await nextTurn();
  const pieces = Map.groupBy(priceWork([...priced.filter(({ rates }) => isSold(rates)), ...beside]), ({ key }) => key);
  await nextTurn();
  return parts.map((days, key) => ({ pieces: pieces.get(key) ?? [], otherCurrencies: () => currenciesOf(book, days, terms) }));
}

/** A local day of some work. */
interface WorkDay {
  readonly start: number;
  readonly end: number;
  readonly subject: Subject;
  readonly stored: readonly FoundRates[];
}

function partsOf({ entry_id, start, end, ...work }: RecordedWork, { currency, zone, scheme }: Terms): WorkDay[] {
  const days = entry_id === null ? splitDays({ start, end }, zone) : [{ start, end, date: dateOf(start, zone) }];
  const { user_id: user, resource_id: resource, project_id: project, client_uuid: client } = work;
  const stored = scheme === null ? readFound(work.rate) : [];
  return days.map(({ date, ...day }) => ({ ...day, stored, subject: { date, user, resource, project, client, scheme, currency } }));
}

// Time for which there was no rate when it was recorded has those of now: a rate that is set later changes nothing that was found.
const ratesOf = (book: RateBook, { stored, subject }: WorkDay, { currency }: Pick<Terms, 'currency'>): FoundRates =>
  stored.find((one) => one.currency === currency && isSold(one)) ?? ratesIn(book)(JSON.stringify(subject), subject);

/** By what decides about them: much work is of few persons and days. */
const ratesIn = memo(
  (book: RateBook) => memo((_key: string, subject: Subject): FoundRates => findRates(book, subject).rates),
  new WeakMap(),
);

function workOf(work: RecordedWork | undefined, key: number, { start, end }: WorkDay): Omit<Work, 'rates'> {
  const { user_id = null, resource_id = null, project_id = null, client_uuid = null } = work ?? {};
  const who = user_id === null ? `resource ${resource_id}` : `user ${user_id}`;
  return { key, who, chargedTo: `${project_id} ${client_uuid}`, start, seconds: end - start };
}

function currenciesOf(book: RateBook, days: readonly WorkDay[], { currency }: Terms): string[] {
  const [day] = days;
  if (day === undefined) return [];
  const stored = day.stored.filter(isSold).map((one) => one.currency);
  const all = stored.length > 0 ? stored : ratedCurrencies(book, day.subject);
  return all.filter(
    (one) => one !== currency && isSold(ratesOf(book, { ...day, subject: { ...day.subject, currency: one } }, { currency: one })),
  );
}

/** Recorded time that counts towards the hours of its person. */
interface WorkedBeside {
  readonly id: number;
  readonly owner_id: number;
  readonly start: number;
  readonly seconds: number;
  readonly type_id: number | null;
  readonly date: string;
}

type Recorded = Pick<RecordedWork, 'entry_id' | 'user_id' | 'start'>;

const WEEK = 7 * 86_400;
/** Entries that count towards the overtime of one calculation. */
const MAX_BESIDE = 50_000;

/** What the persons of some work worked in the same weeks, but for the entries that are left out. */
async function loadBeside(run: Run, works: readonly Recorded[], zone: string, except: readonly number[]): Promise<readonly WorkedBeside[]> {
  const own = works.filter(({ user_id }) => user_id !== null);
  if (own.length === 0) return [];
  const [from, to] = weeksAround(own);
  const most = MAX_BESIDE + own.length - except.length;
  const users = [...new Set(own.map(({ user_id }) => user_id))];
  const rows = (await run(loadWorkBeside, { users, from, to, except, most: most + 1 })) as Omit<WorkedBeside, 'date'>[];
  if (rows.length > most)
    throw new Problem('validation_failed', {
      detail: `more than ${MAX_BESIDE} time entries count towards overtime: choose a shorter period or fewer people`,
    });
  return rows.map((row) => ({ ...row, date: dateOf(row.start, zone) }));
}

const idsOf = (works: readonly Recorded[]): number[] => works.flatMap(({ entry_id }) => entry_id ?? []);

function weeksAround(works: readonly Recorded[]): [from: number, to: number] {
  const starts = works.map(({ start }) => start);
  const first = starts.reduce((one, other) => Math.min(one, other), Number.MAX_SAFE_INTEGER);
  return [first - WEEK, starts.reduce((one, other) => Math.max(one, other), 0) + WEEK];
}

/** What was worked beside any part of some work, loaded when the first part asks for it. */
export function besideParts(run: Run, works: readonly Recorded[], zone: string): () => Promise<readonly WorkedBeside[]> {
  let loading: Promise<readonly WorkedBeside[]> | undefined;
  return () => (loading ??= loadBeside(run, works, zone, []));
}

/** What the same persons worked in the same weeks beside: it counts towards their hours, and is not priced. */
async function workBeside(
  run: Run,
  book: RateBook,
  priced: readonly Work[],
  works: readonly RecordedWork[],
  { zone, beside }: Terms,
): Promise<Work[]> {
  const own = new Set(idsOf(works));
  const [from, to] = weeksAround(works.filter(({ user_id }) => user_id !== null));
  const all = await (beside === undefined ? loadBeside(run, works, zone, [...own]) : beside());
  // Their hours are counted by the limits that hold for the priced ones of the same person.
  const ratesOfWho = new Map(priced.map(({ who, rates }) => [who, rates]));
  return all.flatMap(({ id, owner_id, start, seconds, type_id, date }): Work[] => {
    const who = `user ${owner_id}`;
    const rates = ratesOfWho.get(who);
    if (rates === undefined || own.has(id) || start < from || start >= to) return [];
    const { week } = book.dayOf(book.resourceOfUser.get(owner_id) ?? null, date);
    const regular = { ...rates.regular, type_id: type_id ?? STANDARD };
    return [{ key: -id, who, chargedTo: '', start, seconds, rates: { ...rates, date, week, regular }, priced: false }];
  });
}
