import { invoiceTemplate } from '@daybook/contract';
import type { Reading } from '../../database/reading.ts';
import { creates, deletes, updates, type RecordModule } from '../../http/endpoint.ts';
import { fileArrayWithoutId } from '../borrowed.sql.ts';
import { createTemplate, deleteTemplate, updateTemplate } from './write-template.ts';

const templateReading: Reading = { description: invoiceTemplate, expressions: { logo: fileArrayWithoutId('logo_id') }, borrows: [] };

export const invoiceTemplateModule: RecordModule = {
  reading: templateReading,
  writes: [creates(invoiceTemplate, createTemplate), updates(invoiceTemplate, updateTemplate), deletes(invoiceTemplate, deleteTemplate)],
};
