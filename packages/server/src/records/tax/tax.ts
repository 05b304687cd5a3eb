import { because, operationsOf, tax } from '@daybook/contract';
import { handle, list, type Module } from '../../http/handler.ts';
import { alreadyUsed } from '../../problem.ts';
import { deleteRecord, insertRecord, lockRecord, refuseInUse, updateRecord, validate } from '../../writes/index.ts';
import { keptWhileUsed } from '../shared/index.ts';
import { usesOfTax } from './tax.sql.ts';

const operations = operationsOf(tax);
const readModel = { description: tax, expressions: {}, dependsOn: [] };

export const taxModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel, { actions: keptWhileUsed(operations.delete, usesOfTax.ofPage, { key: 'r.id' }) }),

    handle(operations.create, async (write, { body }) => {
      await validate(write);
      return insertRecord(write, tax, body);
    }),

    // Lines keep the name and rate that they were saved with; only new ones take the changed tax.
    handle(operations.update, async (write, { target, body }) => {
      const existing = await lockRecord(write, tax, target);
      await validate(write, existing);
      return updateRecord(write, existing, body);
    }),

    handle(operations.delete, async (write, { target }) => {
      const existing = await lockRecord(write, tax, target);
      await refuseInUse(write, usesOfTax.ofOne, { key: existing.key });
      return deleteRecord(write, existing);
    }),
  ],
  constraints: { tax_name_rate: () => alreadyUsed('/name', 'another tax has this name and rate', because('name_and_rate_used')) },
};
