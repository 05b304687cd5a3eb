import { uncreditedLines, type CreditedDocument, type CreditNote } from '../../billing/credit.ts';
import { isFixed } from '../../billing/transitions.ts';
import type { Write } from '../../writes/index.ts';
import { loadFamilies } from '../payment/index.ts';
import { freeBilledWork } from './document.sql.ts';
import { reopenQuote } from './reopen-quote.ts';

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
