import type { checkInvoice } from '@daybook/contract';
import { checkInvoice as findFaults, isFatal } from '../../electronic-invoice/checks/check.ts';
import { mapInvoice } from '../../electronic-invoice/from-document.ts';
import type { Answer, ReadRequest } from '../../http/handler.ts';
import { loadDocument } from '../document/index.ts';

/** Answers what keeps an invoice from being an electronic one by the rules of a profile. */
export async function answerCheck({ query, viewer, services }: ReadRequest<typeof checkInvoice>): Promise<Answer> {
  const { id, profile } = query;
  const { electronic } = await loadDocument(services.connections, viewer, 'invoice', id);
  const faults = findFaults(mapInvoice(electronic, profile), profile);
  return { body: { data: { valid: !faults.some(isFatal), profile, faults } } };
}
