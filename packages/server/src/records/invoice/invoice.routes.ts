import type { RecordModule } from '../../http/endpoint.ts';
import { documentReading, documentWrites, invoiceType } from '../document/index.ts';

export const invoiceModule: RecordModule = { reading: documentReading(invoiceType), writes: documentWrites(invoiceType) };
