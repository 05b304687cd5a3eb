export { amountOf, loadFamilies, lockFamilies, unsettledColumns } from './allocate-payments.ts';
export { paymentModule } from './payment.ts';
export { canReverse, settleMove } from './settle-move.ts';
export { lastPaymentOf, overpaymentsOf } from './payment.sql.ts';
export { paymentOf, refusalOfRefund, refusalOfReversal, type LastPayment, type StoredSettlement } from './payment-refusals.ts';
