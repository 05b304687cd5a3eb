export { findOrMakeTaxes, loadTaxes, taxKey, type AccountTax, type NamedRate } from './find-or-make-taxes.ts';
export { taxModule } from './tax.ts';
