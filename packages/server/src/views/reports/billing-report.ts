import { readMargin, readReceivables, readRevenue, readTaxes } from '@daybook/contract';
import { add, compare, divide, parseDecimal, toText, ZERO, type Decimal } from '@daybook/values';
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
    answerWith(await load(services, viewer, loadSales[query.by], query), shape, query.csv);

export const billingReportModule: Module = {
  handlers: [
    answer(readRevenue, sales(REVENUE)),
    answer(readMargin, sales(MARGIN)),
    answer(readReceivables, async ({ query, viewer, services }) =>
      answerWith(await load(services, viewer, loadReceivables[query.by]), RECEIVABLES, query.csv),
    ),
    answer(readTaxes, async ({ query, viewer, services }) => answerWith(await load(services, viewer, loadTaxes, query), TAXES, query.csv)),
  ],
};

async function load(services: Services, viewer: Viewer, statement: Statement, query: object = {}): Promise<readonly Row[]> {
  const scope = { account: viewer.account, user: viewer.userId, zone: viewer.zone };
  const [rows = []] = await services.connections.readAlone(scope, [
    bind(statement, { ...viewerValues(viewer), zone: viewer.zone, ...query }),
  ]);
  const documents = new Set(rows.flatMap(({ document_ids: ids }) => ids as number[]));
  if (documents.size > MAX_DOCUMENTS)
    throw invalidParameter('from' in query ? 'from' : 'by', `more than ${MAX_DOCUMENTS} documents are in this report`);
  return rows;
}

function answerWith(rows: readonly Row[], { head, amounts, ratios = {} }: Shape, isCsv: boolean): Answer {
  const columns = [...head, 'currency', ...amounts, ...Object.keys(ratios), 'documents', 'document_ids'];
  if (isCsv)
    return {
      body: csvOf(rows, columns),
      type: 'text/csv; charset=utf-8; header=present',
      headers: { 'content-disposition': 'attachment; filename="report.csv"' },
    };
  const data = rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])));
  return { body: { data, totals: totalsOf(rows, amounts, ratios) } };
}

const DECIMALS_OF_RATIO = 4;

/** The sums of each currency by itself, and the quotients of these sums, null where nothing was sold. */
function totalsOf(rows: readonly Row[], amounts: readonly string[], ratios: NonNullable<Shape['ratios']>): Row[] {
  const sum = (own: readonly Row[], column: string): Decimal =>
    own.map((row) => parseDecimal(String(row[column])) ?? ZERO).reduce(add, ZERO);
  const quotient = (dividend: Decimal, divisor: Decimal): string | null =>
    compare(divisor, ZERO) === 0 ? null : toText(divide(dividend, divisor, DECIMALS_OF_RATIO));
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    ...Object.fromEntries(amounts.map((column) => [column, toText(sum(own, column))])),
    ...Object.fromEntries(Object.entries(ratios).map(([ratio, [above, below]]) => [ratio, quotient(sum(own, above), sum(own, below))])),
    documents: new Set(own.flatMap(({ document_ids: ids }) => ids as number[])).size,
  }));
}
