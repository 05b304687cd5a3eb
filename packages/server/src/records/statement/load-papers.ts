import { MAX_ENTRIES } from '@daybook/contract';
import { parseCalendarDate, parseDecimal, ZERO, type CalendarDate } from '@daybook/values';
import { buyerOf, type StoredBuyer } from '../../billing/read-business-document.ts';
import type { Statement, Values } from '../../database/statement.ts';
import { receiptSheet, statementSheet, type Parties, type Sheet } from '../../paper/index.ts';
import { Problem, invalidParameter, noRecord } from '../../problem.ts';
import { dateOf } from '../../scheduling/local-days.ts';
import { AGES, sectionsOf, type Section, type StoredEntry, type StoredItem, type StoredOpening } from './statement.rules.ts';
import { findClient, loadEntries, loadOpenItems, loadOpening, loadParties, loadPayment } from './statement.sql.ts';

/** Runs a statement for the account, within a write or beside it. */
export type Run = (statement: Statement, values: Values) => Promise<readonly object[]>;

/** A paper of the ledger before it is typeset. */
export interface LedgerPaper {
  readonly parties: Parties;
  readonly sheet: Sheet;
}

export interface Period {
  readonly from: number;
  readonly to: number;
}

/** The account of a client in a period. */
export interface LoadedStatement {
  readonly client: { readonly uuid: string; readonly name: string };
  readonly sections: readonly Section[];
}

/** Throws not_found where there is no such contact, and refuses more entries than can be shown. */
export async function loadStatement(run: Run, client: string, { from, to }: Period): Promise<LoadedStatement> {
  const [found] = (await run(findClient, { client })) as { uuid: string; name: string }[];
  if (found === undefined) throw noRecord('contact', client);
  const limit = MAX_ENTRIES + 1;
  const entries = (await run(loadEntries, { client, from, to, limit })) as StoredEntry[];
  const items = (await run(loadOpenItems, { client, limit })) as StoredItem[];
  if (entries.length > MAX_ENTRIES) throw invalidParameter('from', `the period has more than ${MAX_ENTRIES} entries: choose a shorter one`);
  const openings = (await run(loadOpening, { client, from })) as StoredOpening[];
  return { client: found, sections: sectionsOf(openings, entries, items.slice(0, MAX_ENTRIES)) };
}

const decimal = (text: string) => parseDecimal(text) ?? ZERO;
const dayOf = (text: string | null): CalendarDate | null => (text === null ? null : parseCalendarDate(text));

interface StoredParties {
  readonly seller: Parties['seller'];
  readonly buyer: StoredBuyer;
  readonly logo: { readonly id: number; readonly alias: string; readonly mime_type: string; readonly size: number } | null;
}

async function partiesOf(run: Run, client: string, person: number | null): Promise<Parties> {
  const [row] = (await run(loadParties, { client, person })) as StoredParties[];
  if (row === undefined) throw new Error('the account is gone');
  const { seller, buyer, logo } = row;
  return { seller, buyer: buyerOf(buyer), logo: logo === null ? null : { ...logo, mimeType: logo.mime_type } };
}

/** A statement of account as paper. */
export async function statementPaper(run: Run, client: string, period: Period, zone: string): Promise<LedgerPaper> {
  const { sections } = await loadStatement(run, client, period);
  const parties = await partiesOf(run, client, null);
  const [from, to] = [dayOf(dateOf(period.from, zone)), dayOf(dateOf(period.to - 1, zone))];
  if (from === null || to === null) throw new Error('a period has no days');
  const shown = sections.map(({ currency, opening, closing, entries, items, ages }) => ({
    currency,
    opening,
    closing,
    entries: entries.map((one) => ({ ...one, date: dayOf(one.day), until: dayOf(one.until), amount: decimal(one.amount) })),
    items: items.map((one) => ({ number: one.number, date: dayOf(one.day), until: dayOf(one.until), open: decimal(one.open_total) })),
    ages: AGES.map((age) => [age, ages[age]] as const),
  }));
  return { parties, sheet: statementSheet(parties, { from, to, sections: shown }) };
}

interface StoredPayment {
  readonly client: string;
  readonly person: number | null;
  readonly method: string;
  readonly reference: string;
  readonly currency: string;
  readonly amount: string;
  readonly rest: string;
  readonly day: string;
  readonly parts: readonly { readonly type: 'invoice' | 'credit_note' | 'refund'; readonly number: string; readonly amount: string }[];
}

/** The receipt of a payment as paper, and the payment. Throws not_found where there is none. */
export async function receiptPaper(run: Run, id: number): Promise<LedgerPaper & { readonly payment: StoredPayment }> {
  const [payment] = (await run(loadPayment, { id })) as StoredPayment[];
  if (payment === undefined) throw new Problem('not_found', { detail: `there is no payment ${id}` });
  const parties = await partiesOf(run, payment.client, payment.person);
  const date = dayOf(payment.day);
  if (date === null) throw new Error(`payment ${id} has no day`);
  const sheet = receiptSheet(parties, {
    ...payment,
    date,
    amount: decimal(payment.amount),
    rest: decimal(payment.rest),
    parts: payment.parts.map((part) => ({ ...part, amount: decimal(part.amount) })),
  });
  return { parties, sheet, payment };
}
