export { settlementColumns, unsettledColumns } from './settlement.ts';
