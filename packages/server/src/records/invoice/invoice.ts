import {
  checkInvoice,
  checkInvoices,
  creditInvoice as creditOperation,
  duplicateInvoice,
  invoice,
  issueInvoice,
  makeInvoiceFromWork,
  operationsOf,
  readInvoiceDefaults,
  readInvoiceDocument,
  readInvoiceTimeline,
} from '@daybook/contract';
import { isFixed } from '../../billing/transitions.ts';
import { answer, handle, list, type Module } from '../../http/handler.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import type { Write, Written } from '../../writes/index.ts';
import {
  answerDefaults,
  answerDocument,
  answerTimeline,
  createDocument,
  createFromWork,
  creditInvoice,
  deleteDocument,
  documentReadModel,
  duplicateDocument,
  invoiceActions,
  invoiceType,
  issueInvoice as issue,
  updateDocument,
  type Moved,
} from '../shared/documents/index.ts';
import { pastReadModel } from '../shared/index.ts';
import { answerCheck, answerChecks, withWarnings } from './electronic.ts';

const operations = operationsOf(invoice);
const readModel = documentReadModel(invoiceType);

export const invoiceModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel, { actions: invoiceActions, past: pastReadModel(readModel) }),
    handle(operations.create, (write, { body, query, services }) =>
      warned(write, services, createDocument(write, invoiceType, body, query)),
    ),
    handle(operations.update, (write, { target, body, query, services }) =>
      warned(write, services, updateDocument(write, invoiceType, target, body, query)),
    ),
    handle(operations.delete, (write, { target }) => deleteDocument(write, invoiceType, target)),
    handle(issueInvoice, (write, { target, query, services }) => warned(write, services, issue(write, services, target, query))),
    answer(readInvoiceDocument, (request) => answerDocument(request, 'invoice')),
    answer(readInvoiceDefaults, (request) => answerDefaults(request, invoiceType)),
    answer(readInvoiceTimeline, (request) => answerTimeline(request, 'invoice')),
    answer(checkInvoice, answerCheck),
    answer(checkInvoices, answerChecks),
    handle(makeInvoiceFromWork, (write, { body }) => createFromWork(write, invoiceType, body)),
    handle(duplicateInvoice, (write, { target }) => duplicateDocument(write, invoiceType, target)),
    handle(creditOperation, (write, { target, body, services }) => warned(write, services, creditInvoice(write, target, body))),
  ],
  constraints: {
    invoice_series: () => new Problem('number_taken'),
    // Found free, and billed by another invoice meanwhile.
    billed_work_pkey: () => new Problem('nothing_to_bill', { detail: 'the work was billed just now: send the request again' }),
  },
};

/** The outcome of a write; one that moved an invoice on, out of what can still change, has warnings too. */
async function warned(write: Write, services: Services, writing: Promise<Moved>): Promise<Written> {
  const moved = await writing;
  const { from, to } = moved.move;
  return isFixed('invoice', from) || to <= from ? moved : withWarnings(write, services, moved);
}
