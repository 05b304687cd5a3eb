import { customField } from '@daybook/contract';
import { creates, deletes, updates, type RecordModule } from '../../http/endpoint.ts';
import { customFieldReading } from './custom-field.reading.sql.ts';
import { createCustomField, deleteCustomField, updateCustomField } from './write-custom-field.ts';

export const customFieldModule: RecordModule = {
  reading: customFieldReading,
  writes: [creates(customField, createCustomField), updates(customField, updateCustomField), deletes(customField, deleteCustomField)],
};
