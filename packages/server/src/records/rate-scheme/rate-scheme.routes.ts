import { rateScheme } from '@daybook/contract';
import type { Reading } from '../../database/reading.ts';
import { creates, deletes, updates, type RecordModule } from '../../http/endpoint.ts';
import { createRateScheme, deleteRateScheme, updateRateScheme } from './write-rate-scheme.ts';

const rateSchemeReading: Reading = { description: rateScheme, expressions: {}, borrows: [] };

export const rateSchemeModule: RecordModule = {
  reading: rateSchemeReading,
  writes: [creates(rateScheme, createRateScheme), updates(rateScheme, updateRateScheme), deletes(rateScheme, deleteRateScheme)],
};
