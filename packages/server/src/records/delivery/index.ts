export { deliveryModule } from './delivery.ts';
export { sendMail } from './send-mail.ts';
