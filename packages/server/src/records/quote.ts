import {
  convertQuote,
  duplicateQuote,
  makeQuoteFromWork,
  operationsOf,
  progressQuote,
  quote,
  readQuoteDefaults,
  readQuoteDocument,
  readQuoteTimeline,
} from '@daybook/contract';
import { answer, handle, list, type Module } from '../http/handler.ts';
import { Problem } from '../problem.ts';
import { revokeLinks } from './public-link/index.ts';
import {
  answerDefaults,
  answerDocument,
  answerTimeline,
  convertToInvoice,
  createDocument,
  createFromWork,
  deleteDocument,
  documentReadModel,
  duplicateDocument,
  progressQuote as makePart,
  quoteActions,
  quoteType,
  updateDocument,
} from './shared/documents/index.ts';
import { pastReadModel } from './shared/index.ts';

const operations = operationsOf(quote);
const readModel = documentReadModel(quoteType);

export const quoteModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel, { actions: quoteActions, past: pastReadModel(readModel) }),
    handle(operations.create, (write, { body }) => createDocument(write, quoteType, body)),
    handle(operations.update, async (write, { target, body }) => {
      const changed = await updateDocument(write, quoteType, target, body);
      if (changed.changesClient) await revokeLinks(write, 'quote', changed.id);
      return changed;
    }),
    handle(operations.delete, (write, { target }) => deleteDocument(write, quoteType, target)),
    answer(readQuoteDefaults, (request) => answerDefaults(request, quoteType)),
    answer(readQuoteDocument, (request) => answerDocument(request, 'quote')),
    answer(readQuoteTimeline, (request) => answerTimeline(request, 'quote')),
    handle(makeQuoteFromWork, (write, { body }) => createFromWork(write, quoteType, body)),
    handle(duplicateQuote, (write, { target }) => duplicateDocument(write, quoteType, target)),
    handle(progressQuote, (write, { target, body }) => makePart(write, target, body)),
    handle(convertQuote, (write, { target }) => convertToInvoice(write, target)),
  ],
  constraints: {
    quote_series: () => new Problem('number_taken'),
    // Found free, and billed by another invoice meanwhile.
    billed_work_pkey: () => new Problem('already_billed', { detail: 'work of the quote was billed just now: send the request again' }),
  },
};
