import { tax } from '@daybook/contract';
import type { Reading } from '../../database/reading.ts';
import { creates, deletes, updates, type RecordModule } from '../../http/endpoint.ts';
import { createTax, deleteTax, updateTax } from './write-tax.ts';

const taxReading: Reading = { description: tax, expressions: {}, borrows: [] };

export const taxModule: RecordModule = {
  reading: taxReading,
  writes: [creates(tax, createTax), updates(tax, updateTax), deletes(tax, deleteTax)],
};
