import { because, MAX_WORK, readUnbilled, workKinds } from '@daybook/contract';
import {
  DAY,
  ZERO,
  add,
  minorUnitsOf,
  multiply,
  parseDecimal,
  roundHalfAwayFromZero,
  systemClock,
  toText,
  toTextTrimmed,
  type Decimal,
} from '@daybook/values';
import type { Viewer } from '../../access/viewer.ts';
import { bind, statement } from '../../database/statement.ts';
import { linesOfWork } from '../../billing/work/lines-of-work.ts';
import type { PricedWork, Work } from '../../billing/work/work.ts';
import { answer, type Answer, type Module, type ReadRequest } from '../../http/handler.ts';
import { invalidParameter } from '../../problem.ts';
import { rateOn } from '../../records/exchange-rate/borrowed.sql.ts';
import { besideWork, countDays, loadWork, MAX_DAYS, priceWork, requireReading, type Run } from '../../records/shared/documents/index.ts';
import { csvOf } from './csv.ts';

type Request = ReadRequest<typeof readUnbilled>;
type By = Request['query']['by'];

/** Work with what it would be billed for; without a currency where it has no price. */
interface Billable {
  readonly work: Work;
  readonly currency: string;
  readonly net: Decimal;
  readonly buy: Decimal;
}

export const unbilledModule: Module = { handlers: [answer(readUnbilled, answerUnbilled)] };

async function answerUnbilled({ query, viewer, services }: Request): Promise<Answer> {
  const { connections } = services;
  requireReading(viewer, workKinds);
  const scope = { account: viewer.account, user: viewer.userId, zone: viewer.zone };
  const run = (async (statement, values) => {
    const [rows = []] = await connections.readAlone(scope, [bind(statement, { account: viewer.account, ...values })], { versioned: true });
    return rows;
  }) as Run;
  const now = systemClock.now();
  const { from = null, to = now, source, by, client_uuid: client = null, project_id: project = null, without } = query;
  const selection = { kinds: workKinds, project, client, from, to, source, billableOnly: true, approvedOnly: false, without };
  const works = await loadWork(run, viewer, selection);
  if (works.length > MAX_WORK || countDays(works) > MAX_DAYS)
    throw invalidParameter(
      'from',
      `more than ${MAX_WORK} pieces or ${MAX_DAYS} days of work are unbilled: choose a shorter period`,
      because('too_much_to_show', { most: MAX_WORK }),
    );
  const all = await priceAll(run, works, viewer.currency, viewer.zone);
  const home = await homeOf(run, all, viewer);
  const data = rowsOf(all, home, (one) => ({ ...subjectOf(one.work, by, now), currency: one.currency }));
  if (query.csv) return csvAnswer(data, home);
  const isAllHome = all.every(({ currency }) => currency === '' || currency === home.currency);
  const { lowest_rate: _, highest_rate: __, ...total } = inHome(all, home);
  const totals = rowsOf(all, home, ({ currency }) => ({ currency }));
  return { body: { data, totals, home_total: isAllHome ? null : { ...total, count: all.length } } };
}

const AMOUNTS = ['net_total', 'buy_total'];

function csvAnswer(rows: readonly Row[], { currency }: Home): Answer {
  const columns = [
    'id',
    'uuid',
    'name',
    'kind',
    'start',
    'currency',
    ...AMOUNTS,
    'count',
    'home_currency',
    ...AMOUNTS.map((name) => `home_${name}`),
  ];
  const flat = rows.map(({ home, ...row }) => {
    const { net_total, buy_total, lowest_rate, highest_rate, without_rate } = home ?? NOTHING;
    const shown = { home_currency: home === null ? '' : currency, home_net_total: net_total, home_buy_total: buy_total };
    return { ...row, ...shown, lowest_rate, highest_rate, without_rate };
  });
  return {
    body: csvOf(flat, [...columns, 'lowest_rate', 'highest_rate', 'without_rate']),
    type: 'text/csv; charset=utf-8; header=present',
    headers: { 'content-disposition': 'attachment; filename="report.csv"' },
  };
}

/** The currency of the account, and what one unit of each other one costs in it today. */
interface Home {
  readonly currency: string;
  readonly minorUnits: number;
  readonly rates: ReadonlyMap<string, Decimal>;
}

const loadRates = statement(
  'rates_of_today',
  `select c.currency, (${rateOn('c.currency', '(statement_timestamp() at time zone $zone)::date')})::text as rate
from unnest($currencies::text[]) as c (currency)`,
);

// Work is billed now, whenever it was done: the rate is that of today.
async function homeOf(run: Run, all: readonly Billable[], { currency, zone }: Viewer): Promise<Home> {
  const others = [...new Set(all.map((one) => one.currency))].filter((other) => other !== '' && other !== currency);
  const rows = others.length === 0 ? [] : await run<RateOf>(loadRates, { home: currency, zone, currencies: others });
  const rates = rows.flatMap(({ currency: of, rate }): [string, Decimal][] => {
    const exchange = parseDecimal(rate ?? '');
    return exchange === null ? [] : [[of, exchange]];
  });
  return { currency, minorUnits: minorUnitsOf(currency) ?? 0, rates: new Map(rates) };
}

type RateOf = { readonly currency: string; readonly rate: string | null };

interface AtHome {
  readonly currency: string;
  readonly net_total: string | null;
  readonly buy_total: string | null;
  readonly without_rate: number;
  // The same, as there is one rate of a day; other reports have several.
  readonly lowest_rate: string | null;
  readonly highest_rate: string | null;
}

const NOTHING: AtHome = { currency: '', net_total: null, buy_total: null, without_rate: 0, lowest_rate: null, highest_rate: null };

/** Amounts in the currency of the account, each piece of work rounded by itself, so that sums are those of their rows. */
function inHome(own: readonly Billable[], { currency, minorUnits, rates }: Home): AtHome {
  const priced = own.filter((one) => one.currency !== '');
  const summable = priced.filter((one) => one.currency === currency || rates.has(one.currency));
  const sum = (amount: 'net' | 'buy'): string | null => {
    const values = summable.map((one) => {
      const rate = rates.get(one.currency);
      return rate === undefined ? one[amount] : roundHalfAwayFromZero(multiply(one[amount], rate), minorUnits);
    });
    return values.length === 0 ? null : toText(values.reduce(add));
  };
  const rate = rates.get(priced[0]?.currency ?? '');
  const text = rate === undefined ? null : toTextTrimmed(rate);
  return {
    currency,
    net_total: sum('net'),
    buy_total: sum('buy'),
    without_rate: priced.length - summable.length,
    lowest_rate: text,
    highest_rate: text,
  };
}

const loadCurrencies = statement(
  'currencies_of_work',
  `select p.id::text as owner, p.currency from project p where p.account_id = $account and p.id = any($projects::bigint[])
union all select c.uuid::text, c.currency from contact c where c.account_id = $account and c.uuid = any($clients::uuid[])`,
);

/**
 * Prices work in the currency that its documents have by default, as they would; where it has no price in that, in the currency of the
 * account, otherwise in the first other one that it has.
 */
async function priceAll(run: Run, works: readonly Work[], home: string, zone: string): Promise<Billable[]> {
  const [projects, clients] = [idsOf(works, 'project_id'), idsOf(works, 'client_uuid')];
  const rows = await run<{ owner: string; currency: string | null }>(loadCurrencies, { projects, clients });
  const own = new Map(rows.map(({ owner, currency }) => [owner, currency]));
  const usual = ({ project_id: project, client_uuid: client }: Work): string => own.get(String(project)) || own.get(String(client)) || home;
  const billable: Billable[] = [];
  const beside = besideWork(run, works, zone);
  const price = async (some: readonly Work[], currency: string): Promise<Awaited<ReturnType<typeof priceWork>>> => {
    const prices = await priceWork(run, some, { currency, zone, scheme: null, beside });
    billable.push(...prices.priced.map((work) => billableOf(work, currency, zone)));
    return prices;
  };
  for (const [currency, some] of Map.groupBy(works, usual)) {
    const { elsewhere, unpriced } = await price(some, currency);
    const left = elsewhere.map(({ work }) => work);
    const others = currency === home || left.length === 0 ? elsewhere : (await price(left, home)).elsewhere;
    for (const [other, priced] of Map.groupBy(others, (one) => one.currency))
      await price(
        priced.map(({ work }) => work),
        other,
      );
    billable.push(...unpriced.map((work): Billable => ({ work, currency: '', net: ZERO, buy: ZERO })));
  }
  return billable;
}

const idsOf = (works: readonly Work[], name: 'project_id' | 'client_uuid'): unknown[] => [
  ...new Set(works.flatMap((work) => work[name] ?? [])),
];

/** The amounts of the lines that an invoice would have for the work. */
function billableOf(work: PricedWork, currency: string, zone: string): Billable {
  const minorUnits = minorUnitsOf(currency) ?? 0;
  const { lines } = linesOfWork([work], {
    grouping: 'entry',
    taxes: undefined,
    zone,
    writeDay: () => '',
    colon: '',
    expense: '',
    minorUnits,
  });
  const sum = (amount: 'unit_amount' | 'unit_buy_amount'): Decimal =>
    lines
      .map(({ line }) => roundHalfAwayFromZero(multiply(line.quantity ?? ZERO, line[amount] ?? ZERO), minorUnits))
      .reduce(add, { units: 0n, scale: minorUnits });
  return { work, currency, net: sum('unit_amount'), buy: sum('unit_buy_amount') };
}

interface Subject {
  readonly id: number | null;
  readonly uuid: string;
  readonly name: string;
  readonly kind: string;
  readonly start: number | null;
}

const NOBODY: Subject = { id: null, uuid: '', name: '', kind: '', start: null };

function subjectOf(work: Work, by: By, now: number): Subject {
  if (by === 'client') return { ...NOBODY, uuid: work.client_uuid ?? '', name: work.client };
  if (by === 'project') return { ...NOBODY, id: work.project_id, name: work.project };
  if (by === 'resource') return { ...NOBODY, id: work.resource_id, name: work.resource || work.person };
  if (by === 'currency') return NOBODY;
  if (by === 'work') return { id: work.id, uuid: '', name: work.name, kind: work.kind, start: work.start };
  const days = Math.floor((now - work.start) / DAY);
  return { ...NOBODY, name: days <= 30 ? '0-30' : days <= 60 ? '31-60' : days <= 90 ? '61-90' : 'over 90' };
}

interface Row {
  readonly [column: string]: unknown;
  readonly home: AtHome | null;
}

/** A row for what is equal in a head, in the order of the heads. */
function rowsOf<H extends { readonly currency: string }>(all: readonly Billable[], home: Home, headOf: (one: Billable) => H): Row[] {
  const groups = Map.groupBy(all, (one) => JSON.stringify(headOf(one)));
  const rows = [...groups].map(([text, own]): Row => {
    const head = JSON.parse(text) as H;
    const sum = (amount: 'net' | 'buy'): string => toText(own.map((one) => one[amount]).reduce(add, ZERO));
    const isHome = head.currency === '' || head.currency === home.currency;
    return { ...head, net_total: sum('net'), buy_total: sum('buy'), count: own.length, home: isHome ? null : inHome(own, home) };
  });
  const order = (row: Row): string =>
    `${String(row['start'] ?? '').padStart(12, '0')} ${String(row['name'] ?? '')} ${String(row['currency'])} ${String(row['id'] ?? '')}`;
  return rows.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}
