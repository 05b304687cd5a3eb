import { delivery, operationsOf, resendDelivery, sendInvoice, sendQuote } from '@daybook/contract';
import type { ReadModel } from '../../database/read-model.ts';
import { handle, list, type Module } from '../../http/handler.ts';
import { Problem } from '../../problem.ts';
import { enqueue } from '../../queue/index.ts';
import { lockRecord, updateRecord } from '../../writes/index.ts';
import { invoiceType, quoteType } from '../document/index.ts';
import { sendDocument } from './send-document.ts';
import { SEND_MAIL } from './send-mail.ts';

const readModel: ReadModel = { description: delivery, expressions: {}, dependsOn: [] };

export const deliveryModule: Module = {
  readModel,
  handlers: [
    list(operationsOf(delivery).list, readModel),
    handle(sendQuote, (write, { target, body, services }) => sendDocument(write, services, quoteType, target, body)),
    handle(sendInvoice, (write, { target, body, services }) => sendDocument(write, services, invoiceType, target, body)),
    handle(resendDelivery, async (write, { target }) => {
      const existing = await lockRecord(write, delivery, target);
      const { state, round } = existing.columns as { state: string; round: number };
      if (state !== 'failed')
        throw new Problem('transition_not_allowed', {
          detail: `Only failed deliveries can be tried again. This one is ${state}.`,
          extra: { allowed: [] },
        });
      enqueue(write, SEND_MAIL, { delivery: Number(existing.key), round: round + 1 });
      return updateRecord(write, existing, { state: 'queued', round: round + 1 }, { events: ['requeued'] });
    }),
  ],
};
