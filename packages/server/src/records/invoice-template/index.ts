export { invoiceTemplateModule } from './invoice-template.ts';
