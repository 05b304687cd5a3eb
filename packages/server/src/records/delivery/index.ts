export { deliveryModule } from './delivery.ts';
export { SEND_INVOICE, sendDocument, sendInvoice } from './send-document.ts';
export { sendMail } from './send-mail.ts';
