import { operationsOf, rateScheme } from '@daybook/contract';
import { handle, list, type Module } from '../http/handler.ts';
import { deleteRecord, insertRecord, lockRecord, refuseInUse, updateRecord, validate, type Write } from '../writes/index.ts';
import { unfixedDocuments } from './shared/unfixed-documents.sql.ts';

const operations = operationsOf(rateScheme);
const readModel = { description: rateScheme, expressions: {}, dependsOn: [] };

/** Documents whose lines are priced by a scheme and can still change. */
const documentsWithScheme = unfixedDocuments(
  'documents_with_scheme',
  `exists (select 1 from json_array_elements(r.items) i where (i ->> 'ratescheme_id')::bigint = $key)`,
);

// A scheme always has a currency: without one, or with an empty one, it takes that of the account.
const currencyOf = (write: Write, sent: string | undefined): string => (sent === undefined || sent === '' ? write.viewer.currency : sent);

export const rateSchemeModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel),

    handle(operations.create, async (write, { body }) => {
      await validate(write);
      return insertRecord(write, rateScheme, { ...body, currency: currencyOf(write, body.currency) });
    }),

    handle(operations.update, async (write, { target, body }) => {
      const existing = await lockRecord(write, rateScheme, target);
      await validate(write, existing);
      return updateRecord(write, existing, {
        ...body,
        currency: body.currency === undefined ? undefined : currencyOf(write, body.currency),
      });
    }),

    handle(operations.delete, async (write, { target }) => {
      const existing = await lockRecord(write, rateScheme, target);
      await refuseInUse(write, documentsWithScheme, { key: existing.key });
      return deleteRecord(write, existing);
    }),
  ],
};
