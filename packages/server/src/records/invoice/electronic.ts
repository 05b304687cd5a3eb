import type { checkInvoice } from '@daybook/contract';
import { checkInvoice as findFaults, isFatal } from '../../electronic-invoice/checks/check.ts';
import { mapInvoice } from '../../electronic-invoice/from-document.ts';
import type { Answer, ReadRequest } from '../../http/handler.ts';
import { AWAITING_PAYMENT } from '../../billing/transitions.ts';
import type { Write, Written } from '../../writes/index.ts';
import { loadDocument, loadDocumentWithin } from '../document/index.ts';

/** Answers what keeps an invoice from being an electronic one by the rules of a profile. */
export async function answerCheck({ query, viewer, services }: ReadRequest<typeof checkInvoice>): Promise<Answer> {
  const { id, profile } = query;
  const { electronic } = await loadDocument(services.connections, viewer, 'invoice', id);
  const faults = findFaults(mapInvoice(electronic, profile), profile);
  return { body: { data: { valid: !faults.some(isFatal), profile, faults } } };
}

/**
 * The outcome of a write that may have issued an invoice: with what keeps that from being an electronic one. A firm without a number that
 * identifies it does not send any, and is not warned.
 */
export async function warnIssued(write: Write, { status }: { status?: { id?: number | null } | null }, written: Written): Promise<Written> {
  if ((status?.id ?? 0) < AWAITING_PAYMENT) return written;
  const { electronic } = await loadDocumentWithin(write, 'invoice', Number(written.key));
  const { vat_number, tax_number, electronic_address } = electronic.seller;
  if (vat_number === '' && tax_number === '' && electronic_address === null) return written;
  const warnings = findFaults(mapInvoice(electronic, 'en16931'), 'en16931').filter(isFatal);
  return warnings.length === 0 ? written : { ...written, extra: { ...written.extra, warnings } };
}
