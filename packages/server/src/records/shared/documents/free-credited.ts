import { quote } from '@daybook/contract';
import { uncreditedLines, type CreditedDocument, type CreditNote } from '../../../billing/credit.ts';
import { isFixed, ACCEPTED, INVOICED } from '../../../billing/transitions.ts';
import { lockRecord, updateRecord, type Write } from '../../../writes/index.ts';
import { loadFamilies } from '../../payment/index.ts';
import { freeBilledWork, findInvoicedQuote } from './document.sql.ts';
import { requireMove } from './document-refusals.ts';
import { type Document } from './document.rules.ts';

/** Moves a quote that was wholly invoiced back to Accepted, when a part of it is given back. */
export async function reopenQuote(write: Write, key: number | null): Promise<void> {
  if (key === null || (await write.tx.maybe(findInvoicedQuote, { key })) === undefined) return;
  const existing = await lockRecord(write, quote, { key, ifMatch: undefined });
  const move = { from: (existing.columns as Document).status_id, to: ACCEPTED };
  if (move.from === INVOICED) await updateRecord(write, existing, { status_id: ACCEPTED }, { events: requireMove('quote', move, true) });
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
  if (lines.length === 0) await reopenQuote(write, families.get(invoice)?.columns['cloned_id'] as number | null);
}
