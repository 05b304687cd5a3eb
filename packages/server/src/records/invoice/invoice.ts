import {
  checkInvoice,
  creditInvoice as creditOperation,
  duplicateInvoice,
  invoice,
  makeInvoiceFromWork,
  operationsOf,
  readInvoiceDocument,
} from '@daybook/contract';
import { answer, handle, list, type Module } from '../../http/handler.ts';
import { Problem } from '../../problem.ts';
import {
  answerDocument,
  createDocument,
  createFromWork,
  creditInvoice,
  deleteDocument,
  documentReadModel,
  duplicateDocument,
  invoiceActions,
  invoiceType,
  updateDocument,
} from '../document/index.ts';
import { answerCheck, warnMoved } from './electronic.ts';

const operations = operationsOf(invoice);
const readModel = documentReadModel(invoiceType);

export const invoiceModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel, { actions: invoiceActions }),
    handle(operations.create, async (write, { body }) => warnMoved(write, await createDocument(write, invoiceType, body))),
    handle(operations.update, async (write, { target, body }) => warnMoved(write, await updateDocument(write, invoiceType, target, body))),
    handle(operations.delete, (write, { target }) => deleteDocument(write, invoiceType, target)),
    answer(readInvoiceDocument, (request) => answerDocument(request, 'invoice')),
    answer(checkInvoice, answerCheck),
    handle(makeInvoiceFromWork, (write, { body }) => createFromWork(write, invoiceType, body)),
    handle(duplicateInvoice, (write, { target }) => duplicateDocument(write, invoiceType, target)),
    handle(creditOperation, async (write, { target, body }) => warnMoved(write, await creditInvoice(write, target, body))),
  ],
  constraints: {
    invoice_series: () => new Problem('number_taken'),
    // Found free, and billed by another invoice meanwhile.
    billed_work_pkey: () => new Problem('nothing_to_bill', { detail: 'the work was billed just now: send the request again' }),
  },
};
