import type { JobHandler } from '../../queue/index.ts';
import type { Services } from '../../services.ts';
import { invoiceType, loadDocumentWithin } from '../document/index.ts';
import { render, type Rendered } from './mail-texts.ts';
import { sendDocument } from './send-document.ts';

/** The job that sends an invoice which no user sends. */
export const SEND_INVOICE = 'send invoice';

interface Prepared {
  readonly services: Services;
  readonly rendered: Rendered;
}

export const sendInvoice: JobHandler = {
  name: SEND_INVOICE,
  prepare: async ({ services, payload, write }): Promise<Prepared> => {
    const { paper, viewer } = await write(async (own) => {
      const loaded = await loadDocumentWithin(own, 'invoice', Number(payload['invoice']));
      return { paper: loaded.paper, viewer: own.viewer };
    });
    return { services, rendered: await render(services, viewer, paper, {}) };
  },
  run: async (write, { invoice }, prepared) => {
    const { services, rendered } = prepared as Prepared;
    await sendDocument(write, services, invoiceType, { key: Number(invoice), ifMatch: undefined }, {}, rendered);
  },
};
