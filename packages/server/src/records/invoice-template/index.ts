export { invoiceTemplateModule } from './invoice-template.routes.ts';
