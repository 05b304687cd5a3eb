export { findOrMakeTaxes, loadTaxes, taxKey } from './find-or-make-taxes.ts';
export { taxModule } from './tax.ts';
export { makeUsualTaxes } from './usual-taxes.ts';
