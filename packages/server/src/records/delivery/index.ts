export { deliveryModule } from './delivery.ts';
export { sendDocument } from './send-document.ts';
export { SEND_INVOICE, sendInvoice } from './send-invoice.ts';
export { fromAddress, sendMail } from './send-mail.ts';
