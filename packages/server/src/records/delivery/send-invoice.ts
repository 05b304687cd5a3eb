import type { JobHandler } from '../../queue/index.ts';
import type { Services } from '../../services.ts';
import { invoiceType } from '../document/index.ts';
import { sendDocument } from './send-document.ts';

/** The job that sends an invoice which no user sends. */
export const SEND_INVOICE = 'send invoice';

export const sendInvoice: JobHandler = {
  name: SEND_INVOICE,
  prepare: async ({ services }) => services,
  run: async (write, { invoice }, services) =>
    void (await sendDocument(write, services as Services, invoiceType, { key: Number(invoice), ifMatch: undefined }, {})),
};
