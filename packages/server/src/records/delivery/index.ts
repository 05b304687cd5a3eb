export { deliveryModule } from './delivery.ts';
export { noteReport } from './note-report.ts';
export { SEND_INVOICE, sendDocument, sendInvoice } from './send-document.ts';
export { sendMail } from './send-mail.ts';
