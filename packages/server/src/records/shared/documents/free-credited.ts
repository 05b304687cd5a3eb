import { quote } from '@daybook/contract';
import { invoicedLines } from '../../../billing/optional-lines.ts';
import { progressOf } from '../../../billing/progress.ts';
import { uncreditedLines, type CreditedDocument, type CreditNote } from '../../../billing/credit.ts';
import { isFixed, ACCEPTED, INVOICED } from '../../../billing/transitions.ts';
import { lockRecord, updateRecord, type Existing, type Write } from '../../../writes/index.ts';
import { loadFamilies } from '../../payment/index.ts';
import { findInvoicedQuote, freeBilledWork, hasUncreditedInvoice, invoicesOfQuote } from './document.sql.ts';
import { refusalOfRest, requireMove } from './document-refusals.ts';
import { type Document } from './document.rules.ts';
import { earlierOf, MAX_PARTS, type StoredPart } from './part-of-quote.ts';

/** Moves a quote that was wholly invoiced back to Accepted, once a part of it is given back. */
export async function reopenQuote(write: Write, key: number | null | undefined): Promise<void> {
  if (key === null || key === undefined || (await write.tx.maybe(findInvoicedQuote, { key })) === undefined) return;
  const existing = await lockRecord(write, quote, { key, ifMatch: undefined });
  const move = { from: (existing.columns as Document).status_id, to: ACCEPTED };
  if (move.from === INVOICED && (await canReopen(write, existing)))
    await updateRecord(write, existing, { status_id: ACCEPTED }, { events: requireMove('quote', move, true) });
}

/** Whether something of a quote is left to be invoiced, or no invoice of it is left at all. */
async function canReopen(write: Write, { key, columns }: Existing): Promise<boolean> {
  const { found } = await write.tx.one<{ found: boolean }>(hasUncreditedInvoice, { key });
  if (!found) return true;
  const parts = await write.tx.run<StoredPart>(invoicesOfQuote, { quote: key, most: MAX_PARTS });
  const progress = progressOf(invoicedLines((columns as Document).items), earlierOf(parts));
  return refusalOfRest(Number(key), progress) === undefined;
}

/**
 * Lets other invoices bill the work of lines that issued credit notes have taken back whole. The quote of an invoice that is taken back
 * whole is invoiced no longer.
 */
export async function freeCredited(write: Write, invoice: number): Promise<void> {
  const families = await loadFamilies(write, [invoice]);
  const original = families.get(invoice)?.columns as unknown as CreditedDocument;
  const notes = [...families.values()].flatMap(({ key, columns }) =>
    key !== invoice && isFixed('invoice', Number(columns['status_id'])) ? [columns as unknown as CreditNote] : [],
  );
  const lines = uncreditedLines(original, notes);
  write.tx.send(freeBilledWork, { invoice, lines });
  if (lines.length === 0) await reopenQuote(write, families.get(invoice)?.columns['part_of_quote'] as number | null);
}
