import type { readReceipt, readStatement } from '@daybook/contract';
import { sumOf, toText } from '@daybook/values';
import type { Viewer } from '../../access/viewer.ts';
import { bind } from '../../database/statement.ts';
import type { Answer, ReadRequest } from '../../http/handler.ts';
import { contentDisposition, fileName } from '../../http/send-answer.ts';
import { sheetPolicy } from '../../paper/index.ts';
import type { Services } from '../../services.ts';
import { htmlOf, pdfOf } from '../shared/documents/index.ts';
import { loadStatement, receiptPaper, statementPaper, type LedgerPaper, type Run } from './load-papers.ts';
import { AGES, type Section } from './statement.rules.ts';

/** Runs statements beside a write. */
export const runBeside =
  ({ connections }: Pick<Services, 'connections'>, { account, userId: user = 0 }: Pick<Viewer, 'account'> & Partial<Viewer>): Run =>
  (statements) =>
    connections.readAlone(
      { account, user, zone: null },
      statements.map(([statement, values]) => bind(statement, { account, ...values })),
      { versioned: false },
    );

/** The statement of account of a client: figures, or paper. */
export async function answerStatement({ query, viewer, services }: ReadRequest<typeof readStatement>): Promise<Answer> {
  const run = runBeside(services, viewer);
  const { uuid, format, ...period } = query;
  if (format !== 'json') return answerPaper(services, viewer, await statementPaper(run, uuid, period, viewer.zone), format);
  const { client, sections } = await loadStatement(run, uuid, period);
  return { body: { client_uuid: client.uuid, client: client.name, data: sections.map(figuresOf) } };
}

export async function answerReceipt({ query, viewer, services }: ReadRequest<typeof readReceipt>): Promise<Answer> {
  return answerPaper(services, viewer, await receiptPaper(runBeside(services, viewer), query.id), query.format);
}

function figuresOf({ currency, opening, entries, closing, items, itemsLeftOut, ages, credit }: Section): object {
  return {
    currency,
    opening_balance: toText(opening),
    entries: entries.map(({ type, id, date, number, due_date, amount, balance }) => ({
      type,
      id,
      date,
      number,
      due_date,
      amount,
      balance: toText(balance),
    })),
    closing_balance: toText(closing),
    open_items: items.map(({ id, number, date, due_date, days, open_total }) => ({ id, number, date, due_date, days, open_total })),
    open_items_left_out: itemsLeftOut,
    ages: {
      ...Object.fromEntries(AGES.map((age) => [age, toText(ages[age])])),
      open_total: toText(sumOf(AGES.map((age) => ages[age]))),
    },
    credit_total: toText(credit),
  };
}

/** What a paper of the ledger is called as a file. */
export const ledgerName = ({ sheet }: LedgerPaper, extension: string): string => fileName(sheet.name, extension);

/** How a browser takes a paper of the ledger. */
export const ledgerDisposition = (paper: LedgerPaper, extension: string, type?: 'attachment'): string =>
  contentDisposition(ledgerName(paper, extension), type);

async function answerPaper(services: Services, viewer: Viewer, paper: LedgerPaper, format: 'pdf' | 'html'): Promise<Answer> {
  const disposition = { 'content-disposition': ledgerDisposition(paper, format) };
  const set = { sheet: paper.sheet, logo: paper.parties.logo };
  if (format === 'pdf') return { body: await pdfOf(services, viewer, set), type: 'application/pdf', headers: disposition };
  return {
    body: await htmlOf(services, viewer, set),
    type: 'text/html; charset=utf-8',
    headers: { ...disposition, 'content-security-policy': sheetPolicy(), 'referrer-policy': 'no-referrer' },
  };
}
