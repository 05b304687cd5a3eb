import { quote } from '@daybook/contract';
import { ACCEPTED, INVOICED } from '../../billing/transitions.ts';
import { lockRecord, updateRecord, type Write } from '../../writes/index.ts';
import { requireMove, type Document } from './document-rules.ts';
import { findInvoicedQuote } from './document.sql.ts';

/** Moves a quote that was wholly invoiced back to Accepted, when a part of it is given back. */
export async function reopenQuote(write: Write, key: number | null): Promise<void> {
  if (key === null || (await write.tx.maybe(findInvoicedQuote, { key })) === undefined) return;
  const existing = await lockRecord(write, quote, { key, ifMatch: undefined });
  const move = { from: (existing.columns as Document).status_id, to: ACCEPTED };
  if (move.from === INVOICED) await updateRecord(write, existing, { status_id: ACCEPTED }, { events: requireMove('quote', move, true) });
}
