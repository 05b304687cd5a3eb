export { invoiceModule } from './invoice.ts';
