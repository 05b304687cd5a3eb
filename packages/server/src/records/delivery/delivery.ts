import {
  because,
  delivery,
  operationsOf,
  previewMail,
  resendDelivery,
  sendInvoice,
  sendQuote,
  sendReceipt,
  sendStatement,
  testMail,
} from '@daybook/contract';
import type { ReadModel } from '../../database/read-model.ts';
import { answer, handle, handlePrepared, list, type Module } from '../../http/handler.ts';
import { Problem, refuse } from '../../problem.ts';
import { enqueue } from '../../queue/index.ts';
import { lockRecord, updateRecord } from '../../writes/index.ts';
import { invoiceType, quoteType } from '../shared/documents/index.ts';
import { renderBefore } from './mail-texts.ts';
import { answerPreview, answerTest } from './preview-mail.ts';
import { sendDocument } from './send-document.ts';
import { sendReceipt as mailReceipt, sendStatement as mailStatement } from './send-ledger.ts';
import { SEND_MAIL } from './send-mail.ts';

const readModel: ReadModel = { description: delivery, expressions: {}, dependsOn: [] };

function refusalOfResending({ state }: { readonly state: string }): Problem | undefined {
  if (state === 'failed') return undefined;
  return new Problem('transition_not_allowed', {
    reason: because('mail_not_failed'),
    detail: `Only failed deliveries can be tried again. This one is ${state}.`,
    extra: { allowed: [] },
  });
}

export const deliveryModule: Module = {
  readModel,
  handlers: [
    list(operationsOf(delivery).list, readModel, {
      actions: { facts: { state: 'r.state' }, refusals: { [resendDelivery.id]: refusalOfResending } },
    }),
    handlePrepared(sendQuote, renderBefore(quoteType), (write, { target, body, services, prepared }) =>
      sendDocument(write, services, quoteType, target, body, prepared),
    ),
    handlePrepared(sendInvoice, renderBefore(invoiceType), (write, { target, body, query, services, prepared }) =>
      sendDocument(write, services, invoiceType, target, { ...body, ...query }, prepared),
    ),
    handle(sendReceipt, (write, { target, body, services }) => mailReceipt(write, services, target, body)),
    handle(sendStatement, (write, { target, query, body, services }) => mailStatement(write, services, target, query, body)),
    answer(previewMail, answerPreview),
    answer(testMail, answerTest),
    handle(resendDelivery, async (write, { target }) => {
      const existing = await lockRecord(write, delivery, target);
      const { state, round } = existing.columns as { state: string; round: number };
      refuse(refusalOfResending({ state }));
      await enqueue(write, SEND_MAIL, { delivery: Number(existing.key), round: round + 1 });
      return updateRecord(write, existing, { state: 'queued', round: round + 1 }, { events: ['requeued'] });
    }),
  ],
};
