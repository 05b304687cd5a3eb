import { minorUnitsOf, toText } from '@daybook/values';
import type { StoredLine } from '../../billing/content.ts';
import { findOverrun, progressOf, type EarlierInvoice } from '../../billing/progress.ts';
import { INVOICED } from '../../billing/transitions.ts';
import type { Existing, Write } from '../../writes/index.ts';
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

/**
 * Reports where the lines of an invoice would be more than is left of the quote that it is a part of. The quote is locked, so that its
 * parts change one after the other. The only invoice of an Invoiced quote is no part, and is edited freely.
 */
export async function validatePart(
  write: Write,
  { key, columns }: Existing,
  items: readonly StoredLine[],
  currency: string,
): Promise<void> {
  const original = columns['cloned_id'];
  const quote = await write.tx.maybe<Quote>(lockQuoteOfPart, { quote: original });
  if (quote === undefined || quote.currency !== currency) return;
  const others = (await loadParts(write, Number(original), currency)).filter(({ id }) => id !== key);
  if (quote.status_id === INVOICED && others.length === 0) return;
  const overrun = findOverrun(progressOf(quote.items, others), columns['items'] as readonly StoredLine[], items);
  if (overrun === undefined) return;
  const { bucket, units } = overrun;
  const text = (one: bigint): string => toText({ units: one, scale: minorUnitsOf(currency) ?? 0 });
  const taxes = bucket.taxes.map(({ name, rate }) => `${name} ${toText(rate)} %`).join(' and ') || 'no tax';
  const message = `would be ${text(units)} of quote ${quote.name} at ${taxes}, of which ${text(bucket.rest)} are left, without tax`;
  write.findings.fault('/items', 'out_of_range', message);
}
