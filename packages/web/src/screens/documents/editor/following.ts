// What the form of a document shows only now and then; it is loaded once the form is drawn.
export { DeletedClient } from './deleted-client.tsx';
export { DocumentConflict } from './document-conflict.tsx';
export { PricesInCurrency } from './prices-in-currency.tsx';
export { LinesOutsideDays } from './lines-outside-days.tsx';
export { UnusualTax } from './unusual-tax.tsx';
