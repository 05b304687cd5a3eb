export { invoiceModule } from './invoice.routes.ts';
