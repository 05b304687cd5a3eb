export { withWarnings } from './electronic.ts';
export { invoiceModule } from './invoice.ts';
