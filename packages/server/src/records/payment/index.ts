export { loadFamilies, lockFamilies, unsettledColumns } from './families.ts';
export { paymentModule } from './payment.ts';
export { canReverse, settleMove } from './settle-move.ts';
