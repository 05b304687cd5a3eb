export { VatUnchecked, Vies } from './vies.ts';
export type { VatRegistration } from './vat-answer.ts';
