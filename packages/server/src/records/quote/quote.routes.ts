import { quote } from '@daybook/contract';
import type { RecordModule } from '../../http/endpoint.ts';
import { convertQuote, documentReading, documentWrites, makesFrom, quoteType } from '../document/index.ts';

export const quoteModule: RecordModule = {
  reading: documentReading(quoteType),
  writes: [...documentWrites(quoteType), makesFrom(quote, '/v2/quote/convert', 'invoice', convertQuote)],
};
