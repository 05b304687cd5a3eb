export { makeInvoices } from './make-invoices.ts';
export { recurringInvoiceModule } from './recurring-invoice.ts';
export { tellOfWaiting } from './tell-of-waiting.ts';
