import { because, readMargin, readReceivables, readRevenue, readTaxes } from '@daybook/contract';
import { add, compare, divide, minorUnitsOf, parseDecimal, toText, ZERO, type Decimal } from '@daybook/values';
import { viewerValues, type Viewer } from '../../access/viewer.ts';
import { bind, type Statement } from '../../database/statement.ts';
import { answer, type Answer, type Module, type ReadRequest } from '../../http/handler.ts';
import { invalidParameter } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { csvOf } from './csv.ts';
import { loadReceivables, loadSales, loadTaxes, MAX_DOCUMENTS } from './billing-report.sql.ts';

type Row = { readonly [column: string]: unknown };

/** What a report shows of a row: what it is about, and its amounts. */
interface Shape {
  readonly head: readonly string[];
  readonly amounts: readonly string[];
  /** Quotients of two amounts. */
  readonly ratios?: { readonly [ratio: string]: readonly [dividend: string, divisor: string] };
}

const SUBJECT = ['id', 'uuid', 'name'];
const REVENUE: Shape = { head: [...SUBJECT, 'period'], amounts: ['net_total', 'tax_total', 'total'] };
const MARGIN: Shape = {
  head: [...SUBJECT, 'period'],
  amounts: ['net_total', 'buy_total', 'margin'],
  ratios: { margin_ratio: ['margin', 'net_total'] },
};
const AGES = ['not_due', 'days_1_to_30', 'days_31_to_60', 'days_61_to_90', 'days_over_90', 'overdue_total', 'open_total'];
const RECEIVABLES: Shape = { head: SUBJECT, amounts: AGES };
const TAXES: Shape = { head: ['period', 'tax_id', 'name', 'category', 'rate'], amounts: ['base', 'tax'] };

type Sales = ReadRequest<typeof readRevenue> | ReadRequest<typeof readMargin>;

const sales =
  (shape: Shape) =>
  async ({ query, viewer, services }: Sales): Promise<Answer> =>
    answerWith(await load(services, viewer, loadSales[query.by], query), shape, viewer.currency, query.csv);

export const billingReportModule: Module = {
  handlers: [
    answer(readRevenue, sales(REVENUE)),
    answer(readMargin, sales(MARGIN)),
    answer(readReceivables, async ({ query, viewer, services }) =>
      answerWith(await load(services, viewer, loadReceivables[query.by]), RECEIVABLES, viewer.currency, query.csv),
    ),
    answer(readTaxes, async ({ query, viewer, services }) =>
      answerWith(await load(services, viewer, loadTaxes, query), TAXES, viewer.currency, query.csv),
    ),
  ],
};

async function load(services: Services, viewer: Viewer, statement: Statement, query: object = {}): Promise<readonly Row[]> {
  const scope = { account: viewer.account, user: viewer.userId, zone: viewer.zone };
  const values = {
    ...viewerValues(viewer),
    zone: viewer.zone,
    home: viewer.currency,
    decimals: minorUnitsOf(viewer.currency) ?? 0,
    ...query,
  };
  const [rows = []] = await services.connections.readAlone(scope, [bind(statement, values)], { versioned: true });
  const documents = new Set(rows.flatMap(({ document_ids: ids }) => ids as number[]));
  if (documents.size > MAX_DOCUMENTS)
    throw invalidParameter(
      'from' in query ? 'from' : 'by',
      `more than ${MAX_DOCUMENTS} documents are in this report`,
      because('from' in query ? 'too_much_to_show' : 'too_many_open', { most: MAX_DOCUMENTS }),
    );
  return rows;
}

function answerWith(rows: readonly Row[], shape: Shape, home: string, isCsv: boolean): Answer {
  const { head, amounts, ratios = {} } = shape;
  const columns = [...head, 'currency', ...amounts, ...Object.keys(ratios), 'documents', 'document_ids'];
  if (isCsv) {
    const homeColumns = [...amounts.map((column) => `home_${column}`), 'lowest_rate', 'highest_rate', 'without_rate'];
    const flat = rows.map((row) => ({ ...row, home_currency: row['currency'] === home ? '' : home, without_rate: withoutRate([row]) }));
    return {
      body: csvOf(flat, [...columns, 'home_currency', ...homeColumns]),
      type: 'text/csv; charset=utf-8; header=present',
      headers: { 'content-disposition': 'attachment; filename="report.csv"' },
    };
  }
  const homeOf = (own: readonly Row[]): Row | null =>
    own.every(({ currency }) => currency === home) ? null : { ...inHome(own, shape, home), ...ratesOf(own) };
  const data = rows.map((row) => ({
    ...Object.fromEntries(columns.map((column) => [column, row[column] ?? null])),
    home: homeOf([row]),
  }));
  const totals = [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    ...sumsOf(own, amounts, ratios, (row, column) => row[column]),
    documents: documentsOf(own),
    home: homeOf(own),
  }));
  const isAllHome = rows.every(({ currency }) => currency === home);
  return { body: { data, totals, home_total: isAllHome ? null : { ...inHome(rows, shape, home), documents: documentsOf(rows) } } };
}

const DECIMALS_OF_RATIO = 4;

const idsOf = (rows: readonly Row[], column: string): Set<number> => new Set(rows.flatMap((row) => (row[column] ?? []) as number[]));
const documentsOf = (rows: readonly Row[]): number => idsOf(rows, 'document_ids').size;
const withoutRate = (rows: readonly Row[]): number => idsOf(rows, 'without_rate_ids').size;

/** Sums, and the quotients of these sums: null where nothing was sold, and sums where no row has the amount. */
function sumsOf(
  rows: readonly Row[],
  amounts: readonly string[],
  ratios: NonNullable<Shape['ratios']>,
  figureOf: (row: Row, column: string) => unknown,
): Row {
  const sum = (column: string): Decimal | null => {
    const figures = rows.flatMap((row) => parseDecimal(String(figureOf(row, column))) ?? []);
    return figures.length === 0 ? null : figures.reduce(add);
  };
  const quotient = (dividend: Decimal | null, divisor: Decimal | null): string | null =>
    dividend === null || divisor === null || compare(divisor, ZERO) === 0 ? null : toText(divide(dividend, divisor, DECIMALS_OF_RATIO));
  return {
    ...Object.fromEntries(amounts.map((column) => [column, textOf(sum(column))])),
    ...Object.fromEntries(Object.entries(ratios).map(([ratio, [above, below]]) => [ratio, quotient(sum(above), sum(below))])),
  };
}

const textOf = (value: Decimal | null): string | null => (value === null ? null : toText(value));

/** The amounts of rows in the currency of the account, and how many documents are not in them, because no rate is known. */
const inHome = (rows: readonly Row[], { amounts, ratios = {} }: Shape, home: string): Row => ({
  currency: home,
  ...sumsOf(rows, amounts, ratios, (row, column) => row[row['currency'] === home ? column : `home_${column}`]),
  without_rate: withoutRate(rows),
});

/** The lowest and the highest rate that rows of one currency were converted by; null without one. */
function ratesOf(rows: readonly Row[]): Row {
  const sorted = (column: string): Decimal[] => rows.flatMap((row) => parseDecimal(String(row[column])) ?? []).toSorted(compare);
  return { lowest_rate: textOf(sorted('lowest_rate')[0] ?? null), highest_rate: textOf(sorted('highest_rate').at(-1) ?? null) };
}
