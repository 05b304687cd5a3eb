import { uncreditedLines, type CreditedDocument, type CreditNote } from '../../billing/credit.ts';
import { isFixed } from '../../billing/transitions.ts';
import type { Write } from '../../writes/index.ts';
import { loadFamilies } from '../payment/index.ts';
import { freeBilledWork } from './document.sql.ts';

/** Lets other invoices bill the work of lines that issued credit notes have taken back whole. */
export async function freeCredited(write: Write, invoice: number): Promise<void> {
  const families = await loadFamilies(write, [invoice]);
  const original = families.get(invoice)?.columns as unknown as CreditedDocument;
  const notes = [...families.values()].flatMap(({ key, columns }) =>
    key !== invoice && isFixed('invoice', Number(columns['status_id'])) ? [columns as unknown as CreditNote] : [],
  );
  write.tx.send(freeBilledWork, { invoice, lines: uncreditedLines(original, notes) });
}
