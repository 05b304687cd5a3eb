export { mergedRates, storePeriods } from './prices.ts';
export type { PeriodTable } from './rate-scheme.sql.ts';
export { besideParts, priceRecordedWork } from './price-recorded-work.ts';
export { rateSchemeModule } from './rate-scheme.ts';
export { ratesOfWork } from './load-rate-book.ts';
