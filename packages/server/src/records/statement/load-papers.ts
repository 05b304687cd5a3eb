import { because, MAX_ENTRIES } from '@daybook/contract';
import { parseCalendarDate, storedDecimal, type CalendarDate } from '@daybook/values';
import { buyerOf, type StoredBuyer } from '../../billing/read-business-document.ts';
import type { Statement, Values } from '../../database/statement.ts';
import { receiptSheet, statementSheet, type Parties, type Sheet } from '../../paper/index.ts';
import { Problem, invalidParameter, noRecord } from '../../problem.ts';
import { dateOf } from '../../scheduling/local-days.ts';
import { loadPartiesOfClient, loadPartiesOfPayment } from '../shared/documents/index.ts';
import { AGES, sectionsOf, type Section, type StoredAges, type StoredEntry, type StoredItem, type StoredSum } from './statement.rules.ts';
import { findClient, loadAges, loadCredits, loadEntries, loadOpenItems, loadOpening, loadPayment } from './statement.sql.ts';

/** Runs statements for the account, within a write or beside it: beside it they see one snapshot. */
export type Run = (statements: readonly (readonly [Statement, Values])[]) => Promise<readonly (readonly object[])[]>;

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

const LIMIT = MAX_ENTRIES + 1;

/** What a statement of account is read with. */
const readsOf = (client: string, { from, to }: Period): (readonly [Statement, Values])[] => [
  [findClient, { client }],
  [loadOpening, { client, from }],
  [loadEntries, { client, from, to, limit: LIMIT }],
  [loadOpenItems, { client, limit: MAX_ENTRIES }],
  [loadAges, { client }],
  [loadCredits, { client }],
];

function statementOf(client: string, rows: readonly (readonly object[])[]): LoadedStatement {
  const [[contact] = [], openings = [], entries = [], items = [], ages = [], credits = []] = rows;
  if (contact === undefined) throw noRecord('contact', client);
  if (entries.length > MAX_ENTRIES)
    throw invalidParameter(
      'from',
      `the period has more than ${MAX_ENTRIES} entries: choose a shorter one`,
      because('too_much_to_show', { most: MAX_ENTRIES }),
    );
  return {
    client: contact as LoadedStatement['client'],
    sections: sectionsOf({
      openings: openings as StoredSum[],
      entries: entries as StoredEntry[],
      items: items as StoredItem[],
      ages: ages as StoredAges[],
      credits: credits as StoredSum[],
    }),
  };
}

/** Throws not_found where there is no such contact, and refuses more entries than can be shown. */
export const loadStatement = async (run: Run, client: string, period: Period): Promise<LoadedStatement> =>
  statementOf(client, await run(readsOf(client, period)));

const dayOf = (text: string | null): CalendarDate | null => (text === null ? null : parseCalendarDate(text));

interface StoredParties {
  readonly seller: Parties['seller'];
  readonly buyer: StoredBuyer;
  readonly logo: { readonly id: number; readonly alias: string; readonly mime_type: string; readonly size: number } | null;
}

function partiesOf(rows: readonly object[] | undefined): Parties {
  const [row] = (rows ?? []) as readonly StoredParties[];
  if (row === undefined) throw new Error('the account is gone');
  const { seller, buyer, logo } = row;
  return { seller, buyer: buyerOf(buyer), logo: logo === null ? null : { ...logo, mimeType: logo.mime_type } };
}

function dayOfPeriod(name: 'from' | 'to', moment: number, zone: string): CalendarDate {
  const day = dayOf(dateOf(moment, zone));
  // What is the first moment of 1900 elsewhere is a day of the year before here.
  if (day === null) throw invalidParameter(name, 'is of a year that is not on paper in the time zone of the account');
  return day;
}

/** A statement of account as paper. */
export async function statementPaper(
  run: Run,
  client: string,
  period: Period,
  zone: string,
): Promise<LedgerPaper & Pick<LoadedStatement, 'sections'>> {
  const [from, to] = [dayOfPeriod('from', period.from, zone), dayOfPeriod('to', period.to - 1, zone)];
  const rows = await run([...readsOf(client, period), [loadPartiesOfClient, { client }]]);
  const { sections } = statementOf(client, rows);
  const parties = partiesOf(rows.at(-1));
  const shown = sections.map(({ currency, opening, closing, credit, entries, items, itemsLeftOut, ages }) => ({
    currency,
    opening,
    closing,
    credit,
    itemsLeftOut,
    entries: entries.map((one) => ({ ...one, date: dayOf(one.day), until: dayOf(one.until), amount: storedDecimal(one.amount) })),
    items: items.map((one) => ({ number: one.number, date: dayOf(one.day), until: dayOf(one.until), open: storedDecimal(one.open_total) })),
    ages: AGES.map((age) => [age, ages[age]] as const),
  }));
  return { parties, sections, sheet: statementSheet(parties, { from, to, sections: shown }) };
}

interface StoredPayment {
  readonly client: string;
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
  const rows = await run([
    [loadPayment, { id }],
    [loadPartiesOfPayment, { id }],
  ]);
  const [payment] = (rows[0] ?? []) as readonly StoredPayment[];
  if (payment === undefined) throw new Problem('not_found', { detail: `there is no payment ${id}` });
  const parties = partiesOf(rows[1]);
  const sheet = receiptSheet(parties, {
    ...payment,
    date: dayOf(payment.day),
    amount: storedDecimal(payment.amount),
    rest: storedDecimal(payment.rest),
    parts: payment.parts.map((part) => ({ ...part, amount: storedDecimal(part.amount) })),
  });
  return { parties, sheet, payment };
}
