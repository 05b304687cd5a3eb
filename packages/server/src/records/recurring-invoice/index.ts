export { MAKE_INVOICES, makeInvoices } from './make-invoices.ts';
export { recurringInvoiceModule } from './recurring-invoice.ts';
