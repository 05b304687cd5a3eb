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
import { closeFailed, enqueue, FinalFailure } from '../../queue/index.ts';
import { lockRecord, updateRecord, type Write } from '../../writes/index.ts';
import { invoiceType, loadDocumentWithin, quoteType } from '../shared/documents/index.ts';
import { refuseTooManyMails } from '../shared/mails-of-hour.ts';
import { renderBefore } from './mail-texts.ts';
import { answerPreview, answerTest } from './preview-mail.ts';
import { sendDocument } from './send-document.ts';
import { runWithin, sendReceipt as mailReceipt, sendStatement as mailStatement } from './send-ledger.ts';
import { documentAsAsked, ledgerPaper, SEND_MAIL, type DeliveryColumns } from './send-mail.ts';

const readModel: ReadModel = { description: delivery, expressions: {}, dependsOn: [] };

function refusalOfResending({ state }: { readonly state: string }): Problem | undefined {
  if (state === 'failed' || state === 'kept') return undefined;
  return new Problem('transition_not_allowed', {
    reason: because('mail_not_failed'),
    detail: `Only deliveries that failed or were kept can be sent again. This one is ${state}.`,
    extra: { allowed: [] },
  });
}

/** Refuses a mail that would bring something else than what was asked for, as its job does later. */
async function refuseOther(write: Write, asked: DeliveryColumns): Promise<void> {
  const { document_kind: kind, document_id: id } = asked;
  try {
    if (kind === 'payment' || kind === 'contact') await ledgerPaper(runWithin(write), asked);
    else documentAsAsked(asked, await loadDocumentWithin(write, kind, id));
  } catch (error) {
    if (!(error instanceof FinalFailure)) throw error;
    const reason = because('mail_is_other');
    throw new Problem('transition_not_allowed', { reason, detail: error.message, extra: { allowed: [] }, cause: error });
  }
}

export const deliveryModule: Module = {
  readModel,
  handlers: [
    list(operationsOf(delivery).list, readModel, {
      actions: { facts: { state: 'r.state' }, refusals: { [resendDelivery.id]: refusalOfResending } },
    }),
    handlePrepared(sendQuote, renderBefore(quoteType), (write, { target, body, query, services, prepared }) =>
      sendDocument(write, services, quoteType, target, { ...body, ...query }, prepared),
    ),
    handlePrepared(sendInvoice, renderBefore(invoiceType), (write, { target, body, query, services, prepared }) =>
      sendDocument(write, services, invoiceType, target, { ...body, ...query }, prepared),
    ),
    handle(sendReceipt, (write, { target, body, services }) => mailReceipt(write, services, target, body)),
    handle(sendStatement, (write, { target, query, body, services }) => mailStatement(write, services, target, query, body)),
    answer(previewMail, answerPreview),
    answer(testMail, answerTest),
    handle(resendDelivery, async (write, { target, services }) => {
      const existing = await lockRecord(write, delivery, target);
      const { state, round } = existing.columns as { state: string; round: number };
      const { to, cc, bcc } = existing.columns as DeliveryColumns;
      refuse(refusalOfResending({ state }));
      await refuseOther(write, existing.columns as DeliveryColumns);
      await refuseTooManyMails(write, services, to.length + cc.length + bcc.length);
      await closeFailed(write, SEND_MAIL, { delivery: Number(existing.key), round });
      await enqueue(write, SEND_MAIL, { delivery: Number(existing.key), round: round + 1 });
      return updateRecord(write, existing, { state: 'queued', round: round + 1 }, { events: ['requeued'] });
    }),
  ],
};
