import { linkInvoice, linkQuote, operationsOf, publicLink } from '@daybook/contract';
import type { ReadModel } from '../../database/read-model.ts';
import { handle, list, type Module } from '../../http/handler.ts';
import { invoiceType, quoteType } from '../shared/documents/index.ts';
import { createLink } from './create-link.ts';
import { revokeLink } from './revoke-links.ts';

const operations = operationsOf(publicLink);

const readModel: ReadModel = {
  description: publicLink,
  expressions: {},
  // When a page was opened last changes without a write, so the version of the kind does not change with it.
  uncached: true,
  dependsOn: [],
};

export const publicLinkModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel),
    handle(linkQuote, (write, { target, query, services }) => createLink(write, services, quoteType, target, query.expires)),
    handle(linkInvoice, (write, { target, query, services }) => createLink(write, services, invoiceType, target, query.expires)),
    handle(operations.delete, (write, { target }) => revokeLink(write, target)),
  ],
};
