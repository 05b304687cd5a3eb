import { minorUnitsOf, toText } from '@daybook/values';
import type { StoredLine } from '../../billing/content.ts';
import { findOverrun, progressOf, type EarlierInvoice } from '../../billing/progress.ts';
import { INVOICED } from '../../billing/transitions.ts';
import type { Write } from '../../writes/index.ts';
import { invoicesOfQuote, lockQuoteOfPart } from './document.sql.ts';

/** Parts that a quote is invoiced in. */
export const MAX_PARTS = 200;

/** An invoice that was made of a quote, as it is stored. */
export type StoredPart = {
  readonly id: number;
  readonly name: string;
  readonly currency: string;
  readonly items: readonly StoredLine[];
  readonly credits: readonly (readonly StoredLine[])[];
};

/** The invoices that were made of a quote, in its currency. */
export const partsIn = (currency: string, stored: readonly StoredPart[]): EarlierInvoice[] =>
  stored
    .filter((row) => row.currency === currency)
    .map(({ id, name, items, credits }) => ({ id, name, lines: [...items, ...credits.flat()] }));

export async function loadParts(write: Write, quote: number | string, currency: string): Promise<EarlierInvoice[]> {
  const rows = await write.tx.run<StoredPart>(invoicesOfQuote, { quote, most: MAX_PARTS });
  if (rows.length === MAX_PARTS) write.findings.fault('', 'too_many', `a quote is invoiced in at most ${MAX_PARTS} parts`);
  return partsIn(currency, rows);
}

interface Quote extends Record<string, unknown> {
  readonly name: string;
  readonly status_id: number;
  readonly currency: string;
  readonly items: readonly StoredLine[];
}

/** An invoice as it will be, and as it was. */
interface EditedPart {
  readonly key: number | string | null;
  readonly original: number | null;
  readonly currency: string;
  readonly items: readonly StoredLine[];
}

/**
 * Reports where the lines of an invoice would be more than is left of the quote that it is, or becomes, a part of. The quote is locked, so
 * that its parts change one after the other. The only invoice of an Invoiced quote is no part, and is edited freely; so is one that names a
 * quote of which there is no other.
 */
export async function validatePart(write: Write, after: EditedPart, before: Omit<EditedPart, 'key'> | undefined): Promise<void> {
  const { key, original, currency, items } = after;
  const quote = await write.tx.maybe<Quote>(lockQuoteOfPart, { quote: original });
  if (quote === undefined || quote.currency !== currency) return;
  const wasPart = before?.original === original && before.currency === currency;
  const others = (await loadParts(write, Number(original), currency)).filter(({ id }) => id !== key);
  if (others.length === 0 && (quote.status_id === INVOICED || before?.original !== original)) return;
  const overrun = findOverrun(progressOf(quote.items, others), wasPart ? before.items : [], items);
  if (overrun === undefined) return;
  const { bucket, units } = overrun;
  const text = (one: bigint): string => toText({ units: one, scale: minorUnitsOf(currency) ?? 0 });
  const taxes = bucket.taxes.map(({ name, rate }) => `${name} ${toText(rate)} %`).join(' and ') || 'no tax';
  const message = `would be ${text(units)} of quote ${quote.name} at ${taxes}, of which ${text(bucket.rest)} are left, without tax`;
  write.findings.fault('/items', 'out_of_range', message);
}
