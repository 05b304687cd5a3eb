export { convertQuote } from './copy-document.ts';
export { invoiceType, quoteType } from './document-kind.ts';
export { documentReading } from './document.reading.sql.ts';
export { documentWrites, makesFrom } from './document-routes.ts';
