export { CentralBank, RatesUnread } from './central-bank.ts';
export type { ReferenceRates } from './reference-rates.ts';
