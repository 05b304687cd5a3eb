export { mergedRates, storePeriods, type PeriodTable } from './merged-rates.ts';
export { priceRecordedWork } from './price-recorded-work.ts';
export { rateSchemeModule } from './rate-scheme.ts';
export { ratesOfWork } from './rates-of-work.ts';
