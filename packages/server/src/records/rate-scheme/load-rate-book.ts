import { parseDecimal, ZERO } from '@daybook/values';
import { ratedCurrencies } from '../../billing/rates/candidates.ts';
import { findRates, type FoundRates, type Step } from '../../billing/rates/find-rates.ts';
import { printFound } from '../../billing/rates/found-rates-text.ts';
import { roleKey, type Breaks, type RateBook, type Scheme, type Subject } from '../../billing/rates/rate-book.ts';
import { readPrices, readRates, type Rate } from '../../billing/rates/rate.ts';
import { rateKinds } from '../../database/kind-version.sql.ts';
import type { Statement, Values } from '../../database/statement.ts';
import { dayIn, type Calendar, type Day } from '../../scheduling/day-kind.ts';
import { publicHolidays } from '../../scheduling/holidays.ts';
import { dateOf } from '../../scheduling/local-days.ts';
import type { RateColumns } from '../../services.ts';
import { Computed, type KeptByVersion, type Write } from '../../writes/index.ts';
import { loadRateFacts } from './rate-scheme.sql.ts';

/** What of some work decides which rates are loaded for it. */
type RateSubject = Pick<Subject, 'date' | 'user' | 'resource' | 'project' | 'scheme'>;

type CalendarRow = { readonly week: 0 | 1 | 2 | 3; readonly region: string };
type BreakTexts = { readonly [name in Exclude<keyof Breaks, 'cheapest'>]: string };
type SchemeRow = Pick<Scheme, 'id' | 'name' | 'currency' | 'default' | 'cheapest'> & BreakTexts;

type Row =
  | { readonly kind: 'scheme'; readonly id: number; readonly about: SchemeRow; readonly rates: string }
  | { readonly kind: 'resource'; readonly id: number; readonly about: readonly CalendarRow[]; readonly rates: string }
  | { readonly kind: 'user'; readonly id: number; readonly other: number; readonly about: readonly CalendarRow[]; readonly rates: string }
  | { readonly kind: 'project'; readonly id: number; readonly about: string }
  | { readonly kind: 'role'; readonly id: number; readonly other: number; readonly about: number };

/** Runs a statement, in the transaction of a write or by itself. */
export type Run = (statement: Statement, values: Values) => Promise<unknown[]>;

/** Loads everything that decides what some work costs, with one statement however much work it is. */
export async function loadRateBook(run: Run, subjects: readonly RateSubject[]): Promise<RateBook> {
  const idsOf = (member: 'user' | 'resource' | 'project' | 'scheme'): number[] => [
    ...new Set(subjects.map((subject) => subject[member]).filter((id) => id !== null)),
  ];
  const values = { users: idsOf('user'), resources: idsOf('resource'), projects: idsOf('project'), schemes: idsOf('scheme') };
  const rows = (await run(loadRateFacts, values)) as Row[];
  const schemes = new Map<number, Scheme>();
  const ratesOfResource = new Map<number, readonly Rate[]>();
  const calendarRows = new Map<number, readonly CalendarRow[]>();
  const resourceOfUser = new Map<number, number>();
  const clientOfProject = new Map<number, string>();
  const roles = new Map<string, number>();
  for (const row of rows) {
    if (row.kind === 'scheme') schemes.set(row.id, schemeOf(row.about, row.rates));
    else if (row.kind === 'project') clientOfProject.set(row.id, row.about);
    else if (row.kind === 'role') roles.set(roleKey(row.other, row.id), row.about);
    else {
      ratesOfResource.set(row.id, readRates(row.rates));
      calendarRows.set(row.id, row.about);
      // A user that is several resources is the first of them.
      if (row.kind === 'user' && !resourceOfUser.has(row.other)) resourceOfUser.set(row.other, row.id);
    }
  }
  const calendars = await calendarsOf(calendarRows, new Set(subjects.map(({ date }) => Number(date.slice(0, 4)))));
  // Much work is of few days.
  const days = new Map<string, Day>();
  const dayOf: RateBook['dayOf'] = (resource, date) => {
    const key = `${resource} ${date}`;
    let day = days.get(key);
    if (day === undefined) days.set(key, (day = dayIn(calendars.get(resource ?? 0) ?? [], date)));
    return day;
  };
  return { schemes, ratesOfResource, resourceOfUser, clientOfProject, roles, dayOf };
}

function schemeOf(row: SchemeRow, prices: string): Scheme {
  const number = (name: keyof BreakTexts) => parseDecimal(row[name]) ?? ZERO;
  return {
    ...row,
    hours_per_day: number('hours_per_day'),
    days_per_week: number('days_per_week'),
    day_from_hours: number('day_from_hours'),
    week_from_days: number('week_from_days'),
    overtime_day_hours: number('overtime_day_hours'),
    overtime_week_hours: number('overtime_week_hours'),
    prices: readPrices(prices),
  };
}

/** The calendars of resources, with the public holidays of the years concerned. */
async function calendarsOf(
  rows: ReadonlyMap<number, readonly CalendarRow[]>,
  years: ReadonlySet<number>,
): Promise<Map<number, readonly Calendar[]>> {
  const regions = new Set([...rows.values()].flat().map(({ region }) => region));
  const holidays = new Map<string, ReadonlySet<string>>();
  for (const region of regions) {
    const perYear = region === '' ? [] : await Promise.all([...years].map((year) => publicHolidays(region, year)));
    holidays.set(region, new Set(perYear.flatMap((days) => days ?? []).map(({ date }) => date)));
  }
  const calendarOf = ({ week, region }: CalendarRow): Calendar => ({ workingWeek: week, holidays: holidays.get(region) ?? new Set() });
  return new Map([...rows].map(([resource, calendars]) => [resource, calendars.map(calendarOf)]));
}

interface Work {
  readonly user: number;
  readonly project: number | null;
  readonly start: number;
}

/**
 * The columns in which the rates of recorded time are kept, one in each currency that there is a rate in, with how they were found. What
 * was found for the same work stays so until a kind that decides about it changes; a transaction that changed one itself looks it up.
 */
export async function ratesOfWork(write: Write, kept: KeptByVersion<RateColumns>, { user, project, start }: Work): Promise<RateColumns> {
  const { viewer, tx } = write;
  const work = { date: dateOf(start, viewer.zone), user, resource: null, project, client: null, scheme: null };
  if (rateKinds.some((kind) => tx.changedKinds.has(kind))) return findRatesOf(write, work);
  const key = `${viewer.account} ${viewer.currency} ${user} ${project} ${work.date}`;
  const ahead = kept.has(key) ? undefined : findRatesOf(write, work);
  const { rates: version } = await write.opened;
  const cached = kept.get(key, version);
  if (cached !== undefined) return cached;
  const columns = await (ahead ?? findRatesOf(write, work));
  kept.set(key, version, columns);
  return columns;
}

async function findRatesOf({ viewer, tx }: Write, work: Omit<Subject, 'currency'>): Promise<RateColumns> {
  const book = await loadRateBook((statement, values) => tx.run(statement, values), [work]);
  const rates: FoundRates[] = [];
  const steps: Step[] = [];
  for (const currency of new Set([viewer.currency, ...ratedCurrencies(book, work)])) {
    const one = findRates(book, { ...work, currency });
    rates.push(one.rates);
    steps.push(...one.steps);
  }
  return { rate: json(printFound(rates)), rate_steps: json(JSON.stringify(steps)) };
}

const json = (text: string): Computed => new Computed((parameter) => `${parameter}::json`, text, JSON.parse(text));
