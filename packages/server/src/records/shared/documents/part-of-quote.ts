import { because } from '@daybook/contract';
import { minorUnitsOf, toText } from '@daybook/values';
import type { StoredLine } from '../../../billing/content.ts';
import { findMoved, findOverrun, findUndercut, progressOf, type Bucket, type EarlierInvoice } from '../../../billing/progress.ts';
import { INVOICED } from '../../../billing/transitions.ts';
import type { Write } from '../../../writes/index.ts';
import { invoicesOfQuote, lockQuoteOfPart } from './document.sql.ts';

/** Parts that a quote is invoiced in. */
export const MAX_PARTS = 200;

/** An invoice that was made of a quote, as it is stored. */
export type StoredPart = {
  readonly id: number;
  readonly number: string | null;
  readonly currency: string;
  readonly items: readonly StoredLine[];
  readonly credits: readonly (readonly StoredLine[])[];
};

export const earlierOf = (stored: readonly StoredPart[]): EarlierInvoice[] =>
  stored.map(({ id, number, items, credits }) => ({ id, number, lines: [...items, ...credits.flat()] }));

/** The invoices that were made of a quote. Each is in its currency, which the quote and its parts keep. */
export async function loadParts(write: Write, quote: number | string): Promise<EarlierInvoice[]> {
  const rows = await write.tx.run<StoredPart>(invoicesOfQuote, { quote, most: MAX_PARTS });
  if (rows.length === MAX_PARTS) write.findings.fault('', 'too_many', `a quote is invoiced in at most ${MAX_PARTS} parts`);
  return earlierOf(rows);
}

interface Quote extends Record<string, unknown> {
  readonly name: string;
  readonly status_id: number;
  readonly currency: string;
  readonly items: readonly StoredLine[];
}

/** A part of a quote as it will be; `former` are its lines as they were. */
interface EditedPart {
  readonly key: number | string;
  readonly quote: number;
  readonly original: number | null;
  readonly currency: string;
  readonly items: readonly StoredLine[];
  readonly former: readonly StoredLine[];
}

/**
 * Reports where a part of a quote would have another currency or name something else, and where its lines would be more than is left of
 * the quote. The quote is locked, so that its parts change one after the other. The only invoice of an Invoiced quote is all of it, and
 * its lines are edited freely.
 */
export async function validatePart(write: Write, { key, quote: id, original, currency, items, former }: EditedPart): Promise<void> {
  const { findings } = write;
  const quote = await write.tx.maybe<Quote>(lockQuoteOfPart, { quote: id });
  if (quote === undefined) return;
  const keep = (pointer: string, message: string): undefined =>
    findings.fault(pointer, 'not_allowed', message, because('stays_by_quote', { document: quote.name }));
  if (original !== id) keep('/cloned_id', `must stay ${id}: the invoice was made of quote ${quote.name}`);
  if (currency !== quote.currency) return keep('/currency', `must stay ${quote.currency}: the invoice was made of quote ${quote.name}`);
  const others = (await loadParts(write, id)).filter((one) => one.id !== key);
  if (others.length === 0 && quote.status_id === INVOICED) return;
  const progress = progressOf(quote.items, others);
  const moved = findMoved(progress, former, items);
  const overrun = findOverrun(progress, former, items);
  const fault = (message: string): undefined =>
    findings.fault('/items', 'out_of_range', message, because('part_of_quote', { document: quote.name }));
  if (overrun !== undefined) fault(overrunMessage(quote, overrun));
  else if (moved !== undefined)
    fault(`must keep their taxes: line ${moved.id} is a part of quote ${quote.name}, which has nothing at its new ones`);
}

type Excess = NonNullable<ReturnType<typeof findOverrun>>;

const amountIn = (currency: string, units: bigint): string => toText({ units, scale: minorUnitsOf(currency) ?? 0 });
const namesOf = ({ taxes }: Bucket): string => taxes.map(({ name, rate }) => `${name} ${toText(rate)} %`).join(' and ') || 'no tax';

function overrunMessage({ name, currency }: Quote, { bucket, units }: Excess): string {
  const [own, left] = [amountIn(currency, units), amountIn(currency, bucket.rest)];
  return `would be ${own} of quote ${name} at ${namesOf(bucket)}, of which ${left} are left, without tax`;
}

interface EditedQuote {
  readonly key: number | string;
  readonly currency: string;
  readonly items: readonly StoredLine[];
}

/**
 * Reports where a quote would be less than was invoiced of it, and where its currency would be another: its parts would count for nothing
 * in that. It is locked, as for those who invoice it.
 */
export async function validateQuote(write: Write, { key, currency, items }: EditedQuote, before: Omit<EditedQuote, 'key'>): Promise<void> {
  const stored = await write.tx.run<StoredPart>(invoicesOfQuote, { quote: key, most: MAX_PARTS });
  const [part] = stored;
  if (part !== undefined && currency !== before.currency)
    write.findings.fault(
      '/currency',
      'not_allowed',
      `must stay ${before.currency}: invoice ${part.number ?? part.id} was made of the quote`,
      because('stays_by_invoice', { document: part.number ?? String(part.id) }),
    );
  if (currency !== before.currency) return;
  const undercut = findUndercut(progressOf(before.items, earlierOf(stored)), items);
  if (undercut === undefined) return;
  const { bucket, units } = undercut;
  const [own, invoiced] = [amountIn(currency, units), amountIn(currency, bucket.net - bucket.rest)];
  const message = `would be ${own} at ${namesOf(bucket)}, of which ${invoiced} are invoiced, without tax: delete or credit invoices first`;
  write.findings.fault('/items', 'out_of_range', message, because('invoiced_beyond'));
}
