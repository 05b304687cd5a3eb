import { because } from '@daybook/contract';
import { add, compare, minorUnitsOf, negate, storedDecimal, toText, ZERO, type Decimal } from '@daybook/values';
import type { StoredLine } from '../../../billing/content.ts';
import {
  findMoved,
  findOverrun,
  findUndercut,
  isBeyondAll,
  progressOf,
  type Bucket,
  type EarlierInvoice,
} from '../../../billing/progress.ts';
import { INVOICED } from '../../../billing/transitions.ts';
import type { Write } from '../../../writes/index.ts';
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
  return partsIn(currency, await loadStoredParts(write, quote));
}

export async function loadStoredParts(write: Write, quote: number | string): Promise<StoredPart[]> {
  const rows = await write.tx.run<StoredPart>(invoicesOfQuote, { quote, most: MAX_PARTS });
  if (rows.length === MAX_PARTS) write.findings.fault('', 'too_many', `a quote is invoiced in at most ${MAX_PARTS} parts`);
  return rows;
}

/** An invoice that charges something of a quote in another currency, so that what is left of the quote is not known. */
export const partInOther = (currency: string, stored: readonly StoredPart[]): StoredPart | undefined =>
  stored.find((one) => one.currency !== currency && !isGivenBack(one));

const isGivenBack = ({ items, credits }: StoredPart): boolean => compare(sumOf(items), negate(credits.map(sumOf).reduce(add, ZERO))) === 0;
const sumOf = (lines: readonly StoredLine[]): Decimal => lines.map((line) => storedDecimal(line['total'])).reduce(add, ZERO);

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
 * that its parts change one after the other. The only invoice of an Invoiced quote is no part, and its lines are edited freely; so are
 * those of one that begins to name a quote of which there is no other. One that is made in another currency only names the quote, and
 * nothing more is invoiced of that beside it.
 */
export async function validatePart(write: Write, after: EditedPart, before: Omit<EditedPart, 'key'> | undefined): Promise<void> {
  const { key, original, currency, items } = after;
  if (before !== undefined && before.original !== original) await refuseOtherQuote(write, before.original);
  const quote = await write.tx.maybe<Quote>(lockQuoteOfPart, { quote: original });
  if (quote === undefined) return;
  const isPart = before?.original === original && before.currency === quote.currency;
  if (quote.currency !== currency) {
    if (isPart)
      write.findings.fault(
        '/currency',
        'not_allowed',
        `must stay ${quote.currency}: the invoice was made from quote ${quote.name}`,
        because('stays_by_quote', { document: quote.name }),
      );
    return;
  }
  const others = (await loadParts(write, Number(original), currency)).filter(({ id }) => id !== key);
  if (others.length === 0 && (quote.status_id === INVOICED || !isPart)) return;
  const former = isPart ? before.items : [];
  const progress = progressOf(quote.items, others);
  const isWhole = !isPart && quote.status_id === INVOICED && isBeyondAll(quote.items, others, items);
  const moved = findMoved(progress, former, items);
  const overrun = findOverrun(progress, former, items);
  const fault = (message: string): undefined =>
    write.findings.fault('/items', 'out_of_range', message, because('part_of_quote', { document: quote.name }));
  if (overrun !== undefined) fault(overrunMessage(quote, overrun));
  else if (moved !== undefined)
    fault(`must keep their taxes: line ${moved.id} is a part of quote ${quote.name}, which has nothing at its new ones`);
  else if (isWhole) fault(`would be more than is left of quote ${quote.name}, which is invoiced`);
}

type Excess = NonNullable<ReturnType<typeof findOverrun>>;

const amountIn = (currency: string, units: bigint): string => toText({ units, scale: minorUnitsOf(currency) ?? 0 });
const namesOf = ({ taxes }: Bucket): string => taxes.map(({ name, rate }) => `${name} ${toText(rate)} %`).join(' and ') || 'no tax';

function overrunMessage({ name, currency }: Quote, { bucket, units }: Excess): string {
  const [own, left] = [amountIn(currency, units), amountIn(currency, bucket.rest)];
  return `would be ${own} of quote ${name} at ${namesOf(bucket)}, of which ${left} are left, without tax`;
}

/** An invoice stays that of the quote that it was made of: otherwise the quote could be invoiced once more. */
async function refuseOtherQuote(write: Write, original: number | null): Promise<void> {
  const quote = original === null ? undefined : await write.tx.maybe<Quote>(lockQuoteOfPart, { quote: original });
  if (quote === undefined) return;
  const remedy = 'delete or credit the invoice to free what it invoices';
  const message = `must stay ${original}: the invoice was made of quote ${quote.name}; ${remedy}`;
  write.findings.fault('/cloned_id', 'not_allowed', message, because('stays_by_quote', { document: quote.name }));
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
      `must stay ${before.currency}: invoice ${part.name} was made of the quote`,
      because('stays_by_invoice', { document: part.name }),
    );
  if (currency !== before.currency) return;
  const undercut = findUndercut(progressOf(before.items, partsIn(currency, stored)), items);
  if (undercut === undefined) return;
  const { bucket, units } = undercut;
  const [own, invoiced] = [amountIn(currency, units), amountIn(currency, bucket.net - bucket.rest)];
  const message = `would be ${own} at ${namesOf(bucket)}, of which ${invoiced} are invoiced, without tax: delete or credit invoices first`;
  write.findings.fault('/items', 'out_of_range', message, because('invoiced_beyond'));
}
