import { readUnbilled, workKinds } from '@daybook/contract';
import { add, minorUnitsOf, multiply, roundHalfAwayFromZero, systemClock, toText, ZERO, type Decimal } from '@daybook/values';
import { bind } from '../../database/statement.ts';
import { linesOfWork } from '../../billing/work/lines-of-work.ts';
import type { PricedWork, Work } from '../../billing/work/work.ts';
import { answer, type Answer, type Module, type ReadRequest } from '../../http/handler.ts';
import { invalidParameter } from '../../problem.ts';
import { countDays, loadWork, MAX_DAYS, MAX_WORK, priceWork, requireReading, type Run } from '../../records/shared/documents/index.ts';
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
  const { from = null, to = now, source, by } = query;
  const selection = { kinds: workKinds, project: null, client: null, from, to, source, billableOnly: true, approvedOnly: false };
  const works = await loadWork(run, viewer, selection);
  if (works.length > MAX_WORK || countDays(works) > MAX_DAYS)
    throw invalidParameter('from', `more than ${MAX_WORK} pieces or ${MAX_DAYS} days of work are unbilled: choose a shorter period`);
  const all = await priceAll(run, works, viewer.currency, viewer.zone);
  const data = rowsOf(all, (one) => ({ ...subjectOf(one.work, by, now), currency: one.currency }));
  if (query.csv)
    return {
      body: csvOf(data, ['id', 'uuid', 'name', 'currency', 'net_total', 'buy_total', 'count']),
      type: 'text/csv; charset=utf-8; header=present',
      headers: { 'content-disposition': 'attachment; filename="report.csv"' },
    };
  return { body: { data, totals: rowsOf(all, ({ currency }) => ({ currency })) } };
}

/** Prices work in the currency of the account where it has a price in it, otherwise in the first other one that it has. */
async function priceAll(run: Run, works: readonly Work[], first: string, zone: string): Promise<Billable[]> {
  const billable: Billable[] = [];
  const { priced, elsewhere, unpriced } = await priceWork(run, works, { currency: first, zone, scheme: null });
  billable.push(...priced.map((work) => billableOf(work, first, zone)));
  for (const [currency, own] of Map.groupBy(elsewhere, (one) => one.currency)) {
    const terms = { currency, zone, scheme: null };
    const prices = await priceWork(
      run,
      own.map(({ work }) => work),
      terms,
    );
    billable.push(...prices.priced.map((work) => billableOf(work, currency, zone)));
  }
  return [...billable, ...unpriced.map((work): Billable => ({ work, currency: '', net: ZERO, buy: ZERO }))];
}

/** What the lines come to that an invoice would have for the work. */
function billableOf(work: PricedWork, currency: string, zone: string): Billable {
  const minorUnits = minorUnitsOf(currency) ?? 0;
  const { lines } = linesOfWork([work], { grouping: 'entry', taxes: undefined, zone, writeDay: () => '', minorUnits });
  const sum = (amount: 'unit_amount' | 'unit_buy_amount'): Decimal =>
    lines
      .map(({ line }) => roundHalfAwayFromZero(multiply(line.quantity ?? ZERO, line[amount] ?? ZERO), minorUnits))
      .reduce(add, { units: 0n, scale: minorUnits });
  return { work, currency, net: sum('unit_amount'), buy: sum('unit_buy_amount') };
}

const DAY = 86_400;

function subjectOf(work: Work, by: By, now: number): { id: number | null; uuid: string; name: string } {
  if (by === 'client') return { id: null, uuid: work.client_uuid ?? '', name: work.client };
  if (by === 'project') return { id: work.project_id, uuid: '', name: work.project };
  if (by === 'resource') return { id: work.resource_id, uuid: '', name: work.resource || work.person };
  if (by === 'currency') return { id: null, uuid: '', name: '' };
  const days = Math.floor((now - work.start) / DAY);
  return { id: null, uuid: '', name: days <= 30 ? '0-30' : days <= 60 ? '31-60' : days <= 90 ? '61-90' : 'over 90' };
}

type Row = { readonly [column: string]: unknown };

/** A row for what is equal in a head, in the order of the heads. */
function rowsOf<H extends object>(all: readonly Billable[], headOf: (one: Billable) => H): Row[] {
  const groups = Map.groupBy(all, (one) => JSON.stringify(headOf(one)));
  const rows = [...groups].map(([head, own]): Row => {
    const sum = (amount: 'net' | 'buy'): string => toText(own.map((one) => one[amount]).reduce(add, ZERO));
    return { ...(JSON.parse(head) as H), net_total: sum('net'), buy_total: sum('buy'), count: own.length };
  });
  const order = (row: Row): string => `${String(row['name'] ?? '')} ${String(row['currency'])} ${String(row['id'] ?? '')}`;
  return rows.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}
